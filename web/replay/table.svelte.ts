import * as api from "$web/lib/api";
import { SeenTable } from "$web/lib/seen.svelte";
import type { GameDetail, NewsItem, Replay, ReplayStep, StateMessage, TableInfo } from "$web/lib/wire";

const AHEAD = 24; // steps fetched with the one asked for

/** A finished match as a table that is only looked at: a board draws it, nothing can be played. */
export class ReplayTable extends SeenTable {
  readonly playing = null;
  n = $state(0);
  eyes = $state<number | null>(null);
  running = $state(false);
  speed = $state(2);
  readonly last: number;

  private steps = new Map<string, Promise<ReplayStep[]>>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;

  constructor(
    id: string,
    game: GameDetail,
    info: TableInfo,
    readonly replay: Replay,
  ) {
    super(id, game);
    this.info = info;
    this.last = replay.moves.length;
  }

  /** Where this very moment is found again. */
  get path(): string {
    return `/replay/${this.id}?move=${this.n}${this.eyes === null ? "" : `&eyes=${this.eyes}`}`;
  }

  /** The table after n moves. */
  async go(n: number): Promise<void> {
    const at = Math.max(0, Math.min(n, this.last));
    const turn = ++this.asked;
    const step = await this.step(at);
    if (turn !== this.asked || !step) return;
    const before = this.n;
    this.n = at;
    this.seat = this.eyes;
    const item = this.item(step);
    this.latest = at === before + 1 ? [item] : [];
    this.history = await this.newsUntil(at);
    this.state = this.shown(step, item);
    void this.step(Math.min(at + AHEAD, this.last));
  }

  async look(eyes: number | null): Promise<void> {
    this.eyes = eyes;
    await this.go(this.n);
  }

  start(): void {
    if (this.n >= this.last) this.n = 0;
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
      void this.go(this.n + 1).then(() => {
        if (this.n >= this.last) this.pause();
        if (this.running) this.tick();
      });
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
