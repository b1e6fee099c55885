import type { Place } from "./chart";

const SIX: Record<string, number> = { ArrowRight: 0, PageUp: 1, Home: 2, ArrowLeft: 3, End: 4, PageDown: 5 };

/** The direction a key means: left and right along the row, the four corners of the keypad for the slanting ones; up
 *  and down keep to the column by slanting one way and then the other. */
export function towards(event: KeyboardEvent, from: Place): number | undefined {
  if (event.key === "ArrowUp") return from.row % 2 ? 2 : 1;
  if (event.key === "ArrowDown") return from.row % 2 ? 4 : 5;
  return SIX[event.key];
}
