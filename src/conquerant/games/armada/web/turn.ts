import type { NewsOf } from "$web/lib/seen.svelte";
import type { Event, Shapes } from "./shapes";

type News = NewsOf<Shapes>;

/** One throw of a fight as it was told, with what it was about. */
export interface Throw {
  seq: number;
  key: string;
  attack: number[];
  defence: number[];
  winner: number; // -1 for equal dice
  attacker: number;
  defender: number;
  came: Event[]; // of it: masts, ships and islands lost
  island: string;
  ships: { seat: number; ship: number }[];
}

/** What chance and the square brought since this turn began. */
export interface TurnSoFar {
  seat: number;
  key: string;
  faces: number[];
  square: number;
  cards: { kind: "storm" | "neptune"; card: string; key: string }[];
  money: Event[];
  throws: Throw[];
  passed?: boolean; // it is over already
}

const NONE: TurnSoFar = { seat: -1, key: "", faces: [], square: -1, cards: [], money: [], throws: [] };

const LOST: Event["kind"][] = ["stormed", "masts", "sunk", "dock-lost"];
const MONEY = ["start", "rent", "own-rent", "no-owner", "ally-island", "ally-paid", "debt"];

export function throws(items: News[]): Throw[] {
  const found: Throw[] = [];
  let island = "";
  let ships: Throw["ships"] = [];
  let fought = false;
  for (const item of items) {
    item.events.forEach((event, i) => {
      if (event.kind === "engage") {
        ships = [...(fought ? [] : ships), { seat: event.seat, ship: event.ship }];
        [island, fought] = ["", false];
      }
      if (event.kind === "target") ships = [...ships, { seat: event.by, ship: event.ship }];
      if (event.kind === "assault") [island, ships] = [event.island, []];
      if (LOST.includes(event.kind)) found.at(-1)?.came.push(event);
      if (event.kind !== "throw" && event.kind !== "throw-tie") return;
      const winner = event.kind === "throw" ? event.seat : -1;
      fought = true;
      found.push({
        seq: item.seq,
        key: `${item.seq}.${i}`,
        attack: event.faces,
        defence: event.others,
        winner,
        attacker: event.parties[0] ?? -1,
        defender: event.parties[1] ?? -1,
        came: [],
        island,
        ships,
      });
    });
  }
  return found;
}

/** The turn being played, from the account of the game; null before the first. */
export const turnSoFar = (history: News[]): TurnSoFar | null => read(sinceTurn(history));

/** A turn of the seat among these that passed by itself, its ships lying still. */
export function passedBy(items: News[], seat: number | null): TurnSoFar | null {
  for (const item of items) {
    const still = item.events.findIndex((event) => event.kind === "still" && event.seat === seat);
    const before = item.events.slice(0, still + 1);
    const from = before.findLastIndex((event) => event.kind === "turn");
    const over = item.events.slice(still + 1).some((event) => event.kind === "turn");
    if (from >= 0 && over) return { ...(read([{ ...item, events: before.slice(from) }]) ?? NONE), passed: true };
  }
  return null;
}

function read(items: News[]): TurnSoFar | null {
  const begun = items[0]?.events[0];
  if (!begun) return null;
  const turn: TurnSoFar = {
    ...NONE,
    seat: "seat" in begun ? begun.seat : -1,
    cards: [],
    money: [],
    throws: throws(items),
  };
  for (const item of items) {
    item.events.forEach((event, i) => {
      const key = `${item.seq}.${i}`;
      if (event.kind === "roll") [turn.faces, turn.key] = [event.faces, key];
      if (event.kind === "admiral") turn.square = event.n;
      if (event.kind === "storm" || event.kind === "neptune")
        turn.cards.push({ kind: event.kind, card: event.card, key });
      if (MONEY.includes(event.kind)) turn.money.push(event);
    });
  }
  return turn;
}

/** The account from the last change of turn on, that event first. */
function sinceTurn(history: News[]): News[] {
  const start = history.findLastIndex((item) => item.events.some((event) => event.kind === "turn"));
  const first = history[start];
  if (!first) return history.filter((item) => item.kind === "play" && item.events.length);
  const turn = first.events.findLastIndex((event) => event.kind === "turn");
  return [{ ...first, events: first.events.slice(turn) }, ...history.slice(start + 1)].filter(
    (item) => item.kind === "play",
  );
}
