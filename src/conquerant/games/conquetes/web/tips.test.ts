import { expect, it } from "vitest";
import { Box } from "./box";
import type { EditionRegion, Recollection, View } from "./shapes";
import { cardsOf, rivals, sight, type Sight } from "./sight";
import { beside, botSupportDue, denounceHelp, pileHelp, pointsHelp, whereabouts } from "./tips";

const none = { n: 0, cards: null };
const seen = (more: Partial<View>): Sight =>
  sight({
    game: "conquetes",
    seats: 2,
    options: { first: "0", continents: "off", level: "debutant", referee: "strict" },
    phase: "act",
    mover: 0,
    player: 0,
    reshuffled: false,
    drawer: null,
    pending: 0,
    owed: 0,
    src: null,
    dst: null,
    receiver: null,
    seat: 0,
    owner: [0, -1],
    territories: [[[0]], []],
    pile: 50,
    scores: [1, null],
    bot: null,
    memory: null,
    hand: [1, 0],
    hands: null,
    held: [1, 5],
    discard: [0, 0],
    loot: [0, 0],
    attackers: none,
    defenders: none,
    aside: none,
    ...more,
  });

const knowing = (...known: number[][]): Recollection => ({
  known,
  old_held: [0, 0],
  new_held: [0, 3],
  old: [0, 0],
  new: [1, 2],
  tail: [],
});

it("the pile's help cites what ends the game at this table", () => {
  expect([1, 2, 3, 4].map((seats) => pileHelp(seats).rules[1])).toEqual(["9.10", "7.1", "7.1", "7.3"]);
});

it("the points' help tells of the continents where they count", () => {
  expect(pointsHelp(false, false)).toEqual({ topic: "points", rules: ["7.4", "7.6"] });
  expect(pointsHelp(false, true)).toEqual({ topic: "points-continents", rules: ["7.4", "7.6", "8.1"] });
  expect(pointsHelp(true, true)).toEqual({ topic: "bot-continents", rules: ["9.11", "8.3"] });
});

it("the bot takes no more support than the pile has, and less with every card", () => {
  expect(botSupportDue(seen({ phase: "commit", pile: 50 }), 4)).toBe(4);
  expect(botSupportDue(seen({ phase: "commit", pile: 1 }), 4)).toBe(1);
  expect(botSupportDue(seen({ phase: "defend", pile: 0 }), 4)).toBe(0);
  expect(botSupportDue(seen({ phase: "rally", pile: 50, pending: 2 }), 4)).toBe(2);
});

it("says alone that denounced cards go to the bot", () => {
  expect(denounceHelp(1, "bresil")).toEqual({ topic: "denounce-alone", rules: ["11.5", "11.9"], region: "bresil" });
  expect(denounceHelp(3, "bresil")).toEqual({ topic: "denounce", rules: ["11.5"], region: "bresil" });
});

it("a card one knows of is not unseen", () => {
  expect(whereabouts(seen({}), 0, 0, 3)).toMatchObject({ camps: [{ at: 0, n: 1 }], mine: 1, unseen: 1 });
  expect(whereabouts(seen({ attackers: { n: 2, cards: [0, 1] } }), 0, 0, 3)).toMatchObject({ support: 1, unseen: 0 });
  expect(whereabouts(seen({ aside: { n: 1, cards: [1] } }), 0, 1, 3)).toMatchObject({ aside: 1, unseen: 2 });
  expect(whereabouts(seen({ memory: knowing([], [1, 1]) }), 0, 1, 3)).toMatchObject({
    held: [{ seat: 1, n: 2 }],
    unseen: 1,
  });
});

it("at the end the hands are open", () => {
  const over = seen({
    phase: "over",
    hands: [
      [1, 0],
      [1, 2],
    ],
    discard: [0, 1],
  });
  expect(whereabouts(over, 0, 0, 3)).toMatchObject({ mine: 1, held: [{ seat: 1, n: 1 }], unseen: 0 });
  expect(whereabouts(over, 0, 1, 3)).toMatchObject({ held: [{ seat: 1, n: 2 }], unseen: 0 });
});

it("asks about an attack from one's own region where one borders the target", () => {
  const region = (id: string, ...neighbours: string[]): EditionRegion => ({
    id,
    name: id,
    continent: "asie",
    value: 1,
    neighbours,
  });
  const box = new Box({
    continent: [{ id: "asie", name: "Asie", colour: "jaune" }],
    region: [region("inde", "chine"), region("japon", "chine"), region("chine", "inde", "japon")],
    bot: [],
    game: { copies_per_region: 3, extra_draw_action: 2, hand_limit_end_of_turn: 5 },
    solo: { region_points: 1, loot_points: 1 },
  });
  expect(beside(box, [[], [0], [1]], 0, "chine")).toBe("japon");
  expect(beside(box, [[], [], [1]], 0, "chine")).toBe("inde");
});

it("several cards of one region are counted camp by camp", () => {
  const twice = seen({ order: [[1, 0, 1], []] });
  expect(whereabouts(twice, 0, 0, 3).camps).toEqual([
    { at: 0, n: 1 },
    { at: 1, n: 2 },
  ]);
  expect(cardsOf(twice, 1, [0, 1])).toBe(2);
  expect(rivals(twice, 0, 0)).toEqual([1]);
  expect(seen({}).order).toEqual([[0], []]);
});
