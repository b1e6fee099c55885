import type { GameEvent, NewsItem } from "$web/lib/wire";
import { seatsOf, sideOf, type Sight } from "./sight";

/** One camp of a fight: who lays what, the die, the sum. A card is its id, or hidden. */
export interface Camp {
  seats: number[];
  cards: string[];
  die: number | null;
  total: number | null;
}

export interface Fight {
  land: string;
  attack: Camp;
  defence: Camp;
  outcome: "open" | "won" | "lost" | "refused";
  loot: number | null;
  captured: boolean;
  key: string; // where in the account it began
}

/** The last play of a card: what it was, and everything told since. */
export interface Tale {
  first: GameEvent;
  events: GameEvent[];
  key: string;
}

const PLAYS = new Set(["place", "develop", "block", "cancel", "discard", "attack", "reorganise", "offer"]);
const LIVE = new Set([
  "aim",
  "support",
  "attack-die",
  "answer",
  "showing",
  "asked",
  "second",
  "last",
  "defence-die",
  "loot-die",
  "loot",
]);
const LOOKED_AT = 60; // a fight of teams with trades is far shorter

/** The last plays, in order. */
export function tales(history: NewsItem[]): Tale[] {
  const found: Tale[] = [];
  for (const item of history.slice(-LOOKED_AT)) {
    if (item.kind === "undo") found.pop();
    item.events.forEach((event, i) => {
      if (PLAYS.has(event.kind)) found.push({ first: event, events: [event], key: `${item.seq} ${i}` });
      else found.at(-1)?.events.push(event);
    });
  }
  return found;
}

/** The last fight, as long as the viewer has played nothing since: it should not pass unseen between two quick bots. */
export function recentFight(told: Tale[], seat: number | null): { tale: Tale; since: Tale[] } | null {
  const at = told.findLastIndex((tale) => tale.first.kind === "attack");
  const tale = told[at];
  const since = told.slice(at + 1);
  const passed = seat === null ? since.length > 0 : since.some(({ first }) => first.seat === seat);
  return tale && !passed ? { tale, since } : null;
}

/** A fight as told; what lies face down is seen in the view. */
export function fightOf(tale: Tale, sight: Sight): Fight {
  const attacker = Number(tale.first.seat);
  const land = String(tale.first.territory);
  const told = (kind: string): GameEvent | undefined => tale.events.find((event) => event.kind === kind);
  const ours = sideOf(sight, attacker);
  const sum = told("fight") ?? told("fight-no-dice") ?? told("fight-die-alone");
  const refused = told("refuse");
  const theirs =
    sight.defender !== null && LIVE.has(sight.phase) ? sideOf(sight, sight.defender) : sideOfAnswer(tale, sight, ours);
  const camp = (side: number | null, cards: string[], die: number | null, total: number | null): Camp => ({
    seats:
      side === ours
        ? [attacker, ...seatsOf(sight, ours).filter((seat) => seat !== attacker)]
        : side === null
          ? []
          : seatsOf(sight, side),
    cards,
    die: die || null,
    total,
  });
  const laid = (side: number | null): string[] =>
    sight.laid.flatMap((card, seat) => (card !== null && side !== null && sideOf(sight, seat) === side ? [card] : []));
  const open = !sum && !refused;
  return {
    land,
    attack: camp(
      ours,
      sum ? ids(sum.cards) : refused ? ids(told("turned-up")?.cards) : laid(ours),
      sum ? figure(sum.die) : (figure(told("attack-die")?.face) ?? sight.die),
      sum ? figure(sum.attack) : null,
    ),
    defence: camp(
      theirs,
      sum ? ids(sum.answers) : open ? laid(theirs) : [],
      sum ? figure(sum.face) : null,
      sum ? figure(sum.defence) : null,
    ),
    outcome: refused ? "refused" : told("attack-won") ? "won" : told("attack-lost") ? "lost" : "open",
    loot: figure(told("loot-die")?.face),
    captured: told("capture") !== undefined,
    key: tale.key,
  };
}

/** Who answered, once the view no longer says so. */
function sideOfAnswer(tale: Tale, sight: Sight, ours: number): number | null {
  const land = sight.lands.find(({ id }) => id === tale.first.territory);
  if (land && land.side !== ours) return land.side;
  const answer = tale.events
    .slice(1)
    .find((event) => typeof event.seat === "number" && sideOf(sight, event.seat) !== ours);
  return answer ? sideOf(sight, Number(answer.seat)) : null;
}

const ids = (value: GameEvent[string] | undefined): string[] => (Array.isArray(value) ? value.map(String) : []);
const figure = (value: GameEvent[string] | undefined): number | null => (typeof value === "number" ? value : null);
