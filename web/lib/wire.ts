// Made by `python3 run.py shapes` from src/conquerant/host/wire.py: edit that.

/** Any JSON. */
export type Value = string | number | boolean | null | Value[] | { [key: string]: Value };

/** Any JSON object. */
export type Values = { [key: string]: Value };

export type Access = "link" | "public";

export type Leave = "wait" | "bot";

export type Status = "waiting" | "playing" | "over" | "abandoned";

export type Depth = 1 | 2 | 3;

export type EntryKind = "origin" | "play" | "undo" | "resign" | "timeout" | "takeover" | "return" | "abandon";

/** The components of a game, by kind: its edition as JSON. */
export type Edition = Values;

/** An event of the news, worded by its kind. The shapes.py of each game tells what else it holds. */
export type GameEvent = { kind: string } & Values;

/** How part of the scores came about, by which paragraph; for a seat, or for nobody in particular. */
export type ScoreLine = { kind: string; rule: string; seat?: number; points?: number } & Values;

/** How a gesture may turn out, worded by `odds-KIND`. `chance`, `tie` and `loss` are from 0 to 1. The shapes.py of
 *  each game tells what else it holds. */
export type OddsLine = { kind: string } & Values;

/** Every error over HTTP: a stable code, an English sentence, and `field` where one value is at fault. */
export type Fault = {
  code: string;
  message: string;
  field?: string;
  now?: number;
};

export type Me = {
  name: string;
};

/** None; so many seconds for each gesture; or so many for the whole game. */
export type Clock = {
  kind: "none" | "move" | "game";
  seconds: number;
};

/** A seat as the maker of a table wants it. */
export type Place = {
  kind: "me" | "local" | "open" | "bot";
  name?: string;
  bot?: string;
};

export type NewTable = {
  game: string;
  seats: Place[];
  options?: Record<string, string | number>;
  nonce?: string;
  commitment?: string;
  access?: Access;
  clock?: Clock;
  leave?: Leave;
  edition?: Edition | null;
  odds?: boolean;
  hints?: boolean;
  tutor?: number;
};

export type Sit = {
  name?: string;
  nonce?: string;
};

export type Replace = {
  bot?: string;
  open?: boolean;
};

export type Claim = {
  token: string;
};

export type Nonce = {
  nonce?: string;
};

/** From which move of a finished match I go on, on which seat, against which bots; `again`: to try that very moment
 *  once more, and hear what the coach thinks of it. */
export type PlayOn = {
  move: number;
  seat: number;
  bot?: string;
  nonce?: string;
  commitment?: string;
  again?: boolean;
};

/** Who I am. `id` is the name that others may see. */
export type Person = {
  name: string;
  id: string;
};

/** A table option: one of its choices, or a whole number up to `most` where it has none. */
export type OptionInfo = {
  name: string;
  rule: string;
  choices: string[];
  default: string | number;
  most: number;
};

/** A game. `titles` by language; `seats` the fewest and the most; `puzzles` how many there are. */
export type GameInfo = {
  slug: string;
  version: number;
  titles: Record<string, string>;
  seats: [number, number];
  options: OptionInfo[];
  puzzles: number;
};

/** A game with the words of every action, by id, and its edition. */
export type GameDetail = {
  slug: string;
  version: number;
  titles: Record<string, string>;
  seats: [number, number];
  options: OptionInfo[];
  puzzles: number;
  actions: string[];
  edition: Edition;
};

/** The games and the bots there are; `levels` are the bots meant for people. */
export type Games = {
  games: GameInfo[];
  bots: string[];
  levels: string[];
  default_bot: string;
};

export type Paragraph = {
  number: string;
  normative: boolean;
  text: string;
};

export type Chapter = {
  number: number;
  title: string;
  paragraphs: Paragraph[];
};

export type RuleBook = {
  title: string;
  introduction: string;
  chapters: Chapter[];
};

/** A promise of dice, for one table made within the hour. */
export type Commitment = {
  commitment: string;
};

/** A newcomer who asks for a seat in mid-match; `waiting` are the seats whose word is missing. */
export type Asking = {
  seat: number;
  name: string;
  by: string;
  me: boolean;
  waiting: number[];
};

/** `held`: a bot plays for the person until he returns; `lost`: resigned; `sat`: has come. */
export type SeatInfo = {
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
};

