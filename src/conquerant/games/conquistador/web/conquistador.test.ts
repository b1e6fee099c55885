import { describe, expect, it, vi } from "vitest";
import { ActionTable, Options } from "$web/lib/actions";
import type { NewsOf, SeenTable } from "$web/lib/seen.svelte";
import type { GameWords } from "$web/lib/words";
import { consequence, howToAnswer } from "./asking";
import { Box } from "./box";
import type { Plan } from "./plan.svelte";
import { Sharing } from "./sharing.svelte";
import type { Event, Options as TableOptions, Shapes, View } from "./shapes";
import { look } from "./sight";
import { fightOf, recentFight, tales } from "./story";
import { campTip } from "./telling";
import { ways } from "./ways";
import { worth } from "./worth";

const box = new Box({
  territory: [
    { id: "madere", coefficient: 1 },
    { id: "goa", coefficient: 3 },
  ],
  development: [1, 2, 3, 4, 5, 6].map((number) => ({ id: `d${number}`, number })),
  cannon: [1, 2, 3, 4, 5].map((value) => ({ id: `c${value}`, value })),
  revolt: [{ id: "revolt" }],
  score: { bonus_six: 15, bonus_run_5: 9, bonus_run_4: 4 },
});

const PLAIN: TableOptions = {
  teams: "no",
  military: "no",
  no_dice: "no",
  alliance: "no",
  exchange: "no",
  loot: "choice",
  truce: "all",
};
const seen = (more: Partial<View>): View => ({
  game: "conquistador",
  seats: 2,
  options: PLAIN,
  phase: "play",
  mover: 0,
  player: 0,
  territories: {},
  armed: [],
  sizes: [4, 4],
  discard: {},
  dealt: 0,
  land: null,
  die: 0,
  defender: null,
  asked: [],
  traded: false,
  ally: null,
  give: null,
  want: null,
  todo: [],
  quota: 0,
  due: [],
  seat: 0,
  pile: 60,
  hand: {},
  laid: [null, null],
  shown: null,
  facts: null,
  scores: [0, 0],
  ...more,
});

describe("what a territory counts", () => {
  it.each([
    ["goa", [1, 2, 3, 4], false, 12, 4],
    ["goa", [1, 2, 3, 4, 5, 6], false, 18, 15],
    ["madere", [1, 3, 4, 5, 6], false, 5, 4],
    ["madere", [2, 3, 4, 5, 6], false, 5, 9],
    ["goa", [1, 2, 3, 4, 5], true, 15, 0],
  ])("%s with %j", (id, cards, revolt, points, bonus) => {
    expect(worth(box, { id, cards, revolt })).toMatchObject({ points, bonus });
  });

  it("tells the bonus that building on top can still bring", () => {
    const reach = (cards: number[]): number => worth(box, { id: "goa", cards, revolt: false }).reach;
    expect([reach([]), reach([2]), reach([3]), reach([1, 3]), reach([4])]).toEqual([15, 9, 4, 4, 0]);
  });
});

describe("what a card can do", () => {
  const table = new ActionTable([
    "attack goa",
    "reorganise madere",
    "cancel 3 goa",
    "cancel revolt goa",
    "discard d1",
    "develop 1 madere",
    "cannon 3",
    "cannon 5",
  ]);
  const found = ways(box, table, new Options(table, [0, 1, 2, 3, 4, 5]), ["c3", "c5", "d1", "revolt"], ["c5"]);
  const said = found.map(({ verb, card, target, ids }) => `${card} ${verb} ${target} ${ids.join("+")}`);

  it("says an attack and its cannon in one breath", () => {
    expect(said).toContain("c3 attack goa 0+6");
    expect(said).toContain("c5 attack goa 0+7");
  });

  it("lets only those cannons reorganise that the table takes for it", () => {
    expect(said.filter((each) => each.includes("reorganise"))).toEqual(["c5 reorganise madere 1"]);
  });

  it("cancels a revolt with a cannon or another revolt", () => {
    expect(said).toContain("c3 cancel goa 2");
    expect(said).toContain("revolt cancel goa 3");
  });
});

describe("the last fight", () => {
  const item = (seq: number, seat: number, ...events: Event[]): NewsOf<Shapes> => ({
    seq,
    kind: "play",
    seat,
    ids: [],
    events,
  });
  const fought = [
    item(1, 0, { kind: "attack", seat: 0, territory: "goa" }, { kind: "attack-die", seat: 0, face: 4 }),
    item(
      2,
      1,
      { kind: "fight", cards: ["c3"], answers: ["c2"], attack: 7, defence: 4, die: 4, face: 2, parties: [0, 1] },
      { kind: "attack-won", seat: 0, territory: "goa", parties: [0, 1] },
      { kind: "loot-die", seat: 0, face: 6 },
      { kind: "capture", seat: 0, territory: "goa", n: 2, parties: [0, 1] },
    ),
  ];
  const bot = item(3, 1, { kind: "discard", seat: 1, card: "d1" });
  const mine = item(4, 0, { kind: "discard", seat: 0, card: "d1" });
  const sight = look(seen({ territories: { goa: { side: 0, cards: [], revolt: false } } }));

  it("is told with cards, dice, sums and what the loot's die took", () => {
    const recent = recentFight(tales(fought), 0);
    expect(recent && fightOf(recent.tale, sight)).toMatchObject({
      land: "goa",
      attack: { seats: [0], cards: ["c3"], die: 4, total: 7 },
      defence: { cards: ["c2"], die: 2, total: 4 },
      outcome: "won",
      loot: 6,
      captured: true,
    });
  });

  it("stays in sight until the viewer has played again", () => {
    expect(recentFight(tales([...fought, bot]), 0)?.since).toHaveLength(1);
    expect(recentFight(tales([...fought, bot, mine]), 0)).toBeNull();
  });

  it("is gone with the gesture that is taken back", () => {
    const undone: NewsOf<Shapes> = { seq: 5, kind: "undo", seat: 0, ids: [], events: [] };
    expect(recentFight(tales([item(1, 0, { kind: "attack", seat: 0, territory: "goa" }), undone]), 0)).toBeNull();
  });
});

