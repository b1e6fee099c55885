import type { Account, Said } from "$web/lib/telling";
import type { Event, Fight, FightWithoutDice, OnLand, Shapes, Die } from "./shapes";

type Kinds = Set<Event["kind"]>;

const OF_AN_ATTACK: Kinds = new Set([
  "cannon",
  "cannon-own",
  "pass",
  "attack-die",
  "refuse",
  "turned-up",
  "die",
  "hand-shown",
  "leave",
  "leave-bare",
  "ask",
  "show",
  "show-card",
  "give",
  "give-card",
  "fight",
  "fight-die-alone",
  "fight-no-dice",
  "attack-won",
  "attack-lost",
  "loot-die",
  "capture",
  "put",
  "keep",
  "drop",
]);
const OF_A_REORGANISATION: Kinds = new Set(["put", "keep", "drop", "reorganised"]);

/** A fight from the attack to the loot is one line, and so is a reorganisation. */
export const account: Account<Shapes> = {
  places: (event) => ("territory" in event ? [event.territory] : []),

  together(begun, next) {
    const [first] = begun;
    if (first?.kind === "attack") return OF_AN_ATTACK.has(next.kind);
    return first?.kind === "reorganise" && OF_A_REORGANISATION.has(next.kind);
  },

  headline(events) {
    const [first] = events;
    if (first?.kind === "attack") return fought(first, events);
    const paid = events.find((event) => event.kind === "reorganised");
    return first?.kind === "reorganise" && paid ? { message: "news-reorganised", values: paid } : null;
  },
};

/** Told as a whole when it is over. */
function fought({ seat, territory }: OnLand, events: Event[]): Said | null {
  const sum = events.find((event): event is Fight | FightWithoutDice => "defence" in event);
  const capture = events.find((event) => event.kind === "capture");
  const looted = events.find((event): event is Die => event.kind === "loot-die");
  const lost = events.some(({ kind }) => kind === "attack-lost");
  if (!sum) {
    const refused = capture && events.some(({ kind }) => kind === "refuse");
    return refused ? { message: "web-fold-refused", values: { seat, territory } } : null;
  }
  const message = capture ? "web-fold-won" : looted ? "web-fold-looted" : lost ? "web-fold-lost" : null;
  const { attack, defence } = sum;
  return message && { message, values: { seat, territory, attack, defence, n: capture?.n ?? looted?.face ?? 0 } };
}
