import { describe, expect, it } from "vitest";
import type { Account } from "$web/lib/telling";
import type { GameEvent, NewsItem } from "$web/lib/wire";
import { folded, lined, placesOf, renewed } from "./account";

const item = (seq: number, seat: number, kind: NewsItem["kind"], ...events: GameEvent[]): NewsItem => ({
  seq,
  seat,
  kind,
  ids: [],
  events,
});

describe("the journal", () => {
  it("keeps every line that says what it said, so that it is not worded again", () => {
    const told = [
      item(0, 0, "play", { kind: "turn", seat: 0 }, { kind: "place", seat: 0, n: 2, to: "kenya" }),
      item(1, 0, "play", { kind: "place", seat: 0, n: 2, to: "congo" }, { kind: "place", seat: 0, n: 1, to: "congo" }),
      item(2, 1, "play", { kind: "move", seat: 1 }),
    ];
    const before = folded(told);
    const more = renewed(before, folded([...told, item(3, 1, "play", { kind: "move", seat: 1, n: 3 })]));
    expect(more.slice(0, -1)).toEqual(before);
    expect(more.slice(0, -1).every((entry, i) => entry === before[i])).toBe(true);
    const undone = renewed(before, folded([...told, item(3, 1, "undo")]));
    expect(undone.slice(0, -2).every((entry, i) => entry === before[i])).toBe(true);
    expect(undone.at(-2)).toMatchObject({ seq: 2, void: true });
  });

  it("strikes out what was taken back, the latest first", () => {
    const lines = lined([
      item(0, 0, "play", { kind: "place", seat: 0 }),
      item(1, 0, "play", { kind: "move", seat: 0 }),
      item(2, 0, "undo"),
      item(3, 0, "undo"),
    ]);
    expect(lines.map((line) => [line.seq, line.void])).toEqual([
      [0, true],
      [1, true],
      [2, false],
      [3, false],
    ]);
  });

  it("tells armies counted out in denominations as one gesture", () => {
    const lines = lined([
      item(
        5,
        0,
        "play",
        { kind: "place", seat: 0, n: 5, to: "kenya" },
        { kind: "place", seat: 0, n: 2, to: "kenya" },
        { kind: "place", seat: 0, n: 1, to: "congo" },
      ),
    ]);
    expect(lines.map((line) => line.kind === "event" && line.event.n)).toEqual([7, 1]);
  });

  it("leaves a count so far as it was told", () => {
    const lines = lined([item(5, 0, "play", { kind: "commit", seat: 0, n: 1 }, { kind: "commit", seat: 0, n: 2 })]);
    expect(lines.map((line) => line.kind === "event" && line.event.n)).toEqual([1, 2]);
  });

  it("opens a group with every turn, and gives what names nobody to whom it is about", () => {
    const lines = lined([
      item(4, 1, "play", { kind: "end", seat: 1 }, { kind: "turn", seat: 2 }, { kind: "drew", arm: "canon" }),
    ]);
    expect(lines.map((line) => [line.kind, line.seat])).toEqual([
      ["event", 1],
      ["turn", 2],
      ["event", 2],
    ]);
  });

  it("marks a victory with who has won, and one that is shared with nobody", () => {
    const won = (...seats: number[]): number | undefined =>
      lined([item(4, 1, "play", { kind: "end", seat: 1 }, { kind: "victory", seats })]).at(-1)?.seat;
    expect([won(2), won(0, 2)]).toEqual([2, -1]);
  });

  it("folds the set-up into one line", () => {
    const deals = Array.from({ length: 42 }, (_, i): GameEvent => ({ kind: "deal", seat: i % 3 }));
    const entries = folded([item(0, -1, "play", ...deals, { kind: "turn", seat: 1 })]);
    expect(entries.map((entry) => ("lines" in entry ? [entry.kind, entry.lines.length] : entry.kind))).toEqual([
      ["setup", 42],
      "turn",
    ]);
  });

  it("folds like things where the game says nothing, and never unlike ones", () => {
    const kinds = (...ships: number[]): string[] =>
      folded([
        item(90, 1, "play", { kind: "turn", seat: 1 }),
        ...ships.map((ship, i) => item(91 + i, 1, "play", { kind: "engage", seat: 1, ship })),
      ]).map((entry) => entry.kind);
    expect(kinds(3, 3, 3, 3)).toEqual(["turn", "run"]);
    expect(kinds(1, 2, 3, 4)).toEqual(["turn", "event", "event", "event", "event"]);
  });

  it("asks the game what goes together, and leaves apart what has no one sentence", () => {
    const account: Account = {
      places: (event) => (typeof event["to"] === "string" ? [event["to"]] : []),
      together: (begun, next) => begun[0]?.kind === "attack" && ["throw", "conquest"].includes(next.kind),
      headline: (events) =>
        events.some(({ kind }) => kind === "conquest") ? { message: "whole", values: { n: events.length } } : null,
    };
    const attack: GameEvent[] = [
      { kind: "attack", to: "alaska" },
      { kind: "throw" },
      { kind: "throw" },
      { kind: "throw" },
      { kind: "conquest", to: "alaska" },
    ];
    const open = folded([item(90, 1, "play", ...attack.slice(0, 4))], account);
    expect(open.map((entry) => entry.kind)).toEqual(["event", "event", "event", "event"]);
    const [whole, next] = folded([item(90, 1, "play", ...attack, { kind: "end", seat: 1 })], account);
    expect(whole && "lines" in whole && [whole.said, placesOf(whole, account)]).toEqual([
      { message: "whole", values: { n: 5 } },
      ["alaska"],
    ]);
    expect(next?.kind).toBe("event");
  });

  it("tells a journey as one line that grows, whatever entry each step came with", () => {
    const sail = (seq: number, ship: number, ...way: string[]): NewsItem =>
      item(seq, 1, "play", ...way.map((hex): GameEvent => ({ kind: "sail", seat: 1, ship, way: [hex] })));
    const lines = (history: NewsItem[]): unknown[] =>
      lined(history).map((line) =>
        line.kind === "event" ? [line.key, line.seq, line.event.ship, line.event.way] : line.kind,
      );
    expect(lines([sail(4, 1, "A5"), sail(5, 1, "A6")])).toEqual([["4.0", 5, 1, ["A5", "A6"]]]);
    expect(lines([sail(4, 1, "A5"), sail(5, 1, "A6", "A7"), sail(6, 2, "B3"), sail(7, 1, "A8")])).toEqual([
      ["4.0", 5, 1, ["A5", "A6", "A7"]],
      ["6.0", 6, 2, ["B3"]],
      ["7.0", 7, 1, ["A8"]],
    ]);
  });

  it("leaves a step that was taken back out of the journey", () => {
    const sail = (seq: number, hex: string): NewsItem =>
      item(seq, 1, "play", { kind: "sail", seat: 1, ship: 1, way: [hex] });
    const lines = lined([sail(4, "A5"), sail(5, "A6"), item(6, 1, "undo"), sail(7, "B5")]);
    expect(lines.map((line) => [line.void, line.kind === "event" && line.event.way])).toEqual([
      [false, ["A5"]],
      [true, ["A6"]],
      [false, false],
      [false, ["B5"]],
    ]);
  });

  it("does not hide the journeys of a whole fleet behind the last of them", () => {
    const fleet = Array.from({ length: 5 }, (_, i) =>
      item(i + 1, 1, "play", { kind: "sail", seat: 1, ship: i + 1, way: ["A5"] }),
    );
    expect(folded([item(0, 0, "play", { kind: "turn", seat: 1 }), ...fleet]).map((entry) => entry.kind)).toEqual([
      "turn",
      "event",
      "event",
      "event",
      "event",
      "event",
    ]);
  });

  it("folds what people chose before the first turn only where chance told nothing", () => {
    const chosen = item(
      0,
      0,
      "play",
      { kind: "port", seat: 0 },
      { kind: "port", seat: 1 },
      { kind: "opening", seat: 0 },
      { kind: "opening", seat: 1 },
      { kind: "turn", seat: 0 },
    );
    expect(folded([chosen]).map((entry) => entry.kind)).toEqual(["setup", "turn"]);
    const dealt = item(
      0,
      -1,
      "play",
      ...Array.from({ length: 9 }, (): GameEvent => ({ kind: "drew", card: "archers" })),
    );
    expect(folded([dealt, item(1, 2, "play", { kind: "followers", seat: 2 })]).map((entry) => entry.kind)).toEqual([
      "setup",
      "event",
    ]);
  });

  it("has the turn of a bot without a seat stand like any other, apart from the set-up", () => {
    const drawn = Array.from({ length: 6 }, (): GameEvent => ({ kind: "draw", seat: 0 }));
    const flipped = { kind: "bot-flip", side: 1, region: "japon" };
    const told = item(0, -1, "play", ...drawn, { kind: "bot-turn", side: 1 }, flipped, { kind: "turn", seat: 0 });
    expect(folded([told]).map((entry) => entry.kind)).toEqual(["setup", "turn", "event", "turn"]);
  });

  it("does not take the middle of a long game for its set-up", () => {
    expect(folded([item(90, 0, "play", { kind: "end", seat: 0 })]).map((entry) => entry.kind)).toEqual(["event"]);
  });
});
