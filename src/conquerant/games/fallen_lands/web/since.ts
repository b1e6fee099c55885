import { grouped, type Clause, type Since } from "$web/lib/telling";
import type { Event, Shapes } from "./shapes";

/** What was stolen, followers lost to the Plague, a Claim washed away, cards drawn; then what the others took. */
export const since: Since<Shapes> = ({ seat: me, since: events }) => {
  const lost = events.flatMap((event) => (event.kind === "lose" && event.seat === me ? [event.follower] : []));
  const drew = events.flatMap((event) => (event.kind === "drew" ? [event.card] : []));
  const washed = events.flatMap((event) => (event.kind === "claim-flooded" && event.seat === me ? [event.field] : []));
  return [
    ...events.flatMap((event) => stolen(event, me)),
    ...(lost.length ? [plain("web-since-plague", me, { n: lost.length, followers: lost }, true, "loss")] : []),
    ...(washed.length ? [{ ...plain("web-since-washed", me, { fields: washed }, true, "loss"), places: washed }] : []),
    ...(drew.length ? [plain("web-since-drew", me, { n: drew.length, cards: drew }, true)] : []),
    ...fields(events, "conquest", "web-since-conquered", me),
    ...fields(events, "claim", "web-since-claimed", me),
    ...fields(events, "flood", "web-since-flooded", me),
    ...fields(events, "fortify", "web-since-fortified", me),
  ];
};

/** Of what was stolen the victim alone is told the card. */
function stolen(event: Event, me: number): Clause[] {
  if (event.kind === "stolen" && event.player === me)
    return [plain("web-since-stolen-card", event.seat, { card: event.card }, true, "loss")];
  if (event.kind === "steal" && event.player === me) return [plain("web-since-stolen", event.seat, {}, true, "loss")];
  return [];
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
