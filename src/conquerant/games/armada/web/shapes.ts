// Made by `python3 run.py shapes` from src/conquerant/games/armada/shapes.py: edit that.

import type { Values } from "$web/lib/wire";

export type Phase =
  | "port"
  | "opening"
  | "admiral"
  | "storm"
  | "neptune"
  | "build"
  | "lose"
  | "drift"
  | "gift"
  | "moves"
  | "fights"
  | "engage"
  | "target"
  | "attacker"
  | "defender"
  | "hit"
  | "over";

export type Options = {
  teams: "none" | "two";
  corners: "opposite" | "chosen";
  target: number;
  rounds: number;
};

/** Ships are listed seat by seat, as many for each as may be in play. */
export type Table = {
  game: "armada";
  seats: number;
  options: Options;
  phase: Phase;
  mover: number;
  player: number;
  opener: number;
  round: number;
  running: number[];
  thrown: number[];
  home: number[];
  admiral: number[];
  money: number[];
  kept: number[];
  owner: number[];
  pawn: number[];
  dock: number[];
  hex: number[];
  masts: number[];
  built: number[];
  storm: number[];
  storm_queue: number[];
  neptune: number[];
  neptune_queue: number[];
  still: number;
  correction: number;
  bonus: boolean;
  amount: number;
  berth: number;
  moved: number[];
  sailing: number;
  steps: number;
  repaired: boolean;
  undocked: number;
  spent: number[];
  engaged: number[];
  foe: number;
  targeted: number[];
  storming: number;
  attacks: number;
  attacker_dice: number;
  defender_dice: number;
  faces: number[];
};

/** Nothing is hidden; so many islands win. */
export type View = {
  game: "armada";
  seats: number;
  options: Options;
  phase: Phase;
  mover: number;
  player: number;
  opener: number;
  round: number;
  running: number[];
  thrown: number[];
  home: number[];
  admiral: number[];
  money: number[];
  kept: number[];
  owner: number[];
  pawn: number[];
  dock: number[];
  hex: number[];
  masts: number[];
  built: number[];
  storm: number[];
  storm_queue: number[];
  neptune: number[];
  neptune_queue: number[];
  still: number;
  correction: number;
  bonus: boolean;
  amount: number;
  berth: number;
  moved: number[];
  sailing: number;
  steps: number;
  repaired: boolean;
  undocked: number;
  spent: number[];
  engaged: number[];
  foe: number;
  targeted: number[];
  storming: number;
  attacks: number;
  attacker_dice: number;
  defender_dice: number;
  faces: number[];
  seat: number | null;
  target: number;
};

/** A hex a ship can reach: the masts that are lost on the cheapest way, and the ids to play. */
export type Way = {
  hex: number;
  lost: number;
  ids: number[];
};

/** How far a ship may still sail, and where. */
export type ShipAid = {
  steps: number;
  ways: Way[];
};

/** While ships move, by the number of the ship; nothing at other times. */
export type Aids = {
  ships?: Record<string, ShipAid>;
};

export type OfSeat = {
  kind:
    "debt" | "bonus" | "open" | "no-effect" | "none-at-sea" | "fleet-full" | "port-full" | "done" | "anchor" | "end";
  seat: number;
};

/** A sum or a number of a seat. */
export type Some = {
  kind: "ally-paid" | "start" | "wind" | "kept";
  seat: number;
  n: number;
};

export type Limit = {
  kind: "limit";
  round: number;
};

export type Several = {
  kind: "victory" | "tie";
  seats: number[];
};

export type Turn = {
  kind: "turn";
  seat: number;
  round: number;
};

export type OfShip = {
  kind: "engage" | "undock";
  seat: number;
  ship: number;
};

export type Lost = {
  kind: "dock-lost" | "sunk";
  seat: number;
  ship: number;
  parties: number[];
};

export type Still = {
  kind: "still";
  seat: number;
  parties: number[];
};

export type Masts = {
  kind: "masts";
  seat: number;
  ship: number;
  n: number;
  left: number;
  parties: number[];
};

export type Taken = {
  kind: "taken" | "own-rent";
  seat: number;
  island: string;
  n: number;
};

/** What concerns a seat and an island of somebody else. */
export type FromOwner = {
  kind: "stormed" | "rent";
  seat: number;
  island: string;
  n: number;
  by: number;
  parties: number[];
};

export type Money = {
  kind: "income" | "expense";
  seat: number;
  n: number;
  money: number;
};

export type Roll = {
  kind: "roll";
  seat: number;
  faces: number[];
};

export type Opening = {
  kind: "opening";
  seat: number;
  faces: number[];
  n: number;
};

export type Admiral = {
  kind: "admiral";
  seat: number;
  n: number;
  square: string;
};

export type OfIsland = {
  kind: "no-owner" | "ally-island";
  island: string;
};

export type Card = {
  kind: "storm" | "neptune";
  seat: number;
  card: string;
};

export type Drift = {
  kind: "drift";
  seat: number;
  ship: number;
  hex: string;
};

export type Gift = {
  kind: "gift";
  seat: number;
  ship: number;
  n: number;
  hex: string;
};

export type Build = {
  kind: "build";
  seat: number;
  n: number;
  price: number;
  ship: number;
  hex: string;
};

/** The hex a ship entered; several in a row are told as one voyage. */
export type Sail = {
  kind: "sail";
  seat: number;
  ship: number;
  way: string[];
};

