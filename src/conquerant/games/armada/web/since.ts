import { grouped, type Clause, type Since } from "$web/lib/telling";
import { shipPlace } from "./account";
import type { Event, FromOwner, Lost, Masts, Shapes, Taken } from "./shapes";

/** Islands, ships and masts lost, money paid and received; then what the others took, lost, and fought over. */
export const since: Since<Shapes> = ({ seat: me, before, since: events }) => {
  const stormed = events.filter((event): event is FromOwner => event.kind === "stormed");
  const losses = losing(events);
  const sunk = losses.filter((loss): loss is Loss<Lost> => loss.event.kind !== "masts");
  const masts = losses.filter((loss): loss is Loss<Masts> => loss.event.kind === "masts" && loss.event.seat === me);
  const seas = hexes([...before, ...events]);
  const where = (ships: Loss<Lost>[]): string[] =>
    ships.flatMap(({ event: { seat, ship } }) => seas.get(shipPlace(seat, ship)) ?? []);
  const ships = (all: Loss<Masts>[]): string[] => [...new Set(all.map(({ event }) => shipPlace(me, event.ship)))];
  return [
    ...grouped(
      stormed.filter(({ by }) => by === me),
      ({ seat }) => seat,
    ).map((those) => islands("web-since-stormed", those, true)),
    ...grouped(
      sunk.filter(({ event }) => event.seat === me),
      ({ foe }) => foe,
    ).flatMap((those) => some(...by("web-since-sunk", those, me), those.length, true, "loss", where(those))),
    ...grouped(masts, ({ foe }) => foe).flatMap((those) =>
      some(...by("web-since-masts", those, me), sum(those.map(({ event }) => event)), true, "fight", ships(those)),
    ),
    ...attacked(events, me).map(([seat, places]) => ({
      message: "web-since-held",
      values: { seat },
      seat,
      mine: true,
      what: "fight" as const,
      places,
    })),
    ...some("web-since-still", me, idle(events, me), true),
    ...some("web-since-paid", me, paid(events, me), true),
    ...some("web-since-received", me, received(events, me), true),
    ...grouped(
      stormed.filter(({ by }) => by !== me),
      ({ seat, by }) => `${seat} ${by}`,
    ).map((those) => islands("web-since-stormed-other", those, false)),
    ...grouped(
      events.filter((event): event is Taken => event.kind === "taken" && event.seat !== me),
      ({ seat }) => seat,
    ).map((those) => islands("web-since-took", those, false)),
    ...grouped(
      sunk.filter(({ event }) => event.seat !== me),
      ({ event, foe }) => `${event.seat} ${foe}`,
    ).map((those) => ({ ...sinking(those, me), places: where(those) })),
    ...grouped(
      fought(events).filter(({ seat, by }) => seat !== me && by !== me),
      ({ seat, by }) => `${seat} ${by}`,
    ).flatMap(clash),
  ];
};

/** Turns of mine that passed by themselves, since no ship could move. */
const idle = (events: Event[], me: number): number =>
  events.filter(
    (event, i) =>
      event.kind === "still" && event.seat === me && events.slice(i + 1).some(({ kind }) => kind === "turn"),
  ).length;

/** Who attacked me and where, at sea or on an island, without my losing anything to him. */
function attacked(events: Event[], me: number): [seat: number, places: string[]][] {
  const by = new Map<number, string[]>();
  const hurt = new Set<number>();
  let foe = -1;
  for (const event of events) {
    if (event.kind === "fight" || event.kind === "assault") foe = event.by === me ? event.seat : -1;
    if (event.kind === "target" && event.by === me) add(by, event.seat, shipPlace(me, event.ship));
    if (event.kind === "assault" && event.by === me) add(by, event.seat, event.island);
    const lost = LOST.has(event.kind) && (event.kind === "stormed" ? event.by : "seat" in event && event.seat) === me;
    if (lost && foe >= 0) hurt.add(foe);
  }
  return [...by].filter(([seat]) => !hurt.has(seat));
}

/** A mast or a ship that was lost, and to whom: -1 where no fight took it. */
interface Loss<What = Lost | Masts> {
  event: What;
  foe: number;
}

function losing(events: Event[]): Loss[] {
  const losses: Loss[] = [];
  let sides: number[] = [];
  for (const event of events) {
    if (event.kind === "fight" || event.kind === "assault") sides = [event.seat, event.by];
    else if (event.kind === "turn") sides = [];
    else if (event.kind === "masts" || event.kind === "sunk" || event.kind === "dock-lost")
      losses.push({ event, foe: sides.includes(event.seat) ? (sides.find((seat) => seat !== event.seat) ?? -1) : -1 });
  }
  return losses;
}

