import type { Plan, Rumour, View } from "./shapes";

/** What may be taken with what is prepared, as the engine tells it. */
export interface Target {
  support: number;
  mages: number; // in all: for the magic and for the flight
  reward: number;
  aid: number[]; // the fields that support it
}

export interface Outlay {
  attack: number;
  warrior: number;
  artisan: number;
  mage: number;
  coins: number;
  targets: Map<number, Target>;
}

/** A view as boards read it; fields, seats and cards are numbers as there. */
export type Sight = Omit<View, "mine" | "memory" | "plan"> & {
  advanced: boolean;
  hand: number[] | null; // by kind; none for who only watches
  known: [seat: number, kind: number, n: number][]; // what a theft taught, where it is certain
  outlay: Outlay | null;
};

export const FLOODED = -2;
export const OUTSIDE = -3;

export function look({ mine, memory, plan, ...view }: View): Sight {
  return {
    ...view,
    advanced: view.options.rules === "advanced",
    hand: mine ? together(mine) : null,
    known: known(memory),
    outlay: plan ? outlay(plan) : null,
  };
}

/** A hand is told shuffle by shuffle (9.6); on the table it is one. */
const together = (layers: number[][]): number[] =>
  (layers[0] ?? []).map((_, kind) => layers.reduce((sum, row) => sum + (row[kind] ?? 0), 0));

function known([rumour, ...others]: Rumour[]): [number, number, number][] {
  if (!rumour || others.length > 0) return [];
  const found = new Map<string, [number, number, number]>();
  for (const [, seat = 0, kind = 0, n = 0] of rumour.known) {
    const at = found.get(`${seat} ${kind}`);
    found.set(`${seat} ${kind}`, [seat, kind, n + (at?.[2] ?? 0)]);
  }
  return [...found.values()];
}

function outlay({ attack, warriors, artisans, mages, coins, targets, aid }: Plan): Outlay {
  const within = targets.map(([field = 0, support = 0, mages = 0, reward = 0], i): [number, Target] => [
    field,
    { support, mages, reward, aid: aid[i] ?? [] },
  ]);
  return { attack, warrior: warriors, artisan: artisans, mage: mages, coins, targets: new Map(within) };
}