describe("a reorganisation", () => {
  const actions = new ActionTable(["reorganise goa", "keep", "drop", "put goa", "cannon 4"]);
  const [REORGANISE, KEEP, DROP, PUT_BACK, CANNON] = [0, 1, 2, 3, 4];
  /** Goa bears 1 and 6, and neither fits elsewhere: what the table asks after these words. */
  const asked = (ids: number[]): { todo: number[]; quota: number; options: number[] } => {
    const [, first, second] = ids;
    if (first === undefined) return { todo: [1, 6], quota: 1, options: [KEEP, DROP] };
    if (second !== undefined) return { todo: [], quota: 0, options: [CANNON] };
    return first === KEEP
      ? { todo: [6], quota: 1, options: [DROP, PUT_BACK] }
      : { todo: [6], quota: 0, options: [KEEP, DROP] };
  };
  const begun = async (): Promise<Sharing> => {
    const foresee = (ids: number[]): Promise<unknown> => {
      const { options, ...rest } = asked(ids);
      return Promise.resolve({
        view: seen({ phase: rest.todo.length ? "reorganise" : "pay", ...rest }),
        options,
      });
    };
    const table = {
      actions,
      playing: { foresee },
      forgive: () => undefined,
      view: seen({}),
    } as unknown as SeenTable<Shapes>;
    const sharing = new Sharing(table, "goa", [REORGANISE]);
    await sharing.survey();
    return sharing;
  };

  it("is not complete before a card is taken", async () => {
    expect((await begun()).ids).toBeNull();
  });

  it("lets the card that was taken return", async () => {
    const sharing = await begun();
    sharing.touchCard(6);
    expect([sharing.open("goa"), sharing.open("macao")]).toEqual([true, false]);
    sharing.touchPlace("goa");
    await vi.waitFor(() => expect(sharing.ids).toEqual([REORGANISE, KEEP, PUT_BACK]));
  });

  it("leaves it where it is once another one goes", async () => {
    const sharing = await begun();
    sharing.touchCard(6);
    sharing.touchPlace("goa");
    sharing.touchCard(1);
    sharing.touchPlace("discard");
    await vi.waitFor(() => expect(sharing.ids).toEqual([REORGANISE, DROP, KEEP]));
  });
});

describe("what is said under the options of a table", () => {
  const table = new ActionTable(["cannon 2", "pass", "refuse", "die", "leave", "ask 2"]);
  const words = { say: (message: string) => message, has: () => true } as unknown as GameWords;
  const plan = (options: Partial<TableOptions>): Plan => {
    const now = look(seen({ seats: 4, options: { ...PLAIN, ...options } }));
    return {
      now,
      way: { verb: "attack", card: "c3", target: "goa", ids: [] },
      card: null,
      target: null,
      land: () => undefined,
    } as unknown as Plan;
  };

  it.each([
    [["cannon 2", "refuse"], "web-answer-how"],
    [["cannon 2", "refuse", "leave"], "web-answer-how"],
    [["refuse", "leave"], "web-answer-leave"],
    [["refuse", "die"], "web-answer-die"],
    [["refuse", "die", "ask 2"], "web-answer-ally-die"],
    [["refuse", "ask 2"], "web-answer-ally"],
    [["refuse"], "web-answer-none"],
  ])("an attack answered with %j", (said, message) => {
    const ids = said.map((each) => table.id(each) ?? -1);
    expect(howToAnswer(new Options(table, ids))).toBe(message);
  });

  it.each<[Partial<TableOptions>, string]>([
    [{}, "web-sub-attack"],
    [{ no_dice: "yes" }, "web-sub-attack-hidden"],
    [{ teams: "yes" }, "web-sub-attack-hidden"],
  ])("an attack with %j", (options, message) => {
    expect(consequence(plan(options), words)).toBe(message);
  });

  it("tells of dice only where dice are thrown", () => {
    const told = (options: Partial<TableOptions>): string[] =>
      (["attack", "defence"] as const).map((camp) => campTip(plan(options), words, camp).text);
    expect(told({})).toEqual(["web-tip-attack", "web-tip-defence"]);
    expect(told({ no_dice: "yes" })).toEqual(["web-tip-attack-no_dice", "web-tip-defence-no_dice"]);
    expect(campTip(plan({ no_dice: "yes" }), words, "attack").rules).toContain("10.4");
  });
});
