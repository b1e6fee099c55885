import { describe, expect, it } from "vitest";
import { folded } from "$web/table/account";
import { account } from "./account";
import type { Event, View } from "./shapes";
import { since } from "./since";
import { passedBy } from "./turn";

const told = (...events: Event[]): unknown[] =>
  since({
    seat: 0,
    before: [{ kind: "sail", seat: 0, ship: 2, way: ["F4", "F5"] }],
    since: events,
    view: {} as View,
  }).map(({ message, values, places }) => [message, values["n"], places]);
const fight = (seat: number, by: number): Event[] => [
  { kind: "engage", seat, ship: 1 },
  { kind: "target", seat, by, ship: 2 },
  { kind: "fight", seat, by, n: 1, dice: 3, other: 2 },
];
const won: Event = { kind: "throw", seat: 1, faces: [6], others: [1], parties: [1, 0] };

describe("Armada since my last turn", () => {
  it("tells of islands, ships and masts lost, and shows where a ship went down", () => {
    expect(
      told(
        { kind: "stormed", seat: 1, by: 0, island: "tortuga", n: 4, parties: [1, 0] },
        { kind: "sunk", seat: 0, ship: 2, parties: [1, 0] },
        { kind: "masts", seat: 0, ship: 3, n: 2, left: 1, parties: [1, 0] },
      ),
    ).toEqual([
      ["web-since-stormed", 1, ["tortuga"]],
      ["web-since-sunk", 1, ["F5"]],
      ["web-since-masts", 2, ["ship 0 3"]],
    ]);
  });

  it("tells of a turn that passed by itself, and shows it when it does", () => {
    const still: Event = { kind: "still", seat: 0, parties: [0] };
    const events: Event[] = [
      { kind: "turn", seat: 0, round: 2 },
      { kind: "roll", seat: 0, faces: [4, 5] },
      { kind: "admiral", seat: 0, n: 9, square: "still" },
      still,
    ];
    const next: Event = { kind: "turn", seat: 1, round: 2 };
    expect(told(...events)).toEqual([]); // it is still mine: I may yet fight
    expect(told(...events, next)).toEqual([["web-since-still", 1, []]]);
    const shown = (seat: number, ...all: Event[]): unknown =>
      passedBy([{ seq: 7, kind: "play", seat: 1, ids: [], events: all }], seat);
    expect(shown(0, ...events)).toBeNull();
    expect(shown(1, ...events, next)).toBeNull();
    expect(shown(0, ...events, next)).toMatchObject({ seat: 0, faces: [4, 5], square: 9, passed: true });
  });

  it("counts the money: what was paid, and of a rent what the debtor had", () => {
    const rent = (n: number): Event => ({ kind: "rent", seat: 1, by: 0, island: "tortuga", n, parties: [1, 0] });
    const expense = (seat: number, n: number): Event => ({ kind: "expense", seat, n, money: 0 });
    expect(told(rent(40_000), expense(1, 40_000), expense(0, 30_000))).toEqual([
      ["web-since-paid", 30_000, []],
      ["web-since-received", 40_000, []],
    ]);
    expect(told(rent(40_000), expense(1, 10_000), { kind: "debt", seat: 1 })).toEqual([
      ["web-since-received", 10_000, []],
    ]);
    expect(told(rent(40_000), { kind: "debt", seat: 1 })).toEqual([]);
  });

  it("tells of an attack that cost me nothing, and not twice of one that did", () => {
    const tie: Event = { kind: "throw-tie", faces: [4], others: [4], parties: [1, 0] };
    expect(told(...fight(1, 0), tie)).toEqual([["web-since-held", undefined, ["ship 0 2"]]]);
    const masts: Event = { kind: "masts", seat: 0, ship: 2, n: 1, left: 2, parties: [1, 0] };
    expect(told(...fight(1, 0), won, masts)).toEqual([["web-since-masts-by", 1, ["ship 0 2"]]]);
  });

  it("says who took masts and ships, and of what the sea took nobody", () => {
    const masts = (ship: number): Event => ({ kind: "masts", seat: 0, ship, n: 1, left: 2, parties: [1, 0] });
    const sunk = (seat: number): Event => ({ kind: "sunk", seat, ship: 2, parties: [seat] });
    const turn: Event = { kind: "turn", seat: 2, round: 3 };
    const who = (...events: Event[]): unknown[] =>
      since({ seat: 0, before: [], since: events, view: {} as View }).map(({ message, values, seat }) => [
        message.replace("web-since-", ""),
        values["seat"],
        values["player"],
        values["n"],
        seat,
      ]);
    expect(who(...fight(1, 0), masts(2), masts(3), turn, masts(4))).toEqual([
      ["masts-by", 1, undefined, 2, 1],
      ["masts", 0, undefined, 1, 0],
    ]);
    expect(who(...fight(1, 0), sunk(0))).toEqual([["sunk-by", 1, undefined, 1, 1]]);
    expect(who(...fight(1, 2), sunk(2), turn, sunk(2))).toEqual([
      ["sunk-other-by", 1, 2, 1, 1],
      ["sunk-other", 2, undefined, 1, 2],
    ]);
    expect(who(...fight(1, 2), sunk(1))).toContainEqual(["sunk-other-by", 2, 1, 1, 2]);
  });

  it("tells of a fight of others what it cost, once, and not beside an island or a ship that was lost in it", () => {
    const masts: Event = { kind: "masts", seat: 2, ship: 2, n: 1, left: 2, parties: [1, 2] };
    const clash = (...events: Event[]): unknown[] => told(...events).filter((said) => String(said).includes("clash"));
    expect(clash(...fight(1, 2))).toEqual([["web-since-clash", 0, []]]);
    expect(clash(...fight(1, 2), masts, ...fight(1, 2), masts)).toEqual([["web-since-clash", 2, []]]);
    expect(clash(...fight(1, 2), { kind: "turn", seat: 2, round: 3 }, masts)).toEqual([["web-since-clash", 0, []]]);
    expect(clash(...fight(1, 2), { kind: "sunk", seat: 2, ship: 2, parties: [1, 2] })).toEqual([]);
    expect(clash(...fight(0, 2), masts)).toEqual([]);
  });
});

describe("Armada's journal", () => {
  const lines = (...events: Event[]): unknown[] =>
    folded([{ seq: 50, seat: 1, kind: "play", ids: [], events }], account).map((entry) =>
      "lines" in entry ? entry.said?.message : entry.kind,
    );

  it("folds a fight at sea, and never three ships into one line", () => {
    expect(lines(...fight(1, 0), won, won)).toEqual(["web-fold-fight"]);
    expect(lines(...fight(1, 0), won, ...fight(1, 2), won)).toEqual(["web-fold-fight", "web-fold-fight"]);
    const sails = [1, 2, 3, 4, 5].map((ship): Event => ({ kind: "sail", seat: 1, ship, way: ["A5"] }));
    const ships = [1, 2, 3, 4].map((ship): Event => ({ kind: "build", seat: 1, ship, n: 4, price: 1, hex: "A5" }));
    expect(lines(...sails, ...ships)).toHaveLength(9);
  });

  it("knows where: a ship wherever it is, the hexes of a voyage, an island", () => {
    expect(account.places({ kind: "sail", seat: 1, ship: 2, way: ["F4", "F5"] })).toEqual(["F4", "F5"]);
    expect(account.places({ kind: "engage", seat: 1, ship: 2 })).toEqual(["ship 1 2"]);
    expect(account.places({ kind: "taken", seat: 1, island: "tortuga", n: 1 })).toEqual(["tortuga"]);
  });
});
