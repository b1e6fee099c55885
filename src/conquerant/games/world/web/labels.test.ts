import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CONTINENTS, place, PLACES } from "./geometry";
import { arrange, boxOf, continentBox, continentLines, sizesAt, type Box } from "./labels";

const edition = readFileSync(new URL("../edition.toml", import.meta.url), "utf-8");
const wide = (window: number): number => (1600 + 24) / (window - 328); // units of the map per pixel beside the margin

function named(lang: "fr" | "en"): (id: string) => string {
  const key = lang === "fr" ? "name" : "name_en";
  return (id) => new RegExp(`id = "${id}"[^[]*?\\n${key} = "([^"]+)"`).exec(edition)?.[1] ?? id;
}

function over(one: Box, other: Box): boolean {
  const slack = 1.5; // units of the map
  return (
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > slack &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > slack
  );
}

describe("the names on the map", () => {
  it.each([
    ["fr", 1100],
    ["en", 1100],
    ["fr", 1280],
    ["en", 1280],
    ["fr", 1440],
    ["en", 1440],
  ] as const)("lie over no counter and no other name: %s, %i", (lang, window) => {
    const sizes = sizesAt(wide(window));
    const words = named(lang);
    const continents = Object.entries(CONTINENTS).map(([id, [x, y]]) =>
      continentBox(x, y, [...continentLines(words(id)), "+5"], sizes.type),
    );
    const labels = arrange(words, lang === "fr", sizes, continents);
    const names = [...labels].map(([id, label]) => ({ id, box: boxOf(place(id), label, sizes) }));
    const counters = PLACES.map(({ id, x, y }) => {
      const r = sizes.radius;
      return { id: `counter of ${id}`, box: { left: x - r, right: x + r, top: y - r, bottom: y + r } };
    });
    const covered = names.flatMap((one, i) =>
      [...counters, ...names.slice(i + 1), ...continents.map((box) => ({ id: "a continent", box }))]
        .filter((other) => over(one.box, other.box))
        .map((other) => `${one.id}: ${other.id}`),
    );
    expect(covered).toEqual([]);
  });
});
