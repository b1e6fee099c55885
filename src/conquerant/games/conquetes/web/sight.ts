import type { View } from "./shapes";

/** A view as boards read it: what has no meaning now is null or empty. Regions are numbers, in the order of the box. */
export type Sight = Omit<View, "player" | "hand" | "order" | "laid" | "defender" | "memory"> & {
  sides: number; // seats, and the bot when one plays alone
  over: boolean;
  player: number; // whose turn it is; the bot's side when alone
  order: number[][]; // by region, the sides of its cards as they were laid; one at most where the table is strict
  hand: number[];
  laid: number | null; // the card one may object to (11.2)
  defender: number | null; // who is attacked, where it is said (11.7)
  known: number[][]; // cards this seat knows to be in each hand
  continents: boolean;
  attentive: boolean;
};

export function sight({ memory, ...view }: View): Sight {
  return {
    ...view,
    sides: view.territories.length,
    over: view.phase === "over",
    player: view.player ?? -1,
    order: view.order ?? view.owner.map((at) => (at >= 0 ? [at] : [])),
    hand: view.hand ?? [],
    laid: view.laid ?? null,
    defender: view.defender ?? null,
    known: memory?.known ?? [],
    continents: view.options.continents === "on",
    attentive: view.options.referee === "attentive",
  };
}

export const sum = (counts: number[]): number => counts.reduce((total, n) => total + n, 0);

/** How many cards of a region a side has in play. */
export const inCamp = (now: Sight, at: number, region: number): number =>
  (now.order[region] ?? []).filter((each) => each === at).length;

/** How many cards of a camp its regions are, all told. */
export const cardsOf = (now: Sight, at: number, territory: number[]): number =>
  sum(territory.map((region) => inCamp(now, at, region)));

/** The other sides that have a card of this region in play. */
export const rivals = (now: Sight, me: number | null, region: number): number[] =>
  [...new Set(now.order[region] ?? [])].filter((at) => at !== me).sort((a, b) => a - b);
