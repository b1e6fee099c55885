import { grouped, plain, type Clause, type Since } from "$web/lib/telling";
import type { Event, Shapes } from "./shapes";

interface Fought {
  seat: number; // who attacked; the bot has a side beyond the seats
  from: number; // whose region it was
  region: string;
  taken: boolean;
}

/** Regions lost and held, cards received; then who took what from whom or tried to, what the others laid, and the cards
    drawn. */
export const since: Since<Shapes> = ({ seat: me, since: events, view }) => {
  const fights = fought(events);
  const mine = fights.filter(({ from }) => from === me);
  const taken = (those: Fought[]): Fought[] => those.filter((fight) => fight.taken);
  const held = (those: Fought[]): Fought[] =>
    those.filter(({ region }) => !those.some((other) => other.taken && other.region === region));
  const theirs = fights.filter(({ seat, from }) => from !== me && seat !== me);
  const drew = events.flatMap((event) => (event.kind === "drew" ? [event.region] : []));
  const laid = events.filter((event) => event.kind === "lay" && event.seat !== me);
  const byBot = ([first]: Fought[]): boolean => first !== undefined && first.seat >= view.seats;
  return [
    ...grouped(taken(mine), ({ seat }) => seat).map((those) =>
      fight(byBot(those) ? "web-since-lost-bot" : "web-since-lost", those, true, "loss"),
    ),
    ...grouped(held(mine), ({ seat }) => seat).map((those) =>
      fight(byBot(those) ? "web-since-held-bot" : "web-since-held", those, true, "fight"),
    ),
    ...events.flatMap((event) =>
      event.kind === "received"
        ? [plain("web-since-received", event.player, { player: event.player, cards: event.cards }, true)]
        : [],
    ),
    ...grouped(taken(theirs), between).map((those) => fight("web-since-took", those, false, "done")),
    ...grouped(held(theirs), between).map((those) => fight("web-since-in-vain", those, false, "fight")),
    ...grouped(
      laid.flatMap((event) => (event.kind === "lay" ? [event] : [])),
      ({ seat }) => seat,
    ).map((those) => {
      const regions = those.map(({ region }) => region);
      return {
        ...plain("web-since-laid", those[0]?.seat ?? 0, { n: regions.length, regions }, false),
        places: regions,
      };
    }),
    ...events.flatMap((event) =>
      event.kind === "bot-lays"
        ? [{ ...plain("web-since-bot-laid", event.side, { regions: [event.region] }, false), places: [event.region] }]
        : [],
    ),
    ...(drew.length ? [plain("web-since-drew", me, { n: drew.length, cards: drew }, false)] : []), // held in hand
  ];
};

const between = ({ seat, from }: Fought): string => `${seat} ${from}`;

function fight(message: string, fights: Fought[], mine: boolean, what: Clause["what"]): Clause {
  const [first] = fights;
  const places = [...new Set(fights.map(({ region }) => region))];
  const values = { seat: first?.seat ?? 0, player: first?.from ?? 0, n: places.length, regions: places };
  return { message, values, seat: first?.seat ?? -1, mine, what, places };
}

function fought(events: Event[]): Fought[] {
  const fights: Fought[] = [];
  for (const event of events) {
    const last = fights.at(-1);
    const begin = (seat: number, from: number, region: string): void =>
      void fights.push({ seat, from, region, taken: false });
    if (event.kind === "attack") begin(event.seat, event.player, event.to);
    if (event.kind === "attack-bot") begin(event.seat, -1, event.to);
    if (event.kind === "against") begin(event.seat, event.player, event.region);
    if (event.kind === "bot-attacks") begin(event.side, event.seat, event.to);
    if (last && (event.kind === "conquest" || event.kind === "conquest-bot" || event.kind === "bot-conquest"))
      last.taken = true;
  }
  return fights;
}
