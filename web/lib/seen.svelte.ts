import { ActionTable, Options } from "./actions";
import { Places } from "./places.svelte";
import type { Playing } from "./playing.svelte";
import type { Walk } from "./walk";
import type {
  Edition,
  EndMessage,
  GameDetail,
  GameEvent,
  NewsItem,
  OddsLine,
  StateMessage,
  TableInfo,
  Tried,
  Values,
} from "./wire";

/** What the tables of any game show; the shapes.ts of each game says more of its own. */
export interface AnyShapes {
  view: Values;
  event: GameEvent;
  edition: Edition;
  aids: Values;
  odds: OddsLine;
}

export type GameOf<S extends AnyShapes> = Omit<GameDetail, "edition"> & { edition: S["edition"] };
export type NewsOf<S extends AnyShapes> = Omit<NewsItem, "events"> & { events: S["event"][] };
export type TriedOf<S extends AnyShapes> = Omit<Tried, "view"> & { view: S["view"] | null };
export type StateOf<S extends AnyShapes> = Omit<StateMessage, "view" | "news" | "aids"> & {
  view: S["view"];
  news: NewsOf<S>[];
  aids?: S["aids"];
};

/** Something went wrong that no rule explains: a stale click, too fast, the line was cut. */
export interface Trouble {
  code: string;
  message: string;
}

/** What whoever is to move is asked. */
export interface Question {
  title: string;
  sub: string;
}

const UNNAMED = "?"; // what the server calls somebody who gave no name

/** A table as it is looked at, by a player, a spectator or in a replay. Boards draw from this. */
export abstract class SeenTable<S extends AnyShapes = AnyShapes> {
  info = $state.raw<TableInfo | null>(null);
  seat = $state<number | null>(null); // through whose eyes; null is a spectator
  state = $state.raw<StateOf<S> | null>(null);
  history = $state.raw<NewsOf<S>[]>([]);
  latest = $state.raw<NewsOf<S>[]>([]);
  missed = $state.raw<NewsOf<S>[]>([]);
  end = $state.raw<EndMessage | null>(null);
  trouble = $state.raw<Trouble | null>(null);
  reading = $state<string | null>(null); // the paragraph of the rules that lies open beside the board

  question = $state.raw<Question | null>(null); // what the bar asks, while it asks somebody here
  walk: Walk | null = null; // of a board that has one of its own
  readonly places = new Places(); // what words point at on the board
  readonly actions: ActionTable;
  readonly options: Options = $derived.by(() => new Options(this.actions, this.state?.options ?? []));
  readonly view: S["view"] = $derived.by(() => this.begun.view);
  readonly over: boolean = $derived(this.end !== null);
  readonly myTurn: boolean = $derived.by(() => !this.options.empty);
  /** Changes when the table moves on or another view of it is shown; the same state may be told twice. */
  readonly moment: string = $derived.by(() =>
    this.state ? `${this.state.seq} ${String(this.state.view["seat"])} ${this.myTurn}` : "",
  );
  /** Whose gestures these are: around one screen a public question is asked without passing it. */
  readonly acting: number | null = $derived.by(() => (this.myTurn && this.state ? this.state.mover : this.seat));

  constructor(
    readonly id: string,
    readonly game: GameOf<S>,
  ) {
    this.actions = new ActionTable(game.actions);
  }

  /** Several people sit around this screen. */
  get shared(): boolean {
    return false;
  }

  /** Whether dice or cards come next: where one plays, a table never rests there. */
  get chanceDecides(): boolean {
    return false;
  }

  /** Whether the news tell all that happened: of a position that was set up nobody knows how it came about. */
  get recounts(): boolean {
    return true;
  }

  /** What can be done here; null where there is only something to look at. */
  abstract readonly playing: Playing<S> | null;

  playerNames(): string[] {
    return (this.info?.seats ?? []).map((seat) => (seat.name && seat.name !== UNNAMED ? seat.name : ""));
  }

  /** Takes away what was said against the last gesture. */
  forgive(): void {
    this.trouble = null;
  }

  private get begun(): StateOf<S> {
    if (!this.state) throw new Error("there is nothing to see before the match has begun");
    return this.state;
  }
}
