import { expect, it } from "vitest";
import { aheadAt, apart, axis, level, line } from "./luck";

const plot = { top: 0, width: 100, height: 40 };

it("an axis has round figures that reach far enough", () => {
  expect(axis(5.9)).toEqual([10, 5, 0, -5, -10]);
  expect(axis(3)).toEqual([4, 2, 0, -2, -4]);
  expect(axis(0)).toEqual([1, 0.5, 0, -0.5, -1]);
  expect(axis(38)).toEqual([40, 20, 0, -20, -40]);
});

it("a course begins at nought, steps where something fell, and goes on to the end", () => {
  const row = { course: [2, -4], at: [15, 20] };
  expect(level(2, 4, plot)).toBe(10);
  expect(line(row, 4, { first: 10, last: 30 }, plot)).toBe("M0 20H25V10H50V40H100");
  expect([10, 15, 19, 25].map((n) => aheadAt(row, n))).toEqual([0, 2, 2, -4]);
});

it("names do not lie over each other", () => {
  expect(apart([20, 22, 5], 12, 100)).toEqual([20, 32, 5]);
  expect(apart([95, 96], 12, 100)).toEqual([88, 100]);
});
