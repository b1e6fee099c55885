import type { Account } from "$web/lib/telling";
import type { Attack, Event, Place, Shapes } from "./shapes";

const OF_AN_ATTACK = new Set<Event["kind"]>(["defend", "throw", "conquest", "transport", "settle"]);

/** The placements of a turn are one line, and all throws from one territory against another. */
export const account: Account<Shapes> = {
  places(event) {
    switch (event.kind) {
      case "deal":
      case "place":
        return [event.territory];
      case "attack":
      case "conquest":
      case "move":
        return [event.from, event.to];
      case "transport":
        return [event.to];
      default:
        return [];
    }
  },

  together(begun, next) {
    const [first] = begun;
    if (first?.kind === "place") return next.kind === "place" && next.seat === first.seat;
    if (first?.kind !== "attack") return false;
    if (next.kind !== "attack") return OF_AN_ATTACK.has(next.kind);
    return next.from === first.from && next.to === first.to && !begun.some(({ kind }) => kind === "conquest");
  },

  headline(events) {
    const [first] = events;
    if (first?.kind === "place") return placed(events.filter((event) => event.kind === "place"));
    return first?.kind === "attack" ? fought(first, events) : null;
  },
};

const placed = (events: Place[]): ReturnType<Account["headline"]> => ({
  message: "web-fold-place",
  values: {
    seat: events[0]?.seat ?? 0,
    n: events.reduce((sum, { n }) => sum + n, 0),
    territories: [...new Set(events.map(({ territory }) => territory))],
  },
});

function fought({ seat, from, to }: Attack, events: Event[]): ReturnType<Account["headline"]> {
  const throws = events.filter((event) => event.kind === "throw");
  if (throws.length === 0) return null;
  const attacker = throws.reduce((sum, thrown) => sum + thrown.attacker, 0);
  const defender = throws.reduce((sum, thrown) => sum + thrown.defender, 0);
  const player = throws[0]?.parties[1] ?? -1;
  const taken = events.some(({ kind }) => kind === "conquest") ? 1 : 0;
  return {
    message: "web-fold-attack",
    values: { seat, player, from, to, n: throws.length, attacker, defender, taken },
  };
}
