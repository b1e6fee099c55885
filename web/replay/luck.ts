import type { Fortune } from "$web/lib/wire";
import { place, type Span } from "./course";

export interface Plot {
  top: number;
  width: number;
  height: number;
}

/** The figures of an axis around nought that reaches as far as `most`: 1, 2 or 5 times a power of ten apart. */
export function axis(most: number, marks = 2): number[] {
  const rough = Math.max(most, 0.5) / marks;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough - 1e-9) ?? rough;
  return Array.from({ length: 2 * marks + 1 }, (_, i) => (marks - i) * step);
}

/** How high on the plot so much ahead lies, between the ends of the axis. */
export function level(ahead: number, ends: number, { top, height }: Plot): number {
  return Math.round((top + height / 2 - (ahead / ends) * (height / 2)) * 100) / 100;
}

/** The course of one seat as a path: it changes when something fell, and stays in between. */
export function line(row: Pick<Fortune, "course" | "at">, ends: number, span: Span, plot: Plot): string {
  let path = `M0 ${level(0, ends, plot)}`;
  row.course.forEach((ahead, i) => {
    path += `H${place(row.at[i] ?? 0, span, plot.width)}V${level(ahead, ends, plot)}`;
  });
  return `${path}H${plot.width}`;
}

/** Names at the ends of lines, moved apart so that each can be read; in the order they were given. */
export function apart(heights: number[], gap: number, most: number): number[] {
  const order = heights.map((y, i) => ({ y, i })).sort((a, b) => a.y - b.y || a.i - b.i);
  let least = -Infinity;
  for (const each of order) least = each.y = Math.max(each.y, least + gap);
  let room = most;
  for (const each of order.toReversed()) {
    each.y = Math.min(each.y, room);
    room = each.y - gap;
  }
  return heights.map((_, i) => order.find((each) => each.i === i)?.y ?? 0);
}

/** How far ahead a seat was after n moves. */
export function aheadAt(row: Pick<Fortune, "course" | "at">, n: number): number {
  return row.course[row.at.findLastIndex((at) => at <= n)] ?? 0;
}
