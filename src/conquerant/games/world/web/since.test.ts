import { describe, expect, it } from "vitest";
import { folded } from "$web/table/account";
import { account } from "./account";
import type { Event, View } from "./shapes";
import { since } from "./since";

const attack = (from: string, to: string, seat = 1): Event => ({ kind: "attack", seat, from, to, dice: 3 });
const thrown = (defender: number, parties = [1, 0]): Event => ({
  kind: "throw",
  red: [6, 6],
  black: [5, 5],
  attacker: 2 - defender,
  defender,
  parties,
});
const conquest = (from: string, to: string, parties = [1, 0]): Event => ({
  kind: "conquest",
  seat: parties[0] ?? 0,
  from,
  to,
  n: 3,
  parties,
});
const told = (...events: Event[]): unknown[] =>
  since({ seat: 0, before: [], since: events, view: {} as View }).map(({ message, values, places }) => [
    message,
    values["n"] ?? values["lost"],
    places,
  ]);

describe("World since my last turn", () => {
  it("sums up what one took from me, and what held", () => {
    const events = [
      attack("egypt", "congo"),
      thrown(2),
      conquest("egypt", "congo"),
      attack("congo", "kenya"),
      thrown(1),
      attack("congo", "kenya"),
      thrown(1),
      conquest("congo", "kenya"),
      attack("kenya", "madagascar"),
      thrown(1),
    ];
    expect(told(...events)).toEqual([
      ["web-since-lost", 2, ["congo", "kenya"]],
      ["web-since-held", 1, ["madagascar"]],
    ]);
  });

  it("tells of a territory that fell once that it is lost, not that it held before", () => {
    const again = [
      attack("egypt", "congo"),
      thrown(0),
      attack("zaire", "congo"),
      thrown(2),
      conquest("zaire", "congo"),
    ];
    expect(told(...again)).toEqual([["web-since-lost", 1, ["congo"]]]);
  });

  it("tells of others after what concerns me, with whose it was", () => {
    const others = [attack("china", "siam", 2), thrown(2, [2, 1]), conquest("china", "siam", [2, 1])];
    const clauses = since({
      seat: 0,
      before: [],
      since: [...others, { kind: "drew", seat: 0, arm: "canon" }],
      view: {} as View,
    });
    expect(clauses.map(({ message, mine, values }) => [message, mine, values["player"]])).toEqual([
      ["web-since-drew", true, undefined],
      ["web-since-took", false, 1],
    ]);
  });

  it("tells last who attacked whom in vain, and never what fell after all", () => {
    const vain = [attack("china", "siam", 2), thrown(0, [2, 1]), attack("china", "india", 2), thrown(1, [2, 1])];
    expect(told(...vain)).toEqual([["web-since-in-vain", 2, ["siam", "india"]]]);
    const fell = [attack("china", "siam", 2), thrown(2, [2, 1]), conquest("china", "siam", [2, 1])];
    expect(told(...vain, ...fell)).toEqual([
      ["web-since-took", 1, ["siam"]],
      ["web-since-in-vain", 1, ["india"]],
    ]);
    expect(told(attack("siam", "china", 0), thrown(0, [0, 1]))).toEqual([]); // what I tried myself is no news
  });
});

describe("World's journal", () => {
  const lines = (...events: Event[]): unknown[] =>
    folded([{ seq: 50, seat: 1, kind: "play", ids: [], events }], account).map((entry) =>
      "lines" in entry ? [entry.said?.message, entry.said?.values["n"], entry.lines.length] : entry.kind,
    );
  const place = (territory: string, n: number): Event => ({ kind: "place", seat: 1, territory, n });

  it("folds a placement of five, and an attack of six throws", () => {
    expect(lines(place("congo", 2), place("kenya", 3))).toEqual([["web-fold-place", 5, 2]]);
    const six = Array.from({ length: 6 }, () => [attack("egypt", "congo"), thrown(0)]).flat();
    expect(lines(...six, conquest("egypt", "congo"))).toEqual([["web-fold-attack", 6, 13]]);
  });

  it("tells of another target, and of what follows a conquest, on another line", () => {
    expect(lines(attack("egypt", "congo"), thrown(2), attack("egypt", "kenya"), thrown(2))).toHaveLength(2);
    const taken = [attack("egypt", "congo"), thrown(2), conquest("egypt", "congo")];
    expect(lines(...taken, ...taken)).toHaveLength(2);
  });
});
