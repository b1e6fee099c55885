import { describe, expect, it } from "vitest";
import type { Clause } from "$web/lib/telling";
import type { GameEvent, NewsItem } from "$web/lib/wire";
import { clausesOf, marksOf, period } from "./since";

const item = (seq: number, seat: number, ...events: GameEvent[]): NewsItem => ({
  seq,
  seat,
  kind: "play",
  ids: [],
  events,
});
const turn = (seat: number): GameEvent => ({ kind: "turn", seat });
const kinds = (history: NewsItem[], seat = 0): unknown => {
  const told = period(history, seat);
  return told && [told.began, told.ended, told.since.map(({ kind }) => kind)];
};

describe("since my last turn", () => {
  const round = [
    item(0, -1, { kind: "deal" }, turn(0)),
    item(1, 0, { kind: "mine" }),
    item(2, 0, { kind: "end" }, turn(1)),
    item(3, 1, { kind: "attack" }),
  ];

  it("begins when somebody else's turn follows mine, and goes on while the others play", () => {
    expect(kinds(round)).toEqual([2, false, ["turn", "attack"]]);
  });

  it("holds what my own turn brings before I move, and nothing I do then", () => {
    const mine = [...round, item(4, 1, turn(0), { kind: "rent" }), item(5, -1, { kind: "drew" })];
    expect(kinds(mine)).toEqual([2, true, ["turn", "attack", "turn", "rent", "drew"]]);
    expect(kinds([...mine, item(6, 0, { kind: "place" })])).toEqual(kinds(mine));
  });

  it("begins anew when my turn is over", () => {
    const next = [...round, item(4, 1, turn(0)), item(5, 0, { kind: "end" }, turn(1))];
    expect(kinds(next)).toEqual([5, false, ["turn"]]);
  });

  it("goes back behind a turn that passed by itself", () => {
    const passed = [...round, item(4, 1, turn(0), { kind: "still" }, turn(1)), item(5, 1, { kind: "attack" })];
    const since = ["turn", "attack", "turn", "still", "turn", "attack"];
    expect(kinds(passed)).toEqual([2, false, since]);
    expect(kinds([...passed, item(6, 1, turn(0))])).toEqual([2, true, [...since, "turn"]]);
  });

  it("takes the bot of a lone player for somebody else", () => {
    expect(kinds([item(0, -1, turn(0)), item(1, 0, { kind: "bot-turn" }, { kind: "bot-flip" }, turn(0))])).toEqual([
      1,
      true,
      ["bot-turn", "bot-flip", "turn"],
    ]);
  });

  it("leaves out what was taken back, and is nothing before the first turn", () => {
    const undone = [...round, item(4, 1, { kind: "move" }), { ...item(5, 1), kind: "undo" as const }];
    expect(kinds(undone)).toEqual([2, false, ["turn", "attack"]]);
    expect(kinds([item(0, -1, { kind: "deal" })])).toBeNull();
  });
});

describe("what is told of it", () => {
  const clause = (mine: boolean, what: Clause["what"], ...places: string[]): Clause => ({
    message: "",
    values: {},
    seat: 1,
    mine,
    what,
    places,
  });
  const told = { began: 0, ended: true, before: [], since: [] };

  it("has all that concerns me first, then no more than four of the others'", () => {
    const all = [
      ...Array.from({ length: 6 }, () => clause(false, "done")),
      ...Array.from({ length: 5 }, () => clause(true, "loss")),
    ];
    expect(clausesOf(() => all, told, 0, {}).map(({ mine }) => mine)).toEqual([
      ...[true, true, true, true, true],
      ...[false, false, false, false],
    ]);
    expect(clausesOf(null, told, 0, {})).toEqual([]);
  });

  it("marks each place once, by the gravest that happened to me there", () => {
    expect(
      marksOf([clause(false, "loss", "congo"), clause(true, "fight", "kenya"), clause(true, "loss", "kenya")]),
    ).toEqual([
      { place: "kenya", what: "loss" },
      { place: "congo", what: "done" },
    ]);
  });
});
