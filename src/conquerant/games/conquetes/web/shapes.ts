// Made by `python3 run.py shapes` from src/conquerant/games/conquetes/shapes.py: edit that.

import type { Values } from "$web/lib/wire";

export type Phase =
  | "first"
  | "deal"
  | "draw"
  | "act"
  | "extra"
  | "commit"
  | "defend"
  | "refill"
  | "give-to"
  | "give"
  | "flip"
  | "rally"
  | "shed"
  | "over"
  | "object"
  | "against";

export type Options = {
  first: "0" | "1" | "2" | "3" | "drawn";
  continents: "off" | "on";
  level: string;
  referee: "strict" | "attentive";
};

/** What is happening, as everybody sees it. What may be missing belongs to attentive tables (chapter 11). */
export type Table = {
  game: "conquetes";
  seats: number;
  options: Options;
  phase: Phase;
  mover: number;
  player: number | null;
  reshuffled: boolean;
  drawer: number | null;
  pending: number;
  owed: number;
  src: number | null;
  dst: number | null;
  receiver: number | null;
  defender?: number | null;
  laid?: number | null;
  closed?: boolean;
  denounced?: boolean;
  careless?: number[];
};

/** Cards that lie on the table: how many, and which ones where that is seen. */
export type Support = {
  n: number;
  cards: number[] | null;
};

/** What a perfect memory keeps of the hands (10.4). */
export type Recollection = {
  known: number[][];
  old_held: number[];
  new_held: number[];
  old: number[];
  new: number[];
  tail: number[][];
};

/** Hands, discard and loot are counts by region; `order` are the sides of a region's cards as they were laid (11.6);
 *  `aside` are the cards of a surplus. */
export type View = {
  game: "conquetes";
  seats: number;
  options: Options;
  phase: Phase;
  mover: number;
  player: number | null;
  reshuffled: boolean;
  drawer: number | null;
  pending: number;
  owed: number;
  src: number | null;
  dst: number | null;
  receiver: number | null;
  defender?: number | null;
  laid?: number | null;
  closed?: boolean;
  denounced?: boolean;
  careless?: number[];
  seat: number | null;
  owner: number[];
  order?: number[][];
  territories: number[][][];
  discard: number[];
  loot: number[];
  pile: number;
  held: number[];
  hand: number[] | null;
  hands: number[][] | null;
  attackers: Support;
  defenders: Support;
  aside: Support;
  scores: (number | null)[];
  bot: number | null;
  memory: Recollection | null;
};

export type Plain = {
  kind: "end";
};

export type Counted = {
  kind: "reshuffle";
  n: number;
};

/** What the bot does or gets; `side` is its own, as wherever it acts. */
export type OfBot = {
  kind: "bot-turn" | "defeat";
  side: number;
};

export type BotPoints = {
  kind: "bot-points";
  n: number;
  side: number;
};

export type BotAt = {
  kind: "bot-flip" | "bot-loots" | "bot-lays" | "bot-support";
  region: string;
  side: number;
};

export type BotIdle = {
  kind: "bot-idle";
  seat: number;
  region: string;
  side: number;
};

export type BotAttacks = {
  kind: "bot-attacks";
  seat: number;
  from: string;
  to: string;
  side: number;
};

export type BotConquest = {
  kind: "bot-conquest";
  seat: number;
  region: string;
  parties: number[];
  side: number;
};

export type OfSeat = {
  kind: "turn" | "first" | "dealt" | "draw" | "draw-two" | "let-pass";
  seat: number;
};

/** How many points or cards of a seat. */
export type Some = {
  kind: "points" | "commit" | "ready" | "lay-aside";
  seat: number;
  n: number;
};

export type Victory = {
  kind: "victory";
  seats: number[];
};

/** A seat, and the region it is about. */
export type SeatAt = {
  kind: "dealt-you" | "drew" | "lay" | "vain-objection" | "vain-denunciation" | "shed";
  seat: number;
  region: string;
};

/** A region goes from the bot to the seat. */
export type WithBot = {
  kind: "conquest-bot";
  seat: number;
  region: string;
  parties: number[];
};

export type Held = {
  kind: "held";
  region: string;
  parties: number[];
};

export type At = {
  kind: "laid-aside";
  region: string;
};

export type Aimed = {
  kind: "attack-bot" | "attack-one-of";
  seat: number;
  from: string;
  to: string;
};

export type Attack = {
  kind: "attack";
  seat: number;
  from: string;
  to: string;
  player: number;
};

/** What one seat does to another over a region. */
export type Between = {
  kind: "against";
  seat: number;
  player: number;
  region: string;
};

