// Made by `python3 run.py shapes` from src/conquerant/games/fallen_lands/shapes.py: edit that.

import type { Values } from "$web/lib/wire";

export type Phase =
  | "first"
  | "lay"
  | "deal"
  | "choose"
  | "act"
  | "conquer"
  | "fortify"
  | "steal"
  | "plague"
  | "answer"
  | "draw"
  | "exchange"
  | "over";

export type Options = {
  rules: "normal" | "advanced";
  start_cards: "9" | "8";
  quiet_from: "1" | "2";
  agreement: "vote" | "none";
  rounds: number;
};

/** What lies open; what a seat is putting together only it sees. */
export type Table = {
  game: "fallen_lands";
  seats: number;
  options: Options;
  phase: Phase;
  mover: number;
  player: number;
  first: number;
  turn: number;
  round: number;
  laid: number;
  difficulty: number[];
  owner: number[];
  troop: number[];
  fort: number[];
  claim: number[];
  coins: number[];
  have: number[][];
  spent: number[];
  extra: number[];
  shadows: number[];
  discard: number[];
  pending: number;
  then: number;
  stage: number;
  taken: boolean;
  proposed: boolean;
  quiet: boolean;
  prepared: number[];
  flying: boolean;
  other: number;
};

/** A way the cards may lie: `held` by layer and seat, of the known ones [layer, seat, kind, number]. */
export type Rumour = {
  weight: number;
  held: number[][];
  known: number[][];
};

/** What is being prepared costs so much, and gives [field, support, mages, reward] for each field within reach;
 *  `aid` are the fields that support it there. */
export type Plan = {
  attack: number;
  warriors: number;
  artisans: number;
  mages: number;
  coins: number;
  targets: number[][];
  aid: number[][];
};

/** `unseen` and `mine` by layer and kind, `lacks` by layer and seat as bits. */
export type View = {
  game: "fallen_lands";
  seats: number;
  options: Options;
  phase: Phase;
  mover: number;
  player: number;
  first: number;
  turn: number;
  round: number;
  laid: number;
  difficulty: number[];
  owner: number[];
  troop: number[];
  fort: number[];
  claim: number[];
  coins: number[];
  have: number[][];
  spent: number[];
  extra: number[];
  shadows: number[];
  discard: number[];
  pending: number;
  then: number;
  stage: number;
  taken: boolean;
  proposed: boolean;
  quiet: boolean;
  prepared: number[];
  flying: boolean;
  other: number;
  seat: number | null;
  deck: number;
  cards: number[];
  unseen: number[][];
  lacks: number[][];
  mine: number[][] | null;
  memory: Rumour[];
  plan: Plan | null;
};

export type Reshuffle = {
  kind: "reshuffle";
};

export type OfSeat = {
  kind: "shadows-leave" | "turn" | "first" | "plague" | "propose" | "agree" | "decline" | "end";
  seat: number;
};

export type Some = {
  kind: "draws" | "treasure" | "no-treasure" | "shadow-army";
  seat: number;
  n: number;
};

/** A round begins, or the game is over: no field is left, nobody did anything, all agreed, or it was the last. */
export type OfRound = {
  kind: "round" | "no-field-left" | "quiet-round" | "agreed" | "limit";
  round: number;
};

export type Victory = {
  kind: "victory" | "victory-shared";
  seats: number[];
  coins: number;
};

export type OnField = {
  kind: "claim-ends" | "claim" | "flood";
  seat: number;
  field: string;
};

export type Flooded = {
  kind: "claim-flooded";
  seat: number;
  field: string;
  parties: number[];
};

export type Laid = {
  kind: "board";
  n: number;
};

export type OfCard = {
  kind: "drew" | "swap";
  seat: number;
  card: string;
};

export type Followers = {
  kind: "followers";
  seat: number;
  followers: string[];
};

export type Follower = {
  kind: "shadow-follower";
  seat: number;
  follower: string;
};

export type FollowerLost = {
  kind: "lose";
  seat: number;
  follower: string;
  parties: number[];
};

export type Recruit = {
  kind: "recruit";
  seat: number;
  follower: string;
  n: number;
};

export type Cards = {
  kind: "redraw" | "with-magic" | "exchange";
  seat: number;
  cards: string[];
};

