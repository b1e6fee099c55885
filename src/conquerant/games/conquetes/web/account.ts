import type { Account, Said } from "$web/lib/telling";
import type { Event, Shapes } from "./shapes";

type Kinds = Set<Event["kind"]>;

const ATTACKS: Kinds = new Set(["attack", "attack-bot", "attack-one-of", "bot-attacks"]);
const TAKEN: Kinds = new Set(["conquest", "conquest-bot", "bot-conquest"]);
const OF_AN_ATTACK: Kinds = new Set([
  "against",
  "commit",
  "committed",
  "ready",
  "bot-support",
  "fight",
  "held",
  ...TAKEN,
]);
const DRAWN: Kinds = new Set(["draw", "drew"]);
const LAID_ASIDE: Kinds = new Set(["lay-aside", "laid-aside", "gift", "received"]);

/** A fight with its cards is one line, and so are the cards one seat draws, discards or gives in a row. */
export const account: Account<Shapes> = {
  places(event) {
    if (HANDS.has(event.kind)) return [];
    if ("from" in event) return [event.from, event.to];
    return "region" in event ? [event.region] : [];
  },

  together(begun, next) {
    const [first] = begun;
    if (!first) return false;
    if (ATTACKS.has(first.kind)) return OF_AN_ATTACK.has(next.kind) && !begun.some(isOutcome);
    if (DRAWN.has(first.kind)) return first.kind === next.kind && seatOf(first) === seatOf(next);
    if (first.kind === "shed") return next.kind === "shed" && next.seat === first.seat;
    return first.kind === "give-to" && LAID_ASIDE.has(next.kind);
  },

  headline(events) {
    const [first] = events;
    const fight = events.find((event) => event.kind === "fight");
    if (first && ATTACKS.has(first.kind) && fight) return fought(first, events);
    const given = events.find((event) => event.kind === "gift");
    if (given) return { message: "news-gift", values: given };
    const drawn = events.filter((event) => event.kind === "drew");
    if (drawn.length) return { message: "web-fold-drew", values: { n: drawn.length, regions: drawn.map(regionOf) } };
    if (first?.kind === "draw") return { message: "web-fold-draw", values: { seat: first.seat, n: events.length } };
    if (first?.kind === "shed")
      return { message: "web-fold-shed", values: { seat: first.seat, regions: events.map(regionOf) } };
    return null;
  },
};

const HANDS: Kinds = new Set(["dealt-you", "drew", "shed", "laid-aside", "committed", "bot-flip", "bot-loots"]);
const isOutcome = ({ kind }: Event): boolean => kind === "held" || TAKEN.has(kind);
const seatOf = (event: Event): number => ("seat" in event ? event.seat : -1);
const regionOf = (event: Event): string => ("region" in event ? event.region : "");

function fought(first: Event, events: Event[]): Said | null {
  const fight = events.find((event) => event.kind === "fight");
  if (!fight) return null;
  const { from, to, attack, defence } = fight;
  const values = { from, to, attack, defence, taken: events.some(({ kind }) => TAKEN.has(kind)) ? 1 : 0 };
  if (first.kind === "bot-attacks") return { message: "web-fold-bot-fight", values };
  return { message: "web-fold-fight", values: { seat: seatOf(first), ...values } };
}
