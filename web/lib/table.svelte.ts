import { app } from "./app.svelte";
import { becameOfChat, becameOfGesture, type Known } from "./became";
import { house } from "./house";
import { remember, remembered } from "./remembered";
import { Playing, type Deed, type Gesture } from "./playing.svelte";
import { SeenTable } from "./seen.svelte";
import { settings, type Pace } from "./settings.svelte";
import { browserTicker, Showing, type Ticker } from "./showing";
import { Since } from "./since";
import { Cut, TableSocket, type Connection, type Outcome, type Reply } from "./socket";
import type {
  Asked,
  Chat,
  ChatMessage,
  ClockNow,
  Depth,
  EndMessage,
  GameDetail,
  Hello,
  HintMessage,
  NewsItem,
  OddsLine,
  Opinion,
  Pace as PaceMessage,
  ServerMessage,
  StateMessage,
  Tried,
  Welcome,
} from "./wire";

const PATIENCE = 10_000; // milliseconds, until a gesture is played whatever the tutor thinks

type PaceWish = PaceMessage["pace"];

/** A table over a line to the server: what happens there is shown as it happens, at a pace one can follow. */
export class LiveTable extends SeenTable {
  seats = $state.raw<number[]>([]); // all that are mine
  owner = $state(false);
  chat = $state.raw<ChatMessage[]>([]);
  successor = $state<string | null>(null);
  outcome = $state.raw<Asked | null>(null); // what came of a newcomer's question
  connection = $state<Connection>("connecting");
  landed = $state(false); // a gesture whose answer never came was played all the same
  busy = $state(false);
  holding = $state(false); // a fight, theft or loss is held for the eye
  awaited = $state(false); // it is my turn, shown already or not
  behind = $state(0); // states that wait to be shown
  paused = $state(false); // nothing more is shown until somebody goes on
  taught = $state(false); // a lesson says what to do: the tutor does not talk into it
  since = $state.raw<StateMessage[]>([]); // shown since my last turn, each as it was sent

  private readonly mine = new Playing(this);
  private advised: (opinion: Opinion) => void = () => undefined; // what waits for the tutor
  readonly playing: Playing | null = $derived(this.seats.length > 0 ? this.mine : null);

  /** Another seat of this screen must say who it is before it is shown what it is asked; not before all have seen what
   *  came of the fight before. */
  readonly passing: number | null = $derived.by(() => {
    const { state, seat, seats, over } = this;
    if (this.holding) return null;
    const mover = state?.mover ?? null;
    return mover !== null && !state?.public && mover !== seat && seats.length > 1 && seats.includes(mover) && !over
      ? mover
      : null;
  });

  private readonly socket: TableSocket;
  private readonly showing: Showing;
  private readonly shownSince = new Since();
  private paceTold: PaceWish = "brisk";
  private stepping = false; // the next state that comes is the step that was asked for
  private ended: EndMessage | null = null; // told, and shown when all before it was
  private wanted: number | null | undefined;
  private seen: number | null;
  private away = false; // the line was cut and the first state after it has not come yet

  constructor(
    id: string,
    game: GameDetail,
    watch: boolean,
    socket: TableSocket = new TableSocket(id, (table) => house.dial(table)),
    ticker: Ticker = browserTicker,
  ) {
    super(id, game);
    this.showing = new Showing(
      this,
      (state, parts, late) => this.take(state, parts, late),
      () => this.shown(),
      ticker,
    );
    this.wanted = watch ? null : undefined;
    this.seen = remembered(id);
    this.socket = socket;
    this.socket.onmessage = (message) => this.receive(message);
    this.socket.onconnection = (connection) => {
      this.connection = connection;
      if (connection === "lost") {
        this.away = true;
        this.mine.thinking = false;
      }
    };
    this.socket.onputoff = () => {
      this.wanted = undefined;
      this.trouble = { code: "put-off", message: "the owner has put you off this seat" };
    };
    this.socket.hello = () => this.hello();
  }

  override get shared(): boolean {
    return this.seats.length > 1;
  }

  open(): void {
    this.socket.open();
  }

  close(): void {
    this.leave();
    this.showing.clear();
    this.socket.close();
  }

  /** What one may look at again is found after a reload. Around one screen it leaves with who saw it. */
  leave(): void {
    keepSince(this.id, this.seats.length > 1 ? null : { seat: this.seat, states: this.since });
  }

  retry(): void {
    this.socket.retry();
  }

  get pace(): Pace {
    return settings.pace;
  }

  /** Nothing more is shown; and where I play against bots alone, they wait. */
  pause(): void {
    this.paused = true;
    this.showing.pause();
    this.tellPace();
  }

