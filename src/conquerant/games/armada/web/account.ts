import type { Account, Said } from "$web/lib/telling";
import type { Assault, Event, Fight, Shapes } from "./shapes";

const OF_A_FIGHT = new Set<Event["kind"]>(["throw", "throw-tie", "masts", "sunk"]);

/** A ship, wherever it is now. */
export const shipPlace = (seat: number, ship: number): string => `ship ${seat} ${ship}`;

/** A fight at sea is one line, and so are all throws of a ship against a garrison; each ship sails on its own line. */
export const account: Account<Shapes> = {
  places(event) {
    switch (event.kind) {
      case "sail":
        return event.way;
      case "build":
      case "gift":
      case "drift":
        return [event.hex];
      case "target":
        return [shipPlace(event.by, event.ship)];
      case "port":
        return [event.continent];
      case "assault":
        return [event.island, shipPlace(event.seat, event.ship)];
      case "engage":
      case "masts":
      case "dock":
      case "undock":
      case "repair":
      case "refit":
        return [shipPlace(event.seat, event.ship)];
      default:
        return "island" in event ? [event.island] : [];
    }
  },

  together(begun, next) {
    const [first] = begun;
    if (first?.kind === "engage") return ofSeaFight(begun, next);
    if (first?.kind === "assault") return ofAssault(first, begun, next);
    return first?.kind === "repair" && next.kind === "repair" && first.ship === next.ship;
  },

  headline(events) {
    const [first] = events;
    const fight = events.find((event) => event.kind === "fight");
    if (first?.kind === "assault") return assaulted(first, events);
    return first?.kind === "engage" && fight ? fought(fight, events) : null;
  },
};

/** Ships are engaged and aimed at, then come the throws. */
function ofSeaFight(begun: Event[], next: Event): boolean {
  if (begun.some(({ kind }) => kind === "fight")) return OF_A_FIGHT.has(next.kind);
  return next.kind === "engage" || next.kind === "target" || next.kind === "fight";
}

function ofAssault(first: Assault, begun: Event[], next: Event): boolean {
  if (begun.some(({ kind }) => kind === "stormed")) return false;
  if (next.kind === "assault") return next.ship === first.ship && next.island === first.island;
  return next.kind === "stormed" || OF_A_FIGHT.has(next.kind);
}

function fought({ seat, by }: Fight, events: Event[]): Said | null {
  const n = throwsOf(events);
  const sunk = events.filter(({ kind }) => kind === "sunk").length;
  const values = { seat, by, n, own: mastsOf(events, seat), masts: mastsOf(events, by), sunk };
  return n > 0 ? { message: "web-fold-fight", values } : null;
}

function assaulted({ seat, by, ship, island }: Assault, events: Event[]): Said | null {
  const n = throwsOf(events);
  const taken = events.some(({ kind }) => kind === "stormed") ? 1 : 0;
  const sunk = events.filter(({ kind }) => kind === "sunk").length;
  const values = { seat, by, ship, island, n, own: mastsOf(events, seat), sunk, taken };
  return n > 0 ? { message: "web-fold-assault", values } : null;
}

const throwsOf = (events: Event[]): number =>
  events.filter(({ kind }) => kind === "throw" || kind === "throw-tie").length;

const mastsOf = (events: Event[], seat: number): number =>
  events.reduce((sum, event) => (event.kind === "masts" && event.seat === seat ? sum + event.n : sum), 0);
