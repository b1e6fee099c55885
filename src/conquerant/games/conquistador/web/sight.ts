import { numbers } from "$web/lib/kit";
import type { Value, Values } from "$web/lib/wire";

export interface Land {
  id: string;
  side: number;
  cards: number[];
  revolt: boolean;
}

/** What one remembers of a hand (11.3). */
export interface Known {
  cards: Record<string, number>;
  most: number | null; // cannons at most
  least: number;
}

export interface Gift {
  from: number;
  to: number;
  bag: string[];
}

/** A view, with its types back. */
export interface Sight {
  seats: number;
  sides: number;
  teams: boolean;
  military: boolean;
  noDice: boolean;
  seat: number | null;
  phase: string;
  player: number;
  lands: Land[];
  armed: number[];
  sizes: number[];
  discard: Record<string, number>;
  pile: number;
  hand: Record<string, number> | null;
  laid: (string | null)[];
  land: string | null;
  die: number;
  defender: number | null;
  asked: number[];
  ally: number | null;
  give: string | null;
  want: string | null;
  shown: string | null;
  todo: number[];
  quota: number;
  known: Known[];
  gifts: Gift[];
  scores: number[];
  over: boolean;
}

export const HIDDEN = "hidden";

export function look(view: Values): Sight {
  const options = (view.options ?? {}) as Record<string, string>;
  const teams = options.teams === "yes";
  const seats = Number(view.seats);
  return {
    seats,
    sides: teams ? seats / 2 : seats,
    teams,
    military: options.military === "yes",
    noDice: options.no_dice === "yes",
    seat: maybe(view.seat),
    phase: String(view.phase),
    player: Number(view.player),
    lands: lands(view.territories),
    armed: numbers(view.armed),
    sizes: numbers(view.sizes),
    discard: counts(view.discard),
    pile: Number(view.pile),
    hand: view.hand === null ? null : counts(view.hand),
    laid: words(view.laid),
    land: word(view.land),
    die: Number(view.die),
    defender: maybe(view.defender),
    asked: numbers(view.asked),
    ally: maybe(view.ally),
    give: word(view.give),
    want: word(view.want),
    shown: word(view.shown),
    todo: numbers(view.todo),
    quota: Number(view.quota),
    known: known(view.facts),
    gifts: gifts(view.facts),
    scores: numbers(view.scores),
    over: view.phase === "over",
  };
}

/** The side a seat plays for; partners face each other (9.2). */
export const sideOf = (sight: Sight, seat: number): number => (sight.teams ? seat % sight.sides : seat);

export const seatsOf = (sight: Sight, side: number): number[] =>
  Array.from({ length: sight.seats }, (_, seat) => seat).filter((seat) => sideOf(sight, seat) === side);

export const total = (held: Record<string, number>): number => Object.values(held).reduce((sum, n) => sum + n, 0);

const table = (value: Value | undefined): Values =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
const maybe = (value: Value | undefined): number | null => (typeof value === "number" ? value : null);
const word = (value: Value | undefined): string | null => (typeof value === "string" ? value : null);
const words = (value: Value | undefined): (string | null)[] => (Array.isArray(value) ? value.map(word) : []);
const counts = (value: Value | undefined): Record<string, number> =>
  Object.fromEntries(Object.entries(table(value)).map(([id, n]) => [id, Number(n)]));

function lands(value: Value | undefined): Land[] {
  return Object.entries(table(value)).map(([id, item]) => {
    const land = table(item);
    return { id, side: Number(land.side), cards: numbers(land.cards), revolt: land.revolt === true };
  });
}

function known(value: Value | undefined): Known[] {
  const facts = table(value);
  const most = Array.isArray(facts.most_cannons) ? facts.most_cannons.map(maybe) : [];
  const least = numbers(facts.least_cannons);
  const held = Array.isArray(facts.known) ? facts.known : [];
  return held.map((cards, seat) => ({ cards: counts(cards), most: most[seat] ?? null, least: least[seat] ?? 0 }));
}

function gifts(value: Value | undefined): Gift[] {
  const told = table(value).gifts;
  return (Array.isArray(told) ? told : []).map((item) => {
    const gift = table(item);
    return { from: Number(gift.from), to: Number(gift.to), bag: words(gift.bag).filter((card) => card !== null) };
  });
}
