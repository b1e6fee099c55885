import drawn from "./map.json";

export interface Place {
  id: string;
  d: string;
  x: number;
  y: number;
  nameX: number;
  nameY: number;
  lines: string[];
}

interface DrawnRegion {
  d: string;
  label: number[];
  name_anchor: number[];
  name_lines: string[];
}

export const WIDTH = drawn.viewBox[2] ?? 1600;
export const HEIGHT = drawn.viewBox[3] ?? 820;
export const SEA: string[] = drawn.sea.map((line) => line.d);
export const TIES: string[] = drawn.ties.map((tie) => tie.d);
export const { lakes: LAKES, graticule: GRATICULE } = drawn;

/** Spots nobody crosses, drawn as mountain and marsh: the lands on either side are no neighbours. */
export const BARRIERS: { name: string; d: string }[] = drawn.barriers;

export const PLACES: Place[] = Object.entries(drawn.territories as Record<string, DrawnRegion>).map(([id, region]) => {
  const [x = 0, y = 0] = region.label;
  const [nameX = x, nameY = y] = region.name_anchor;
  return { id, d: region.d, x, y, nameX, nameY, lines: region.name_lines };
});

const LONGEST_LINE = 13;

/** A name cut into short lines; the map knows how for the language it was drawn in. */
export function nameLines(place: Place, name: string): string[] {
  if (place.lines.join(" ").replace(/- /g, "-") === name) return place.lines;
  const lines: string[] = [];
  for (const word of name.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < LONGEST_LINE) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** The nearest place in the direction of an arrow key. */
export function neighbourTowards(from: Place, key: string, among: Place[]): Place | undefined {
  const [dx = 0, dy = 0] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key] ?? [];
  let best: Place | undefined;
  let least = Infinity;
  for (const to of among) {
    const along = (to.x - from.x) * dx + (to.y - from.y) * dy;
    const across = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
    if (to.id !== from.id && along > 0 && along + 2 * across < least) {
      least = along + 2 * across;
      best = to;
    }
  }
  return best;
}
