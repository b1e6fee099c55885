// Made by `python3 run.py shapes` from src/conquerant/games/conquistador/shapes.py: edit that.

import type { Values } from "$web/lib/wire";

export type Phase =
  | "lands"
  | "hands"
  | "first"
  | "draw"
  | "play"
  | "offered"
  | "aim"
  | "support"
  | "attack-die"
  | "answer"
  | "showing"
  | "asked"
  | "second"
  | "last"
  | "defence-die"
  | "loot-die"
  | "loot"
  | "reorganise"
  | "pay"
  | "refill"
  | "over";

export type Choice = "no" | "yes";

export type Options = {
  teams: Choice;
  military: Choice;
  no_dice: Choice;
  alliance: Choice;
  exchange: Choice;
  loot: "choice" | "top";
  truce: "all" | "acting";
};

/** A territory in play, with the numbers of its developments. */
export type Land = {
  side: number;
  cards: number[];
  revolt: boolean;
};

/** What lies open. */
export type Table = {
  game: "conquistador";
  seats: number;
  options: Options;
  phase: Phase;
  mover: number;
  player: number;
  territories: Record<string, Land>;
  armed: number[];
  sizes: number[];
  discard: Record<string, number>;
  dealt: number;
  land: string | null;
  die: number;
  defender: number | null;
  asked: number[];
  traded: boolean;
  ally: number | null;
  give: string | null;
  want: string | null;
  todo: number[];
  quota: number;
  due: number[];
};

export type Handover = {
  from: number;
  to: number;
  others: number;
  bag: string[];
  gone: string[];
};

/** What a perfect memory keeps of the hands (11.3), seat by seat. */
export type Facts = {
  known: Record<string, number>[];
  most_cannons: (number | null)[];
  least_cannons: number[];
  fits: (number[] | null)[];
  gifts: Handover[];
};

/** What lies face down is "hidden" to those who may not see it. */
export type View = {
  game: "conquistador";
  seats: number;
  options: Options;
  phase: Phase;
  mover: number;
  player: number;
  territories: Record<string, Land>;
  armed: number[];
  sizes: number[];
  discard: Record<string, number>;
  dealt: number;
  land: string | null;
  die: number;
  defender: number | null;
  asked: number[];
  traded: boolean;
  ally: number | null;
  give: string | null;
  want: string | null;
  todo: number[];
  quota: number;
  due: number[];
  seat: number | null;
  pile: number;
  hand: Record<string, number> | null;
  laid: (string | null)[];
  shown: string | null;
  facts: Facts | null;
  scores: number[];
};

export type Plain = {
  kind: "pile-empty";
};

export type OfSeat = {
  kind: "armed" | "draw" | "first" | "cannon" | "pass" | "die" | "leave" | "leave-bare" | "decline";
  seat: number;
};

export type Turn = {
  kind: "turn";
  seat: number;
  left: number;
};

export type Truce = {
  kind: "truce";
  below: number;
};

export type Victory = {
  kind: "victory";
  seats: number[];
  points: number;
};

export type OnLand = {
  kind: "deal" | "place" | "attack" | "reorganise" | "refuse";
  seat: number;
  territory: string;
};

/** A revolt, or how an attack ended. */
export type Struck = {
  kind: "block" | "attack-won" | "attack-lost";
  seat: number;
  territory: string;
  parties: number[];
};

export type OfCard = {
  kind: "drew" | "discard";
  seat: number;
  card: string;
};

export type CardOnLand = {
  kind: "cancel" | "reorganised";
  seat: number;
  card: string;
  territory: string;
};

export type Developed = {
  kind: "develop" | "put";
  seat: number;
  card: string;
  number: number;
  territory: string;
};

export type Kept = {
  kind: "keep";
  card: string;
  number: number;
  territory: string;
};

export type Dropped = {
  kind: "drop";
  seat: number;
  card: string;
  number: number;
};

export type OwnCannon = {
  kind: "cannon-own";
  card: string;
};

export type Die = {
  kind: "attack-die" | "loot-die";
  seat: number;
  face: number;
};

/** The attacker's cannons and die against the defender's. */
export type Fight = {
  kind: "fight" | "fight-die-alone";
  cards: string[];
  answers: string[];
  attack: number;
  defence: number;
  die: number;
  face: number;
  parties: number[];
};

export type FightWithoutDice = {
  kind: "fight-no-dice";
  cards: string[];
  answers: string[];
  attack: number;
  defence: number;
  parties: number[];
};

