import type { GameEvent, StateMessage } from "./wire";

const MOST = 200; // states kept

/** What was shown since a seat's last turn: from the state that ended it up to the one that begins the next. It stays
 *  for the whole of that turn, so that one may look at it again, state by state. */
export class Since {
  states: StateMessage[] = [];
  private mine = false; // whether it is the seat's own turn

  add(state: StateMessage, seat: number | null): void {
    const turns = state.news.flatMap((item) => item.events.map(turnOf)).filter((turn) => turn !== undefined);
    const ended = this.mine && turns.some((turn) => turn !== seat);
    if (ended) this.states = [];
    if (!this.mine || ended) this.states = [...this.states, state].slice(-MOST);
    this.mine = turns.length ? turns.at(-1) === seat && seat !== null : this.mine;
  }

  /** What was kept when the page was left, and then the first state that came after it: it tells the whole match, of
   *  which only the end is new. */
  restore(kept: StateMessage[], first: StateMessage, seat: number | null): void {
    this.clear();
    for (const state of kept) if (state.seq <= first.seq) this.add(state, seat);
    const known = this.states.at(-1)?.seq ?? 0;
    const news = first.news.filter((item) => item.seq >= known);
    if (news.length || !this.states.length) this.add({ ...first, news }, seat);
  }

  clear(): void {
    this.states = [];
    this.mine = false;
  }
}

/** Whose turn an event begins; null for a bot without a seat, undefined where it begins none. */
function turnOf(event: GameEvent): number | null | undefined {
  if (event.kind === "bot-turn") return null;
  return event.kind === "turn" && typeof event["seat"] === "number" ? event["seat"] : undefined;
}
