import type { Facts, Handover, Land as LandOf, View } from "./shapes";

export interface Land extends LandOf {
  id: string;
}

/** What one remembers of a hand (11.3). */
export interface Known {
  cards: Record<string, number>;
  most: number | null; // cannons at most
  least: number;
}

/** A view as boards read it. */
export type Sight = Omit<View, "territories" | "facts"> & {
  sides: number;
  teams: boolean;
  military: boolean;
  noDice: boolean;
  lands: Land[];
  known: Known[];
  gifts: Handover[];
  over: boolean;
};

export const HIDDEN = "hidden";

export function look({ territories, facts, ...view }: View): Sight {
  const { options, seats } = view;
  const teams = options.teams === "yes";
  return {
    ...view,
    sides: teams ? seats / 2 : seats,
    teams,
    military: options.military === "yes",
    noDice: options.no_dice === "yes",
    lands: Object.entries(territories).map(([id, land]) => ({ id, ...land })),
    known: facts ? known(facts) : [],
    gifts: facts?.gifts ?? [],
    over: view.phase === "over",
  };
}

/** The side a seat plays for; partners face each other (9.2). */
export const sideOf = (sight: Sight, seat: number): number => (sight.teams ? seat % sight.sides : seat);

export const seatsOf = (sight: Sight, side: number): number[] =>
  Array.from({ length: sight.seats }, (_, seat) => seat).filter((seat) => sideOf(sight, seat) === side);

export const total = (held: Record<string, number>): number => Object.values(held).reduce((sum, n) => sum + n, 0);

function known({ known, most_cannons: most, least_cannons: least }: Facts): Known[] {
  return known.map((cards, seat) => ({ cards, most: most[seat] ?? null, least: least[seat] ?? 0 }));
}
