import { describe, expect, it } from "vitest";
import { shelved, type Lid } from "./kit";

const LIDS = import.meta.glob<Lid>("../../src/conquerant/games/*/web/lid.json", { import: "default", eager: true });

describe("the shelf", () => {
  const places = Object.values(LIDS).map((lid) => lid.place);
  const games = Object.keys(LIDS).map((path) => ({ slug: path.split("/").at(-3) ?? "" }));

  it("has a place of its own for every game", () => {
    expect(places.toSorted()).toEqual(places.map((_, i) => i + 1));
  });

  it("stands in the order of the places, and what has none comes last", () => {
    const shelf = shelved([{ slug: "unheard-of" }, ...games]).map((game) => game.slug);
    const byPlace = games.toSorted((a, b) => placeOf(a.slug) - placeOf(b.slug)).map((game) => game.slug);
    expect(shelf).toEqual([...byPlace, "unheard-of"]);
  });

  const placeOf = (slug: string): number => LIDS[`../../src/conquerant/games/${slug}/web/lid.json`]?.place ?? 0;
});
