import { describe, expect, it } from "vitest";
import { bands, decision, place, roundAt, ticks } from "./course";

const until = (last: number): { first: number; last: number } => ({ first: 0, last });

describe("the band of a match", () => {
  it("gives each seat its share from top to bottom", () => {
    const course: [number, number[]][] = [
      [0, [1, 1]],
      [10, [3, 1]],
    ];
    expect(bands(course, until(10), 100, 40)).toEqual(["M0 0L100 0L100 30L0 20Z", "M0 20L100 30L100 40L0 40Z"]);
  });

  it("is even while nobody has anything, and does not count debts", () => {
    const course: [number, number[]][] = [
      [0, [0, 0]],
      [4, [-2, 5]],
    ];
    expect(bands(course, until(4), 100, 10)).toEqual(["M0 0L100 0L100 0L0 5Z", "M0 5L100 0L100 10L0 10Z"]);
  });

  it("begins after the deal", () => {
    const course: [number, number[]][] = [
      [0, [0, 0]],
      [8, [9, 0]],
      [10, [1, 1]],
      [20, [3, 1]],
    ];
    expect(bands(course, { first: 10, last: 20 }, 100, 40)[0]).toBe("M0 0L100 0L100 30L0 20Z");
    expect([0, 10, 15, 20].map((n) => place(n, { first: 10, last: 20 }, 100))).toEqual([0, 0, 50, 100]);
  });

  it("marks every round, and numbers those that have room", () => {
    const rounds: [number, number][] = [
      [0, 1],
      [5, 2],
      [50, 3],
    ];
    expect(ticks(rounds, until(100), 200)).toEqual([
      { x: 0, label: "1" },
      { x: 10, label: "" },
      { x: 100, label: "3" },
    ]);
    expect([4, 5, 60].map((n) => roundAt(rounds, n))).toEqual([1, 2, 3]);
    expect(roundAt([[5, 1]], 4)).toBeNull();
  });
});

describe("one's own decisions", () => {
  const moves: [number, number][] = [-1, 0, -1, 1, 0, 1].map((seat) => [seat, 0]);

  it("are stepped through forward and back", () => {
    expect([0, 2, 4].map((n) => decision(moves, [0], n, 1))).toEqual([2, 5, 5]);
    expect(decision(moves, [0], 5, 1)).toBeNull();
    expect(decision(moves, [0], 5, -1)).toBe(2);
    expect(decision(moves, [0], 2, -1)).toBeNull();
    expect(decision(moves, [0, 1], 2, 1)).toBe(4);
  });
});
