import type { Account } from "./wire";

/** What the coach found of my own decisions, over all my games that were judged: kept in this browser alone. */

/** One game of mine. All but counts are shares of a chance. */
export interface Mine {
  game: string;
  decisions: number;
  lost: number; // by all of them together
  doubtful: number;
  mistake: number;
  blunder: number;
  luck: number;
  result: number;
  adjusted: number; // with even luck
}

/** Many games of mine: per decision and per game. */
export interface Rate extends Omit<Mine, "game"> {
  games: number;
  error: number; // half the interval of `adjusted`; nought where one game tells nothing of it
}

const KEY = "conquerant-judged";
const MOST = 1000; // games; the oldest go
const WIDE = 1.96; // standard errors

export function mine(): Record<string, Mine> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof kept === "object" && kept !== null ? (kept as Record<string, Mine>) : {};
  } catch {
    return {};
  }
}

export function counted(game: string, account: Account): Mine {
  const { decisions, own, verdicts, luck, result, adjusted } = account;
  const { doubtful = 0, mistake = 0, blunder = 0 } = verdicts;
  return { game, decisions, lost: -own, doubtful, mistake, blunder, luck, result, adjusted };
}

/** A table counts once, however often it is looked at. */
export function keepMine(table: string, one: Mine): void {
  const all = Object.entries({ ...mine(), [table]: one }).slice(-MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(all)));
  } catch {
    // a private window: nothing is kept
  }
}

export function forgetMine(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // there was nothing
  }
}

export function rate(all: Mine[]): Rate {
  const sum = (of: (one: Mine) => number): number => all.reduce((whole, one) => whole + of(one), 0);
  const games = all.length;
  const decisions = sum((one) => one.decisions);
  const adjusted = sum((one) => one.adjusted) / games;
  const variance = sum((one) => (one.adjusted - adjusted) ** 2) / Math.max(1, games - 1);
  return {
    games,
    decisions,
    lost: decisions ? sum((one) => one.lost) / decisions : 0,
    doubtful: sum((one) => one.doubtful),
    mistake: sum((one) => one.mistake),
    blunder: sum((one) => one.blunder),
    luck: sum((one) => one.luck) / games,
    result: sum((one) => one.result) / games,
    adjusted,
    error: WIDE * Math.sqrt(variance / games),
  };
}
