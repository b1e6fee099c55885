import { grouped, type Clause, type Since } from "$web/lib/telling";
import type { Developed, Event, OnLand, Shapes } from "./shapes";
import { look, sideOf, type Sight } from "./sight";

interface Suffered {
  kind: "taken" | "held" | "revolt";
  seat: number; // who did it
  from: number; // whose territory it was
  territory: string;
}

/** Territories lost, held or in revolt, cards drawn; then what the others took, placed and built. */
export const since: Since<Shapes> = ({ seat: me, since: events, view }) => {
  const sight = look(view);
  const ours = (seat: number): boolean => sideOf(sight, seat) === sideOf(sight, me);
  const all = suffered(events, me, sight);
  const mine = all.filter(({ from, seat }) => ours(from) && !ours(seat));
  const others = all.filter(({ from }) => !ours(from));
  const of = (those: Suffered[], kind: Suffered["kind"]): Suffered[] => those.filter((each) => each.kind === kind);
  const drew = events.flatMap((event) => (event.kind === "drew" ? [event.card] : []));
  return [
    ...bySeat(of(mine, "taken")).map((those) => lands("web-since-lost", those, true, "loss")),
    ...bySeat(of(mine, "revolt")).map((those) => lands("web-since-revolt", those, true, "loss")),
    ...bySeat(of(mine, "held")).map((those) => lands("web-since-held", those, true, "fight")),
    ...(drew.length ? [drawn(me, drew)] : []),
    ...grouped(of(others, "taken"), ({ seat, from }) => `${seat} ${from}`).map((those) =>
      lands("web-since-took", those, false, "done"),
    ),
    ...bySeat(events.filter((event): event is OnLand => event.kind === "place" && event.seat !== me)).map((those) =>
      lands("web-since-placed", those, false, "done"),
    ),
    ...bySeat(events.filter((event): event is Developed => event.kind === "develop" && event.seat !== me)).map(
      (those) => lands("web-since-developed", those, false, "done"),
    ),
  ];
};

const bySeat = <Done extends { seat: number }>(those: Done[]): Done[][] => grouped(those, ({ seat }) => seat);

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

const drawn = (seat: number, cards: string[]): Clause => ({
  message: "web-since-drew",
  values: { n: cards.length, cards },
  seat,
  mine: true,
  what: "done",
  places: [],
});

const SUFFERED: Partial<Record<Event["kind"], Suffered["kind"]>> = {
  capture: "taken",
  "attack-lost": "held",
  block: "revolt",
};

/** What was done to territories, and whose they were; of partners, mine. */
function suffered(events: Event[], me: number, sight: Sight): Suffered[] {
  return events.flatMap((event) => {
    const kind = SUFFERED[event.kind];
    if (!kind || !("parties" in event && "territory" in event)) return [];
    const { seat, territory, parties } = event;
    const owners = parties.filter((party) => sideOf(sight, party) !== sideOf(sight, seat));
    const from = owners.includes(me) ? me : (owners[0] ?? -1);
    return from < 0 ? [] : [{ kind, seat, from, territory }];
  });
}
