import drawn from "./map.json";

export interface Place {
  id: string;
  d: string;
  x: number;
  y: number;
  side: "below" | "above" | "left" | "right"; // of the counter, where the name has room
  lines: string[];
  more: { text: string; at: [number, number] }[];
}

interface DrawnTerritory {
  d: string;
  label: number[];
  name_anchor: number[];
  name_lines: string[];
  more_names?: { text: string; at: number[] }[];
}

export const WIDTH = drawn.viewBox[2] ?? 1600;
export const HEIGHT = drawn.viewBox[3] ?? 820;
export const SEA: string[] = drawn.sea.map((line) => line.d);
export const TIES: string[] = drawn.ties.map((tie) => tie.d);
export const { lakes: LAKES, graticule: GRATICULE } = drawn;

export const PLACES: Place[] = Object.entries(drawn.territories as Record<string, DrawnTerritory>).map(([id, t]) => {
  const [x = 0, y = 0] = t.label;
  const [nx = 0, ny = 0] = t.name_anchor;
  const side = Math.abs(nx - x) > Math.abs(ny - y) ? (nx > x ? "right" : "left") : ny > y ? "below" : "above";
  const more = (t.more_names ?? []).map((name) => ({
    text: name.text,
    at: [name.at[0] ?? 0, name.at[1] ?? 0] as [number, number],
  }));
  return { id, d: t.d, x, y, side, lines: t.name_lines, more };
});

const BY_ID = new Map(PLACES.map((place) => [place.id, place]));

export function place(id: string): Place {
  const found = BY_ID.get(id);
  if (!found) throw new RangeError(`the map has no ${id}`);
  return found;
}

/** Of words that may be places those that are: a gesture has others, too ("place all alaska"). */
export const placesAmong = (words: string[]): Place[] => words.flatMap((word) => BY_ID.get(word) ?? []);

const NEAR = 350; // units of the map

/** Whether two places fit into one glance on a phone: across the edge of the map they do not. */
export function near(a: Place, b: Place): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y) < NEAR;
}

/** Where the name of each continent stands in the sea beside it. */
export const CONTINENTS: Record<string, [number, number]> = {
  amerique_nord: [86, 340],
  amerique_sud: [262, 556],
  europe: [590, 290],
  afrique: [690, 620],
  asie: [1512, 230],
  oceanie: [1545, 612],
};

const LONGEST_LINE = 13;

/** A name cut into lines that fit beside a counter; in the language of the box the map knows better. */
export function nameLines(at: Place, name: string, ofTheBox: boolean): string[] {
  if (ofTheBox) return at.lines;
  const short = name.split(" - ").at(-1) ?? name;
  const lines: string[] = [];
  for (const word of short.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < LONGEST_LINE) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

const ARROWS: Record<string, [number, number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** Where an arrow key leads: to the neighbour that lies that way, else to the nearest territory that does. */
export function neighbourTowards(from: Place, key: string, neighbours: string[]): Place | undefined {
  return nearest(from, key, neighbours.map(place)) ?? nearest(from, key, PLACES);
}

/** What lies ahead counts, what lies aside counts against it. The earth is round: the shorter way decides. */
function nearest(from: Place, key: string, among: Place[]): Place | undefined {
  const [dx, dy] = ARROWS[key] ?? [0, 0];
  let best: Place | undefined;
  let least = Infinity;
  for (const to of among) {
    const straight = to.x - from.x;
    const east = Math.abs(straight) > WIDTH / 2 ? straight - Math.sign(straight) * WIDTH : straight;
    const ahead = east * dx + (to.y - from.y) * dy;
    const aside = Math.abs(east * dy) + Math.abs((to.y - from.y) * dx);
    if (to !== from && ahead > 0 && aside <= ahead * 2.2 && ahead + 2 * aside < least) {
      least = ahead + 2 * aside;
      best = to;
    }
  }
  return best;
}

export interface Drawn {
  d: string;
  middle: [number, number];
  end: [number, number];
  angle: number; // the way it points at the end
}

/** A bent line from counter to counter, stopping short of the second. Where the earth is round it leaves the map at one
 *  edge and comes back at the other. */
export function thread(a: Place, b: Place, shortBy = 0): Drawn {
  const round = Math.abs(b.x - a.x) > WIDTH / 2 ? Math.sign(b.x - a.x) * WIDTH : 0;
  if (!round) return bent(a, b, shortBy);
  const leaves = bent(a, { x: b.x - round, y: b.y }, shortBy);
  const arrives = bent({ x: a.x + round, y: a.y }, b, shortBy);
  const [x, y] = leaves.middle;
  return { ...arrives, d: leaves.d + arrives.d, middle: [Math.min(WIDTH - EDGE, Math.max(EDGE, x)), y] };
}

const EDGE = 24; // units of the map: what marks the middle of such a line stays in sight

function bent(a: { x: number; y: number }, b: { x: number; y: number }, shortBy: number): Drawn {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const bend = Math.min(70, length * 0.16);
  const cx = (a.x + b.x) / 2 + ((b.y - a.y) / length) * bend * Math.sign(b.x - a.x || 1);
  const cy = (a.y + b.y) / 2 - ((b.x - a.x) / length) * bend * Math.sign(b.x - a.x || 1);
  const last = Math.hypot(b.x - cx, b.y - cy) || 1;
  const ex = b.x - ((b.x - cx) / last) * shortBy;
  const ey = b.y - ((b.y - cy) / last) * shortBy;
  const angle = (Math.atan2(ey - cy, ex - cx) * 180) / Math.PI;
  return {
    d: `M${a.x} ${a.y}Q${cx.toFixed(1)} ${cy.toFixed(1)} ${ex.toFixed(1)} ${ey.toFixed(1)}`,
    middle: [(a.x + 2 * cx + b.x) / 4, (a.y + 2 * cy + b.y) / 4],
    end: [ex, ey],
    angle,
  };
}
