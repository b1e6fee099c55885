import type { SeenTable } from "$web/lib/seen.svelte";
import { StillTable } from "$web/lib/still.svelte";
import type { Account } from "$web/lib/telling";
import type { GameDetail, GameEvent, Puzzle } from "$web/lib/wire";

/** The moment of a puzzle as a table that is only looked at. */
export class PuzzleTable extends StillTable {
  constructor(
    game: GameDetail,
    readonly puzzle: Puzzle,
  ) {
    super(puzzle.id, game, { view: puzzle.view, seat: puzzle.seat, mover: puzzle.seat });
  }

  /** Shows on the board where a gesture would be. */
  point(actions: number[], events: GameEvent[], account: Account | null): void {
    this.places.look(placesOf(this, actions, events, account));
  }
}

/** The places that a gesture names, and those its news tell of; numbers alone name none. */
export function placesOf(
  table: Pick<SeenTable, "actions">,
  actions: number[],
  events: GameEvent[],
  account: Account | null,
): string[] {
  const named = actions.flatMap((id) => table.actions.get(id).args).filter((word) => !/^\d+$/.test(word));
  return [...new Set([...named, ...events.flatMap((event) => account?.places(event) ?? [])])];
}
