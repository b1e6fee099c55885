import { beforeEach, expect, test, vi } from "vitest";
import { counted, forgetMine, keepMine, mine, rate } from "./judged";
import type { Account } from "./wire";

const kept = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
});

const account = (own: number, decisions: number, adjusted = 0.5): Account => ({
  seat: 0,
  start: 0.5,
  luck: 0.1,
  own,
  others: 0,
  residual: 0,
  result: 1,
  adjusted,
  error: 0.05,
  decisions,
  verdicts: { doubtful: 1, mistake: 0, blunder: 2 },
  lost: -own / decisions,
});

beforeEach(() => kept.clear());

test("what a decision cost on average is over all decisions, not over games", () => {
  keepMine("a", counted("world", account(-0.3, 30)));
  keepMine("b", counted("world", account(-0.1, 10)));
  const found = rate(Object.values(mine()));
  expect(found.games).toBe(2);
  expect(found.decisions).toBe(40);
  expect(found.lost).toBeCloseTo(0.01);
  expect([found.doubtful, found.mistake, found.blunder]).toEqual([2, 0, 4]);
  expect([found.luck, found.result]).toEqual([0.1, 1]);
});

test("a table that is looked at again counts once, and says its newest", () => {
  keepMine("a", counted("world", account(-0.3, 30)));
  keepMine("a", counted("world", account(-0.2, 30)));
  expect(Object.values(mine()).map((one) => one.lost)).toEqual([0.2]);
});

test("the interval comes from how far games are apart; one alone tells nothing of it", () => {
  keepMine("a", counted("world", account(-0.3, 30, 0.4)));
  expect(rate(Object.values(mine())).error).toBe(0);
  keepMine("b", counted("world", account(-0.3, 30, 0.6)));
  const { adjusted, error } = rate(Object.values(mine()));
  expect(adjusted).toBeCloseTo(0.5);
  expect(error).toBeCloseTo(0.196);
});

test("a game without a choice loses nothing, and what is spoilt is nothing", () => {
  keepMine("a", counted("world", account(0, 0)));
  expect(rate(Object.values(mine())).lost).toBe(0);
  kept.set("conquerant-judged", "{broken");
  expect(mine()).toEqual({});
  forgetMine();
  expect(kept.size).toBe(0);
});