/** How a match ended: winners, scores and returns by seat, or that it was abandoned. */
export type Result = {
  winners?: number[];
  scores?: number[];
  returns?: number[];
  abandoned?: true;
};

/** Where a match goes on from: after how many moves of another. `table` is that other one, for the owner alone. */
export type Origin = {
  move: number;
  table: string | null;
};

/** A table, as one person sees it. `odds`: who plays may ask for them; `hints`: who plays, against bots alone, may
 *  ask the coach; `tutor`: how often he still warns of a blunder; `again`: he says what he thinks of the first
 *  gesture, to whoever plays a moment once more. `mover` is null while nobody must move, `round` before the first,
 *  `result` before the end, `origin` where the match began at the beginning. */
export type TableInfo = {
  id: string;
  game: string;
  options: Record<string, string | number>;
  status: Status;
  owner: string;
  mine: boolean;
  access: Access;
  clock: Clock;
  leave: Leave;
  odds: boolean;
  hints: boolean;
  tutor: number;
  again: boolean;
  created: number;
  seq: number;
  mover: number | null;
  round: number | null;
  result: Result | null;
  origin: Origin | null;
  edition: "ours" | "own";
  commitment: string;
  successor: string | null;
  asking: Asking[];
  seats: SeatInfo[];
};

export type Tables = {
  tables: TableInfo[];
};

/** Where another device holds the same seat. */
export type Link = {
  path: string;
};

/** What lets a program hold this seat; it is told once. */
export type Token = {
  token: string;
};

export type Claimed = {
  table: string;
  seat: number;
};

/** The table of a rematch. */
export type NextTable = {
  table: string;
};

/** What the dealer reveals when a match is over: every die and card follows from it (docs/fair-dice.md). */
export type Dealer = {
  scheme: string;
  commitment: string;
  nonces: string[];
  secret: string;
};

/** A match that another goes on from: how many moves were played by its end, how many outcomes of chance it had
 *  itself, the digest of its record, and whose dice they were. */
export type Stretch = {
  moves: number;
  outcomes: number;
  sha256: string;
  dealer: Dealer;
};

/** Where the coach helped a seat: after how many moves, by what, and how far a hint went (1 to 3; 0 for the tutor,
 *  who warned of a blunder). */
export type Helped = {
  move: number;
  seat: number;
  how: "hint" | "tutor";
  depth: number;
};

/** One kind of luck of one seat beside the average; `course` is how far ahead it was after each event, `at` how many
 *  moves were played by then. */
export type Fortune = {
  seat: number;
  kind: string;
  events: number;
  got: number;
  expected: number;
  course: number[];
  at: number[];
};

/** A finished match without the views. `moves`: seat and action, -1 is chance; `course`: scores after so many moves;
 *  `rounds`: after which move each round began; `resigned`: who did, after how many moves; `helped`: where the coach
 *  did; `origin`: the matches this one goes on from, oldest first (none for most), and `dealer` whose the dice after
 *  them were. */
export type Replay = {
  players: string[];
  moves: [number, number][];
  course: [number, number[]][];
  rounds: [number, number][];
  resigned: [number, number][];
  helped: Helped[];
  luck: Fortune[];
  origin: Stretch[];
  dealer: Dealer;
  result: Result;
};

/** The table after `n` moves through somebody's eyes, and the news of the last of them. */
export type ReplayStep = {
  n: number;
  view: Values;
  mover: number;
  events: GameEvent[];
};

export type Steps = {
  steps: ReplayStep[];
};

/** Every die and card of a finished match: the weights it was drawn from, and which of them came out. */
export type Outcomes = {
  outcomes: [number[], number][];
};

/** Another thing that could have been done: its actions, by how much more of a chance to win it brought, and what
 *  its seat would have heard of it. */
export type Alternative = {
  actions: number[];
  ahead: number;
  events: GameEvent[];
};

/** A fact about what was played beside the best alternative. `odds`: the `line` of one of them (`which`); else how
 *  often in the imagined games `seat` holds `name` or is in the game still, or what its `score` is on average. */
export type WhyFact = {
  kind: "odds" | "holds" | "alive" | "score";
  seat: number;
  what: string;
  name: string;
  played: number;
  best: number;
  which: string;
  line: OddsLine | null;
};

