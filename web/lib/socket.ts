import type { ServerMessage } from "./protocol";

export type Connection = "connecting" | "open" | "lost" | "refused";

type Answer = ServerMessage;

export interface Socketish {
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
const PING_EVERY = 25_000;
const GONE = 4004; // the table is not there: trying again is of no use

/** The answer never came: the line was cut. Whether it was done shows in the next state. */
export class Cut extends Error {}

/** One table's line: says hello on every (re)connection, numbers what is asked, hands on everything else. */
export class TableSocket {
  onmessage: (message: ServerMessage) => void = () => undefined;
  onconnection: (connection: Connection) => void = () => undefined;
  hello: () => Record<string, unknown> = () => ({});

  private line: Socketish | null = null;
  private waiting = new Map<number, { keep: (answer: Answer) => void; fail: (error: Error) => void }>();
  private next = 1;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pinger: ReturnType<typeof setInterval> | undefined;
  private closed = false;

  constructor(
    private readonly address: string,
    private readonly dial: (address: string) => Socketish = (to) => new WebSocket(to) as unknown as Socketish,
  ) {}

  open(): void {
    this.onconnection("connecting");
    const line = this.dial(this.address);
    this.line = line;
    line.onopen = () => line.send(JSON.stringify({ type: "hello", v: 1, ...this.hello() }));
    line.onmessage = (event) => this.receive(JSON.parse(event.data) as ServerMessage);
    line.onclose = (event) => this.lost(line, event.code);
  }

  /** Now rather than at the next try: the network is back, or somebody pressed the button. */
  retry(): void {
    if (this.line || this.closed) return;
    clearTimeout(this.timer);
    this.open();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearInterval(this.pinger);
    this.line?.close();
    this.line = null;
  }

  ask(message: Record<string, unknown>): Promise<Answer> {
    const line = this.line;
    if (!line) return Promise.reject(new Cut());
    const re = this.next++;
    return new Promise((keep, fail) => {
      this.waiting.set(re, { keep, fail });
      line.send(JSON.stringify({ ...message, re }));
    });
  }

  private receive(message: ServerMessage): void {
    if (message.type === "welcome") this.greeted();
    const re = "re" in message ? (message.re ?? undefined) : undefined;
    const asked = re === undefined ? undefined : this.waiting.get(re);
    if (re !== undefined && asked) {
      this.waiting.delete(re);
      asked.keep(message as Answer);
    }
    if (!asked || message.type === "welcome") this.onmessage(message);
  }

  private greeted(): void {
    this.tries = 0;
    clearInterval(this.pinger);
    this.pinger = setInterval(() => void this.ask({ type: "ping" }).catch(() => undefined), PING_EVERY);
    this.onconnection("open");
  }

  private lost(line: Socketish, code: number): void {
    if (line !== this.line) return;
    this.line = null;
    clearInterval(this.pinger);
    for (const { fail } of this.waiting.values()) fail(new Cut());
    this.waiting.clear();
    if (this.closed) return;
    if (code === GONE) {
      this.onconnection("refused");
      return;
    }
    this.onconnection("lost");
    this.timer = setTimeout(() => this.open(), this.wait());
  }

  /** Twice as long after every failure, and never all browsers at once. */
  private wait(): number {
    const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries++);
    return longest * (0.5 + Math.random() / 2);
  }
}
