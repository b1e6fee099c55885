import { grouped, type Clause, type Since } from "$web/lib/telling";
import type { Event, FollowerLost, Shapes } from "./shapes";

/** What was stolen, followers lost to the Plague, a Claim washed away, cards drawn; then what the others took. */
export const since: Since<Shapes> = ({ seat: me, since: events }) => {
  const drew = events.flatMap((event) => (event.kind === "drew" ? [event.card] : []));
  const washed = events.flatMap((event) => (event.kind === "claim-flooded" && event.seat === me ? [event.field] : []));
  const conquests = fields(events, "conquest", "web-since-conquered", me);
  const forts = fields(events, "fortify", "web-since-fortified", me);
  return [
    ...events.flatMap((event) => stolen(event, me)),
    ...grouped(plagued(events, me), ({ parties: [by = -1] }) => by).map((those) => struck(those, true)),
    ...(washed.length ? [{ ...plain("web-since-washed", me, { fields: washed }, true, "loss"), places: washed }] : []),
    ...(drew.length ? [plain("web-since-drew", me, { n: drew.length, cards: drew }, true)] : []),
    ...conquests.map((clause) => strengthened(clause, forts)),
    ...events.flatMap((event) =>
      event.kind === "steal" && event.player !== me && event.seat !== me
        ? [plain("web-since-stole", event.seat, { player: event.player }, false)]
        : [],
    ),
    ...grouped(plagued(events), ({ seat, parties: [by = -1] }) => `${by} ${seat}`)
      .filter(([first]) => first?.seat !== me && first?.parties[0] !== me)
      .map((those) => struck(those, false)),
    ...fields(events, "claim", "web-since-claimed", me),
    ...fields(events, "flood", "web-since-flooded", me),
    ...forts.filter(({ seat }) => !conquests.some((clause) => clause.seat === seat)),
  ];
};

/** Followers lost to a plague: by one seat, or by anybody. */
const plagued = (events: Event[], seat?: number): FollowerLost[] =>
  events.filter((event): event is FollowerLost => event.kind === "lose" && (seat === undefined || event.seat === seat));

/** What the Plague of one took from another. */
function struck(those: FollowerLost[], mine: boolean): Clause {
  const [first] = those;
  const values = { n: those.length, followers: those.map(({ follower }) => follower), player: first?.seat ?? -1 };
  const by = first?.parties[0] ?? -1;
  return mine ? plain("web-since-plague", by, values, true, "loss") : plain("web-since-plagued", by, values, false);
}

/** Of what was stolen the victim alone is told the card. */
function stolen(event: Event, me: number): Clause[] {
  if (event.kind === "stolen" && event.player === me)
    return [plain("web-since-stolen-card", event.seat, { card: event.card }, true, "loss")];
  if (event.kind === "steal" && event.player === me) return [plain("web-since-stolen", event.seat, {}, true, "loss")];
  return [];
}

/** Only so many sentences about the others are read: what one conquered and fortified is in the same one. */
function strengthened(clause: Clause, forts: Clause[]): Clause {
  const fort = forts.find(({ seat }) => seat === clause.seat);
  if (!fort) return clause;
  const values = { ...clause.values, forts: fort.values["fields"] ?? [] };
  const places = [...new Set([...clause.places, ...fort.places])];
  return { ...clause, message: "web-since-conquered-fortified", values, places };
}

/** What the others did to fields, each seat in one sentence. */
function fields(
  events: Event[],
  kind: "conquest" | "claim" | "flood" | "fortify",
  message: string,
  me: number,
): Clause[] {
  const done = events.flatMap((event) =>
    event.kind === kind && "field" in event && event.seat !== me ? [{ seat: event.seat, field: event.field }] : [],
  );
  return grouped(done, ({ seat }) => seat).map((those) => {
    const places = those.map(({ field }) => field);
    return {
      ...plain(message, those[0]?.seat ?? 0, { n: places.length, fields: places }, false),
      places,
    };
  });
}

const plain = (
  message: string,
  seat: number,
  values: Clause["values"],
  mine: boolean,
  what: Clause["what"] = "done",
): Clause => ({ message, values: { seat, ...values }, seat, mine, what, places: [] });
