import type { ClientMessage, Hello, ServerMessage } from "./wire";

export type Connection = "connecting" | "open" | "lost" | "refused";

/** What the server answers to something that was asked: it repeats its number. */
export type Reply = Extract<ServerMessage, { re: unknown }>;

/** What became of something that was asked before the line was cut: its answer, or it must be asked again. */
export type Outcome = Reply | "again";

export interface Socketish {
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

interface Pending {
  message: ClientMessage;
  keep: (reply: Reply) => void;
  fail: (error: Error) => void;
  became: (() => Outcome) | undefined;
  at: number;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
const PING_EVERY = 15_000; // of silence
const SILENCE = 8_000; // while something is awaited: the line is dead
const PATIENCE = 30_000; // for an answer, however much else is told
const LOOK_EVERY = 1_000;
const DEAD = 1006;
const PUT_OFF = 4003; // the seat is no longer ours; one may come back to watch
const GONE = 4004; // the table is not there: trying again is of no use

/** There is no line, or it was cut before the answer came, and what was asked changes nothing. */
export class Cut extends Error {}

/**
 * One table's line: says hello on every (re)connection, numbers what is asked, hands on everything else. A line that is
 * silent when it should answer is given up and dialled again. What was asked and can say what became of it outlives
 * the line: when all that was missed has been told, it is answered from that or asked again.
 */
export class TableSocket {
  onmessage: (message: ServerMessage) => void = () => undefined;
  onconnection: (connection: Connection) => void = () => undefined;
  onputoff: () => void = () => undefined;
  hello: () => Omit<Hello, "type"> = () => ({});

  private line: Socketish | null = null;
  private greeted = false;
  private waiting = new Map<number, Pending>(); // for an answer on this line
  private unanswered = new Map<number, Pending>(); // by lines before it
  private next = 1;
  private tries = 0;
  private heard = 0; // when something last came, or the line was dialled
  private timer: ReturnType<typeof setTimeout> | undefined;
  private watcher: ReturnType<typeof setInterval> | undefined;
  private closed = false;

  constructor(
    private readonly address: string,
    private readonly dial: (address: string) => Socketish = (to) => new WebSocket(to) as unknown as Socketish,
  ) {}

  open(): void {
    this.onconnection("connecting");
    const line = this.dial(this.address);
    this.line = line;
    this.greeted = false;
    this.heard = Date.now();
    line.onopen = () => line.send(JSON.stringify({ type: "hello", v: 1, ...this.hello() } satisfies Hello));
    line.onmessage = (event) => this.receive(line, JSON.parse(event.data));
    line.onclose = (event) => this.lost(line, event.code);
    clearInterval(this.watcher);
    this.watcher = setInterval(() => this.look(), LOOK_EVERY);
  }

  /** Now rather than at the next try: the network is back, or somebody pressed the button. */
  retry(): void {
    if (this.closed) return;
    if (this.line && this.greeted) {
      this.ping();
      return;
    }
    clearTimeout(this.timer);
    this.abandon();
    this.open();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearInterval(this.watcher);
    this.abandon();
    for (const asked of [...this.waiting.values(), ...this.unanswered.values()]) asked.fail(new Cut());
    this.waiting.clear();
    this.unanswered.clear();
  }

  /** `became`: what to make of it when the line is cut before the answer; without one the asking fails. */
  ask(message: ClientMessage, became?: () => Outcome): Promise<Reply> {
    if (!this.greeted) return Promise.reject(new Cut());
    return new Promise((keep, fail) => this.put(this.next++, { message, keep, fail, became, at: 0 }));
  }

  private put(re: number, asked: Pending): void {
    this.waiting.set(re, { ...asked, at: Date.now() });
    this.line?.send(JSON.stringify({ ...asked.message, re }));
  }

  private ping(): void {
    void this.ask({ type: "ping" }).catch(() => undefined);
  }

  private receive(line: Socketish, message: ServerMessage): void {
    if (line !== this.line) return;
    this.heard = Date.now();
    if (message.type === "welcome") this.welcomed();
    const answered = "re" in message && this.answer(message);
    if (!answered || message.type === "welcome") this.onmessage(message);
  }

  /** Whether anybody waited for it. */
  private answer(reply: Reply): boolean {
    const asked = reply.re === null ? undefined : this.waiting.get(reply.re);
    if (reply.re === null || !asked) return false;
    this.waiting.delete(reply.re);
    asked.keep(reply);
    return true;
  }

  private welcomed(): void {
    this.tries = 0;
    this.greeted = true;
    this.onconnection("open");
    if (this.unanswered.size)
      void this.ask({ type: "ping" }).then(
        () => this.settle(),
        () => undefined,
      );
  }

  /** The server answers in order: with the pong everything missed has been told. */
  private settle(): void {
    const left = [...this.unanswered];
    this.unanswered.clear();
    for (const [re, asked] of left) {
      const outcome = asked.became?.() ?? "again";
      if (outcome === "again") this.put(re, asked);
      else asked.keep(outcome);
    }
  }

  /** A line from which nothing comes while something is awaited is dead, whatever the browser thinks of it. */
  private look(): void {
    const now = Date.now();
    const silent = now - this.heard;
    const oldest = Math.min(...[...this.waiting.values()].map((asked) => asked.at));
    const awaited = this.greeted ? now - oldest : silent;
    if (Math.min(awaited, silent) >= SILENCE || awaited >= PATIENCE) this.hangUp();
    else if (this.greeted && silent >= PING_EVERY && this.waiting.size === 0) this.ping();
  }

  private hangUp(): void {
    const line = this.line;
    if (!line) return;
    this.lost(line, DEAD);
    line.close(); // the browser may take its time: nobody listens any more
  }

  private abandon(): void {
    const line = this.line;
    this.line = null;
    this.greeted = false;
    line?.close();
  }

  private lost(line: Socketish, code: number): void {
    if (line !== this.line) return;
    this.line = null;
    this.greeted = false;
    clearInterval(this.watcher);
    this.shelve(code === GONE || code === PUT_OFF);
    if (this.closed) return;
    if (code === PUT_OFF) this.onputoff();
    if (code === GONE) {
      this.onconnection("refused");
      return;
    }
    this.onconnection("lost");
    this.timer = setTimeout(() => this.open(), this.wait());
  }

  /** What can say later what became of it waits for the next line; where there will be none, nothing does. */
  private shelve(forGood: boolean): void {
    const waiting = [...this.unanswered, ...this.waiting];
    this.waiting.clear();
    this.unanswered.clear();
    for (const [re, asked] of waiting) {
      if (asked.became && !forGood) this.unanswered.set(re, asked);
      else asked.fail(new Cut());
    }
  }

  /** Twice as long after every failure, and never all browsers at once. */
  private wait(): number {
    const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries++);
    return longest * (0.5 + Math.random() / 2);
  }
}
