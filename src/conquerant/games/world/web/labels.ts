import { nameLines, PLACES, WIDTH, type Place } from "./geometry";

export type Side = Place["side"] | "below-left" | "below-right" | "above-left" | "above-right";

/** Where a name stands beside its counter, and how it is cut into lines. */
export interface Label {
  side: Side;
  lines: string[];
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The sizes that decide whether names fit, in units of the map. */
export interface Sizes {
  type: number; // of the letters
  radius: number; // of a counter
}

/** On a map of which a pixel is so many units. */
export const sizesAt = (unit: number): Sizes => ({
  type: 12 * Math.min(unit, 1.9),
  radius: 17 * 0.8 * Math.min(unit, 2.1),
});

const SIDES: Side[] = ["below", "right", "left", "above", "below-right", "below-left", "above-right", "above-left"];
const LEADING = 0.94; // from line to line, of the letters' size
const PASSES = 4;
const OVER_COUNTER = 12; // how bad it is to lie over a counter, and over another name
const OVER_NAME = 8;
const ELSEWHERE = 0.25; // and to stand elsewhere than the map says
const ABOVE = 0.15; // and above, where one looks last
const CUT = 0.1; // and to take more lines than one

/** Names beside their counters so that they lie over nothing that must be read. */
export function arrange(
  words: (id: string) => string,
  ofTheBox: boolean,
  sizes: Sizes,
  taken: Box[],
): Map<string, Label> {
  const counters = PLACES.map((at) => around(at.x, at.y, sizes.radius));
  const choices = PLACES.map((at) => candidates(at, nameLines(at, words(at.id), ofTheBox), words(at.id), sizes));
  for (const one of choices.flat())
    one.dislike +=
      OVER_COUNTER * overlaps(one.box, counters, sizes.type) +
      OVER_NAME * overlaps(one.box, taken, sizes.type) +
      outside(one.box, sizes.type);
  const chosen = choices.map((each) => each[0]);
  for (let pass = 0; pass < PASSES; pass++) {
    const before = [...chosen];
    choices.forEach((each, i) => {
      const others = chosen.flatMap((other, j) => (other && j !== i ? [other.box] : []));
      chosen[i] = best(each, chosen[i], ({ box }) => OVER_NAME * overlaps(box, others, sizes.type));
    });
    if (chosen.every((one, i) => one === before[i])) break;
  }
  return new Map(PLACES.flatMap((at, i) => (chosen[i] ? [[at.id, chosen[i].label] as const] : [])));
}

interface Candidate {
  label: Label;
  box: Box;
  dislike: number; // wherever the other names stand
}

/** The one that is disliked least with what the others add; what is chosen already stays unless another is better. */
function best(
  among: Candidate[],
  chosen: Candidate | undefined,
  added: (one: Candidate) => number,
): Candidate | undefined {
  let least = chosen && chosen.dislike + added(chosen);
  for (const one of among) {
    if (one === chosen || (least !== undefined && one.dislike >= least)) continue;
    const cost = one.dislike + added(one);
    if (least === undefined || cost < least) [chosen, least] = [one, cost];
  }
  return chosen;
}

function candidates(at: Place, lines: string[], name: string, sizes: Sizes): Candidate[] {
  const cuts = lines.length > 1 ? [lines, [lines.join(" ").replace("- ", "-")]] : [lines, ...broken(name)];
  return [at.side as Side, ...SIDES.filter((side) => side !== at.side)].flatMap((side, i) =>
    cuts.map((cut, j) => ({
      label: { side, lines: cut },
      box: boxOf(at, { side, lines: cut }, sizes),
      dislike:
        (i > 0 ? ELSEWHERE + i * 0.01 : 0) +
        (side.startsWith("above") && i > 0 ? ABOVE : 0) +
        (j > 0 ? ELSEWHERE / 2 : 0) +
        CUT * (cut.length - 1),
    })),
  );
}

const broken = (name: string): string[][] => {
  const parts = name.split(/(?<=-)| /u);
  return parts.length > 1 ? [parts] : [];
};

export interface Written {
  x: number;
  y: number; // of the first line's feet
  anchor: "start" | "middle" | "end";
}

/** Where a label is written; `grown` is how much bigger its counter is than others. */
export function written(at: Place, { side, lines }: Label, { type, radius }: Sizes, grown = 1): Written {
  const away = radius * grown;
  const height = (lines.length - 1) * type * LEADING;
  const y = side.startsWith("below")
    ? at.y + away + type * 0.95
    : side.startsWith("above")
      ? at.y - away - type * 0.45 - height
      : at.y + type * 0.35 - height / 2;
  if (side.endsWith("right")) return { x: at.x + (side === "right" ? away + type * 0.3 : 0), y, anchor: "start" };
  if (side.endsWith("left")) return { x: at.x - (side === "left" ? away + type * 0.3 : 0), y, anchor: "end" };
  return { x: at.x, y, anchor: "middle" };
}

export function boxOf(at: Place, label: Label, sizes: Sizes): Box {
  const { x, y, anchor } = written(at, label, sizes);
  const wide = Math.max(...label.lines.map(widthOf)) * sizes.type;
  const left = anchor === "start" ? x : anchor === "end" ? x - wide : x - wide / 2;
  const bottom = y + ((label.lines.length - 1) * LEADING + 0.24) * sizes.type;
  return { left, right: left + wide, top: y - 0.76 * sizes.type, bottom };
}

export const lineAt = (written: Written, nth: number, type: number): number => written.y + nth * type * LEADING;

/** A name of several words is cut in the middle: the seas are narrow. */
export function continentLines(name: string): string[] {
  const [first = "", ...rest] = name.split(" ");
  return rest.length ? [first, rest.join(" ")] : [first];
}

export function continentBox(x: number, y: number, lines: string[], type: number): Box {
  const wide = Math.max(...lines.map((line) => line.length)) * type * 0.78;
  return { left: x - wide / 2, right: x + wide / 2, top: y - type, bottom: y + (lines.length - 1) * type * 1.15 };
}

const NARROW = /[iljtfr.,'’\-\s]/u;
const BROAD = /[mwMW]/u;

/** About how wide a line is, in sizes of its letters: there is nothing to measure with before it is drawn. */
export function widthOf(line: string): number {
  let wide = 0;
  for (const letter of line)
    wide += NARROW.test(letter) ? 0.31 : BROAD.test(letter) ? 0.84 : /\p{Lu}/u.test(letter) ? 0.6 : 0.53;
  return wide;
}

const around = (x: number, y: number, r: number): Box => ({ left: x - r, right: x + r, top: y - r, bottom: y + r });

/** How much of other boxes one lies over, in squares of the letters' size. */
function overlaps(box: Box, others: Box[], type: number): number {
  let sum = 0;
  for (const other of others) {
    const wide = Math.min(box.right, other.right) - Math.max(box.left, other.left);
    const high = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
    if (wide > 0 && high > 0) sum += (wide * high) / (type * type);
  }
  return sum;
}

/** How far it reaches beyond the map, likewise. */
const outside = (box: Box, type: number): number =>
  (10 * (Math.max(0, -box.left) + Math.max(0, box.right - WIDTH))) / type;
