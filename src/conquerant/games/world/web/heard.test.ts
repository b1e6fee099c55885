import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";
import { app } from "$web/lib/app.svelte";
import { Hand } from "$web/lib/hand";
import type { NewsItem } from "$web/lib/wire";
import { bundleOf, GameWords } from "$web/lib/words";
import { Herald, MOST_WORDS, wordsIn } from "$web/table/herald";
import { TableReading } from "$web/table/reading";
import type { Recent } from "$web/table/recent.svelte";
import type { SeenTable } from "$web/lib/seen.svelte";
import { clausesOf, itemsOf, period } from "$web/table/since";
import { account } from "./account";
import type { Event } from "./shapes";
import { since } from "./since";

const ME = 0;
const PLACE = { title: "5 armies to place", sub: "Touch your territories, then confirm." };
const DEFEND = { title: "You are under attack!", sub: "Egypt 5, Congo 2" };
const text = readFileSync(new URL("../words.en.ftl", import.meta.url), "utf-8");
const words = new GameWords("en", bundleOf("en", text), {});

const turn = (seat: number): Event => ({ kind: "turn", seat, round: 2 });
const attack = (seat: number, to: string): Event => ({ kind: "attack", seat, from: "alaska", to, dice: 3 });
const thrown = (seat: number, from: number): Event => ({
  kind: "throw",
  red: [6, 6, 2],
  black: [5, 1],
  attacker: 0,
  defender: 2,
  parties: [seat, from],
});
const conquest = (seat: number, to: string, from: number): Event => ({
  kind: "conquest",
  seat,
  from: "alaska",
  to,
  n: 3,
  parties: [seat, from],
});
const takes = (seat: number, to: string, from: number): Event[] => [
  attack(seat, to),
  thrown(seat, from),
  thrown(seat, from),
  conquest(seat, to, from),
];

describe("World by ear", () => {
  let clock: Hand;
  let history: NewsItem[];
  let heard: [voice: "polite" | "at once", sentences: string][];
  let herald: Herald;
  let moments: number;

  beforeEach(async () => {
    await app.load("en");
    clock = new Hand();
    history = [];
    heard = [];
    moments = 0;
    const table = { seat: ME } as unknown as SeenTable;
    const recent = {
      get period() {
        return period(history, ME);
      },
      get clauses() {
        return clausesOf(since as never, period(history, ME), ME, {});
      },
    } as unknown as Recent;
    herald = new Herald(
      new TableReading(table, recent, { account: account as never }, () => words),
      {
        tell: (sentences) => void heard.push(["polite", sentences]),
        alarm: (sentence) => void heard.push(["at once", sentence]),
      },
      clock,
    );
  });

  /** Each event is a state of its own, a third of a second after the one before. */
  function happens(by: number, ...events: Event[]): void {
    for (const event of events) {
      const item: NewsItem = { seq: history.length, kind: "play", seat: by, ids: [], events: [event] };
      history.push(item);
      herald.hear([item]);
      clock.pass(350);
    }
  }

  function asked(question: { title: string; sub: string } | null): void {
    herald.ask(question, String(moments++));
    clock.pass(350);
  }

  const told = (): string => heard.map(([, sentences]) => sentences).join(" ");

  it("tells a round of three bots once, what concerns me first, and the question last", () => {
    happens(0, turn(ME), turn(1));
    happens(1, ...["peru", "brazil", "kenya", "egypt"].flatMap((to) => takes(1, to, 2)), turn(2));
    happens(2, ...["japan", "china", "siam", "india", "ural"].flatMap((to) => takes(2, to, 3)), turn(3));
    happens(3, ...takes(3, "congo", ME), ...takes(3, "quebec", 1), turn(ME));
    asked(PLACE);
    expect(heard.map(([voice]) => voice)).toEqual(["at once", "polite"]);
    expect(heard[0]?.[1]).toBe("You are under attack by Pine!");
    expect(heard[1]?.[1]).toMatch(/^Pine took .*congo.*5 armies to place\. Touch your territories, then confirm\.$/);
    expect(wordsIn(told())).toBeLessThan(MOST_WORDS + 20);
  });

  it("says that nothing happened to me before it says what others did to each other", () => {
    happens(0, turn(ME), turn(1));
    happens(1, ...takes(1, "peru", 2), turn(ME));
    asked(PLACE);
    expect(heard).toHaveLength(1);
    expect(heard[0]?.[1]).toMatch(/^Nothing happened to you\. Navy took/);
  });

  it("calls out at once what another's turn asks, and repeats it calmly with every throw", () => {
    happens(0, turn(ME), turn(1));
    happens(1, attack(1, "congo"));
    asked(DEFEND);
    asked(null);
    happens(0, thrown(1, ME));
    asked({ ...DEFEND, sub: "Egypt 5, Congo 1" });
    expect(heard).toEqual([
      ["at once", "You are under attack! Egypt 5, Congo 2"],
      ["polite", "You are under attack! Egypt 5, Congo 1"],
    ]);
  });

  it("tells after a gesture of mine what came of it, and the next question", () => {
    happens(2, turn(ME));
    asked(PLACE);
    heard = [];
    asked(null);
    happens(0, ...takes(ME, "peru", 2));
    asked({ title: "Taken! Who follows?", sub: "" });
    expect(heard).toHaveLength(1);
    expect(heard[0]?.[1]).toMatch(/2 throws.*Taken! Who follows\?$/s);
  });

  it("reads a question again when it changes, not when its figures do", () => {
    happens(2, turn(ME));
    asked({ title: "Attack?", sub: "Alaska 5, Peru 2" });
    asked({ title: "Attack?", sub: "Alaska 4, Peru 2" });
    asked({ title: "Attack whom?", sub: "Alaska 4" });
    expect(heard.slice(1)).toEqual([["polite", "Attack whom? Alaska 4"]]);
  });

  it("reads the whole round when it is wanted", () => {
    happens(0, turn(ME), turn(1));
    happens(1, ...takes(1, "peru", 2), ...takes(1, "kenya", 2), turn(ME));
    herald.details(itemsOf(period(history, ME)), "");
    expect(heard[0]?.[1]).toMatch(/peru.*kenya/s);
  });
});
