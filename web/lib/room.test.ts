import { expect, test } from "vitest";
import { covered, place, type Box } from "./room";

const frame: Box = { x: 0, y: 56, width: 1000, height: 700 };
const note = { width: 312, height: 180 };
const lies = (at: { x: number; y: number }): Box => ({ ...at, ...note });

test("a note hangs below what it is about", () => {
  expect(place(note, { x: 500, y: 300 }, { frame, keep: [], beside: null })).toEqual({ x: 344, y: 312 });
});

test("it gives way to what may be chosen", () => {
  const keep: Box[] = [
    { x: 0, y: 320, width: 1000, height: 60 },
    { x: 400, y: 60, width: 200, height: 200 },
  ];
  const at = lies(place(note, { x: 500, y: 300 }, { frame, keep, beside: null }));
  expect(covered(at, keep)).toBe(0);
});

test("it stays inside the frame", () => {
  const at = lies(place(note, { x: 990, y: 750 }, { frame, keep: [], beside: null }));
  expect(at.x + at.width).toBeLessThanOrEqual(1000);
  expect(at.y + at.height).toBeLessThanOrEqual(756);
});

test("where everything may be chosen it lies beside", () => {
  const beside = { x: 1010, y: 600 };
  expect(place(note, { x: 500, y: 300 }, { frame, keep: [frame], beside })).toEqual(beside);
});

test("on a small screen it covers as little as it can", () => {
  const keep: Box[] = [
    { x: 0, y: 500, width: 1000, height: 256 },
    { x: 0, y: 56, width: 1000, height: 90 },
  ];
  const small = { x: 0, y: 56, width: 340, height: 700 };
  const at = lies(place(note, null, { frame: small, keep: [...keep, small], beside: null }));
  expect(covered(at, keep)).toBe(0);
});
