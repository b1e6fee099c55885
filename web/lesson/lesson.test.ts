import { describe, expect, it } from "vitest";
import { ActionTable, Options } from "$web/lib/actions";
import type { GameEvent, NewsItem } from "$web/lib/wire";
import { BEGUN, exampleOf, followed, spoken, type Lesson } from "./lesson";

const lesson: Lesson = {
  seats: 3,
  options: {},
  hints: [
    { name: "map", rule: "1.2" },
    { name: "place", rule: "4.7", verbs: ["place"], done: ["place"] },
    { name: "attack", rule: "5.3", verbs: ["attack"], done: ["attack"], past: ["cease"], example: "attack" },
    { name: "cease", rule: "6.1", verbs: ["cease"], done: ["cease"] },
    { name: "over", rule: "9.3" },
  ],
  asides: [{ name: "defend", rule: "5.6", verbs: ["defend"] }],
};
const actions = new ActionTable([
  "place 1 kenya",
  "attack kenya congo 1",
  "attack kenya congo 3",
  "attack kenya egypte 2",
  "cease",
  "defend 1",
]);
const offered = (...ids: number[]): Options => new Options(actions, ids);
const item = (seq: number, seat: number, ...events: GameEvent[]): NewsItem => ({
  seq,
  seat,
  kind: "play",
  ids: [],
  events,
});
const by = (seat: number, kind: string): GameEvent => ({ kind, seat });

describe("a guided first game", () => {
  it("stays at something to look at until one says so", () => {
    expect(followed(lesson, BEGUN, [item(3, 0, by(0, "place"))], 0, false).step).toBe(0);
  });

  it("moves on when the thing is done, by oneself", () => {
    const at = { ...BEGUN, step: 1 };
    expect(followed(lesson, at, [item(3, 1, by(1, "place"))], 0, false).step).toBe(1);
    expect(followed(lesson, at, [item(3, 1, by(1, "place")), item(4, 0, by(0, "place"))], 0, false)).toEqual({
      step: 2,
      mark: 5,
      left: false,
    });
  });

  it("goes on when the occasion was let pass, and counts that for the hint it belongs to", () => {
    const ceased = followed(lesson, { step: 2, mark: 5, left: false }, [item(6, 0, by(0, "cease"))], 0, false);
    expect(ceased).toEqual({ step: 4, mark: 7, left: false });
  });

  it("ends with the game", () => {
    expect(followed(lesson, BEGUN, [], 0, true).step).toBe(4);
  });

  it("waits for its moment, and speaks of what is asked meanwhile", () => {
    expect(spoken(lesson, 2, offered(1))).toMatchObject({ hint: { name: "attack" }, now: true });
    expect(spoken(lesson, 2, offered(5))).toMatchObject({ hint: { name: "defend" }, now: true });
    expect(spoken(lesson, 2, offered())).toMatchObject({ hint: { name: "attack" }, now: false });
  });

  it("names as an example what counts the most", () => {
    expect(exampleOf(lesson.hints[2]!, offered(1, 2, 3, 4))?.args).toEqual(["kenya", "congo", "3"]);
    expect(exampleOf(lesson.hints[2]!, offered(4))).toBeNull();
  });
});
