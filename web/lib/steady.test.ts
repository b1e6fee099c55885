import { beforeEach, expect, test } from "vitest";
import { SETTLE, Shield, Steady, TWICE } from "./steady";

let now = 0;
let button: Steady;

beforeEach(() => {
  now = 10_000;
  button = new Steady(() => now);
  button.says("attack");
  now += SETTLE;
});

test("a press on what has stood for a while counts", () => {
  expect(button.press()).toBe(true);
});

test("what has just changed its meaning ignores a press until it has stood for 0.7 s", () => {
  expect(button.says("end")).toBe(true);
  now += 699;
  expect(button.press()).toBe(false);
  now += 1;
  expect(button.press()).toBe(true);
});

test("each new meaning waits anew, however quickly one presses", () => {
  for (const meaning of ["transport", "attack", "end", "turn"]) {
    button.says(meaning);
    now += 300;
    expect(button.press()).toBe(false);
  }
});

test("the same meaning with another figure is no change", () => {
  button.says("attack");
  expect(button.press()).toBe(true);
});

test("two presses of a double click are one", () => {
  expect(button.press()).toBe(true);
  now += TWICE - 1;
  expect(button.press()).toBe(false);
  now += 1;
  expect(button.press()).toBe(true);
});

test("what the player himself aimed at, elsewhere and with the pointer, may be pressed at once", () => {
  expect(button.says("conquer", true)).toBe(false);
  expect(button.press()).toBe(true);
});

test("after something has gone from under the finger, the rest of a burst of taps does nothing", () => {
  const shield = new Shield(() => now);
  now = 0;
  expect(shield.swallows()).toBe(false);
  shield.raise();
  for (now of [100, 300, 650, 1000, 1300]) expect(shield.swallows()).toBe(true);
  now = 1701;
  expect(shield.swallows()).toBe(false);
});
