/** Which puzzles are for which day, and which were tried: kept in this browser. */

export interface Place {
  slug: string;
  n: number; // from 1
}

export interface Tried {
  id: string; // of the puzzle that stood there
  right: boolean;
}

const DAY = 86_400_000; // milliseconds
const KEY = "conquerant-puzzles";

/** Of each game one, another every day until all have been there. */
export function ofTheDay(games: { slug: string; puzzles: number }[], now: Date): Place[] {
  const day = Math.round(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / DAY);
  return games.flatMap(({ slug, puzzles }) => (puzzles ? [{ slug, n: (day % puzzles) + 1 }] : []));
}

/** Where to go from here: what is left of the day's, where this is one of them; else the next of this game. */
export function after(here: Place, day: Place[], count: number, done: Record<string, Tried>): Place | null {
  const left = day.filter((place) => !same(place, here) && !done[keyOf(place)]);
  if (left[0] && day.some((place) => same(place, here))) return left[0];
  return count > 1 ? { slug: here.slug, n: (here.n % count) + 1 } : null;
}

export const keyOf = ({ slug, n }: Place): string => `${slug}/${n}`;
export const pathOf = (place: Place): string => `/puzzles/${keyOf(place)}`;

const same = (one: Place, other: Place): boolean => keyOf(one) === keyOf(other);

export function tried(): Record<string, Tried> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof kept === "object" && kept !== null ? (kept as Record<string, Tried>) : {};
  } catch {
    return {};
  }
}

/** The first try counts. */
export function keepTry(place: Place, told: Tried): void {
  const known = tried();
  if (known[keyOf(place)]?.id === told.id) return;
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...known, [keyOf(place)]: told }));
  } catch {
    // a private window: nothing is kept
  }
}
