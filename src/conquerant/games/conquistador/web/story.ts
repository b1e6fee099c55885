import type { NewsOf } from "$web/lib/seen.svelte";
import type {
  CardOnLand,
  Developed,
  Event,
  Fight as FightTold,
  FightWithoutDice,
  OfCard,
  Offer,
  OnLand,
  Struck,
  Phase,
  Shapes,
} from "./shapes";
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

type Play = OnLand | Struck | CardOnLand | Developed | OfCard | Offer;

/** The last play of a card: what it was, and everything told since. */
export interface Tale<First extends Play = Play> {
  first: First;
  events: Event[];
  key: string;
}

const PLAYS = new Set<Event["kind"]>([
  "place",
  "develop",
  "block",
  "cancel",
  "discard",
  "attack",
  "reorganise",
  "offer",
]);
const LIVE = new Set<Phase>([
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
export function tales(history: NewsOf<Shapes>[]): Tale[] {
  const found: Tale[] = [];
  for (const item of history.slice(-LOOKED_AT)) {
    if (item.kind === "undo") found.pop();
    item.events.forEach((event, i) => {
      if (isPlay(event)) found.push({ first: event, events: [event], key: `${item.seq} ${i}` });
      else found.at(-1)?.events.push(event);
    });
  }
  return found;
}

const isPlay = (event: Event): event is Play => PLAYS.has(event.kind);
const isAttack = (tale: Tale): tale is Tale<OnLand> => tale.first.kind === "attack";

/** The last fight, as long as the viewer has played nothing since: it should not pass unseen between two quick bots. */
export function recentFight(told: Tale[], seat: number | null): { tale: Tale<OnLand>; since: Tale[] } | null {
  const at = told.findLastIndex(isAttack);
  const tale = told[at];
  const since = told.slice(at + 1);
  const passed = seat === null ? since.length > 0 : since.some(({ first }) => first.seat === seat);
  return tale && isAttack(tale) && !passed ? { tale, since } : null;
}

/** A fight as told; what lies face down is seen in the view. */
export function fightOf(tale: Tale<OnLand>, sight: Sight): Fight {
  const { seat: attacker, territory: land } = tale.first;
  const told = toldOf(tale);
  const { sum, refused } = told;
  const ours = sideOf(sight, attacker);
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
  const dice = sum && "die" in sum ? sum : null;
  return {
    land,
    attack: camp(
      ours,
      sum ? sum.cards : refused ? told.turnedUp : laid(ours),
      sum ? (dice?.die ?? null) : (told.die ?? sight.die),
      sum?.attack ?? null,
    ),
    defence: camp(theirs, sum ? sum.answers : refused ? [] : laid(theirs), dice?.face ?? null, sum?.defence ?? null),
    outcome: refused ? "refused" : told.outcome,
    loot: told.loot,
    captured: told.captured,
    key: tale.key,
  };
}

/** What the news of a fight say. */
interface Told {
  die: number | null;
  sum: FightTold | FightWithoutDice | null;
  refused: boolean;
  turnedUp: string[];
  outcome: "open" | "won" | "lost";
  loot: number | null;
  captured: boolean;
}

function toldOf(tale: Tale): Told {
  const told: Told = {
    die: null,
    sum: null,
    refused: false,
    turnedUp: [],
    outcome: "open",
    loot: null,
    captured: false,
  };
  for (const event of tale.events) {
    switch (event.kind) {
      case "attack-die":
        told.die = event.face;
        break;
      case "fight":
      case "fight-no-dice":
      case "fight-die-alone":
        told.sum = event;
        break;
      case "refuse":
        told.refused = true;
        break;
      case "turned-up":
        told.turnedUp = event.cards;
        break;
      case "attack-won":
        told.outcome = "won";
        break;
      case "attack-lost":
        told.outcome = "lost";
        break;
      case "loot-die":
        told.loot = event.face;
        break;
      case "capture":
        told.captured = true;
        break;
    }
  }
  return told;
}

/** Who answered, once the view no longer says so. */
function sideOfAnswer(tale: Tale<OnLand>, sight: Sight, ours: number): number | null {
  const land = sight.lands.find(({ id }) => id === tale.first.territory);
  if (land && land.side !== ours) return land.side;
  const sides = tale.events.slice(1).flatMap((event) => ("seat" in event ? [sideOf(sight, event.seat)] : []));
  return sides.find((side) => side !== ours) ?? null;
}
