import type { Mark } from "$web/lib/places.svelte";
import type { AnyShapes } from "$web/lib/seen.svelte";
import type { Clause, Since } from "$web/lib/telling";
import type { GameEvent, NewsItem } from "$web/lib/wire";
import { isTurn, standing } from "./account";

interface At {
  seq: number;
  by: number; // who moved
  event: GameEvent;
}

/** What happened between two turns of a seat. */
export interface Period {
  began: number; // the entry of the log it began with
  ended: boolean; // the seat's own turn has begun
  before: GameEvent[];
  since: GameEvent[];
}

const isTurnOf = (event: GameEvent, seat: number): boolean => event.kind === "turn" && event.seat === seat;

/** Whether a turn of the seat begins here in which it could do something: one that passes by itself is none to it. */
function played(all: At[], from: number, seat: number): boolean {
  const begun = all[from];
  if (!begun || !isTurnOf(begun.event, seat)) return false;
  const next = all.findIndex(({ event }, i) => i > from && isTurn(event));
  return all.slice(from + 1, next < 0 ? undefined : next + 1).some(({ by }) => by === seat);
}

/** From when another's turn followed the seat's last one until it may move again: what its own turn brings before that,
 *  a card or a rent, belongs to it. Null before anybody's first turn. */
export function period(history: NewsItem[], seat: number): Period | null {
  const all: At[] = standing(history).flatMap((item) =>
    item.events.map((event) => ({ seq: item.seq, by: item.seat, event })),
  );
  const mine = all.findLastIndex(({ event }) => isTurnOf(event, seat));
  if (all.some(({ event }, i) => i > mine && isTurn(event))) {
    const done = all.findLastIndex((_, i) => played(all, i, seat));
    const after = all.findIndex(({ event }, i) => i > done && isTurn(event));
    return part(all, after, all.length, false);
  }
  const last = all.slice(0, Math.max(0, mine)).findLastIndex((_, i) => played(all, i, seat));
  const began = all.findIndex(({ event }, i) => i > last && isTurn(event));
  const moved = all.findIndex(({ by }, i) => i > mine && by === seat);
  return began < 0 ? null : part(all, began, moved < 0 ? all.length : moved, true);
}

function part(all: At[], from: number, to: number, ended: boolean): Period {
  const events = (some: At[]): GameEvent[] => some.map(({ event }) => event);
  return {
    began: all[from]?.seq ?? 0,
    ended,
    before: events(all.slice(0, from)),
    since: events(all.slice(from, to)),
  };
}

/** All that happened in a period, as one piece of news. */
export const itemsOf = (period: Period | null): NewsItem[] =>
  period ? [{ seq: Infinity, kind: "play", seat: -1, ids: [], events: period.since }] : [];

const OTHERS = 4; // so many sentences at most about what happened to the others

/** What is told of a period: all that concerns the seat, and the weightiest of the rest. */
export function clausesOf(since: Since | null, told: Period | null, seat: number, view: AnyShapes["view"]): Clause[] {
  if (!since || !told) return [];
  const clauses = since({ seat, before: told.before, since: told.since, view });
  return [...clauses.filter(({ mine }) => mine), ...clauses.filter(({ mine }) => !mine).slice(0, OTHERS)];
}

const WEIGHT = { loss: 0, fight: 1, done: 2 };

/** One mark for each place, the gravest; what happened to others is merely done. */
export function marksOf(clauses: Clause[]): Mark[] {
  const marks = clauses.flatMap(({ mine, what, places }) =>
    places.map((place): Mark => ({ place, what: mine ? what : "done" })),
  );
  const found = new Map<string, Mark>();
  for (const mark of marks.sort((a, b) => WEIGHT[a.what] - WEIGHT[b.what]))
    if (!found.has(mark.place)) found.set(mark.place, mark);
  return [...found.values()];
}
