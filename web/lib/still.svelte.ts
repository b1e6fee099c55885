import { SeenTable } from "./seen.svelte";
import type { GameDetail, SeatInfo, Values } from "./wire";

/** What one seat sees, at a moment that came alone. */
export interface Sight {
  view: Values;
  seat: number | null;
  mover: number | null;
}

/** A position as a table that is only looked at: nobody sits there, and nothing happened before. */
export class StillTable extends SeenTable {
  readonly playing = null;

  constructor(id: string, game: GameDetail, { view, seat, mover }: Sight) {
    super(id, game);
    this.seat = seat;
    this.info = {
      id,
      game: game.slug,
      options: {},
      status: mover === null ? "over" : "playing",
      owner: "",
      mine: false,
      access: "link",
      clock: { kind: "none", seconds: 0 },
      leave: "bot",
      odds: false,
      hints: false,
      tutor: 0,
      again: false,
      created: 0,
      seq: 0,
      mover,
      round: null,
      result: null,
      origin: null,
      edition: "ours",
      commitment: "",
      successor: null,
      asking: [],
      seats: Array.from({ length: Number(view["seats"]) }, (_, each) => somebody(each, each === seat)),
    };
    this.state = {
      type: "state",
      seq: 0,
      view,
      options: [],
      mover,
      undo: false,
      public: false,
      clock: null,
      news: [],
    };
  }

  override get recounts(): boolean {
    return false;
  }
}

const somebody = (seat: number, me: boolean): SeatInfo => ({
  seat,
  kind: "person",
  name: null,
  bot: null,
  style: null,
  me,
  online: true,
  held: false,
  lost: false,
  sat: true,
});
