import type { Happened } from "./places.svelte";
import type { AnyShapes } from "./seen.svelte";
import type { Values } from "./wire";

/** A sentence of a game's words, with its values. */
export interface Said {
  message: string;
  values: Values;
}

/** How a game's journal is told: what is one line of it, and where on the board a line happened. */
export interface Account<S extends AnyShapes = AnyShapes> {
  /** The places an event names, by the names the board knows. */
  places(event: S["event"]): string[];
  /** Whether the next event goes on with what these began. */
  together(begun: S["event"][], next: S["event"]): boolean;
  /** Several events as one sentence; null where each has its own line. */
  headline(events: S["event"][]): Said | null;
}

/** One thing that happened since somebody's last turn, summed up. */
export interface Clause extends Said {
  seat: number; // whose mark stands before it; -1 for none
  mine: boolean; // it happened to whoever looks
  what: Happened;
  places: string[];
}

/** The events since somebody's last turn, and those before them: who held what. */
export interface Told<S extends AnyShapes = AnyShapes> {
  seat: number;
  before: S["event"][];
  since: S["event"][];
  view: S["view"];
}

/** What concerns the seat first, then the rest; few sentences. */
export type Since<S extends AnyShapes = AnyShapes> = (told: Told<S>) => Clause[];

/** Things in groups, in the order the groups began. */
export function grouped<Thing>(things: Thing[], key: (thing: Thing) => string | number): Thing[][] {
  const groups = new Map<string | number, Thing[]>();
  for (const thing of things) {
    const name = key(thing);
    groups.set(name, [...(groups.get(name) ?? []), thing]);
  }
  return [...groups.values()];
}

/** Something that was done and shows no place. */
export const plain = (message: string, seat: number, values: Clause["values"], mine: boolean): Clause => ({
  message,
  values: { seat, ...values },
  seat,
  mine,
  what: "done",
  places: [],
});
