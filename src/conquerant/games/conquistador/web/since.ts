import { grouped, type Clause, type Since } from "$web/lib/telling";
import type { CardOnLand, Developed, Event, OfCard, OnLand, Shapes, Struck } from "./shapes";
import { look, sideOf, type Sight } from "./sight";

interface Suffered {
  kind: "taken" | "looted" | "held" | "revolt";
  seat: number; // who did it
  from: number; // whose territory it was
  territory: string;
  n?: number; // developments that were looted there
}

/** Territories lost, looted, held or in revolt; then the same of the others, revolts at home and cancelled, what they
    placed, built and threw away, and the cards drawn. */
export const since: Since<Shapes> = ({ seat: me, since: events, view }) => {
  const sight = look(view);
  const ours = (seat: number): boolean => sideOf(sight, seat) === sideOf(sight, me);
  const all = suffered(events, me, sight);
  const mine = all.filter(({ from, seat }) => ours(from) && !ours(seat));
  const others = all.filter(({ from, seat }) => !ours(from) && seat !== me);
  const of = (those: Suffered[], kind: Suffered["kind"]): Suffered[] => those.filter((each) => each.kind === kind);
  const paid = (kind: CardOnLand["kind"]): CardOnLand[][] =>
    bySeat(events.filter((event): event is CardOnLand => event.kind === kind && event.seat !== me));
  const atHome = events.filter(
    (event): event is Struck =>
      event.kind === "block" &&
      event.seat !== me &&
      event.parties.every((party) => sideOf(sight, party) === sideOf(sight, event.seat)),
  );
  const drew = events.flatMap((event) => (event.kind === "drew" ? [event.card] : []));
  return [
    ...bySeat(of(mine, "taken")).map((those) => lands("web-since-lost", those, true, "loss")),
    ...bySeat(of(mine, "looted")).map((those) => loot("web-since-robbed", those, true, "loss")),
    ...bySeat(of(mine, "revolt")).map((those) => lands("web-since-revolt", those, true, "loss")),
    ...bySeat(of(mine, "held")).map((those) => lands("web-since-held", those, true, "fight")),
    ...between(of(others, "taken")).map((those) => lands("web-since-took", those, false, "done")),
    ...between(of(others, "looted")).map((those) => loot("web-since-looted", those, false, "done")),
    ...between(of(others, "revolt")).map((those) => lands("web-since-stirred", those, false, "done")),
    ...between(of(others, "held")).map((those) => lands("web-since-in-vain", those, false, "fight")),
    ...bySeat(atHome).map((those) => lands("web-since-shut", those, false, "done")),
    ...paid("cancel").map((those) => lands("web-since-freed", those, false, "done")),
    ...paid("reorganised").map((those) => lands("web-since-reorganised", those, false, "done")),
    ...bySeat(events.filter((event): event is OnLand => event.kind === "place" && event.seat !== me)).map((those) =>
      lands("web-since-placed", those, false, "done"),
    ),
    ...bySeat(events.filter((event): event is Developed => event.kind === "develop" && event.seat !== me)).map(
      (those) => lands("web-since-developed", those, false, "done"),
    ),
    ...bySeat(events.filter((event): event is OfCard => event.kind === "discard" && event.seat !== me)).map(discarded),
    ...(drew.length ? [drawn(me, drew)] : []),
  ];
};

const bySeat = <Done extends { seat: number }>(those: Done[]): Done[][] => grouped(those, ({ seat }) => seat);

const between = (those: Suffered[]): Suffered[][] => grouped(those, ({ seat, from }) => `${seat} ${from}`);

function lands(
  message: string,
  those: { seat: number; territory: string; from?: number }[],
  mine: boolean,
  what: Clause["what"],
): Clause {
  const [first] = those;
  const places = [...new Set(those.map(({ territory }) => territory))];
  const values = { seat: first?.seat ?? 0, player: first?.from ?? 0, n: places.length, territories: places };
  return { message, values, seat: first?.seat ?? -1, mine, what, places };
}

function loot(message: string, those: Suffered[], mine: boolean, what: Clause["what"]): Clause {
  const told = lands(message, those, mine, what);
  return { ...told, values: { ...told.values, n: those.reduce((sum, { n = 0 }) => sum + n, 0) } };
}

const drawn = (seat: number, cards: string[]): Clause => ({
  message: "web-since-drew",
  values: { n: cards.length, cards },
  seat,
  mine: false, // one’s own doing, and it lies in the hand
  what: "done",
  places: [],
});

/** What somebody threw away instead of playing it. */
function discarded(those: OfCard[]): Clause {
  const seat = those[0]?.seat ?? -1;
  const values = { seat, cards: those.map(({ card }) => card) };
  return { message: "web-since-discarded", values, seat, mine: false, what: "done", places: [] };
}

const SUFFERED: Partial<Record<Event["kind"], Suffered["kind"]>> = {
  capture: "taken",
  "attack-won": "looted", // as far as the loot's die says
  "attack-lost": "held",
  block: "revolt",
};

/** What was done to territories, and whose they were; of partners, mine. */
function suffered(events: Event[], me: number, sight: Sight): Suffered[] {
  const found: Suffered[] = [];
  let won: Suffered | null = null; // the fight that is on, once it is won
  for (const event of events) {
    if (event.kind === "attack") won = null;
    if (event.kind === "loot-die" && won) won.n = event.face;
    const kind = SUFFERED[event.kind];
    if (!kind || !("parties" in event && "territory" in event)) continue;
    const { seat, territory, parties } = event;
    const owners = parties.filter((party) => sideOf(sight, party) !== sideOf(sight, seat));
    const from = owners.includes(me) ? me : (owners[0] ?? -1);
    if (kind === "taken" && won) delete won.n; // the loot is all there was
    if (from >= 0) found.push({ kind, seat, from, territory });
    if (kind === "looted") won = found.at(-1) ?? null;
  }
  return found.filter(({ kind, n }) => kind !== "looted" || n !== undefined);
}
