import { expect, test } from "vitest";
import { soundsOf } from "./sound";
import type { GameEvent, NewsItem } from "./wire";

const entry = (seat: number, ...events: GameEvent[]): NewsItem[] => [{ seq: 0, kind: "play", seat, ids: [], events }];

test("dice of mine and what others cost me are heard, and nothing else", () => {
  const thrown = { kind: "throw", red: [6], black: [1], parties: [1, 0] };
  const taken = { kind: "conquest", seat: 1, parties: [1, 0] };
  expect(soundsOf(entry(1, thrown, taken), 0)).toEqual(["dice", "loss"]);
  expect(soundsOf(entry(0, thrown, taken), 0)).toEqual(["dice", "loss"]); // I defended, and lost
  expect(soundsOf(entry(0, { ...taken, seat: 0 }), 0)).toEqual([]); // what I take is no loss
  expect(soundsOf(entry(0, { kind: "roll", seat: 0, faces: [3, 4] }), 0)).toEqual(["dice"]);
  expect(soundsOf(entry(1, thrown, taken), 2)).toEqual([]);
  expect(soundsOf(entry(1, { kind: "roll", seat: 1, faces: [3, 4] }), 0)).toEqual([]);
  expect(soundsOf(entry(1, thrown, taken), null)).toEqual([]);
});