/** One decision, a whole gesture: moves `first` to `last`, what was done in `actions`, and what it cost in chance
 *  with the standard error and the imagined games behind it; `verdict` is empty where nothing is held against it.
 *  `effects`: what it brought each seat, beside the best alternative. */
export type Judgement = {
  first: number;
  last: number;
  seat: number;
  actions: number[];
  cost: number;
  error: number;
  rollouts: number;
  verdict: "" | "doubtful" | "mistake" | "blunder";
  alternatives: Alternative[];
  effects: number[];
  why: WhyFact[];
};

/** What a throw or a draw moved each seat's chance, beside the mean of what could have come; `seen`: who knew at
 *  once what it was, null for everybody; `known`: after how many moves each seat knows it. */
export type Throw = {
  n: number;
  luck: number[];
  seen: number[] | null;
  known: number[];
};

/** A seat's game in chance: result = start + luck + own + others + residual. `adjusted` is the result with even
 *  luck, `error` half its interval, `lost` what a decision cost on average. */
export type Account = {
  seat: number;
  start: number;
  luck: number;
  own: number;
  others: number;
  residual: number;
  result: number;
  adjusted: number;
  error: number;
  decisions: number;
  verdicts: Record<string, number>;
  lost: number;
};

/** A moment that decided the match: what `seat` did from move `n` on, and everybody's chances before and after. */
export type Turning = {
  n: number;
  last: number;
  seat: number;
  before: number[];
  after: number[];
};

/** A finished match judged by the coach; `course`: every seat's chance after so many moves. */
export type Judged = {
  seed: string;
  budget: number;
  course: [number, number[]][];
  decisions: Judgement[];
  throws: Throw[];
  accounts: Account[];
  turning: Turning[];
};

/** How far the coach is: `done` of `moves` looked at; `judged` once all are. */
export type Analysis = {
  status: "none" | "waiting" | "working" | "done" | "failed";
  done: number;
  moves: number;
  judged: Judged | null;
};

/** A gesture of a puzzle: how far it is behind the best, in chance, with the standard error of that; `why` stands
 *  beside the best, `events` is what its seat hears of it. */
export type PuzzleChoice = {
  actions: number[];
  behind: number;
  error: number;
  why: WhyFact[];
  events: GameEvent[];
};

/** A moment of a game through the eyes of the seat that has to choose, as that version of the rules shows it; one of
 *  the `choices`, the one at `best`, is clearly the best by so many imagined games. */
export type Puzzle = {
  id: string;
  version: number;
  seat: number;
  view: Values;
  choices: PuzzleChoice[];
  best: number;
  rollouts: number;
};

export type Puzzles = {
  puzzles: Puzzle[];
};

export type Health = {
  status: "ok";
  version: number;
};

export type Ready = {
  status: "ready";
};

/** First of all: through whose eyes, and after which seq the news begin. Without `seat`: my only one, or none. */
export type Hello = {
  type: "hello";
  re?: number | null;
  v?: number;
  seat?: number | null;
  since?: number | null;
};

/** One gesture, whole or not at all; `seq` as in the last `state`. */
export type Play = {
  type: "play";
  re?: number | null;
  seq: number;
  ids: number[];
};

/** On a copy: nothing is stored or told. */
export type Try = {
  type: "try";
  re?: number | null;
  ids: number[];
};

/** How a gesture may turn out, found from what I see alone; `until` as in `order`. Where the table is played without
 *  odds, `no-odds`. */
export type Odds = {
  type: "odds";
  re?: number | null;
  ids: number[];
  until?: number | null;
};

/** Why these words cannot be played now; answered by `refused`, or by `done` when they could. */
export type Why = {
  type: "why";
  re?: number | null;
  words: string;
};

/** What would the coach do in my place? Answered by `done`; `hint` comes when he has thought. `depth`: 1 where to
 *  look, 2 what he would do, 3 also why. Only where the table has hints (`no-hints`) and I have a choice; it is
 *  noted in the record. */
export type Hint = {
  type: "hint";
  re?: number | null;
  seq: number;
  depth?: Depth;
};

/** Would this gesture be a blunder? Answered by `done`; `opinion` comes when the coach has thought, and says so only
 *  of a blunder, or of the first gesture of a moment played `again`. Where hints are given; each warning is one of
 *  those the table has. */
