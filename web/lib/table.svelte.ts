import { ActionTable, Options } from "./actions";
import { app } from "./app.svelte";
import { becameOfChat, becameOfGesture, type Known } from "./became";
import type {
  Asked,
  Asking,
  ChatLine,
  EndMessage,
  GameDetail,
  NewsItem,
  Refusal,
  ServerMessage,
  StateMessage,
  TableInfo,
  Tried,
  Values,
} from "./protocol";
import { settings } from "./settings.svelte";
import { Cut, TableSocket, type Connection, type Outcome } from "./socket";

/** Where on the board a refused gesture was made: places the board knows by name. */
export interface Gesture {
  from?: string;
  to?: string;
}

export interface Refused extends Refusal {
  where: Gesture;
}

/** Something went wrong that no rule explains: a stale click, too fast, the line was cut. */
export interface Trouble {
  code: string;
  message: string;
}

const PACES = { calm: 900, brisk: 350, instant: 0 };
const UNNAMED = "?"; // what the server calls somebody who gave no name
const HURRY = 8; // with more states waiting than this, nobody wants to watch each

/** One table as this browser sees it. Everything shown comes from here; everything done goes through here. */
export class TableStore {
  info = $state.raw<TableInfo | null>(null);
  seat = $state<number | null>(null);
  seats = $state.raw<number[]>([]);
  owner = $state(false);
  state = $state.raw<StateMessage | null>(null);
  history = $state.raw<NewsItem[]>([]);
  latest = $state.raw<NewsItem[]>([]);
  missed = $state.raw<NewsItem[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  end = $state.raw<EndMessage | null>(null);
  successor = $state<string | null>(null);
  outcome = $state.raw<Asked | null>(null); // what came of a newcomer's question
  order = $state.raw<{ id: number; until: number } | null>(null);
  connection = $state<Connection>("connecting");
  refused = $state.raw<Refused | null>(null);
  trouble = $state.raw<Trouble | null>(null);
  landed = $state(false); // a gesture whose answer never came was played all the same
  wishes = $state.raw<Values>({}); // what the table answers for me by itself
  busy = $state(false);
  reading = $state<string | null>(null); // the paragraph of the rules that lies open beside the board

  readonly actions: ActionTable;
  readonly options: Options = $derived.by(() => new Options(this.actions, this.state?.options ?? []));
  readonly view: Values = $derived.by(() => this.state?.view ?? {});
  readonly over: boolean = $derived(this.end !== null);
  readonly myTurn: boolean = $derived.by(() => !this.options.empty);
  /** Changes when the table moves on or another view of it is shown; the same state may be told twice. */
  readonly moment: string = $derived.by(() =>
    this.state ? `${this.state.seq} ${String(this.view["seat"])} ${this.myTurn}` : "",
  );
  /** Whose gestures these are: around one screen a public question is asked without passing it. */
  readonly acting: number | null = $derived.by(() => (this.myTurn && this.state ? this.state.mover : this.seat));

  private readonly socket: TableSocket;
  private queue: StateMessage[] = [];
  private pacing: ReturnType<typeof setTimeout> | undefined;
  private wanted: number | null | undefined;
  private seen: number | null;
  private away = false; // the line was cut and the first state after it has not come yet

  constructor(
    readonly id: string,
    readonly game: GameDetail,
    watch: boolean,
    socket?: TableSocket,
  ) {
    this.actions = new ActionTable(game.actions);
    this.wanted = watch ? null : undefined;
    this.seen = remembered(id);
    this.socket = socket ?? new TableSocket(socketAddress(id));
    this.socket.onmessage = (message) => this.receive(message);
    this.socket.onconnection = (connection) => {
      this.connection = connection;
      if (connection === "lost") this.away = true;
    };
    this.socket.onputoff = () => {
      this.wanted = undefined;
      this.trouble = { code: "put-off", message: "the owner has put you off this seat" };
    };
    this.socket.hello = () => this.hello();
  }

  open(): void {
    this.socket.open();
  }

  close(): void {
    clearTimeout(this.pacing);
    this.socket.close();
  }

  retry(): void {
    this.socket.retry();
  }

  /** One gesture: ids played whole or not at all. True when it was done. */
  async play(ids: number[], where: Gesture = {}): Promise<boolean> {
    if (!this.state || this.busy || ids.length === 0) return false;
    return this.act({ type: "play", seq: this.state.seq, ids }, where);
  }

  /** What a gesture would lead to, without doing it; a refusal is shown where it was made. */
  async attempt(ids: number[], where: Gesture = {}): Promise<Tried | null> {
    const answer = await this.foresee(ids);
    if (answer?.refused) this.refused = { ...answer.refused, where };
    return answer;
  }

  /** The same, quietly: a refusal is part of the answer and nothing is shown. */
  async foresee(ids: number[]): Promise<Tried | null> {
    const answer = await this.socket.ask({ type: "try", ids }).catch(() => null);
    return answer?.type === "tried" ? answer : null;
  }

  /** Asks the rules why these words cannot be played, and shows their answer where the gesture was made. */
  async why(words: string, where: Gesture): Promise<void> {
    await this.act({ type: "why", words }, where);
  }

  undo = (): Promise<boolean> => this.act({ type: "undo", seq: this.state?.seq ?? 0 });
  repeat = (id: number, until: number): Promise<boolean> =>
    this.act({ type: "order", seq: this.state?.seq ?? 0, id, until });
  stop = (): Promise<boolean> => this.act({ type: "stop" });
  resign = (): Promise<boolean> => this.act({ type: "resign" });
  back = (): Promise<boolean> => this.act({ type: "back" });
  agree = (one: Asking): Promise<boolean> => this.act({ type: "agree", seat: one.seat, by: one.by });
  refuse = (one: Asking): Promise<boolean> => this.act({ type: "refuse", seat: one.seat, by: one.by });
  write = (text: string): Promise<boolean> => this.act({ type: "chat", text });

  /** Standing wishes by verb, for instance {"defend": "maximum"}; null takes one back. */
  async automatic(change: Values): Promise<void> {
    const wishes = Object.fromEntries(
      Object.entries({ ...this.wishes, ...change }).filter(([, wish]) => wish !== null),
    );
    if (await this.act({ type: "auto", settings: wishes })) this.wishes = wishes;
  }

  /** Another of my seats: the one I just sat down on, or the next person's around one screen. */
  async show(seat: number | null): Promise<void> {
    this.wanted = seat;
    await this.socket.ask({ type: "seat", seat, since: -1 }).catch(() => null);
  }

  caughtUp(): void {
    this.missed = [];
  }

  forgive(): void {
    this.refused = null;
    this.trouble = null;
    this.landed = false;
  }

  playerNames(): string[] {
    return (this.info?.seats ?? []).map((seat) => (seat.name && seat.name !== UNNAMED ? seat.name : ""));
  }

  /** How far the table is known, shown already or not. */
  private get newest(): number | undefined {
    return this.queue.at(-1)?.seq ?? this.state?.seq;
  }

  private hello(): Record<string, unknown> {
    const since = this.newest;
    const hello: Record<string, unknown> = {};
    if (this.wanted !== undefined) hello.seat = this.wanted;
    if (since !== undefined) hello.since = since - 1;
    return hello;
  }

  private async act(message: Record<string, unknown>, where: Gesture = {}): Promise<boolean> {
    this.forgive();
    this.busy = true;
    try {
      const answer = await this.socket.ask(message, this.fate(message));
      if (answer.type === "refused") this.refused = { ...answer, where };
      if (answer.type === "error") this.trouble = answer;
      return answer.type === "done";
    } catch (error) {
      if (!(error instanceof Cut)) throw error;
      this.trouble = { code: "cut", message: "the line is cut: nothing was done" };
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** How to find out, when the line is back, what became of something asked before it was cut. */
  private fate(message: Record<string, unknown>): (() => Outcome) | undefined {
    if (message.type === "why") return undefined; // changes nothing: may be asked anew
    const seat = this.acting;
    const lines = this.chat.at(-1)?.n ?? -1;
    return () => {
      const outcome = this.became(message, seat, lines);
      this.landed = outcome !== "again" && outcome.type === "done" && message.type !== "chat";
      return outcome;
    };
  }

  private became(message: Record<string, unknown>, seat: number | null, lines: number): Outcome {
    if (message.type === "chat")
      return becameOfChat(
        String(message.text),
        app.id,
        this.chat.filter((line) => line.n > lines),
      );
    const items = [...this.history, ...this.queue.flatMap((state) => state.news)];
    const lost = this.end !== null || (this.info?.seats.some((each) => each.seat === seat && each.lost) ?? false);
    return becameOfGesture(message, seat, { seq: this.newest ?? 0, items, lost } satisfies Known);
  }

  private receive(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        this.welcome(message);
        break;
      case "table":
        this.info = message.table;
        this.successor ??= message.table.successor;
        break;
      case "state":
        this.queue.push(message);
        this.advance();
        break;
      case "order":
        this.order = message.running && message.id !== null ? { id: message.id, until: message.until ?? 0 } : null;
        break;
      case "chat":
        if (!this.chat.some((line) => line.n === message.n)) this.chat = [...this.chat, message].slice(-200);
        break;
      case "end":
        this.end = message;
        break;
      case "asked":
        this.outcome = message;
        break;
      case "rematch":
        this.successor = message.table;
        break;
      case "error":
        this.trouble = message;
        break;
    }
  }

  private welcome(message: Extract<ServerMessage, { type: "welcome" }>): void {
    if (this.state && message.seat !== this.seat) this.history = [];
    this.info = message.table;
    this.seat = message.seat;
    this.seats = message.seats;
    this.owner = message.owner;
    this.wishes = message.auto[String(message.seat)] ?? {};
    this.successor ??= message.table.successor;
  }

  /** Shows the next state now, or when the last one has been looked at long enough. */
  private advance(): void {
    if (this.pacing !== undefined) return;
    const next = this.queue.shift();
    if (!next) return;
    this.take(next);
    const pause = this.queue.length > HURRY || !worthWatching(next, this.seat) ? 0 : PACES[settings.pace];
    if (pause === 0) {
      if (this.queue.length) this.advance();
      return;
    }
    this.pacing = setTimeout(() => {
      this.pacing = undefined;
      this.advance();
    }, pause);
  }

  private take(state: StateMessage): void {
    const known = this.history.at(-1)?.seq ?? -1;
    const fresh = state.news.filter((item) => item.seq > known);
    const seen = this.seen;
    if (this.state === null && seen !== null) this.missed = fresh.filter((item) => item.seq > seen && told(item));
    if (this.state !== null && this.away) this.missed = fresh.filter(told);
    this.away = false;
    this.latest = this.state === null ? fresh.slice(-1) : fresh;
    this.history = [...this.history, ...fresh];
    this.state = state;
    this.seen = state.seq - 1;
    remember(this.id, this.seen);
  }
}

const told = (item: NewsItem): boolean => item.events.length > 0;

/** What others do is shown at a pace one can follow; one's own gestures show at once. */
function worthWatching(state: StateMessage, seat: number | null): boolean {
  return state.news.some((item) => item.seat !== seat && told(item)) && state.mover !== null;
}

function socketAddress(id: string): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${location.host}/api/v1/tables/${id}/socket`;
}

const seenKey = (id: string): string => `conquerant-seen-${id}`;

function remembered(id: string): number | null {
  try {
    const kept = localStorage.getItem(seenKey(id));
    return kept === null ? null : Number(kept);
  } catch {
    return null;
  }
}

function remember(id: string, seq: number): void {
  try {
    localStorage.setItem(seenKey(id), String(seq));
  } catch {
    // a private window: after a reload nothing is marked as missed
  }
}