export type Capture = {
  kind: "capture";
  seat: number;
  territory: string;
  n: number;
  parties: number[];
};

export type TurnedUp = {
  kind: "turned-up";
  cards: string[];
};

export type HandShown = {
  kind: "hand-shown";
  seat: number;
  cards: string[];
};

export type Between = {
  kind: "ask" | "show" | "give";
  seat: number;
  player: number;
};

export type ShowCard = {
  kind: "show-card";
  seat: number;
  player: number;
  card: string;
};

export type GiveCard = {
  kind: "give-card";
  seat: number;
  player: number;
  card: string;
  cannon: string;
};

export type Offer = {
  kind: "offer";
  seat: number;
  player: number;
  give: string;
  want: string;
};

export type Accept = {
  kind: "accept";
  seat: number;
  give: string;
  want: string;
};

export type Event =
  | Plain
  | OfSeat
  | Turn
  | Truce
  | Victory
  | OnLand
  | Struck
  | OfCard
  | CardOnLand
  | Developed
  | Kept
  | Dropped
  | OwnCannon
  | Die
  | Fight
  | FightWithoutDice
  | Capture
  | TurnedUp
  | HandShown
  | Between
  | ShowCard
  | GiveCard
  | Offer
  | Accept;

export type NothingLine = {
  kind: "nothing";
  rule: string;
  seat: number;
  points: number;
};

export type LandLine = {
  kind: "land";
  rule: string;
  seat: number;
  points: number;
  land: string;
  n: number;
  coefficient: number;
};

export type BonusLine = {
  kind: "bonus" | "no-bonus";
  rule: string;
  seat: number;
  points: number;
  land: string;
  n: number;
};

export type MostLine = {
  kind: "most" | "shared";
  rule: string;
  players: number[];
  n: number;
};

export type Line = NothingLine | LandLine | BonusLine | MostLine;

export type EditionGame = {
  source?: string;
  id: string;
  name: string;
  name_en?: string;
  article?: string;
  edition: string;
  players_min: number;
  players_max: number;
  cards: number;
  dice: number;
  hand: number;
};

export type EditionTerritory = {
  source?: string;
  id: string;
  name: string;
  name_en?: string;
  article?: string;
  coefficient: number;
  removed_with_2_players: boolean;
};

export type EditionDevelopment = {
  source?: string;
  id: string;
  name: string;
  name_en?: string;
  article?: string;
  number: number;
  count: number;
  count_source?: string;
  army?: boolean;
};

export type EditionCannon = {
  source?: string;
  id: string;
  name: string;
  name_en?: string;
  article?: string;
  value: number;
  count: number;
  count_source?: string;
};

export type EditionRevolt = {
  source?: string;
  id: string;
  name: string;
  name_en?: string;
  article?: string;
  count: number;
};

export type EditionSetup = {
  source?: string;
  territories: number;
  dealt_coefficients: number[];
  developments_per_type: number;
};

export type EditionSetupOfTwo = {
  source?: string;
  territories: number;
  dealt_coefficients: number[];
  developments_per_type: number;
  removed_per_coefficient: number;
  removed_source?: string;
};

export type EditionSetups = {
  players_2: EditionSetupOfTwo;
  players_3_4: EditionSetup;
};

export type EditionPlay = {
  source?: string;
  truce_below: number;
  reorganise_min_cannon: number;
};

export type EditionScore = {
  source?: string;
  bonus_six: number;
  bonus_run_5: number;
  bonus_run_4: number;
  bonuses_cumulate: boolean;
};

export type Edition = {
  credits?: Values;
  game: EditionGame;
  territory: EditionTerritory[];
  power: Named[];
  development: EditionDevelopment[];
  cannon: EditionCannon[];
  revolt: EditionRevolt[];
  setup: EditionSetups;
  play: EditionPlay;
  score: EditionScore;
};

/** The chance to win the attack, or to hold, against a cannon of this value. */
export type AgainstOdds = {
  kind: "against" | "holds";
  cannon: number;
  chance: number;
};

/** The chance to win against the die alone. */
export type BareOdds = {
  kind: "bare";
  chance: number;
};

/** How likely a fight that is won takes the territory whole, which bears so many developments. */
export type LootOdds = {
  kind: "loot";
  n: number;
  chance: number;
};

export type Odds = AgainstOdds | BareOdds | LootOdds;

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