export type Sure = {
  type: "sure";
  re?: number | null;
  seq: number;
  ids: number[];
};

/** Take back my last gesture. */
export type Undo = {
  type: "undo";
  re?: number | null;
  seq: number;
};

/** Repeat an action until no more than `until` remains, and never less: its last number is lowered where so much is
 *  not allowed or might cost more. Where no more remains already, nothing is done (`bad-input`, field `until`). */
export type Order = {
  type: "order";
  re?: number | null;
  seq: number;
  id: number;
  until: number;
};

/** End my standing order; nothing else stops. */
export type Stop = {
  type: "stop";
  re?: number | null;
};

/** Hands the seat to a bot and marks it lost; where no other person is left who plays, or there are two sides, the
 *  match ends instead. */
export type Resign = {
  type: "resign";
  re?: number | null;
};

/** I take my held seat back (also happens by playing). */
export type Back = {
  type: "back";
  re?: number | null;
};

/** Show another of my seats, or null for none (people around one screen); answered by `welcome` and `state`. */
export type Seat = {
  type: "seat";
  re?: number | null;
  seat: number | null;
  since?: number | null;
};

/** At most 500 characters; 20 lines at once and then one a second. Those who only watch share that. */
export type Chat = {
  type: "chat";
  re?: number | null;
  text: string;
};

/** Standing wishes by verb, for instance `{"defend": "maximum"}`: `maximum` and `minimum` answer a question that is
 *  all about this verb, `always` does it whenever it may be done in one way. Kept with the table. */
export type Auto = {
  type: "auto";
  re?: number | null;
  settings: Record<string, string>;
};

/** How fast bots shall play, as long as this socket is open: the slowest wish of those who play and are there.
 *  `pause`: where I am the only person who plays they wait; with `step` one answer of theirs comes all the same. */
export type Pace = {
  type: "pace";
  re?: number | null;
  pace: "calm" | "brisk" | "instant" | "pause" | "step";
};

/** A newcomer may sit down, as far as I am concerned; `seat` and `by` as in `asking`. */
export type Agree = {
  type: "agree";
  re?: number | null;
  seat: number;
  by: string;
};

/** He may not. */
export type Refuse = {
  type: "refuse";
  re?: number | null;
  seat: number;
  by: string;
};

/** Answered by `pong`, in its turn. */
export type Ping = {
  type: "ping";
  re?: number | null;
};

export type ClientMessage =
  | Hello
  | Play
  | Try
  | Odds
  | Why
  | Hint
  | Sure
  | Undo
  | Order
  | Stop
  | Resign
  | Back
  | Seat
  | Chat
  | Auto
  | Pace
  | Agree
  | Refuse
  | Ping;

/** After hello or seat: which eyes this socket sees through. `seats` are all mine, `auto` my wishes by seat. */
export type Welcome = {
  type: "welcome";
  re: number | null;
  v: number;
  table: TableInfo;
  seat: number | null;
  seats: number[];
  owner: boolean;
  auto: Record<string, Record<string, string>>;
};

/** Whenever somebody sits, leaves, goes offline, resigns, the clock runs, the match starts or ends. */
export type TableMessage = {
  type: "table";
  table: TableInfo;
};

/** One entry of a log, as one viewer hears of it. `ids` are those of actions that everybody saw. */
export type NewsItem = {
  seq: number;
  kind: EntryKind;
  seat: number;
  ids: number[];
  events: GameEvent[];
};

/** What the mover has left; `running` is false while a bot decides; it stands for `waits` seconds more, while what
 *  happened is shown; `all` everybody's where it is per game. */
export type ClockNow = {
  seat: number;
  left: number;
  running: boolean;
  waits: number;
  all?: number[];
};

/** The match as this socket's seat sees it, what it may do, and the news since the last one: after `welcome` when it
 *  has begun, and after everything that happens. */
export type StateMessage = {
  type: "state";
  seq: number;
  view: Values;
  options: number[];
  mover: number | null;
  undo: boolean;
  public: boolean;
  clock: ClockNow | null;
  news: NewsItem[];
  aids?: Values;
  seat?: number | null;
};