/** What I lost, in the words that name whoever took it, and his mark. */
function by(message: string, [first]: Loss[], me: number): [message: string, seat: number] {
  return first && first.foe >= 0 ? [`${message}-by`, first.foe] : [message, me];
}

/** What others lost of their ships, to whom. */
function sinking(lost: Loss<Lost>[], me: number): Omit<Clause, "places"> {
  const [seat, foe, n] = [lost[0]?.event.seat ?? -1, lost[0]?.foe ?? -1, lost.length];
  if (foe < 0 || foe === me)
    return { message: "web-since-sunk-other", values: { seat, n }, seat, mine: false, what: "done" };
  const values = { seat: foe, player: seat, n };
  return { message: "web-since-sunk-other-by", values, seat: foe, mine: false, what: "done" };
}

interface Fought {
  seat: number; // who attacked
  by: number; // whom
  masts: number; // what it cost the attacked
  more: boolean; // and an island or a ship too: that is told by itself
}

/** The fights at sea and before islands, each with what came of it. */
function fought(events: Event[]): Fought[] {
  const fights: Fought[] = [];
  let open: Fought | null = null;
  for (const event of events) {
    if (event.kind === "fight" || event.kind === "assault") {
      open = { seat: event.seat, by: event.by, masts: 0, more: false };
      fights.push(open);
    }
    if (event.kind === "turn") open = null;
    if (open && event.kind === "masts" && event.seat === open.by) open.masts += event.n;
    if (
      open &&
      (event.kind === "stormed" || ((event.kind === "sunk" || event.kind === "dock-lost") && event.seat === open.by))
    )
      open.more = true;
  }
  return fights;
}

/** What somebody gained of all his attacks on another: masts, or nothing. */
function clash(fights: Fought[]): Clause[] {
  const [first] = fights;
  if (!first || fights.some(({ more }) => more)) return [];
  const n = fights.reduce((total, { masts }) => total + masts, 0);
  const values = { seat: first.seat, player: first.by, n };
  return [{ message: "web-since-clash", values, seat: first.seat, mine: false, what: "done", places: [] }];
}

const LOST = new Set<Event["kind"]>(["stormed", "masts", "sunk", "dock-lost"]);

function add(to: Map<number, string[]>, seat: number, place: string): void {
  to.set(seat, [...new Set([...(to.get(seat) ?? []), place])]);
}

function islands(message: string, taken: (Taken | FromOwner)[], mine: boolean): Clause {
  const [first] = taken;
  const places = taken.map(({ island }) => island);
  const by = first && "by" in first ? first.by : 0;
  const values = { seat: first?.seat ?? 0, player: by, n: places.length, islands: places };
  return { message, values, seat: first?.seat ?? -1, mine, what: mine ? "loss" : "done", places };
}

/** A number of things, if there were any. */
function some(
  message: string,
  seat: number,
  n: number,
  mine: boolean,
  what: Clause["what"] = "done",
  places: string[] = [],
): Clause[] {
  return n > 0 ? [{ message, values: { seat, n }, seat, mine, what, places }] : [];
}

const sum = (events: { n: number }[]): number => events.reduce((total, { n }) => total + n, 0);

/** What a seat was told of these kinds, in all. */
const amount = (events: Event[], seat: number, ...kinds: Event["kind"][]): number =>
  sum(
    events.flatMap((event) =>
      kinds.includes(event.kind) && "n" in event && "seat" in event && event.seat === seat ? [event] : [],
    ),
  );

const paid = (events: Event[], me: number): number => amount(events, me, "expense", "ally-paid");

/** From the bank, and from whoever came to an island of mine. */
const received = (events: Event[], me: number): number =>
  amount(events, me, "income", "start") +
  events.reduce((total, event, i) => (event.kind === "rent" && event.by === me ? total + rent(events, i) : total), 0);

/** What of a rent was paid: all of it, unless the next events tell of a debt. */
function rent(events: Event[], at: number): number {
  const due = events[at];
  const next = events.slice(at + 1);
  const end = next.findIndex(({ kind }) => kind !== "expense" && kind !== "ally-paid");
  const payments = end < 0 ? next : next.slice(0, end);
  const short = end >= 0 && next[end]?.kind === "debt";
  return short ? sum(payments.filter((event) => "n" in event)) : due?.kind === "rent" ? due.n : 0;
}

/** Where each ship was last told to be. */
function hexes(events: Event[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const event of events) {
    if (event.kind === "sail") found.set(shipPlace(event.seat, event.ship), event.way.at(-1) ?? "");
    if (event.kind === "build" || event.kind === "gift" || event.kind === "drift")
      found.set(shipPlace(event.seat, event.ship), event.hex);
  }
  return found;
}
