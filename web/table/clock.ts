import type { Clock } from "$web/lib/wire";

const SHORT = { none: 0, move: 10, game: 60 }; // seconds

/** Seconds as a clock shows them: 0:09, 12:30, 1:05:00. */
export function face(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  const [h, m, s] = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
  const two = (n: number): string => String(n).padStart(2, "0");
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** Whether it is time to hurry: the last seconds of a move, or a quarter of it if less; a game's last minute. */
export function isShort(left: number, clock: Clock | undefined): boolean {
  const kind = clock?.kind ?? "move";
  const most = kind === "move" ? (clock?.seconds ?? 60) / 4 : Infinity;
  return left <= Math.min(SHORT[kind], most);
}
