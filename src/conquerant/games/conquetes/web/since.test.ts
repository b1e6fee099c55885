import { describe, expect, it } from "vitest";
import { folded } from "$web/table/account";
import { account } from "./account";
import type { Event, View } from "./shapes";
import { since } from "./since";

const told = (events: Event[], seats = 3): unknown[] =>
  since({ seat: 0, before: [], since: events, view: { seats } as View }).map(({ message, seat, places }) => [
    message,
    seat,
    places,
  ]);
const attack = (player: number, to: string): Event => ({ kind: "attack", seat: 1, player, from: "japon", to });
const fight = (to: string): Event => ({
  kind: "fight",
  from: "japon",
  to,
  attackers: [],
  defenders: [],
  attacking: 0,
  defending: 0,
  attack: 5,
  defence: 3,
  parties: [1, 0],
});
const taken = (region: string, player = 0): Event => ({
  kind: "conquest",
  seat: 1,
  player,
  region,
  parties: [1, player],
});
const held = (region: string): Event => ({ kind: "held", region, parties: [1, 0] });

describe("Conquêtes since my last turn", () => {
  it("tells what was taken and what held, then the others, then the cards drawn", () => {
    expect(
      told([
        attack(0, "inde"),
        fight("inde"),
        taken("inde"),
        attack(0, "siam"),
        fight("siam"),
        held("siam"),
        attack(2, "perou"),
        fight("perou"),
        held("perou"),
        { kind: "lay", seat: 2, region: "canada" },
        { kind: "drew", seat: 0, region: "alaska" },
      ]),
    ).toEqual([
      ["web-since-lost", 1, ["inde"]],
      ["web-since-held", 1, ["siam"]],
      ["web-since-in-vain", 1, ["perou"]],
      ["web-since-laid", 2, ["canada"]],
      ["web-since-drew", 0, []],
    ]);
  });

  it("has words of its own for the bot of a lone player, under its mark", () => {
    const attacks: Event = { kind: "bot-attacks", seat: 0, side: 1, from: "japon", to: "inde" };
    expect(told([attacks, { kind: "bot-conquest", seat: 0, side: 1, region: "inde", parties: [0] }], 1)).toEqual([
      ["web-since-lost-bot", 1, ["inde"]],
    ]);
    expect(told([attacks, held("inde")], 1)).toEqual([["web-since-held-bot", 1, ["inde"]]]);
  });
});

describe("the journal of Conquêtes", () => {
  const lines = (...events: Event[]): unknown[] =>
    folded([{ seq: 50, seat: 1, kind: "play", ids: [], events }], account).map((entry) =>
      "lines" in entry ? [entry.said?.message, entry.lines.length] : entry.kind,
    );

  it("folds a fight with its cards, and the cards drawn after it", () => {
    expect(
      lines(
        attack(0, "inde"),
        { kind: "commit", seat: 1, n: 1 },
        { kind: "ready", seat: 1, n: 1 },
        fight("inde"),
        taken("inde"),
        { kind: "draw", seat: 1 },
        { kind: "draw", seat: 1 },
        { kind: "draw", seat: 2 },
      ),
    ).toEqual([["web-fold-fight", 5], ["web-fold-draw", 2], "event"]);
  });

  it("keeps two fights apart", () => {
    const one = [attack(0, "inde"), fight("inde"), held("inde")];
    expect(lines(...one, ...one)).toHaveLength(2);
  });
});