  resume(): void {
    this.paused = false;
    this.tellPace();
    this.showing.resume();
  }

  /** In a pause: the next thing that happened, or lets one more happen. */
  step(): void {
    if (!this.showing.step() && this.seats.length) this.wantPace("step");
  }

  /** Those who play set the pace of the bots. */
  tellPace(): void {
    const pace = this.paused ? "pause" : settings.pace;
    if (!this.seats.length || pace === this.paceTold) return;
    this.paceTold = pace;
    this.wantPace(pace);
  }

  private wantPace(pace: PaceWish): void {
    if (pace === "step") this.stepping = true;
    void this.socket.ask({ type: "pace", pace }).catch(() => undefined);
  }

  /** A click or a key: what is shown was seen. */
  hurry(): void {
    this.showing.hurry();
  }

  get seq(): number | null {
    return this.state?.seq ?? null;
  }

  /** What a gesture would lead to, without doing it. */
  async foresee(ids: number[]): Promise<Tried | null> {
    const answer = await this.socket.ask({ type: "try", ids }).catch(() => null);
    return answer?.type === "tried" ? answer : null;
  }

  /** How it may turn out; nothing where the table is played without odds. */
  async reckon(gesture: Gesture): Promise<OddsLine[]> {
    if (!this.info?.odds) return [];
    const answer = await this.socket.ask({ type: "odds", ...gesture }).catch(() => null);
    return answer?.type === "odds" ? answer.lines : [];
  }

  async advise(depth: Depth): Promise<boolean> {
    const { seq } = this;
    if (seq === null) return false;
    const answer = await this.socket.ask({ type: "hint", seq, depth }).catch(() => null);
    if (answer?.type === "error") this.trouble = answer;
    return answer?.type === "done";
  }

  get tutored(): boolean {
    return Boolean(!this.taught && this.info?.hints && (this.info.tutor > 0 || this.info.again));
  }