/** What one seat takes from another. */
export type Taken = {
  kind: "objection" | "conquest";
  seat: number;
  player: number;
  region: string;
  parties: number[];
};

export type Denunciation = {
  kind: "denunciation" | "denunciation-loot";
  seat: number;
  region: string;
  n: number;
  parties: number[];
};

export type Committed = {
  kind: "committed";
  region: string;
  n: number;
};

export type Fight = {
  kind: "fight";
  from: string;
  to: string;
  attackers: string[];
  defenders: string[];
  attacking: number;
  defending: number;
  attack: number;
  defence: number;
  parties: number[];
};

export type Gift = {
  kind: "give-to" | "gift";
  seat: number;
  player: number;
  n: number;
};

export type Received = {
  kind: "received";
  player: number;
  cards: string[];
};

export type Event =
  | Plain
  | Counted
  | OfBot
  | BotPoints
  | BotAt
  | BotIdle
  | BotAttacks
  | BotConquest
  | OfSeat
  | Some
  | Victory
  | SeatAt
  | WithBot
  | Held
  | At
  | Aimed
  | Attack
  | Between
  | Taken
  | Denunciation
  | Committed
  | Fight
  | Gift
  | Received;

export type NothingLine = {
  kind: "nothing";
  rule: string;
  seat: number;
  points: number;
};

export type TerritoryLine = {
  kind: "territory";
  rule: string;
  seat: number;
  points: number;
  regions: string[];
};

export type CardsLine = {
  kind: "copies" | "doubles";
  rule: string;
  seat: number;
  points: number;
  cards: string[];
};

export type ContinentLine = {
  kind: "continent";
  rule: string;
  seat: number;
  points: number;
  continent: string;
};

export type BotContinentLine = {
  kind: "bot-continent";
  rule: string;
  points: number;
  continent: string;
};

export type BotLine = {
  kind: "bot-camp" | "bot-loot";
  rule: string;
  n: number;
  points: number;
};

export type AloneLine = {
  kind: "beat-bot" | "bot-wins";
  rule: string;
  n: number;
  bot: number;
};

export type MostLine = {
  kind: "most";
  rule: string;
  players: number[];
  n: number;
};

export type LevelLine = {
  kind: "most-regions" | "shared";
  rule: string;
  players: number[];
  n: number;
  regions: number;
};

export type Line =
  | NothingLine
  | TerritoryLine
  | CardsLine
  | ContinentLine
  | BotContinentLine
  | BotLine
  | AloneLine
  | MostLine
  | LevelLine;

export type EditionGame = {
  source?: string;
  id: string;
  name: string;
  name_en?: string;
  article?: string;
  players_min: number;
  players_max: number;
  regions: number;
  cards: number;
  copies_per_region: number;
  start_hand: number;
  hand_limit_end_of_turn: number;
  extra_draw_action: number;
  replace_max_attacker: number;
  replace_max_defender: number;
  variant_continent_bonus: number;
};

export type EditionSolo = {
  source?: string;
  region_points: number;
  loot_points: number;
};

export type EditionBot = {
  source?: string;
  id: string;
  name: string;
  name_en?: string;
  article?: string;
  support_attack: number;
  support_defence: number;
};

export type EditionContinent = {
  source?: string;
  id: string;
  name: string;
  name_en?: string;
  article?: string;
  colour: string;
  colour_en?: string;
  colour_source?: string;
};

export type EditionRegion = {
  source?: string;
  id: string;
  name: string;
  name_en?: string;
  article?: string;
  continent: string;
  value: number;
  value_source?: string;
  neighbours: string[];
  neighbours_source?: string;
};

export type EditionEdge = {
  source?: string;
  a: string;
  b: string;
  kind: string;
};

export type Edition = {
  credits?: Values;
  game: EditionGame;
  solo: EditionSolo;
  bot: EditionBot[];
  continent: EditionContinent[];
  region: EditionRegion[];
  edge: EditionEdge[];
};

/** The chance that so many cards of the defender's hand suffice to hold. */
export type ReachOdds = {
  kind: "reach";
  cards: number;
  chance: number;
};

/** The region holds without a card, or the bot's cards off the pile decide: the chance to take it, to hold it; or to
 *  hold against the best of so many cards that the attacker can have laid, and against any. */
export type SureOdds = {
  kind: "bare" | "take" | "hold" | "best" | "any";
  cards: number;
  chance: number;
};

export type Odds = ReachOdds | SureOdds;

/** What a table of this game shows. */
export type Shapes = {
  view: View;
  event: Event;
  edition: Edition;
  aids: Values;
  odds: Odds;
};
