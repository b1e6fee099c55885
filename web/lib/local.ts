import { lifeName, whenGone } from "$web/worker/life";
import type { FromHouse, ToHouse } from "$web/worker/words";
import { base, fast, type House } from "./house";
import { here } from "./here.svelte";
import type { Socketish } from "./socket";

type Answer = Extract<FromHouse, { type: "answer" }>;

const DEAD = 1006;
const OPEN_TO_ALL = /^\/games(\/|$)/; // the same for everybody: lies beside the page as files
const SMALL = 2; // GB of memory, where one worker must do

/**
 * The house in this browser: a worker that keeps it, lines to its tables, and one window at a time. Scripts reach it as
 * `conquerant.ask` and `conquerant.dial`, where a server has its API.
 */
class Local implements House {
  private readonly home = new URL(`${base}/`, location.href).href;
  private worker: Worker | null = null;
  private asked = new Map<number, { message: ToHouse; keep: (answer: Answer) => void }>();
  private probes = new Map<number, (seconds: number) => void>();
  private lines = new Map<number, Line>();
  private next = 1;
  private release: () => void = () => undefined;

  constructor() {
    here.playHere = () => void this.enter(true);
    here.probe = (game, level) => this.probe(game, level);
    here.tryAgain = () => this.open();
    Object.assign(globalThis, { conquerant: { ask: this.ask.bind(this), dial: this.dial.bind(this) } });
    document.addEventListener("click", (event) => this.save(event), true);
    addEventListener("pagehide", () => this.release());
    void this.enter(false);
  }

  async ask(method: string, path: string, body?: string): Promise<Response> {
    if (method === "GET" && OPEN_TO_ALL.test(path)) return fetch(`${this.home}data${path}.json`);
    const answer = await this.put(method, path, body);
    if (method === "POST" && answer.status === 201) void navigator.storage?.persist?.().catch(() => false);
    return new Response(answer.status === 204 ? null : answer.text, { status: answer.status });
  }

  dial(table: string): Socketish {
    const line = new Line(this.next++, (message) => this.tell(message));
    this.lines.set(line.number, line);
    this.tell({ type: "dial", line: line.number, table });
    return line;
  }

  private put(method: string, path: string, body = ""): Promise<Answer> {
    const message = { type: "ask", id: this.next++, method, path, body } as const;
    return new Promise((keep) => {
      this.asked.set(message.id, { message, keep });
      this.tell(message);
    });
  }

  private probe(game: string, level: string): Promise<number> {
    const id = this.next++;
    return new Promise((keep) => {
      this.probes.set(id, keep);
      this.tell({ type: "probe", id, game, level });
    });
  }

  private tell(message: ToHouse): void {
    this.worker?.postMessage(message);
  }

  /** One window keeps the house; another waits for it, or takes it when somebody wants to play there. */
  private async enter(steal: boolean): Promise<void> {
    if (!navigator.locks) return this.open();
    here.elsewhere = !steal;
    const name = `conquerant ${base}`;
    const held = (): Promise<void> =>
      new Promise((leave) => {
        this.release = leave;
        here.elsewhere = false;
        this.open();
      });
    const options: LockOptions = steal ? { steal } : {};
    await navigator.locks.request(name, options, held).catch(() => this.leave());
  }

  /** Another window plays from now on: nothing is written here any more. */
  private leave(): void {
    this.shut();
    here.elsewhere = true;
    here.ready = false;
    void navigator.locks.request(`conquerant ${base}`, () => new Promise<void>(() => this.open()));
  }

  private open(): void {
    this.shut();
    here.begin();
    const worker = new Worker(new URL("../worker/house.ts", import.meta.url), { type: "module" });
    const life = lifeName();
    this.worker = worker;
    this.worker.onmessage = ({ data }: MessageEvent<FromHouse>) => {
      if (data.type === "ready") whenGone(life, () => this.worker === worker && this.mend("the worker is gone"));
      this.hear(data);
    };
    this.worker.onerror = (event) => this.fail(event.message);
    const memory = (navigator as { deviceMemory?: number }).deviceMemory ?? SMALL + 1;
    const alone = memory <= SMALL || (navigator.hardwareConcurrency ?? 2) < 2;
    const store = `conquerant ${base || "/"}`;
    this.tell({ type: "open", folder: `${this.home}engine/`, store, life, pace: fast ? 0 : 0.6, alone });
    for (const { message } of this.asked.values()) this.tell(message);
  }

  private shut(): void {
    this.worker?.terminate();
    this.worker = null;
    for (const line of this.lines.values()) line.hangUp(DEAD);
    this.lines.clear();
  }

  private fail(why: string): void {
    console.error(why);
    if (!here.ready) here.failed = true;
  }

  /** The engine broke: another one goes on from what is kept. What was asked of the first may be what broke it. */
  private mend(why: string): void {
    console.error(why);
    for (const [id, { keep }] of this.asked) keep({ type: "answer", id, status: 500, text: "", filename: "" });
    this.asked.clear();
    this.open();
  }

  private hear(message: FromHouse): void {
    switch (message.type) {
      case "progress":
        here.got = message.got;
        here.all = message.all;
        break;
      case "ready":
        here.ready = true;
        here.seconds = message.ms / 1000;
        here.heap = message.heap;
        here.runs(message.version);
        break;
      case "failed":
        if (here.ready) this.mend(message.why);
        else this.fail(message.why);
        break;
      case "answer":
        this.asked.get(message.id)?.keep(message);
        this.asked.delete(message.id);
        break;
      case "probed":
        this.probes.get(message.id)?.(message.seconds);
        this.probes.delete(message.id);
        break;
      case "line":
        this.told(message);
        break;
      case "storage":
        if (message.state === "spoilt") here.spoilt = true;
        else here.storage = message.state;
        if (message.state === "taken") this.leave();
        break;
      case "thought":
        here.thought(message);
        break;
    }
  }

  private told(message: Extract<FromHouse, { type: "line" }>): void {
    const line = this.lines.get(message.line);
    if (message.what === "open") line?.onopen?.();
    else if (message.what === "message") line?.onmessage?.({ data: message.text });
    else {
      this.lines.delete(message.line);
      line?.hangUp(Number(message.text));
    }
  }

  /** What a server would send as a file is made one here. */
  private save(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const path = link?.getAttribute("href") ?? "";
    const asked = /^(?:.*)\/api\/v1(\/.*)$/.exec(path)?.[1];
    if (!link || !asked) return;
    event.preventDefault();
    void this.put("GET", asked).then(({ text, filename }) => saveFile(filename || link.download, text));
  }
}

class Line implements Socketish {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(
    readonly number: number,
    private readonly tell: (message: ToHouse) => void,
  ) {}

  send(text: string): void {
    this.tell({ type: "say", line: this.number, text });
  }

  close(): void {
    this.tell({ type: "hang-up", line: this.number });
  }

  hangUp(code: number): void {
    this.onclose?.({ code });
  }
}

/** Hands somebody a file. */
export function saveFile(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

export const openLocal = (): House => new Local();
