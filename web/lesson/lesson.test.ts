import { describe, expect, it } from "vitest";
import { ActionTable, Options } from "$web/lib/actions";
import type { GameEvent, NewsItem } from "$web/lib/wire";
import { exampleOf, followed, spoken, turned, type Hint, type Lesson, type Sight } from "./lesson";
import { BEGUN, type Progress } from "./kept";

const lesson: Lesson = {
  seats: 3,
  options: {},
  hints: [
    { name: "map", rule: "1.2" },
    { name: "place", rule: "4.7", verbs: ["place"], done: ["place"] },
    { name: "attack", rule: "5.3", verbs: ["attack"], done: ["attack"], past: ["cease"], example: "attack" },
    { name: "cease", rule: "6.1", verbs: ["cease"], done: ["cease"] },
    { name: "cards", rule: "7.1", anytime: true },
    { name: "again", rule: "4.3", verbs: ["place"], done: ["place"], after: "cease" },
    { name: "over", rule: "9.3" },
  ],
  asides: [
    { name: "defend", rule: "5.6", verbs: ["defend"] },
    { name: "rest", rule: "4.6", verbs: ["place"] },
  ],
};
const actions = new ActionTable([
  "place 1 kenya",
  "attack kenya congo 1",
  "attack kenya congo 3",
  "attack kenya egypte 2",
  "cease",
  "defend 1",
  "develop 2 goa",
  "develop 1 madere",
  "develop 4 goa",
  "develop 1 goa",
]);
const [PLACE, ATTACK, CEASE, DEFEND] = [0, 1, 4, 5];

const item = (seq: number, seat: number, ...events: GameEvent[]): NewsItem => ({
  seq,
  seat,
  kind: "play",
  ids: [],
  events,
});
const by = (seat: number, kind: string): GameEvent => ({ kind, seat });
const sight = (options: number[], history: NewsItem[] = [], over = false): Sight => ({
  options: new Options(actions, options),
  history,
  seat: 0,
  over,
});
const behind = (...names: string[]): Progress => ({ ...BEGUN, behind: names, seen: names });
const said = (at: Progress, seen: Sight): string[] => {
  const { hint, when } = spoken(lesson, at, seen);
  return [hint.name, when];
};

describe("a guided first game", () => {
  it("stays at something to look at until one says so", () => {
    const at = followed(lesson, BEGUN, sight([PLACE], [item(3, 0, by(0, "place"))]));
    expect(said(at, sight([PLACE]))).toEqual(["map", "now"]);
    expect(said(turned(lesson, at, sight([PLACE])), sight([PLACE]))).toEqual(["place", "now"]);
  });

  it("moves on when the thing is done, by oneself, after the hint was shown", () => {
    const before = [item(3, 0, by(0, "place"))];
    const at = followed(lesson, behind("map"), sight([PLACE], before));
    expect(followed(lesson, at, sight([PLACE], [...before, item(4, 1, by(1, "place"))])).behind).toEqual(["map"]);
    const done = [...before, item(5, 0, by(0, "place"))];
    expect(followed(lesson, at, sight([PLACE], done)).behind).toEqual(["map", "place"]);
  });

  it("goes on when the occasion was let pass, and never past a hint that was not shown", () => {
    const at = followed(lesson, behind("map", "place"), sight([ATTACK, CEASE]));
    const ceased = followed(lesson, at, sight([], [item(6, 0, by(0, "cease"))]));
    expect(ceased.behind).toEqual(["map", "place", "attack"]);
    expect(said(ceased, sight([CEASE]))).toEqual(["cease", "now"]);
  });

  it("gives a hint as many occasions as it asks for", () => {
    const patient: Lesson = {
      ...lesson,
      hints: [
        { ...(lesson.hints[2] as Hint), patience: 2 },
        { name: "over", rule: "9.3" },
      ],
    };
    const at = followed(patient, BEGUN, sight([ATTACK]));
    const once = [item(6, 0, by(0, "cease"))];
    expect(followed(patient, at, sight([ATTACK], once)).behind).toEqual([]);
    expect(followed(patient, at, sight([ATTACK], [...once, item(9, 0, by(0, "cease"))])).behind).toEqual(["attack"]);
  });

  it("speaks of what is asked meanwhile, and after that of the next hint that applies", () => {
    const at = behind("map", "place");
    expect(said(at, sight([DEFEND]))).toEqual(["defend", "aside"]);
    const read = turned(lesson, at, sight([DEFEND]));
    expect(read.behind).toEqual(at.behind); // the counter stands still
    expect(said(read, sight([DEFEND]))).toEqual(["cards", "now"]);
    const further = turned(lesson, read, sight([DEFEND]));
    expect(said(further, sight([DEFEND]))).toEqual(["attack", "later"]);
    expect(said(further, sight([ATTACK]))).toEqual(["attack", "now"]);
  });

  it("shows a later hint at its moment while an earlier one waits, but not before the one it builds on", () => {
    const at = { ...behind("map", "place", "cards"), read: ["rest"] };
    expect(said(at, sight([CEASE]))).toEqual(["cease", "now"]);
    expect(said(at, sight([PLACE]))).toEqual(["attack", "later"]);
    expect(said({ ...at, behind: [...at.behind, "cease"] }, sight([PLACE]))).toEqual(["again", "now"]);
  });

  it("keeps to what it shows when it is nobody's turn", () => {
    const at = { ...behind("map", "place"), read: ["defend"] };
    expect(said(at, sight([]))).toEqual(["attack", "later"]);
    const shown = followed(lesson, at, sight([DEFEND]));
    expect(said(shown, sight([]))).toEqual(["cards", "now"]);
  });

  it("says after the game what was not said in it, and then ends", () => {
    let at = followed(lesson, { ...behind("map", "place"), seen: ["map", "place", "attack"] }, sight([], [], true));
    const told: string[] = [];
    for (; spoken(lesson, at, sight([], [], true)).when === "still"; at = turned(lesson, at, sight([], [], true)))
      told.push(spoken(lesson, at, sight([], [], true)).hint.name);
    expect(told).toEqual(["cease", "cards", "again"]);
    expect(said(at, sight([], [], true))).toEqual(["over", "now"]);
  });

  it("names as an example what counts the most", () => {
    const hint = lesson.hints[2] as Hint;
    expect(exampleOf(hint, sight([1, 2, 3, 4]).options, {})?.args).toEqual(["kenya", "congo", "3"]);
    expect(exampleOf(hint, sight([4]).options, {})).toBeNull();
  });

  it("names as an example what its sentence speaks of", () => {
    const prefer = [{ most: 1, of: "territory.coefficient" }, { least: 0 }];
    const hint: Hint = { name: "develop", rule: "4.3", example: "develop", prefer };
    const territory = [
      { id: "madere", coefficient: 1 },
      { id: "goa", coefficient: 3 },
    ];
    const offered = sight([6, 7, 8, 9]).options;
    expect(exampleOf(hint, offered, { territory })?.args).toEqual(["1", "goa"]);
    expect(exampleOf(hint, sight([7]).options, { territory })?.args).toEqual(["1", "madere"]);
  });
});
