import { expect, test } from "vitest";
import { concerns, concernsOf } from "./concerns";

const theft = { kind: "steal", seat: 1, player: 2, parties: [1, 2] };
const move = { kind: "move", seat: 1 };

test("a theft concerns the thief and the robbed, and is shown to the others too", () => {
  expect([0, 1, 2, null].map((seat) => concerns(theft, seat))).toEqual(["others", "mine", "mine", "others"]);
  expect(concerns(move, 1)).toBeNull();
});

test("what is told at once is mine if any of it is", () => {
  expect(concernsOf([{ events: [move] }, { events: [move, theft] }], 2)).toBe("mine");
  expect(concernsOf([{ events: [theft, move] }], 0)).toBe("others");
  expect(concernsOf([{ events: [move] }], 2)).toBeNull();
});
