import type { NewsOf } from "$web/lib/seen.svelte";
import type { Shapes } from "./shapes";

type News = NewsOf<Shapes>;

export interface Throw {
  seq: number;
  key: string;
  nth: number; // of this attack, from and to the same
  attacker: number;
  defender: number;
  from: string;
  to: string;
  red: number[];
  black: number[];
  redLost: number;
  blackLost: number;
  taken: boolean; // the territory changed hands
}

export interface Pair {
  red: number | undefined;
  black: number | undefined;
  lost: "red" | "black" | null;
}

/** The last throw, with the attack it belongs to: of the turn being played, or of all that is told. A table that goes
 *  on from another may begin between the two: such a throw is nobody's. */
export function lastThrow(told: News[]): Throw | null {
  let found: Throw | null = null;
  let attack = { seat: -1, from: "", to: "", nth: 0 };
  for (const item of told) {
    item.events.forEach((event, i) => {
      if (event.kind === "attack") {
        const { seat, from, to } = event;
        const same = attack.from === from && attack.to === to;
        attack = { seat, from, to, nth: same ? attack.nth + 1 : 1 };
      } else if (event.kind === "throw" && attack.from) {
        const { seat: attacker, from, to, nth } = attack;
        const { red, black, attacker: redLost, defender: blackLost, parties } = event;
        found = {
          seq: item.seq,
          key: `${item.seq}.${i}`,
          nth,
          attacker,
          defender: parties[1] ?? -1,
          from,
          to,
          red,
          black,
          redLost,
          blackLost,
          taken: false,
        };
      } else if (event.kind === "conquest" && found) found.taken = true;
    });
  }
  return found;
}

/** The fight of others that is being shown: once something else happens, it is over. */
export function shownFight(history: News[], latest: News[], mine: number | null): Throw | null {
  const thrown = lastThrow(sinceTurn(history));
  const fresh = thrown !== null && latest.some((item) => item.seq === thrown.seq);
  return fresh && thrown.attacker !== mine ? thrown : null;
}

/** Dice side by side as the table compared them. A tie goes to whom the told losses say. */
export function pairs(thrown: Throw): Pair[] {
  const size = Math.max(thrown.red.length, thrown.black.length);
  const compared = Math.min(thrown.red.length, thrown.black.length);
  const lower = thrown.red.slice(0, compared).filter((face, i) => face < (thrown.black[i] ?? 0)).length;
  const tieLosesRed = thrown.redLost > lower;
  return Array.from({ length: size }, (_, i) => {
    const [red, black] = [thrown.red[i], thrown.black[i]];
    if (red === undefined || black === undefined) return { red, black, lost: null };
    const redLoses = red < black || (red === black && tieLosesRed);
    return { red, black, lost: redLoses ? "red" : "black" };
  });
}

/** What was told since the turn began. */
export function sinceTurn(history: News[]): News[] {
  let start = history.length - 1;
  while (start > 0 && !history[start]?.events.some((event) => event.kind === "turn")) start--;
  const first = history[start];
  if (!first) return [];
  const turn = first.events.findLastIndex((event) => event.kind === "turn");
  return [{ ...first, events: first.events.slice(turn + 1) }, ...history.slice(start + 1)];
}
