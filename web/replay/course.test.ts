import { describe, expect, it } from "vitest";
import { bands, ticks } from "./course";

describe("the band of a match", () => {
  it("gives each seat its share from top to bottom", () => {
    expect(
      bands(
        [
          [0, [1, 1]],
          [10, [3, 1]],
        ],
        10,
        100,
        40,
      ),
    ).toEqual(["M0 0L100 0L100 30L0 20Z", "M0 20L100 30L100 40L0 40Z"]);
  });

  it("is even while nobody has anything, and does not count debts", () => {
    expect(
      bands(
        [
          [0, [0, 0]],
          [4, [-2, 5]],
        ],
        4,
        100,
        10,
      ),
    ).toEqual(["M0 0L100 0L100 0L0 5Z", "M0 5L100 0L100 10L0 10Z"]);
  });

  it("marks every round, and numbers those that have room", () => {
    expect(
      ticks(
        [
          [0, 1],
          [5, 2],
          [50, 3],
        ],
        100,
        200,
      ),
    ).toEqual([
      { x: 0, label: "1" },
      { x: 10, label: "" },
      { x: 100, label: "3" },
    ]);
  });
});
