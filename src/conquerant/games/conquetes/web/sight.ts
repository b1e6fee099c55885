import { numbers } from "$web/lib/kit";
import type { Value, Values } from "$web/lib/protocol";
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
  attackers: Lying;
  defenders: Lying;
  aside: Lying;
  scores: (number | null)[];
  bot: number | null;
  known: number[][]; // cards this seat knows to be in each hand
  continents: boolean;
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
    attackers: lying(view.attackers),
    defenders: lying(view.defenders),
    aside: lying(view.aside),
    scores: list(view.scores).map(whole),
    bot: whole(view.bot),
    known: list(record(view.memory).known).map(numbers),
    continents: options.continents === "on",
    level: String(options.level ?? ""),
  };
}

export const sum = (counts: number[]): number => counts.reduce((total, n) => total + n, 0);

const list = (value: Value | undefined): Value[] => (Array.isArray(value) ? value : []);
const whole = (value: Value | undefined): number | null => (typeof value === "number" ? value : null);

function lying(value: Value | undefined): Lying {
  const { n, cards } = record(value);
  return { n: Number(n ?? 0), cards: Array.isArray(cards) ? cards.map(Number) : null };
}
