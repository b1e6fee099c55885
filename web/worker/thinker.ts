import { lifeName, whenGone } from "./life";
import type { FromBots, Thought, ToBots } from "./words";

/** Those who can think: the same Python here, or the one next door. */
export interface Mind {
  think(thought: string): string;
  advise(question: string): string;
  probe(game: string, level: string): number;
}

export type Asked = Extract<ToBots, { id: number }>;
type Told = Extract<FromBots, { type: "answer" }>;

const LONGEST = 180_000; // ms of one thought before its worker is ended and any legal move is played
const PATIENT = /"bot":"(easy|medium|random|habit|greedy|novice)"/; // answered here while the worker is on its way

/**
 * Where bots think: in a second worker, begun when the first bot is asked; in this one where a device is small, where
 * none can be had, and for quick levels until it is ready.
 */
export class Thinker {
  private worker: Worker | null = null;
  private ready = false;
  private waiting = new Map<number, { keep: (told: Told | null) => void; asked: Asked }>();
  private next = 1;

  constructor(
    private folder: string | null, // null: no second worker
    private readonly here: Mind,
    private readonly took: (thought: Thought) => void,
  ) {}

  async think(thought: string): Promise<string> {
    this.begin();
    const local = this.folder === null || (!this.ready && PATIENT.test(thought));
    const told = local ? this.aloud(() => this.here.think(thought)) : await this.ask({ type: "think", id: 0, thought });
    if (told) this.took({ ...asWho(thought), seconds: told.seconds });
    return told?.answer ?? "";
  }

  /** What the coach says to a question; nothing where he has no answer. */
  async advise(question: string): Promise<string> {
    this.begin();
    if (this.folder === null) return this.here.advise(question);
    return (await this.ask({ type: "advise", id: 0, question }))?.answer ?? "";
  }

  async probe(game: string, level: string): Promise<number> {
    this.begin();
    if (this.folder === null) return this.here.probe(game, level);
    return Number((await this.ask({ type: "probe", id: 0, game, level }))?.answer ?? 0);
  }

  private aloud(work: () => string): Pick<Told, "answer" | "seconds"> {
    const began = performance.now();
    return { answer: work(), seconds: (performance.now() - began) / 1000 };
  }

  private begin(): void {
    if (this.worker || this.folder === null) return;
    const life = lifeName();
    let worker: Worker;
    try {
      worker = new Worker(new URL("./bots.ts", import.meta.url), { type: "module" });
    } catch {
      this.alone();
      return;
    }
    this.worker = worker;
    worker.onmessage = ({ data }: MessageEvent<FromBots>) => {
      if (data.type === "ready") whenGone(life, () => this.worker === worker && this.overrun());
      this.hear(data);
    };
    worker.onerror = () => this.alone();
    this.tell({ type: "open", folder: this.folder, life });
  }

  private hear(message: FromBots): void {
    if (message.type === "ready") this.ready = true;
    else if (message.type === "failed") this.alone();
    else if (message.type === "broken") this.overrun();
    else {
      this.waiting.get(message.id)?.keep(message);
      this.waiting.delete(message.id);
    }
  }

  /** No second worker can be had: what waits is thought here. */
  private alone(): void {
    this.worker?.terminate();
    this.worker = null;
    this.folder = null;
    for (const { keep, asked } of this.waiting.values())
      keep({ type: "answer", id: asked.id, ...this.aloud(() => obeyed(this.here, asked)) });
    this.waiting.clear();
  }

  private ask(asked: Asked): Promise<Told | null> {
    const id = this.next++;
    const message = { ...asked, id };
    return new Promise((keep) => {
      const timer = setTimeout(() => this.overrun(), LONGEST);
      const done = (told: Told | null): void => {
        clearTimeout(timer);
        keep(told);
      };
      this.waiting.set(id, { keep: done, asked: message });
      this.tell(message);
    });
  }

  /** Whoever takes his time for ever, or breaks, is replaced when the next one is asked. */
  private overrun(): void {
    this.worker?.terminate();
    this.worker = null;
    this.ready = false;
    for (const { keep } of this.waiting.values()) keep(null);
    this.waiting.clear();
  }

  private tell(message: ToBots): void {
    this.worker?.postMessage(message);
  }
}

export function obeyed(mind: Mind, asked: Asked): string {
  if (asked.type === "think") return mind.think(asked.thought);
  return asked.type === "advise" ? mind.advise(asked.question) : String(mind.probe(asked.game, asked.level));
}

function asWho(thought: string): Pick<Thought, "game" | "bot"> {
  const { game, bot } = JSON.parse(thought);
  return { game, bot };
}