export type Conquest = {
  kind: "conquest";
  seat: number;
  card: string;
  field: string;
  n: number;
};

export type Flight = {
  kind: "flight" | "enlist";
  seat: number;
  n: number;
  coins: number;
};

export type Fortify = {
  kind: "fortify";
  seat: number;
  card: string;
  field: string;
};

export type Between = {
  kind: "thief";
  seat: number;
  player: number;
};

export type Steal = {
  kind: "steal";
  seat: number;
  player: number;
  parties: number[];
};

export type HandSeen = {
  kind: "hand-seen";
  player: number;
  cards: string[];
};

export type Stolen = {
  kind: "stolen";
  seat: number;
  player: number;
  card: string;
  parties: number[];
};

export type Event =
  | Reshuffle
  | OfSeat
  | Some
  | OfRound
  | Victory
  | OnField
  | Flooded
  | Laid
  | OfCard
  | Followers
  | Follower
  | FollowerLost
  | Recruit
  | Cards
  | Conquest
  | Flight
  | Fortify
  | Between
  | Steal
  | HandSeen
  | Stolen;

export type CoinsLine = {
  kind: "coins";
  rule: string;
  seat: number;
  points: number;
};

export type NoFieldLine = {
  kind: "no-field";
  rule: string;
};

export type MostLine = {
  kind: "most" | "shared";
  rule: string;
  players: number[];
  n: number;
};

export type Line = CoinsLine | NoFieldLine | MostLine;

export type EditionGame = {
  source?: string;
  id: string;
  name: string;
  name_en?: string;
  article?: string;
  players_min: number;
  players_max: number;
  start_cards: number;
  start_cards_elsewhere: number;
  start_cards_elsewhere_source?: string;
  start_coins: number;
  start_followers: number;
  recruit_cost: number;
  recruit_troops_costs: number[];
  recruit_troops_draw: number;
  mulligan_cards: number;
  fly_cost: number;
};

export type EditionBoard = {
  source?: string;
  players: number;
  side: number;
  fields: number;
};

export type EditionField = {
  source?: string;
  difficulty: number;
  count: number;
  count_source?: string;
};

export type EditionTotal = {
  source?: string;
  total: number;
};

export type EditionFollower = {
  source?: string;
  id: string;
  name: string;
  name_en?: string;
  article?: string;
  count: number;
  count_source?: string;
};

export type EditionCoin = {
  source?: string;
  id: string;
  name: string;
  name_en?: string;
  article?: string;
  count: number;
  count_source?: string;
  value: number;
};

export type EditionFortification = {
  source?: string;
  id: string;
  name: string;
  name_en?: string;
  article?: string;
  count: number;
  count_source?: string;
  artisans: number;
  support: number;
  known_fields: string[];
  note: string;
};

export type EditionTroop = {
  source?: string;
  id: string;
  name: string;
  name_en?: string;
  article?: string;
  count: number;
  count_source?: string;
  artisans: number;
  support: number;
  known_fields: string[];
  note: string;
  warriors: number;
  mages: number;
  attack: number;
};

export type EditionMagic = {
  source?: string;
  id: string;
  name: string;
  name_en?: string;
  article?: string;
  count: number;
  mages: number;
  mages_source?: string;
  attack?: number;
  text: string;
  text_en?: string;
};

export type Edition = {
  credits?: Values;
  game: EditionGame;
  board: EditionBoard[];
  field: EditionField[];
  follower: EditionFollower[];
  followers: EditionTotal;
  coin: EditionCoin[];
  deck: EditionTotal;
  troop: EditionTroop[];
  fortification: EditionFortification[];
  magic: EditionMagic[];
};

/** The chance that at least one of so many cards is a troop, a fortification, magic. */
export type DrawnOdds = {
  kind: "draw-troop" | "draw-fort" | "draw-magic";
  cards: number;
  chance: number;
};

/** What a player may lose to the Plague, and how likely each is. */
export type PlaguedOdds = {
  kind: "plague";
  seat: number;
  followers: string[];
  chances: number[];
};

export type Odds = DrawnOdds | PlaguedOdds;

/** What a table of this game shows. */
export type Shapes = {
  view: View;
  event: Event;
  edition: Edition;
  aids: Values;
  odds: Odds;
};
