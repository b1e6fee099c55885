/** The share of each seat over the match, stacked, as one path a seat. */
export function bands(course: [number, number[]][], last: number, width: number, height: number): string[] {
  const seats = course[0]?.[1].length ?? 0;
  const edges = course.map(([n, scores]) => ({ x: last ? (width * n) / last : 0, at: heaped(scores, height) }));
  return Array.from({ length: seats }, (_, seat) => {
    const top = edges.map(({ x, at }) => `${round(x)} ${round(at[seat] ?? 0)}`);
    const bottom = edges.map(({ x, at }) => `${round(x)} ${round(at[seat + 1] ?? height)}`).reverse();
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
export function ticks(rounds: [number, number][], last: number, width: number): { x: number; label: string }[] {
  let free = 0;
  return rounds.map(([n, number]) => {
    const x = last ? round((width * n) / last) : 0;
    const label = x >= free ? String(number) : "";
    if (label) free = x + LABEL;
    return { x, label };
  });
}

const LABEL = 26; // pixels
const round = (x: number): number => Math.round(x * 100) / 100;
