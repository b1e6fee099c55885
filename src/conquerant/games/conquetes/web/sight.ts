import { numbers } from "$web/lib/kit";
import type { Value, Values } from "$web/lib/wire";
import { record } from "./box";

/** Support or gift cards on the table: how many, and which ones where they are seen. */
export interface Lying {
  n: number;
  cards: number[] | null;
}

/** A view of Conquêtes with its types back. Regions are numbers, in the order of the box. */
export interface Sight {
  seats: number;
  sides: number; // seats, and the bot when one plays alone
  phase: string;
  over: boolean;
  player: number; // whose turn it is; the bot's side when alone
  owner: number[];
  order: number[][]; // by region, the sides of its cards as they were laid; one at most where the table is strict
  territories: number[][][]; // by side
  hand: number[];
  hands: number[][] | null;
  held: number[];
  pile: number;
  reshuffled: boolean;
  discard: number[];
  loot: number[];
  pending: number;
  src: number | null;
  dst: number | null;
  receiver: number | null;
  laid: number | null; // the card one may object to (11.2)
  defender: number | null; // who is attacked, where it is said (11.7)
  attackers: Lying;
  defenders: Lying;
  aside: Lying;
  scores: (number | null)[];
  bot: number | null;
  known: number[][]; // cards this seat knows to be in each hand
  continents: boolean;
  attentive: boolean;
  level: string;
}

export function sight(view: Values): Sight {
  const options = record(view.options);
  const seats = Number(view.seats ?? 0);
  const territories = list(view.territories).map((side) => list(side).map(numbers));
  return {
    seats,
    sides: territories.length,
    phase: String(view.phase ?? ""),
    over: view.phase === "over",
    player: typeof view.player === "number" ? view.player : -1,
    owner: numbers(view.owner),
    order: Array.isArray(view.order) ? view.order.map(numbers) : numbers(view.owner).map((at) => (at >= 0 ? [at] : [])),
    territories,
    hand: numbers(view.hand),
    hands: Array.isArray(view.hands) ? view.hands.map(numbers) : null,
    held: numbers(view.held),
    pile: Number(view.pile ?? 0),
    reshuffled: view.reshuffled === true,
    discard: numbers(view.discard),
    loot: numbers(view.loot),
    pending: Number(view.pending ?? 0),
    src: whole(view.src),
    dst: whole(view.dst),
    receiver: whole(view.receiver),
    laid: whole(view.laid),
    defender: whole(view.defender),
    attackers: lying(view.attackers),
    defenders: lying(view.defenders),
    aside: lying(view.aside),
    scores: list(view.scores).map(whole),
    bot: whole(view.bot),
    known: list(record(view.memory).known).map(numbers),
    continents: options.continents === "on",
    attentive: options.referee === "attentive",
    level: String(options.level ?? ""),
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

const list = (value: Value | undefined): Value[] => (Array.isArray(value) ? value : []);
const whole = (value: Value | undefined): number | null => (typeof value === "number" ? value : null);

function lying(value: Value | undefined): Lying {
  const { n, cards } = record(value);
  return { n: Number(n ?? 0), cards: Array.isArray(cards) ? cards.map(Number) : null };
}
