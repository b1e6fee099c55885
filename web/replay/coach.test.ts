import { expect, test } from "vitest";
import type { Judgement } from "$web/lib/wire";
import { curve, mistakeFrom, shown, struck, swings, weightiest } from "./coach.svelte";

const at = (first: number): Judgement => ({
  first,
  last: first,
  seat: 0,
  actions: [],
  cost: 0.1,
  error: 0.01,
  rollouts: 100,
  verdict: "blunder",
  alternatives: [],
  effects: [],
  why: [],
});

test("mistakes are stepped through from wherever one is", () => {
  const mistakes = [at(10), at(20), at(30)];
  expect(mistakeFrom(mistakes, 10, 1)?.first).toBe(20);
  expect(mistakeFrom(mistakes, 15, -1)?.first).toBe(10);
  expect(mistakeFrom(mistakes, 30, 1)).toBeNull();
  expect(mistakeFrom(mistakes, 10, -1)).toBeNull();
});

test("a chance of one is at the top, none at the bottom", () => {
  const course: [number, number[]][] = [
    [0, [0.5, 0.5]],
    [10, [1, 0]],
  ];
  expect(curve(course, 0, (n) => n * 2, 100)).toBe("M0 50L20 0");
  expect(curve(course, 1, (n) => n * 2, 100)).toBe("M0 50L20 100");
});

test("a turning point always names somebody", () => {
  expect(swings([0.4, 0.3, 0.3], [0.42, 0.29, 0.29], 0.05)).toEqual([0]);
  expect(swings([0.4, 0.3, 0.3], [0.2, 0.5, 0.3], 0.05)).toEqual([0, 1]);
  expect(swings([0.5, 0.5], [0.5, 0.5], 0.05)).toEqual([0]);
});

test("the throws that moved most stand in the order they came", () => {
  const thrown = (n: number, ...luck: number[]) => ({ n, luck, seen: null, known: luck.map(() => n + 1) });
  const throws = [thrown(1, 0.1, -0.1), thrown(2, 0, 0), thrown(3, 0.02, -0.02), thrown(4, -0.3, 0.3)];
  expect(weightiest(throws, 2).map((each) => each.n)).toEqual([1, 4]);
  expect(weightiest(throws, 9).map((each) => each.n)).toEqual([1, 3, 4]);
  expect(struck(thrown(5, 0.01, -0.2, 0.19))).toBe(1);
  expect(struck({ ...thrown(5, -0.2, 0.1, 0.1), seen: [2] })).toBe(2);
});

test("a hidden draw tells when it shows to whom", () => {
  expect(shown({ n: 4, luck: [0.1, -0.1, 0], seen: [0], known: [5, 20, 20] })).toEqual([[20, [1, 2]]]);
  expect(shown({ n: 4, luck: [0.1, -0.1, 0], seen: null, known: [5, 5, 5] })).toEqual([]);
});
