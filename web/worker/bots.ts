import { live } from "./life";
import { python } from "./python";
import { obeyed, type Mind } from "./thinker";
import type { FromBots, ToBots } from "./words";

/** The worker where bots think: one thing after the other. */
let mind: Promise<Mind> | undefined;

const say = (message: FromBots): void => postMessage(message);

async function open(folder: string, life: string): Promise<Mind> {
  const [{ py }] = await Promise.all([python(folder, () => undefined), live(life)]);
  const ours = py.pyimport("conquerant.local.browser") as Mind;
  say({ type: "ready" });
  return ours;
}

onmessage = async ({ data }: MessageEvent<ToBots>) => {
  if (data.type === "open") {
    mind = open(data.folder, data.life);
    mind.catch(() => say({ type: "failed" }));
    return;
  }
  const bots = await mind;
  if (!bots) return;
  const began = performance.now();
  try {
    const answer = obeyed(bots, data);
    say({ type: "answer", id: data.id, answer, seconds: (performance.now() - began) / 1000 });
  } catch (error) {
    console.error(error);
    say({ type: "broken" });
  }
};
