import type { Account, Said } from "$web/lib/telling";
import type { Conquest, Event, OfCard, Shapes } from "./shapes";

type Kinds = Set<Event["kind"]>;

const OF_A_CONQUEST: Kinds = new Set(["with-magic", "flight", "treasure", "no-treasure"]);
const OF_A_VOTE: Kinds = new Set(["agree", "decline"]);

/** A conquest with its magic, flight and treasure is one line; so are a vote, a plague and the cards of one draw. */
export const account: Account<Shapes> = {
  places: (event) => ("field" in event ? [event.field] : []),

  together(begun, next) {
    switch (begun[0]?.kind) {
      case "conquest":
        return OF_A_CONQUEST.has(next.kind);
      case "propose":
        return OF_A_VOTE.has(next.kind);
      case "plague":
        return next.kind === "lose";
      case "draws":
        return next.kind === "drew";
      default:
        return false;
    }
  },

  headline(events) {
    const [first] = events;
    const count = (kind: Event["kind"]): number => events.filter((event) => event.kind === kind).length;
    switch (first?.kind) {
      case "conquest":
        return conquered(first, events);
      case "propose":
        return { message: "web-fold-vote", values: { seat: first.seat, yes: count("agree"), no: count("decline") } };
      case "plague":
        return { message: "web-fold-plague", values: { seat: first.seat, n: count("lose") } };
      case "draws":
        return { message: "web-fold-drew", values: { cards: drawn(events).map(({ card }) => card) } };
      default:
        return null;
    }
  },
};

const drawn = (events: Event[]): OfCard[] => events.filter((event): event is OfCard => event.kind === "drew");

function conquered({ seat, field, card, n }: Conquest, events: Event[]): Said {
  const coins = events.reduce((sum, event) => (event.kind === "treasure" ? sum + event.n : sum), 0);
  return { message: "web-fold-conquest", values: { seat, field, card, n, coins } };
}
