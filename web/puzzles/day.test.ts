import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { after, keepTry, ofTheDay, pathOf, tried } from "./day";

const GAMES = [
  { slug: "world", puzzles: 3 },
  { slug: "armada", puzzles: 2 },
  { slug: "none", puzzles: 0 },
];

describe("the puzzles of a day", () => {
  it("are one of each game that has some, and others the next day, until all have been there", () => {
    const days = [1, 2, 3].map((day) => ofTheDay(GAMES, new Date(2026, 10, day, 23, 30)));
    expect(days[0]?.map(({ slug }) => slug)).toEqual(["world", "armada"]);
    expect(new Set(days.map(([world]) => world?.n))).toEqual(new Set([1, 2, 3]));
    expect(ofTheDay(GAMES, new Date(2026, 10, 1, 0, 5))).toEqual(days[0]);
  });

  it("are gone through first, then those of the same game", () => {
    const [one, other] = [
      { slug: "world", n: 2 },
      { slug: "armada", n: 1 },
    ];
    const done = { "armada/1": { id: "a", right: true } };
    expect(after(one, [one, other], 3, {})).toEqual(other);
    expect(after(one, [one, other], 3, done)).toEqual({ slug: "world", n: 3 });
    expect(after({ slug: "world", n: 3 }, [one, other], 3, {})).toEqual({ slug: "world", n: 1 });
    expect(after(one, [one], 1, {})).toBeNull();
    expect(pathOf(one)).toBe("/puzzles/world/2");
  });
});

describe("what was tried", () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it("is remembered as it went the first time, unless another puzzle stands there now", () => {
    const place = { slug: "world", n: 2 };
    keepTry(place, { id: "a", right: false });
    keepTry(place, { id: "a", right: true });
    expect(tried()).toEqual({ "world/2": { id: "a", right: false } });
    keepTry(place, { id: "b", right: true });
    expect(tried()).toEqual({ "world/2": { id: "b", right: true } });
  });

  it("is nothing where what is kept cannot be read", () => {
    kept.set("conquerant-puzzles", "{");
    expect(tried()).toEqual({});
  });
});
