import { expect, test } from "vitest";
import { PLACES, place } from "./geometry";
import { MapWindow } from "./window.svelte";

const PHONES = [
  [390, 520],
  [390, 440],
  [540, 390],
  [404, 360],
] as const;
const CLOSE = 200; // units: they fit between what lies over the corners

test.each(PHONES)("what may be attacked comes from below what lies over the corners (%i x %i)", (width, height) => {
  const sight = new MapWindow();
  [sight.width, sight.height] = [width, height];
  const hidden: string[] = [];
  for (const [i, from] of PLACES.entries())
    for (const to of PLACES.slice(0, i).filter((each) => Math.hypot(each.x - from.x, each.y - from.y) < CLOSE))
      for (const before of [from, to, place("congo")]) {
        sight.begin(before);
        sight.reveal(from, to);
        for (const { id, x, y } of [from, to].map((each) => ({ ...sight.pixel(each), id: each.id })))
          if ((x < 122 && y < 68) || (x > width - 58 && y < 146) || !(x > 0 && y > 0 && x < width && y < height))
            hidden.push(`${from.id} ${to.id}: ${id} at ${Math.round(x)} ${Math.round(y)}`);
      }
  expect(hidden).toEqual([]);
});

test.each([
  [1112, 760],
  [950, 884],
  [1592, 940],
])("the dice on a high desk hide no counter, and not the name left of Peru's (%i x %i)", (width, height) => {
  const sight = new MapWindow();
  [sight.width, sight.height] = [width, height];
  sight.pan(0, 0);
  const under = PLACES.filter((each) => {
    const { x, y } = sight.pixel(each);
    return x < 286 + (each.id === "perou" ? 60 : 14) && y > height - 254 - 14;
  });
  expect(under.map(({ id }) => id)).toEqual([]);
});