export type Repair = {
  kind: "dock" | "repair";
  seat: number;
  ship: number;
  left: number;
  price: number;
};

export type Refit = {
  kind: "refit";
  seat: number;
  ship: number;
  n: number;
  price: number;
};

export type Pawn = {
  kind: "pawn";
  seat: number;
  island: string;
};

export type Port = {
  kind: "port";
  seat: number;
  continent: string;
};

export type Target = {
  kind: "target";
  seat: number;
  by: number;
  ship: number;
};

/** `n` attacks, the dice of the attacker and of the other. */
export type Fight = {
  kind: "fight";
  seat: number;
  by: number;
  n: number;
  dice: number;
  other: number;
};

export type Assault = {
  kind: "assault";
  seat: number;
  ship: number;
  island: string;
  by: number;
};

export type TiedThrow = {
  kind: "throw-tie";
  faces: number[];
  others: number[];
  parties: number[];
};

/** `seat` wins it. */
export type Throw = {
  kind: "throw";
  faces: number[];
  others: number[];
  seat: number;
  parties: number[];
};

export type Event =
  | OfSeat
  | Still
  | Some
  | Limit
  | Several
  | Turn
  | OfShip
  | Lost
  | Masts
  | Taken
  | FromOwner
  | Money
  | Roll
  | Opening
  | Admiral
  | OfIsland
  | Card
  | Drift
  | Gift
  | Build
  | Sail
  | Repair
  | Refit
  | Pawn
  | Port
  | Target
  | Fight
  | Assault
  | TiedThrow
  | Throw;

export type IslandsLine = {
  kind: "islands";
  rule: string;
  seat: number;
  points: number;
  islands: string[];
  money: number;
};

export type LimitLine = {
  kind: "limit";
  rule: string;
  n: number;
};

export type MostLine = {
  kind: "target" | "most" | "most-money" | "shared";
  rule: string;
  players: number[];
  n: number;
  target: number;
  money: number;
};

export type Line = IslandsLine | LimitLine | MostLine;

export type EditionBoard = {
  source?: string;
  rows: number;
  columns_even_rows: number;
  columns_odd_rows: number;
  coordinates: string;
};

export type EditionBox = {
  source?: string;
  seats_least: number;
  seats_most: number;
  dice: number;
  sockets: number;
  garrisons_per_player: number;
  max_ships_in_play: number;
  start_money: number;
  start_ships: number;
  start_ship_masts: number;
  pass_start: number;
  repair_per_mast: number;
};

export type EditionNote = {
  source?: string;
  value: number;
  count: number;
};

export type EditionShip = {
  source?: string;
  masts: number;
  price: number;
  price_source?: string;
  count_per_colour: number;
  count_source?: string;
};

export type EditionContinent = {
  source?: string;
  id: string;
  name: string;
  name_en?: string;
  article?: string;
  land: number[][];
  port: number[][];
  opposite: string;
};

export type EditionIsland = {
  source?: string;
  id: string;
  name: string;
  name_en?: string;
  article?: string;
  land: number[][];
  port: number[];
  blockade: number[][];
  quarter: string;
  rent: number;
};

export type EditionSquare = {
  source?: string;
  index: number;
  kind: string;
  kind_source?: string;
  amount?: number;
  island?: string;
};

export type EditionStorm = {
  source?: string;
  id: string;
  name: string;
  name_en?: string;
  article?: string;
  text: string;
  text_en?: string;
  count: number;
  effect: string;
  amount: number;
};

export type EditionNeptune = {
  source?: string;
  id: string;
  name: string;
  name_en?: string;
  article?: string;
  text: string;
  text_en?: string;
  count: number;
  effect: string;
  amount: number;
  count_source?: string;
  keep: boolean;
};

export type EditionLoss = {
  source?: string;
  p2: number;
  p3: number;
  p4: number;
};

export type EditionTarget = {
  source?: string;
  p2: number;
  p3: number;
  p4: number;
  p3_source?: string;
  p2v2: number;
  p2v2_source?: string;
};

export type Edition = {
  credits?: Values;
  game: Named;
  board: EditionBoard;
  box: EditionBox;
  colour: Named[];
  direction: Named[];
  note: EditionNote[];
  ship: EditionShip[];
  continent: EditionContinent[];
  island: EditionIsland[];
  square: EditionSquare[];
  storm_card: EditionStorm[];
  neptune_card: EditionNeptune[];
  blockade_loss: EditionLoss;
  target_islands: EditionTarget;
};

/** One throw with so many dice on each side: to win, to tie, to lose it. */
export type ThrowOdds = {
  kind: "throw";
  mine: number;
  others: number;
  chance: number;
  tie: number;
  loss: number;
};

/** All attacks of the fight: the masts won and lost on average, the chance to sink every ship aimed at, and to lose
 *  every ship engaged. */
export type SeriesOdds = {
  kind: "series";
  attacks: number;
  won: number;
  lost: number;
  chance: number;
  loss: number;
};

/** The chance to take the island, turn after turn, before the ship sinks. */
export type SiegeOdds = {
  kind: "siege";
  chance: number;
};

export type Odds = ThrowOdds | SeriesOdds | SiegeOdds;

/** A component, called by its id in actions, views and news. */
export type Named = {
  source?: string;
  id: string;
  name: string;
  name_en?: string;
  article?: string;
};

/** What a table of this game shows. */
export type Shapes = {
  view: View;
  event: Event;
  edition: Edition;
  aids: Aids;
  odds: Odds;
};