/** Why the rules refuse a gesture: the paragraph, a reason for the words, and what it is about. */
export type Refusal = {
  index: number;
  rule: string;
  reason: string;
  values: Record<string, string | number>;
};

/** The answer to try; `view` is null where the gesture would show something hidden, or is refused. */
export type Tried = {
  type: "tried";
  view: Values | null;
  options: number[];
  mover: number | null;
  refused: Refusal | null;
  re: number | null;
};

/** The answer to odds: none where nothing is left to chance, or the gesture would show something hidden first. */
export type OddsMessage = {
  type: "odds";
  lines: OddsLine[];
  re: number | null;
};

/** Where to look: what is done (`verb`) to what (`where`); or, where nothing can be named, `between` which gestures
 *  to choose. */
export type Nudge = {
  verb: string;
  where: string;
  between: number[][];
};

/** Why: the best that begins otherwise (`beside`, none where there is nothing else), by how much more of a chance
 *  (`ahead`, with its standard error and the imagined games behind it) the advice brings, whether that is `clear`,
 *  and facts as in an analysis: `best` of the advice, `played` of the other. */
export type Reason = {
  beside: number[];
  clear: boolean;
  ahead: number;
  error: number;
  rollouts: number;
  why: WhyFact[];
};

/** What the coach would do where the table stands at `seq`; as much of it as was asked for. A hint that could not be
 *  worked out is an `error`, `no-hint`. */
export type HintMessage = {
  type: "hint";
  seq: number;
  depth: Depth;
  nudge: Nudge;
  actions?: number[];
  reason?: Reason;
};

/** What the tutor thinks of a gesture: whether it is a blunder, what it would cost in chance with the standard
 *  error, and by how many imagined games; no games where there is nothing to say: it is none, nobody can tell in
 *  time, or he has warned often enough. */
export type Opinion = {
  type: "opinion";
  seq: number;
  ids: number[];
  blunder: boolean;
  cost: number;
  error: number;
  rollouts: number;
};

/** The answer to what the rules refuse; nothing was done. */
export type RefusedMessage = {
  type: "refused";
  index: number;
  rule: string;
  reason: string;
  values: Record<string, string | number>;
  re: number | null;
};

/** The answer to play, undo, order and so on: it is stored. */
export type Done = {
  type: "done";
  seq: number;
  re: number | null;
};

/** My standing order began or stopped. */
export type OrderMessage = {
  type: "order";
  id: number;
  until: number;
  running: boolean;
  seat: number;
};

/** Somebody wrote; the last 100 come after `welcome`. `by` is the writer's public id. With `sat` nobody wrote:
 *  somebody took this seat in mid-match. */
export type ChatMessage = {
  type: "chat";
  n: number;
  seat: number | null;
  name: string;
  by: string;
  text: string;
  sat?: boolean;
  at: number;
};

/** The match ended: how, who resigned, how the scores came about, and what the dealer reveals. `reckoning` has lines
 *  with `kind`, `rule` and, for a seat, `seat` and `points`, worded by `score-KIND`; none where it was abandoned. */
export type EndMessage = {
  type: "end";
  result: Result;
  lost: number[];
  reckoning: ScoreLine[];
  scheme: string;
  commitment: string;
  nonces: string[];
  secret: string;
};

/** There is a new table. */
export type Rematch = {
  type: "rematch";
  table: string;
};

/** What came of a newcomer's question. */
export type Asked = {
  type: "asked";
  seat: number;
  name: string;
  by: string;
  outcome: "seated" | "refused";
};

/** A bad message, or one that cannot be obeyed now: `stale` (the table moved on to `now`), `not-yours`, `too-fast`,
 *  `too-large` and so on. */
export type ErrorMessage = {
  type: "error";
  code: string;
  message: string;
  field?: string;
  now?: number;
  re: number | null;
};

/** The answer to `ping`. */
export type Pong = {
  type: "pong";
  re: number | null;
};

export type ServerMessage =
  | Welcome
  | TableMessage
  | StateMessage
  | Tried
  | OddsMessage
  | HintMessage
  | Opinion
  | RefusedMessage
  | Done
  | OrderMessage
  | ChatMessage
  | EndMessage
  | Rematch
  | Asked
  | ErrorMessage
  | Pong;

export type Answer = Done | Tried | OddsMessage | RefusedMessage | ErrorMessage | Pong;
