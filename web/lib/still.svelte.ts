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

  constructor(id: string, game: GameDetail, sight: Sight) {
    super(id, game);
    this.seat = sight.seat;
    this.look(sight);
  }

  /** Another moment of the same match; `seq` says after how many moves. */
  look({ view, mover }: Sight, seq = 0): void {
    this.info = {
      id: this.id,
      game: this.game.slug,
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
      seq,
      mover,
      round: null,
      result: null,
      origin: null,
      edition: "ours",
      commitment: "",
      successor: null,
      asking: [],
      seats: Array.from({ length: Number(view["seats"]) }, (_, each) => somebody(each, each === this.seat)),
    };
    this.state = {
      type: "state",
      seq,
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
