import { expect, it } from "vitest";
import { face, isShort } from "./clock";

it("a clock tells minutes and seconds, and hours where there are any", () => {
  expect([-3, 0.2, 59.9, 61, 3600, 3661].map(face)).toEqual(["0:00", "0:01", "1:00", "1:01", "1:00:00", "1:01:01"]);
});

it("a clock is calm until time is short", () => {
  const move = { kind: "move", seconds: 60 } as const;
  expect([11, 10].map((left) => isShort(left, move))).toEqual([false, true]);
  expect([6, 5].map((left) => isShort(left, { kind: "move", seconds: 20 }))).toEqual([false, true]);
  expect([61, 60].map((left) => isShort(left, { kind: "game", seconds: 1800 }))).toEqual([false, true]);
});
