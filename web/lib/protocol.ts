/** The messages of docs/protocol.md, as types. */

/** A language by its code, such as fr: what there is stands in `languages.ts`. */
export type Lang = string;

/** What an event, a refusal or a view may carry. */
export type Value = string | number | boolean | null | Value[] | { [key: string]: Value };
export type Values = Record<string, Value>;

/** The mover of a view when the game is over. */
export const OVER = -2;

export interface OptionInfo {
  name: string;
  rule: string;
  choices: string[];
  default: string | number;
  most: number;
}

export interface GameInfo {
  slug: string;
  version: number;
  titles: Record<Lang, string>;
  seats: [number, number];
  options: OptionInfo[];
}

export type Edition = Record<string, Value>;

export interface GameDetail extends GameInfo {
  actions: string[];
  edition: Edition;
}

export interface Games {
  games: GameInfo[];
  bots: string[];
  levels: string[];
  default_bot: string;
}

export interface Paragraph {
  number: string;
  normative: boolean;
  text: string;
}

export interface Chapter {
  number: number | string;
  title: string;
  paragraphs: Paragraph[];
}

export interface RuleBook {
  title: string;
  introduction?: string;
  chapters: Chapter[];
}

export interface Clock {
  kind: "none" | "move" | "game";
  seconds: number;
}

export interface SeatInfo {
  seat: number;
  kind: "person" | "bot" | "open";
  name: string | null;
  bot: string | null;
  style: string | null;
  me: boolean;
  online: boolean;
  held: boolean;
  lost: boolean;
  sat: boolean;
}

/** A newcomer who asks for a seat in mid-match, and whose word is still missing. */
export interface Asking {
  seat: number;
  name: string;
  by: string;
  me: boolean;
  waiting: number[];
}

export interface Asked {
  seat: number;
  name: string;
  by: string;
  outcome: "seated" | "refused";
}

export interface TableInfo {
  id: string;
  game: string;
  options: Record<string, string | number>;
  status: "waiting" | "playing" | "over" | "abandoned";
  owner: string;
  mine: boolean;
  access: "link" | "public";
  clock: Clock;
  leave: "bot" | "wait";
  created: number;
  seq: number;
  mover: number | null;
  edition: "ours" | "own";
  commitment: string;
  successor: string | null;
  asking: Asking[];
  seats: SeatInfo[];
}

export type SeatWish =
  { kind: "me" } | { kind: "open" } | { kind: "local"; name: string } | { kind: "bot"; bot: string };

export interface TableWish {
  game: string;
  options: Record<string, string | number>;
  seats: SeatWish[];
  nonce: string;
  access: "link" | "public";
  clock: Clock;
  leave: "bot" | "wait";
  edition: Edition | null;
  commitment: string;
}

export type GameEvent = { kind: string } & Values;

export interface NewsItem {
  seq: number;
  kind: "play" | "undo" | "resign" | "timeout" | "takeover" | "return" | "abandon";
  seat: number;
  ids: number[];
  events: GameEvent[];
}

export interface StateMessage {
  type: "state";
  seq: number;
  view: Values;
  options: number[];
  mover: number | null;
  undo: boolean;
  public: boolean;
  clock: { seat: number; left: number; running: boolean; all?: number[] } | null;
  news: NewsItem[];
  aids?: Values;
}

export interface Refusal {
  rule: string;
  reason: string;
  values: Values;
  index: number;
}

export interface Tried {
  type: "tried";
  re: number;
  view: Values | null;
  options: number[];
  mover: number | null;
  refused: Refusal | null;
}

export interface ChatLine {
  n: number;
  seat: number | null;
  name: string;
  by: string;
  text: string;
  at: number;
  sat?: boolean; // nobody wrote this: somebody took the seat in mid-match
}

export type Result = { winners: number[]; scores: number[]; returns: number[] } | { abandoned: true };

export interface EndMessage {
  type: "end";
  result: Result;
  lost: number[];
  reckoning: GameEvent[];
  secret: string;
  nonces: string[];
  commitment: string;
}

export type ServerMessage =
  | {
      type: "welcome";
      table: TableInfo;
      seat: number | null;
      seats: number[];
      owner: boolean;
      auto: Record<string, Values>;
    }
  | { type: "table"; table: TableInfo }
  | StateMessage
  | Tried
  | ({ type: "refused"; re: number } & Refusal)
  | { type: "done"; re: number; seq: number }
  | { type: "order"; id: number | null; until: number | null; running: boolean }
  | ({ type: "chat" } & ChatLine)
  | EndMessage
  | { type: "rematch"; table: string }
  | ({ type: "asked" } & Asked)
  | ({ type: "error"; re?: number | null } & ErrorMessage)
  | { type: "pong"; re: number };

export interface ErrorMessage {
  code: string;
  message: string;
  field?: string;
  now?: number;
}

export interface Fortune {
  seat: number;
  kind: string;
  events: number;
  got: number;
  expected: number;
  course: number[];
}

/** A finished match: everything but the views. */
export interface Replay {
  players: string[];
  moves: [number, number][];
  course: [number, number[]][];
  rounds: [number, number][];
  luck: Fortune[];
  dealer: { scheme: string; commitment: string; nonces: string[]; secret: string };
  result: Result;
}

export interface ReplayStep {
  n: number;
  view: Values;
  mover: number;
  events: GameEvent[];
}
