import type { TriedOf } from "$web/lib/seen.svelte";
import type { Shapes, View } from "./shapes";

export interface Ship {
  ship: number; // its place in the lists of a view
  seat: number;
  number: number; // from 1, as it is called
  water: number;
  masts: number;
  built: number;
  docked: boolean;
}

/** Every ship in play. */
export function fleet(view: View, cap: number): Ship[] {
  const { hex, masts, built, dock } = view;
  const found: Ship[] = [];
  hex.forEach((water, ship) => {
    const seat = Math.floor(ship / cap);
    const slot = ship % cap;
    if (water < 0) return;
    found.push({
      ship,
      seat,
      number: slot + 1,
      water,
      masts: masts[ship] ?? 0,
      built: built[ship] ?? 0,
      docked: dock[seat] === slot,
    });
  });
  return found;
}

/** The ship one sees on a hex: of two that cross, the one under way. */
export function shipOn(ships: Ship[], water: number, view: View): Ship | undefined {
  const here = ships.filter((ship) => ship.water === water && !ship.docked);
  return here.find((ship) => ship.seat === view.player && ship.number - 1 === view.sailing) ?? here[0];
}

/** The seats that win or lose together with this one. */
export function side(view: View, seat: number): number[] {
  const seats = Array.from({ length: view.seats }, (_, n) => n);
  return view.options.teams === "two" ? seats.filter((other) => other % 2 === seat % 2) : [seat];
}

/** The dice a fight is going to be thrown with: attack and defence. */
export function thrown(told: TriedOf<Shapes> | null): [number, number] | null {
  const view = told?.view;
  return view && !told.refused ? [view.attacker_dice, view.defender_dice] : null;
}
