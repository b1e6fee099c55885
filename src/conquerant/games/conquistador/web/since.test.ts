import { describe, expect, it } from "vitest";
import { folded } from "$web/table/account";
import { account } from "./account";
import type { Event, View } from "./shapes";
import { since } from "./since";

const view = (teams: "yes" | "no"): View =>
  ({ seats: 4, options: { teams }, territories: {}, facts: null, phase: "play" }) as unknown as View;
const told = (events: Event[], teams: "yes" | "no" = "no"): unknown[] =>
  since({ seat: 0, before: [], since: events, view: view(teams) }).map(({ message, mine, places }) => [
    message,
    mine,
    places,
  ]);
const capture = (territory: string, seat: number, ...parties: number[]): Event => ({
  kind: "capture",
  seat,
  territory,
  n: 2,
  parties,
});

describe("Conquistador since my last turn", () => {
  it("tells of territories taken, in revolt and held, then of the others", () => {
    expect(
      told([
        capture("goa", 1, 0, 1),
        { kind: "block", seat: 2, territory: "macao", parties: [0, 2] },
        { kind: "attack-lost", seat: 1, territory: "ormuz", parties: [0, 1] },
        capture("havane", 2, 1, 2),
        { kind: "develop", seat: 1, territory: "goa", card: "d3", number: 3 },
      ]),
    ).toEqual([
      ["web-since-lost", true, ["goa"]],
      ["web-since-revolt", true, ["macao"]],
      ["web-since-held", true, ["ormuz"]],
      ["web-since-took", false, ["havane"]],
      ["web-since-developed", false, ["goa"]],
    ]);
  });

  it("counts what a partner loses as mine, and not what he takes", () => {
    expect(told([capture("goa", 1, 0, 1, 2), capture("macao", 2, 1, 2, 3)], "yes")).toEqual([
      ["web-since-lost", true, ["goa"]],
      ["web-since-took", false, ["macao"]],
    ]);
  });
});

describe("Conquistador's journal", () => {
  const lines = (...events: Event[]): unknown[] =>
    folded([{ seq: 50, seat: 1, kind: "play", ids: [], events }], account).map((entry) =>
      "lines" in entry ? [entry.said?.message, entry.lines.length] : entry.kind,
    );
  const begun: Event[] = [
    { kind: "attack", seat: 1, territory: "goa" },
    { kind: "cannon", seat: 1 },
    { kind: "attack-die", seat: 1, face: 4 },
  ];

  it("folds a fight when it is over, and tells it step by step before", () => {
    expect(lines(...begun)).toEqual(["event", "event", "event"]);
    const refused: Event[] = [
      { kind: "refuse", seat: 0, territory: "goa" },
      { kind: "turned-up", cards: ["c3"] },
      capture("goa", 1, 0, 1),
    ];
    expect(lines(...begun, ...refused, { kind: "draw", seat: 0 })).toEqual([["web-fold-refused", 6], "event"]);
  });
});
