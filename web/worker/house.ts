import type { PyodideInterface } from "pyodide";
import { Drawer } from "./drawer";
import { live } from "./life";
import { python } from "./python";
import { Thinker, type Mind } from "./thinker";
import type { FromHouse, ToHouse } from "./words";

/** The house of one: the host of src/conquerant/local behind messages, with its bots in a worker of their own. */
interface Front {
  ask(method: string, path: string, body: string): Promise<[number, string, string]>;
  dial(line: number, table: string): void;
  hear(line: number, text: string): void;
  hang_up(line: number): void;
}

interface Browser extends Mind {
  start(
    drawer: Drawer,
    say: (line: number, what: string, text: string) => void,
    tell: (state: string) => void,
    think: (thought: string) => Promise<string>,
    advise: (question: string) => Promise<string>,
    pace: number,
  ): Promise<Front>;
}

/** Where Pyodide says that it can go on no more, as where memory is at its end. */
interface Fragile {
  _api: { on_fatal?: (error: unknown) => void };
}

const say = (message: FromHouse): void => postMessage(message);

let front: Promise<Front> | undefined;
let browser: Browser | undefined;
let thinker: Thinker | undefined;

async function open({ folder, store, life, pace, alone }: Extract<ToHouse, { type: "open" }>): Promise<Front> {
  const began = performance.now();
  const living = live(life);
  const { py, version } = await python(folder, (got, all) => say({ type: "progress", got, all }));
  (py as unknown as Fragile)._api.on_fatal = (error) => say({ type: "failed", why: String(error) });
  browser = py.pyimport("conquerant.local.browser") as Browser;
  thinker = new Thinker(alone ? null : folder, browser, (thought) => say({ type: "thought", ...thought }));
  const opened = await browser.start(
    new Drawer(store),
    (line, what, text) => say({ type: "line", line, what: what as "open" | "message" | "close", text }),
    (state) => say({ type: "storage", state }),
    (thought) => thinker?.think(thought) ?? Promise.resolve(""),
    (question) => thinker?.advise(question) ?? Promise.resolve(""),
    pace,
  );
  await living;
  say({ type: "ready", ms: performance.now() - began, heap: heap(py), version });
  return opened;
}

const heap = (py: PyodideInterface): number =>
  (py as unknown as { _module: { HEAPU8: Uint8Array } })._module.HEAPU8.length;

async function answer(message: Extract<ToHouse, { type: "ask" }>): Promise<void> {
  try {
    const house = await front;
    if (!house) return;
    const [status, text, filename] = await house.ask(message.method, message.path, message.body);
    say({ type: "answer", id: message.id, status, text, filename });
  } catch (error) {
    say({ type: "answer", id: message.id, status: 500, text: "", filename: "" });
    console.error(error);
  }
}

async function probe({ id, game, level }: Extract<ToHouse, { type: "probe" }>): Promise<void> {
  await front;
  say({ type: "probed", id, seconds: (await thinker?.probe(game, level)) ?? 0 });
}

onmessage = ({ data }: MessageEvent<ToHouse>) => {
  if (data.type === "open") {
    front = open(data);
    front.catch((error: unknown) => say({ type: "failed", why: String(error) }));
  } else if (data.type === "ask") void answer(data);
  else if (data.type === "probe") void probe(data);
  else void front?.then((house) => lineOf(house, data)).catch(() => undefined);
};

function lineOf(house: Front, message: Exclude<ToHouse, { type: "open" | "ask" | "probe" }>): void {
  if (message.type === "dial") house.dial(message.line, message.table);
  else if (message.type === "say") house.hear(message.line, message.text);
  else house.hang_up(message.line);
}
