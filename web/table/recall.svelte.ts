import { SeenTable } from "$web/lib/seen.svelte";
import type { Account } from "$web/lib/telling";
import type { GameEvent, StateMessage } from "$web/lib/wire";

/** What was shown since my last turn, once more, state by state: a table that is only looked at. */
export class RecallTable extends SeenTable {
  readonly playing = null;
  n = $state(0);

  private readonly states: StateMessage[];

  constructor(
    private readonly live: SeenTable & { since: StateMessage[] },
    private readonly account: Account | null,
  ) {
    super(live.id, live.game);
    this.states = live.since.filter((state) => eventsOf(state).length > 0);
    this.info = live.info;
    this.seat = live.seat;
    this.go(0);
  }

  get last(): number {
    return this.states.length - 1;
  }

  /** What happened at this step. */
  readonly events: GameEvent[] = $derived.by(() => this.latest.flatMap((item) => item.events));

  go(n: number): void {
    const at = Math.max(0, Math.min(n, this.last));
    const shown = this.states[at];
    if (!shown) return;
    this.n = at;
    this.latest = shown.news;
    this.history = this.live.history.filter((item) => item.seq < shown.seq);
    this.state = { ...shown, options: [], undo: false, clock: null };
    this.places.look(eventsOf(shown).flatMap((event) => this.account?.places(event) ?? []));
  }
}

const eventsOf = (state: StateMessage): GameEvent[] => state.news.flatMap((item) => item.events);
