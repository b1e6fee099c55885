import * as api from "$web/lib/api";
import { SeenTable } from "$web/lib/seen.svelte";
import type { GameDetail, NewsItem, Replay, ReplayStep, SeatInfo, StateMessage, TableInfo } from "$web/lib/wire";
import { decision, type Span } from "./course";

const CHANCE = -1; // who moves where dice or cards come next
const AHEAD = 24; // steps fetched with the one asked for

/** A finished match as a table that is only looked at: a board draws it, nothing can be played. */
export class ReplayTable extends SeenTable {
  readonly playing = null;
  n = $state(0); // what is shown
  aim = $state(0); // where the hand is: shown as soon as it is loaded
  eyes = $state<number | null>(null);
  coached = $state(false); // what the coach says stands beside it
  running = $state(false);
  speed = $state(2);
  readonly last: number;
  readonly span: Span;
  /** Whose decisions are one's own: those of the seat looked through, else of my seats. */
  readonly own: number[] = $derived.by(() => (this.eyes === null ? this.mine : [this.eyes]));
  /** The seats that were my own. */
  get mine(): number[] {
    return this.sat.filter((seat) => seat.me).map((seat) => seat.seat);
  }

  /** Nothing is played after the end; an abandoned match can go on from its last move. */
  readonly ended: boolean = $derived.by(() => this.n === this.last && !this.replay.result.abandoned);

  private mover = $state(0);
  private readonly sat: SeatInfo[];
  private steps = new Map<string, Promise<ReplayStep[]>>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private loading: Promise<void> | null = null;

  constructor(
    id: string,
    game: GameDetail,
    info: TableInfo,
    readonly replay: Replay,
  ) {
    super(id, game);
    this.info = info;
    this.sat = info.seats;
    this.last = replay.moves.length;
    const decided = replay.moves.findIndex(([seat]) => seat >= 0);
    this.span = { first: Math.max(decided, 0), last: this.last };
  }

  /** Where one begins to look: after the deal, or where this match went on from another. */
  get opening(): number {
    return Math.max(this.span.first, this.replay.origin.at(-1)?.moves ?? 0);
  }

  /** Where this very moment is found again. */
  get path(): string {
    const eyes = this.eyes === null ? "" : `&eyes=${this.eyes}`;
    return `/replay/${this.id}?move=${this.aim}${eyes}${this.coached ? "&coach" : ""}`;
  }

  /** The table after n moves. Whoever goes on meanwhile is taken to where he ends up, not to each place on the way. */
  go(n: number): Promise<void> {
    this.aim = Math.max(this.span.first, Math.min(n, this.last));
    this.loading ??= this.follow().finally(() => (this.loading = null));
    return this.loading;
  }

  /** By hand: what plays by itself stops, and where nothing can be loaded all stays as it was. */
  seek(n: number | null): void {
    this.pause();
    if (n !== null) this.go(n).catch(() => (this.aim = this.n));
  }

  /** To my next decision, or to the one before. */
  decision(step: 1 | -1): number | null {
    const at = decision(this.replay.moves, this.own, this.aim, step);
    return at !== null && at > this.span.first ? at : null;
  }

  async look(eyes: number | null): Promise<void> {
    this.eyes = eyes;
    await this.loading;
    await this.show(this.aim);
  }

  override get chanceDecides(): boolean {
    return this.mover === CHANCE;
  }

  private async follow(): Promise<void> {
    do await this.show(this.aim);
    while (this.n !== this.aim);
  }

  private async show(at: number): Promise<void> {
    const eyes = this.eyes;
    const [step, news] = await Promise.all([this.step(at), this.newsUntil(at)]);
    if (!step || eyes !== this.eyes) return;
    const before = this.n;
    const item = this.item(step);
    this.n = at;
    this.seat = eyes;
    this.mover = step.mover;
    this.latest = at === before + 1 ? [item] : [];
    this.history = news;
    this.info = this.seatedAt(at);
    this.state = this.shown(step, item);
    this.step(Math.min(at + AHEAD, this.last)).catch(() => undefined);
  }

  /** Who sat there then: nobody had resigned before he did. */
  private seatedAt(n: number): TableInfo | null {
    const gone = new Map(this.replay.resigned);
    const lost = (seat: number): boolean => (gone.get(seat) ?? Infinity) <= n;
    const seats = this.sat.map((seat) => ({ ...seat, lost: lost(seat.seat), held: false, online: true }));
    return this.info && { ...this.info, seats };
  }

  start(): void {
    if (this.aim >= this.last) this.aim = this.n = this.opening;
    this.running = true;
    this.tick();
  }

  pause(): void {
    this.running = false;
    clearTimeout(this.timer);
  }

  private tick(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.go(this.n + 1).then(
        () => {
          if (this.n >= this.last) this.pause();
          if (this.running) this.tick();
        },
        () => this.pause(),
      );
    }, 1400 / this.speed);
  }

  private async step(n: number): Promise<ReplayStep | undefined> {
    const first = n - (n % AHEAD);
    return (await this.range(first)).find((step) => step.n === n);
  }

  private range(first: number): Promise<ReplayStep[]> {
    const key = `${first}/${this.eyes}`;
    const known = this.steps.get(key);
    if (known) return known;
    const asked = api.replaySteps(this.id, first, Math.min(first + AHEAD - 1, this.last), this.eyes);
    asked.catch(() => this.steps.delete(key));
    this.steps.set(key, asked);
    return asked;
  }

  /** What the last moves told, for the account beside the board. */
  private async newsUntil(n: number): Promise<NewsItem[]> {
    const here = n - (n % AHEAD);
    const ranges = await Promise.all([...(here > 0 ? [this.range(here - AHEAD)] : []), this.range(here)]);
    return ranges
      .flat()
      .filter((step) => step.n <= n && step.events.length > 0)
      .map((step) => this.item(step));
  }

  private item(step: ReplayStep): NewsItem {
    const [seat = -1] = this.replay.moves[step.n - 1] ?? [];
    return { seq: step.n, kind: "play", seat, ids: [], events: step.events };
  }

  private shown(step: ReplayStep, item: NewsItem): StateMessage {
    return {
      type: "state",
      seq: step.n,
      view: step.view,
      options: [],
      mover: step.mover < 0 ? null : step.mover,
      undo: false,
      public: true,
      clock: null,
      news: [item],
    };
  }
}
