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

const won = (territory: string, seat: number, ...parties: number[]): Event => ({
  kind: "attack-won",
  seat,
  territory,
  parties,
});
const die = (seat: number, face: number): Event => ({ kind: "loot-die", seat, face });

describe("Conquistador since my last turn", () => {
  it("tells of territories taken, in revolt and held, then of the others", () => {
    expect(
      told([
        capture("goa", 1, 0, 1),
        { kind: "block", seat: 2, territory: "macao", parties: [0, 2] },
        { kind: "attack-lost", seat: 1, territory: "ormuz", parties: [0, 1] },
        capture("havane", 2, 1, 2),
        { kind: "block", seat: 3, territory: "ceylan", parties: [1, 3] },
        { kind: "attack-lost", seat: 1, territory: "madere", parties: [1, 3] },
        { kind: "develop", seat: 1, territory: "goa", card: "d3", number: 3 },
      ]),
    ).toEqual([
      ["web-since-lost", true, ["goa"]],
      ["web-since-revolt", true, ["macao"]],
      ["web-since-held", true, ["ormuz"]],
      ["web-since-took", false, ["havane"]],
      ["web-since-stirred", false, ["ceylan"]],
      ["web-since-in-vain", false, ["madere"]],
      ["web-since-developed", false, ["goa"]],
    ]);
  });

  it("tells of revolts laid at home, of those cancelled and of cards thrown away, and not of one's own", () => {
    const block = (seat: number, territory: string): Event => ({ kind: "block", seat, territory, parties: [seat] });
    const cancel = (seat: number, territory: string): Event => ({ kind: "cancel", seat, card: "c1", territory });
    const discard = (seat: number): Event => ({ kind: "discard", seat, card: "d1" });
    const own = [cancel(0, "ceylan"), block(0, "macao"), discard(0)];
    const moved: Event = { kind: "reorganised", seat: 1, card: "c4", territory: "malacca" };
    expect(told([block(1, "ormuz"), cancel(2, "goa"), moved, discard(3), ...own])).toEqual([
      ["web-since-shut", false, ["ormuz"]],
      ["web-since-freed", false, ["goa"]],
      ["web-since-reorganised", false, ["malacca"]],
      ["web-since-discarded", false, []],
    ]);
  });

  it("tells of developments that were looted, and not where the territory went with them", () => {
    const events = [
      won("goa", 1, 0, 1),
      die(1, 2),
      won("macao", 1, 0, 1),
      die(1, 5),
      capture("macao", 1, 0, 1),
      { kind: "attack", seat: 2, territory: "havane" } as Event,
      won("havane", 2, 1, 2),
      die(2, 1),
      { kind: "attack", seat: 3, territory: "havane" } as Event,
      capture("havane", 3, 1, 3),
      { kind: "drew", seat: 0, card: "d3" } as Event,
    ];
    expect(told(events)).toEqual([
      ["web-since-lost", true, ["macao"]],
      ["web-since-robbed", true, ["goa"]],
      ["web-since-took", false, ["havane"]],
      ["web-since-looted", false, ["havane"]],
      ["web-since-drew", false, []],
    ]);
    const robbed = since({ seat: 0, before: [], since: events, view: view("no") })[1];
    expect(robbed?.values.n).toBe(2);
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
    const sums = { cards: ["c4"], answers: [], attack: 8, defence: 4, die: 4, face: 4, parties: [0, 1] };
    const looted: Event[] = [...begun, { kind: "fight-die-alone", ...sums }, won("goa", 1, 0, 1), die(1, 2)];
    expect(lines(...looted.slice(0, -1))).toHaveLength(5);
    expect(lines(...looted, { kind: "keep", territory: "goa", card: "d1", number: 1 })).toEqual([
      ["web-fold-looted", 7],
    ]);
    expect(lines(...looted, capture("goa", 1, 0, 1))).toEqual([["web-fold-won", 7]]);
  });
});
