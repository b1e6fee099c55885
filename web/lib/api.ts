import { house } from "./house";
import { nonce } from "./nonce";
import type {
  Analysis,
  Claim,
  Claimed,
  Commitment,
  Fault,
  GameDetail,
  Games,
  Link,
  Me,
  NewTable,
  NextTable,
  Nonce,
  Outcomes,
  Person,
  PlayOn,
  Puzzle,
  Puzzles,
  Replace,
  Replay,
  ReplayStep,
  RuleBook,
  Sit,
  Steps,
  TableInfo,
  Tables,
} from "./wire";
import type { Lang } from "./words";
import { pageLoaded, toldWithPage } from "./told";

/** What the server complains of: a code, a sentence, and the field at fault where there is one. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly field: string;

  constructor(status: number, fault: Fault) {
    super(fault.message);
    this.status = status;
    this.code = fault.code;
    this.field = fault.field ?? "";
  }
}

export const me = (): Promise<Person> => get("/me");
export const rename = (name: string): Promise<Person> => ask("PUT", "/me", { name } satisfies Me);

const keptGames = once<Games>();
const keptGame = once<GameDetail>();
const keptRules = once<RuleBook>();
const keptPuzzles = once<Puzzles>();
export const games = (): Promise<Games> => keptGames("/games");
export const game = (slug: string): Promise<GameDetail> => keptGame(`/games/${slug}`);
export const rules = (slug: string, lang: Lang): Promise<RuleBook> => keptRules(`/games/${slug}/rules/${lang}`);

export const puzzles = async (slug: string): Promise<Puzzle[]> => (await keptPuzzles(`/games/${slug}/puzzles`)).puzzles;

export const openTables = (): Promise<TableInfo[]> => tables("open");
export const myTables = (): Promise<TableInfo[]> => tables("mine");
export const table = (id: string): Promise<TableInfo> => get(`/tables/${id}`);
export const tableGame = (id: string): Promise<GameDetail> => keptGame(`/tables/${id}/game${versionTold(id)}`);

/** The server tells a table's page the version of its game: by that the browser keeps it for good. */
function versionTold(table: string): string {
  const told = toldWithPage("game");
  return told && pageLoaded() === `/table/${table}` ? `?v=${told}` : "";
}
export const deleteTable = (id: string): Promise<unknown> => ask("DELETE", `/tables/${id}`);
export const start = (id: string): Promise<unknown> => ask("POST", `/tables/${id}/start`, {});
export const sit = (id: string, seat: number, name: string, nonce: string): Promise<unknown> =>
  ask("POST", `/tables/${id}/seats/${seat}`, { name, nonce } satisfies Sit);
export const seatBot = (id: string, seat: number, bot: string): Promise<unknown> =>
  ask("PUT", `/tables/${id}/seats/${seat}`, { bot } satisfies Replace);
export const freeSeat = (id: string, seat: number): Promise<unknown> =>
  ask("PUT", `/tables/${id}/seats/${seat}`, { open: true } satisfies Replace);
export const leave = (id: string, seat: number): Promise<unknown> => ask("DELETE", `/tables/${id}/seats/${seat}`);
export const seatLink = (id: string, seat: number): Promise<Link> =>
  ask("POST", `/tables/${id}/seats/${seat}/link`, {});
export const claim = (token: string): Promise<Claimed> => ask("POST", "/claim", { token } satisfies Claim);
export const rematch = (id: string, nonce: string): Promise<NextTable> =>
  ask("POST", `/tables/${id}/rematch`, { nonce } satisfies Nonce);
/** Goes on from a move of a finished match, with dice promised before this browser adds to them. */
export async function playOn(id: string, wish: Pick<PlayOn, "move" | "seat"> & Partial<PlayOn>): Promise<TableInfo> {
  const { commitment } = await ask<Commitment>("POST", "/commitments", {});
  return ask("POST", `/tables/${id}/play-on`, { ...wish, commitment, nonce: nonce() } satisfies PlayOn);
}
export const replay = (id: string): Promise<Replay> => get(`/tables/${id}/replay`);
export const outcomes = async (id: string): Promise<Outcomes["outcomes"]> =>
  (await get<Outcomes>(`/tables/${id}/outcomes`)).outcomes;
export const analysis = (id: string): Promise<Analysis> => get(`/tables/${id}/analysis`);
export const analyse = (id: string): Promise<Analysis> => ask("POST", `/tables/${id}/analysis`, {});
export const recordPath = (id: string): string => `/api/v1/tables/${id}/record`;

/** The table promises its dice first; what this browser adds to them comes after. */
export async function makeTable(wish: Omit<NewTable, "nonce" | "commitment">): Promise<TableInfo> {
  const { commitment } = await ask<Commitment>("POST", "/commitments", {});
  return ask("POST", "/tables", { ...wish, commitment, nonce: nonce() } satisfies NewTable);
}

/** The table after `first` to `last` moves, as a seat saw it, or a spectator. */
export async function replaySteps(id: string, first: number, last: number, eyes: number | null): Promise<ReplayStep[]> {
  const through = eyes === null ? "" : `&eyes=${eyes}`;
  return (await get<Steps>(`/tables/${id}/replay/${first}?to=${last}${through}`)).steps;
}

async function tables(show: "open" | "mine"): Promise<TableInfo[]> {
  return (await get<Tables>(`/tables?show=${show}`)).tables;
}

/** What does not change while the page is open is asked for once. */
function once<T>(): (path: string) => Promise<T> {
  const answers = new Map<string, Promise<T>>();
  return (path) => {
    const known = answers.get(path);
    if (known) return known;
    const asked = get<T>(path);
    answers.set(path, asked);
    asked.catch(() => answers.delete(path));
    return asked;
  };
}

function get<T>(path: string): Promise<T> {
  return ask<T>("GET", path);
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await house.ask(method, path, body === undefined ? undefined : JSON.stringify(body)).catch(() => {
    throw new ApiError(0, { code: "offline", message: "the server cannot be reached" });
  });
  const answer = await response.json().catch(() => null);
  if (!response.ok)
    throw new ApiError(response.status, isFault(answer) ? answer : { code: "http", message: response.statusText });
  return answer;
}

export function isFault(answer: unknown): answer is Fault {
  return typeof answer === "object" && answer !== null && "code" in answer && "message" in answer;
}
