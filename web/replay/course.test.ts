import { describe, expect, it } from "vitest";
import { bands } from "./course";

describe("the band of a match", () => {
  it("gives each seat its share from top to bottom", () => {
    expect(bands([[0, [1, 1]], [10, [3, 1]]], 10, 40)).toEqual(["M0 0L100 0L100 30L0 20Z", "M0 20L100 30L100 40L0 40Z"]);
  });

  it("is even while nobody has anything, and does not count debts", () => {
    expect(bands([[0, [0, 0]], [4, [-2, 5]]], 4, 10)).toEqual(["M0 0L100 0L100 0L0 5Z", "M0 5L100 0L100 10L0 10Z"]);
  });
});
