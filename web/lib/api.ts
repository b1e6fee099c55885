import { nonce } from "./nonce";
import type {
  ErrorMessage,
  GameDetail,
  Games,
  Lang,
  Replay,
  ReplayStep,
  RuleBook,
  TableInfo,
  TableWish,
} from "./protocol";

/** What the server complains of: a code, a sentence, and the field at fault where there is one. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly field: string;

  constructor(status: number, told: ErrorMessage) {
    super(told.message);
    this.status = status;
    this.code = told.code;
    this.field = told.field ?? "";
  }
}

export const me = (): Promise<{ name: string; id: string }> => get("/me");
export const rename = (name: string): Promise<{ name: string }> => ask("PUT", "/me", { name });

export const games = (): Promise<Games> => kept("/games");
export const game = (slug: string): Promise<GameDetail> => kept(`/games/${slug}`);
export const rules = (slug: string, lang: Lang): Promise<RuleBook> => kept(`/games/${slug}/rules/${lang}`);

export const openTables = (): Promise<TableInfo[]> => tables("open");
export const myTables = (): Promise<TableInfo[]> => tables("mine");
export const table = (id: string): Promise<TableInfo> => get(`/tables/${id}`);
export const tableGame = (id: string): Promise<GameDetail> => get(`/tables/${id}/game`);
export const deleteTable = (id: string): Promise<unknown> => ask("DELETE", `/tables/${id}`);
export const start = (id: string): Promise<unknown> => ask("POST", `/tables/${id}/start`, {});
export const sit = (id: string, seat: number, name: string, nonce: string): Promise<unknown> =>
  ask("POST", `/tables/${id}/seats/${seat}`, { name, nonce });
export const seatBot = (id: string, seat: number, bot: string): Promise<unknown> =>
  ask("PUT", `/tables/${id}/seats/${seat}`, { bot });
export const freeSeat = (id: string, seat: number): Promise<unknown> =>
  ask("PUT", `/tables/${id}/seats/${seat}`, { open: true });
export const leave = (id: string, seat: number): Promise<unknown> => ask("DELETE", `/tables/${id}/seats/${seat}`);
export const seatLink = (id: string, seat: number): Promise<{ path: string }> =>
  ask("POST", `/tables/${id}/seats/${seat}/link`, {});
export const claim = (token: string): Promise<{ table: string; seat: number }> => ask("POST", "/claim", { token });
export const rematch = (id: string, nonce: string): Promise<{ table: string }> =>
  ask("POST", `/tables/${id}/rematch`, { nonce });
export const replay = (id: string): Promise<Replay> => get(`/tables/${id}/replay`);
export const outcomes = async (id: string): Promise<[number[], number][]> =>
  (await get<{ outcomes: [number[], number][] }>(`/tables/${id}/outcomes`)).outcomes;
export const recordPath = (id: string): string => `/api/v1/tables/${id}/record`;

/** The table promises its dice first; what this browser adds to them comes after. */
export async function makeTable(wish: Omit<TableWish, "nonce" | "commitment">): Promise<TableInfo> {
  const { commitment } = await ask<{ commitment: string }>("POST", "/commitments", {});
  return ask("POST", "/tables", { ...wish, commitment, nonce: nonce() });
}

/** The table after `first` to `last` moves, as a seat saw it, or a spectator. */
export async function replaySteps(id: string, first: number, last: number, eyes: number | null): Promise<ReplayStep[]> {
  const through = eyes === null ? "" : `&eyes=${eyes}`;
  return (await get<{ steps: ReplayStep[] }>(`/tables/${id}/replay/${first}?to=${last}${through}`)).steps;
}

async function tables(show: "open" | "mine"): Promise<TableInfo[]> {
  return (await get<{ tables: TableInfo[] }>(`/tables?show=${show}`)).tables;
}

const answers = new Map<string, Promise<unknown>>();

/** What does not change while the page is open is asked for once. */
function kept<T>(path: string): Promise<T> {
  const known = answers.get(path);
  if (known) return known as Promise<T>;
  const asked = get<T>(path);
  answers.set(path, asked);
  asked.catch(() => answers.delete(path));
  return asked;
}

const get = <T>(path: string): Promise<T> => ask<T>("GET", path);

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const init: RequestInit = { method, credentials: "same-origin" };
  if (body !== undefined) {
    init.headers = { "content-type": "application/json" };
    init.body = JSON.stringify(body);
  }
  const answer = await fetch(`/api/v1${path}`, init).catch(() => {
    throw new ApiError(0, { code: "offline", message: "the server cannot be reached" });
  });
  const told: unknown = await answer.json().catch(() => null);
  if (!answer.ok)
    throw new ApiError(answer.status, isError(told) ? told : { code: "http", message: answer.statusText });
  return told as T;
}

function isError(told: unknown): told is ErrorMessage {
  return typeof told === "object" && told !== null && "code" in told && "message" in told;
}
