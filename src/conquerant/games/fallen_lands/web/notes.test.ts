import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Edition } from "$web/lib/wire";
import type { Lang } from "$web/lib/words";
import { bundleOf, GameWords } from "$web/lib/words";
import { whatLies } from "./notes";
import type { Plan } from "./plan.svelte";

function wordsIn(lang: Lang): GameWords {
  const text = readFileSync(new URL(`../words.${lang}.ftl`, import.meta.url), "utf-8");
  return new GameWords(lang, bundleOf(lang, text), {} as Edition);
}

/** A table of three fields: a free one, one with a Claim of Navy's, and a flooded one. */
const plan = {
  sight: {
    seat: 0,
    difficulty: [4, 6, 3],
    owner: [-1, -1, -2],
    claim: [-1, 1, -1],
    troop: [-1, -1, -1],
    fort: [-1, -1, -1],
  },
  at: (name: string) => ["free", "claimed", "flooded"].indexOf(name),
} as unknown as Plan;

describe("what lies on a field", () => {
  it("is free only where it may be conquered", () => {
    expect(whatLies(wordsIn("fr"), plan, "free")).toBe("Libre, difficulté 4");
    expect(whatLies(wordsIn("fr"), plan, "claimed")).toBe("Difficulté 6. Un Droit de Marine y repose");
    expect(whatLies(wordsIn("en"), plan, "claimed")).toBe("Difficulty 6. A Claim of Navy lies on it");
    expect(whatLies(wordsIn("en"), plan, "flooded")).toBe("Flooded: nobody will conquer it");
  });
});

describe("recruiting troops", () => {
  it("tells one coin from several", () => {
    expect(wordsIn("fr").say("web-enlist", { n: 3, coins: 1 })).toBe("Recruter, −1 pièce, −3 mages");
    expect(wordsIn("en").say("web-enlist", { n: 0, coins: 7 })).toBe("Recruit, −7 coins");
  });
});