  async consult(ids: number[]): Promise<Opinion | null> {
    const { seq } = this;
    if (seq === null) return null;
    const told = new Promise<Opinion | null>((resolve) => (this.advised = resolve));
    const answer = await this.socket.ask({ type: "sure", seq, ids }).catch(() => null);
    if (answer?.type !== "done") return null;
    return Promise.race([told, new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null))]);
  }

  async write(text: string): Promise<boolean> {
    return (await this.act({ type: "chat", text }))?.type === "done";
  }

  /** Another of my seats: the one I just sat down on, or the next person's around one screen. */
  async show(seat: number | null): Promise<void> {
    this.wanted = seat;
    await this.socket.ask({ type: "seat", seat, since: -1 }).catch(() => null);
  }

  caughtUp(): void {
    this.missed = [];
  }

  override forgive(): void {
    super.forgive();
    this.mine.refused = null;
    this.landed = false;
  }

  /** Sends something that is to be done, and waits for the answer; over a line that is cut too, where it can be known
   *  what became of it. */
  async act(deed: Deed | Chat): Promise<Reply | null> {
    if (deed.type !== "chat") this.showing.runThrough();
    this.forgive();
    this.busy = true;
    try {
      const answer = await this.socket.ask(deed, this.fate(deed));
      if (answer.type === "error") this.trouble = answer;
      return answer;
    } catch (error) {
      if (!(error instanceof Cut)) throw error;
      this.trouble = { code: "cut", message: "the line is cut: nothing was done" };
      return null;
    } finally {
      this.busy = false;
    }
  }

  /** How far the table is known, shown already or not. */
  private get newest(): number | undefined {
    return this.showing.waiting.at(-1)?.seq ?? this.state?.seq;
  }

  private hello(): Omit<Hello, "type"> {
    const since = this.newest;
    return {
      ...(this.wanted === undefined ? {} : { seat: this.wanted }),
      ...(since === undefined ? {} : { since: since - 1 }),
    };
  }

  /** How to find out, when the line is back, what became of something asked before it was cut. */
  private fate(deed: Deed | Chat): (() => Outcome) | undefined {
    if (deed.type === "why") return undefined; // changes nothing: may be asked anew
    const seat = this.acting;
    const lines = this.chat.at(-1)?.n ?? -1;
    return () => {
      const outcome = this.became(deed, seat, lines);
      this.landed = outcome !== "again" && outcome.type === "done" && deed.type !== "chat";
      return outcome;
    };
  }

  private became(deed: Deed | Chat, seat: number | null, lines: number): Outcome {
    if (deed.type === "chat")
      return becameOfChat(
        deed.text,
        app.id,
        this.chat.filter((line) => line.n > lines),
      );
    const items = [...this.history, ...this.showing.waiting.flatMap((state) => state.news)];
    const lost = this.ended !== null || (this.info?.seats.some((each) => each.seat === seat && each.lost) ?? false);
    return becameOfGesture(deed, seat, { seq: this.newest ?? 0, items, lost } satisfies Known);
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
        this.awaited = message.options.length > 0;
        if (message.seat !== undefined) this.wanted = message.seat; // nobody comes back through eyes that were closed
        this.showing.push(message);
        if (this.stepping) this.stepping = !this.showing.step();
        break;
      case "hint":
        if (message.seq === this.seq) this.hinted(message);
        break;
      case "opinion":
        if (message.seq === this.seq) this.advised(message);
        break;
      case "order":
        this.mine.order = message.running ? message : null;
        break;
      case "chat":
        if (!this.chat.some((line) => line.n === message.n)) this.chat = [...this.chat, message].slice(-200);
        break;
      case "end":
        this.ended = message;
        this.shown();
        break;
      case "asked":
        this.outcome = message;
        break;
      case "rematch":
        this.successor = message.table;
        break;
      case "error":
        this.trouble = message;
        if (message.code === "no-hint") this.mine.thinking = false;
        break;
    }
  }

  /** What the coach says, and where that is on the board. */
  private hinted(message: HintMessage): void {
    this.mine.hear(message);
    const { where } = message.nudge;
    if (where && !/^\d+$/.test(where)) this.places.look([where]);
  }

  private welcome(message: Welcome): void {
    this.info = message.table;
    if (message.seat !== this.seat) {
      this.showing.clear();
      this.look(message.seat);
    }
    this.seats = message.seats;
    this.owner = message.owner;
    this.mine.wishes = message.auto[String(message.seat)] ?? {};
    this.successor ??= message.table.successor;
    this.paceTold = "brisk"; // what the server takes a new line to want
    this.tellPace();
  }

  /** Through these eyes from now on: what others saw through theirs leaves the page with them. */
  private look(seat: number | null): void {
    this.history = [];
    this.missed = [];
    this.shownSince.clear();
    this.seat = seat;
    this.forgive();
    app.hush();
  }

  /** Something more was shown, or waits. That the match is over shows when all before it was seen. */
  private shown(): void {
    this.behind = this.showing.waiting.length;
    this.holding = this.showing.holding;
    if (!this.showing.busy) this.end = this.ended;
  }

  private take(state: StateMessage, parts: StateMessage[], late: number): void {
    if (state.seat !== undefined && state.seat !== this.seat) this.look(state.seat);
    const own = parts.filter((part) => part.seat === state.seat); // a screen may go round while states wait
    const known = this.history.at(-1)?.seq ?? -1;
    const fresh = own.flatMap((part) => part.news).filter((item) => item.seq > known);
    const seen = this.seen;
    const first = this.state === null;
    if (first && seen !== null) this.missed = fresh.filter((item) => item.seq > seen && hasNews(item));
    if (!first && this.away) this.missed = fresh.filter(hasNews);
    this.away = false;
    this.latest = first ? fresh.slice(-1) : fresh.filter((item) => item.seq > (seen ?? -1));
    this.history = [...this.history, ...fresh];
    this.state = { ...state, clock: clockAfter(state.clock, late) };
    if (first) this.shownSince.restore(keptSince(this.id, this.seat), state, this.seat);
    else for (const part of own) this.shownSince.add(part, this.seat);
    this.since = this.shownSince.states;
    this.seen = state.seq - 1;
    remember(this.id, this.seen);
  }
}

const hasNews = (item: NewsItem): boolean => item.events.length > 0;

/** What a clock says that was told so many milliseconds ago. */
function clockAfter(clock: ClockNow | null, late: number): ClockNow | null {
  if (!clock?.running) return clock;
  const ran = late / 1000 - clock.waits;
  return { ...clock, left: Math.max(0, clock.left - Math.max(0, ran)), waits: Math.max(0, -ran) };
}

interface KeptSince {
  seat: number | null;
  states: StateMessage[];
}

const sinceKey = (id: string): string => `conquerant-since-${id}`;

function keptSince(id: string, seat: number | null): StateMessage[] {
  try {
    const kept: KeptSince = JSON.parse(sessionStorage.getItem(sinceKey(id)) ?? '{"seat":null,"states":[]}');
    return kept.seat === seat ? kept.states : [];
  } catch {
    return [];
  }
}

function keepSince(id: string, kept: KeptSince | null): void {
  try {
    if (kept?.states.length) sessionStorage.setItem(sinceKey(id), JSON.stringify(kept));
    else sessionStorage.removeItem(sinceKey(id));
  } catch {
    // a private window, or too much of it: after a reload it cannot be seen again
  }
}
