/** The part of a match that is shown: from the first decision, after the deal, to the last move. */
export interface Span {
  first: number;
  last: number;
}

/** Where on a width a moment lies. */
export function place(n: number, { first, last }: Span, width: number): number {
  return last > first ? round((width * (Math.min(Math.max(n, first), last) - first)) / (last - first)) : 0;
}

/** The share of each seat over the match, stacked, as one path a seat. */
export function bands(course: [number, number[]][], span: Span, width: number, height: number): string[] {
  const shown = [...course.filter(([n]) => n <= span.first).slice(-1), ...course.filter(([n]) => n > span.first)];
  const seats = shown[0]?.[1].length ?? 0;
  const edges = shown.map(([n, scores]) => ({ x: place(n, span, width), at: heaped(scores, height) }));
  return Array.from({ length: seats }, (_, seat) => {
    const top = edges.map(({ x, at }) => `${x} ${round(at[seat] ?? 0)}`);
    const bottom = edges.map(({ x, at }) => `${x} ${round(at[seat + 1] ?? height)}`).reverse();
    return `M${[...top, ...bottom].join("L")}Z`;
  });
}

/** Where each seat's share begins; equal shares as long as nobody has anything. */
function heaped(scores: number[], height: number): number[] {
  const whole = scores.map((score) => Math.max(0, score));
  const all = whole.reduce((sum, score) => sum + score, 0);
  const shares = all ? whole.map((score) => score / all) : whole.map(() => 1 / whole.length);
  const edges = [0];
  for (const share of shares) edges.push((edges.at(-1) ?? 0) + share * height);
  return edges;
}

/** Where the rounds begin; numbered as far as the numbers have room. */
export function ticks(rounds: [number, number][], span: Span, width: number): { x: number; label: string }[] {
  let free = 0;
  return rounds.map(([n, number]) => {
    const x = place(n, span, width);
    const label = x >= free ? String(number) : "";
    if (label) free = x + LABEL;
    return { x, label };
  });
}

/** Which round is played after n moves; null before the first. */
export const roundAt = (rounds: [number, number][], n: number): number | null =>
  rounds.findLast(([at]) => at <= n)?.[1] ?? null;

/** The moment after the next decision of these seats, or after the one before (step -1); null where there is none. */
export function decision(moves: [number, number][], seats: number[], n: number, step: 1 | -1): number | null {
  for (let at = n + step; at > 0 && at <= moves.length; at += step)
    if (seats.includes(moves[at - 1]?.[0] ?? -1)) return at;
  return null;
}

const LABEL = 26; // pixels
const round = (x: number): number => Math.round(x * 100) / 100;
