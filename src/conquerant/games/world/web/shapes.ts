// Made by `python3 run.py shapes` from src/conquerant/games/world/shapes.py: edit that.

import type { Values } from "$web/lib/wire";

export type Phase =
  | "order"
  | "deal-throw"
  | "deal"
  | "draw"
  | "place"
  | "attack"
  | "defend"
  | "red"
  | "black"
  | "transport"
  | "spoils"
  | "move"
  | "over";

export type Options = {
  rule: "first" | "second";
  joker: "alone" | "wild";
  defence: "choose" | "maximum";
  rounds: number;
};

/** What lies open. */
export type Table = {
  game: "world";
  seats: number;
  options: Options;
  phase: Phase;
  mover: number;
  player: number;
  owner: number[];
  armies: number[];
  fought: number[];
  arrived: number[];
  rank: number[];
  faces: number[];
  order: number[];
  opener: number;
  turn: number;
  round: number;
  to_place: number;
  pending: number;
  series: number;
  acted: boolean;
  src: number;
  dst: number;
  loser: number;
  red_dice: number;
  black_dice: number;
  red: number[];
};

/** Cards of a hand of which the same is known (7.9); `lacks` are kinds as bits. */
export type Group = {
  cards: number;
  lacks: number;
  shown?: number[];
  of?: Group[];
};

/** The cards of one shuffle: those nobody has shown yet by kind, how many each seat holds, what is known of them. */
export type Layer = {
  unseen: number[];
  held: number[];
  known: Group[][];
};

/** `mine` are one's own cards by layer and kind. */
export type View = {
  game: "world";
  seats: number;
  options: Options;
  phase: Phase;
  mover: number;
  player: number;
  owner: number[];
  armies: number[];
  fought: number[];
  arrived: number[];
  rank: number[];
  faces: number[];
  order: number[];
  opener: number;
  turn: number;
  round: number;
  to_place: number;
  pending: number;
  series: number;
  acted: boolean;
  src: number;
  dst: number;
  loser: number;
  red_dice: number;
  black_dice: number;
  red: number[];
  seat: number | null;
  talon: number;
  discard: number[];
  layers: Layer[];
  mine: number[][] | null;
  next_series: number;
};

export type OfSeat = {
  kind: "open" | "draw" | "no-card" | "settle" | "cease" | "spoils-done" | "end";
  seat: number;
};

export type Turn = {
  kind: "turn";
  seat: number;
  round: number;
};

export type Reshuffle = {
  kind: "reshuffle";
};

export type Armies = {
  kind: "armies";
  seat: number;
  n: number;
  territories: number;
  continents: number;
};

export type Thrown = {
  kind: "deal-throw" | "order-throw";
  seat: number;
  face: number;
};

export type Order = {
  kind: "order" | "victory";
  seats: number[];
};

export type Deal = {
  kind: "deal";
  seat: number;
  territory: string;
};

export type Drew = {
  kind: "drew";
  seat: number;
  arm: string;
};

export type Exchange = {
  kind: "exchange";
  seat: number;
  cards: string[];
  n: number;
};

export type Place = {
  kind: "place";
  seat: number;
  n: number;
  territory: string;
};

export type Attack = {
  kind: "attack";
  seat: number;
  from: string;
  to: string;
  dice: number;
};

export type Defend = {
  kind: "defend";
  seat: number;
  dice: number;
};

/** The dice of both, and the armies each loses. */
export type Throw = {
  kind: "throw";
  red: number[];
  black: number[];
  attacker: number;
  defender: number;
  parties: number[];
};

export type March = {
  kind: "move";
  seat: number;
  n: number;
  from: string;
  to: string;
};

export type Conquest = {
  kind: "conquest";
  seat: number;
  n: number;
  from: string;
  to: string;
  parties: number[];
};

export type Eliminated = {
  kind: "eliminated";
  seat: number;
  by: number;
  n: number;
  parties: number[];
};

export type Captured = {
  kind: "captured";
  cards: string[];
};

export type Transport = {
  kind: "transport";
  seat: number;
  n: number;
  to: string;
};

export type Limit = {
  kind: "limit";
  round: number;
};

export type Event =
  | OfSeat
  | Turn
  | Reshuffle
  | Armies
  | Thrown
  | Order
  | Deal
  | Drew
  | Exchange
  | Place
  | Attack
  | Defend
  | Throw
  | March
  | Conquest
  | Eliminated
  | Captured
  | Transport
  | Limit;

export type HeldLine = {
  kind: "held";
  rule: string;
  seat: number;
  points: number;
  armies: number;
};

export type EverythingLine = {
  kind: "everything";
  rule: string;
  players: number[];
  n: number;
};

export type LimitLine = {
  kind: "limit";
  rule: string;
  n: number;
};

export type MostLine = {
  kind: "most" | "most-armies" | "shared";
  rule: string;
  players: number[];
  n: number;
  armies: number;
};

export type Line = HeldLine | EverythingLine | LimitLine | MostLine;

export type EditionGame = {
  source?: string;
  id: string;
  name: string;
  name_en?: string;
  article?: string;
  edition: string;
};

export type EditionBox = {
  source?: string;
  cubes_per_colour: number;
  olives_per_colour: number;
  olive_value: number;
  jokers: number;
  seats_least: number;
  seats_most: number;
};

export type EditionContinent = {
  source?: string;
  id: string;
  name: string;
  name_en?: string;
  article?: string;
  bonus: number;
  size: number;
  size_source?: string;
};

export type EditionTerritory = {
  source?: string;
  id: string;
  name: string;
  name_en?: string;
  article?: string;
  continent: string;
  neighbours: string[];
  neighbours_source?: string;
  sea: string[];
  also: string[];
  arm: string;
  arm_source?: string;
};

export type EditionExchange = {
  source?: string;
  first_rule: number[];
  second_rule: number[];
  then_add: number;
};

export type Edition = {
  credits?: Values;
  game: EditionGame;
  box: EditionBox;
  continent: EditionContinent[];
  territory: EditionTerritory[];
  arm: Named[];
  exchange: EditionExchange;
};

/** Attacking once, or until so many armies are left behind: the chance to take the territory, the attacker's armies
 *  and the defender's that are left on average. */
export type FightOdds = {
  kind: "once" | "until";
  chance: number;
  left: number;
  theirs: number;
};

/** It was reckoned with so many dice in defence, as many as there may be. */
export type AllDiceOdds = {
  kind: "all-dice";
  dice: number;
};

/** Defending with so many dice: the chance to lose the territory, the armies left here and the attackers' losses. */
export type DefenceOdds = {
  kind: "defence";
  dice: number;
  loss: number;
  left: number;
  theirs: number;
};

export type Odds = FightOdds | AllDiceOdds | DefenceOdds;

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
  aids: Values;
  odds: Odds;
};
