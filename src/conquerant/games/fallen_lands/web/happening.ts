import type { NewsOf } from "$web/lib/seen.svelte";
import type { Said } from "$web/lib/telling";
import { account } from "./account";
import type { Event, Shapes } from "./shapes";

/** What is told of somebody's move: the event, of one of several the sentence of all of them, and its fields. */
export interface Happening {
  seat: number;
  event: Event;
  said: Said | null;
  fields: string[];
}

const RECENT = 12; // entries in which it is looked for
const SILENT = new Set<Event["kind"]>(["turn", "round"]);

/** The last thing that was done. */
export function happening(history: NewsOf<Shapes>[]): Happening | null {
  const events = history.slice(-RECENT).flatMap((item) => (item.kind === "play" ? item.events : []));
  let begun: Event[] = [];
  for (const event of events) {
    if (SILENT.has(event.kind)) continue;
    begun = begun.length && account.together(begun, event) ? [...begun, event] : [event];
  }
  const [event] = begun;
  if (!event || !("seat" in event)) return null;
  const said = begun.length > 1 ? account.headline(begun) : null;
  return { seat: event.seat, event, said, fields: begun.flatMap(account.places) };
}
