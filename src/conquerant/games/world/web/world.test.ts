import { describe, expect, it } from "vitest";
import type { NewsOf } from "$web/lib/seen.svelte";
import { near, neighbourTowards, place, PLACES, placesAmong, thread, WIDTH } from "./geometry";
import type { Event, Shapes } from "./shapes";
import { lastThrow, pairs, shownFight, sinceTurn } from "./throws";

describe("the map by arrow keys", () => {
  it("goes where one would point", () => {
    const brazils = ["venezuela", "perou", "argentine", "afrique_nord"];
    expect(neighbourTowards(place("bresil"), "ArrowLeft", brazils)?.id).toBe("perou");
    expect(neighbourTowards(place("bresil"), "ArrowRight", brazils)?.id).toBe("afrique_nord");
    expect(neighbourTowards(place("inde"), "ArrowDown", ["siam", "chine"])?.id).toBe("indonesie");
  });

  it("goes round the world from Alaska to Khabarovsk", () => {
    expect(neighbourTowards(place("alaska"), "ArrowLeft", ["khabarovsk", "alberta"])?.id).toBe("khabarovsk");
  });

  it("reaches every territory", () => {
    const seen = new Set(["alaska"]);
    for (const name of seen) {
      for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
        const next = neighbourTowards(place(name), key, []);
        if (next) seen.add(next.id);
      }
    }
    expect(seen.size).toBe(PLACES.length);
  });
});

describe("what a phone brings into sight", () => {
  it("is the neighbours, but not across the edge of the map", () => {
    expect(near(place("quebec"), place("ontario"))).toBe(true);
    expect(near(place("groenland"), place("nord_ouest"))).toBe(true);
    expect(near(place("alaska"), place("khabarovsk"))).toBe(false);
  });
});

describe("the line of an attack", () => {
  const points = (d: string): number[] => [...d.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map((pair) => Number(pair[1]));

  it("goes straight over where both are on the same side of the world", () => {
    expect(thread(place("bresil"), place("afrique_nord")).d.match(/M/g)).toHaveLength(1);
  });

  it("leaves the map at one edge and comes back at the other", () => {
    const { d, middle, end } = thread(place("khabarovsk"), place("alaska"));
    const [leaves = "", arrives = ""] = d.slice(1).split("M");
    expect(Math.max(...points(leaves))).toBeGreaterThan(WIDTH);
    expect(Math.min(...points(leaves))).toBeGreaterThan(WIDTH / 2);
    expect(Math.min(...points(arrives))).toBeLessThan(0);
    expect(Math.max(...points(arrives))).toBeLessThan(WIDTH / 2);
    expect(end[0]).toBeCloseTo(place("alaska").x, 0);
    expect(middle[0]).toBeLessThan(WIDTH); // where a refusal is marked: in sight
  });
});

describe("the last throw", () => {
  const attack: Event = { kind: "attack", seat: 0, from: "bresil", to: "afrique_nord", dice: 3 };
  const thrown: Event = { kind: "throw", red: [6, 5, 2], black: [5, 5], attacker: 1, defender: 1, parties: [0, 1] };
  const entry = (seq: number, ...events: Event[]): NewsOf<Shapes> => ({
    seq,
    kind: "play",
    seat: 0,
    ids: [],
    events,
  });

  it("is paired as the table compared it, ties as it told the losses", () => {
    const found = lastThrow([
      entry(3, { kind: "turn", seat: 0, round: 1 }),
      entry(4, attack, thrown),
      entry(5, attack, thrown),
    ]);
    expect(found).toMatchObject({ seq: 5, nth: 2, attacker: 0, defender: 1, from: "bresil" });
    expect(found && pairs(found)).toEqual([
      { red: 6, black: 5, lost: "black" },
      { red: 5, black: 5, lost: "red" },
      { red: 2, black: undefined, lost: null },
    ]);
  });

  it("is forgotten when the next turn begins", () => {
    expect(
      lastThrow(
        sinceTurn([entry(4, attack, thrown), entry(5, { kind: "end", seat: 0 }, { kind: "turn", seat: 1, round: 1 })]),
      ),
    ).toBeNull();
  });

  it("is left out where a table begins in its midst, and nobody told whom it was thrown against", () => {
    expect(lastThrow([entry(1, thrown)])).toBeNull();
    expect(lastThrow([entry(1, thrown), entry(2, attack, thrown)])).toMatchObject({ seq: 2, from: "bresil" });
  });

  it("says whether it took the territory", () => {
    const taken: Event = { kind: "conquest", seat: 0, from: "bresil", to: "afrique_nord", n: 3, parties: [0, 1] };
    expect(lastThrow([entry(4, attack, thrown)])?.taken).toBe(false);
    expect(lastThrow([entry(4, attack, thrown, taken)])?.taken).toBe(true);
    expect(lastThrow([entry(4, attack, thrown, taken), entry(5, attack, thrown)])?.taken).toBe(false);
  });

  it("is drawn on the map while it is what others did last", () => {
    const fight = entry(5, attack, thrown);
    const history = [entry(4, { kind: "turn", seat: 0, round: 1 }), fight];
    expect(shownFight(history, [fight], 1)).toMatchObject({ from: "bresil", to: "afrique_nord" });
    expect(shownFight(history, [fight], 0)).toBeNull(); // one's own is in hand
    expect(shownFight(history, [entry(6)], 1)).toBeNull();
  });
});

it("of the words of a gesture those that are places are found", () => {
  expect(placesAmong(["all", "alaska", "3"]).map(({ id }) => id)).toEqual(["alaska"]);
});
