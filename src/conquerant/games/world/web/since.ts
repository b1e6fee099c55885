import { grouped, plain, type Clause, type Since } from "$web/lib/telling";
import type { Event, Shapes } from "./shapes";

interface Fought {
  seat: number; // who attacked
  from: number; // whose territory it was
  territory: string;
  lost: number; // armies of the defence
  taken: boolean;
}

/** Territories lost and held, the card received; then who took what from whom, who is out, who exchanged, who attacked
 *  in vain. */
export const since: Since<Shapes> = ({ seat: me, since: events }) => {
  const fights = fought(events);
  const mine = fights.filter(({ from }) => from === me);
  const drew = events.filter((event) => event.kind === "drew");
  return [
    ...grouped(taken(mine), ({ seat }) => seat).map((those) => clause("web-since-lost", those, true, "loss")),
    ...grouped(held(mine), ({ seat }) => seat).map((those) => clause("web-since-held", those, true, "fight")),
    ...drew.map(({ seat, arm }) => plain("web-since-drew", seat, { arm }, true)),
    ...events.flatMap((event) =>
      event.kind === "eliminated" && event.seat !== me
        ? [plain("web-since-eliminated", event.by, { player: event.seat }, false)]
        : [],
    ),
    ...pairs(taken(fights.filter(({ from }) => from !== me)))
      .sort((a, b) => b.length - a.length)
      .map((those) => clause("web-since-took", those, false, "done")),
    ...events.flatMap((event) =>
      event.kind === "exchange" && event.seat !== me
        ? [plain("web-since-exchange", event.seat, { n: event.n }, false)]
        : [],
    ),
    ...pairs(held(fights.filter(({ seat, from }) => seat !== me && from !== me))).map((those) =>
      clause("web-since-in-vain", those, false, "done"),
    ),
  ];
};

const taken = (fights: Fought[]): Fought[] => fights.filter((fight) => fight.taken);
/** Attacked and never taken. */
const held = (fights: Fought[]): Fought[] =>
  fights.filter(({ territory }) => !fights.some((other) => other.taken && other.territory === territory));

/** By who attacked whom. */
const pairs = (fights: Fought[]): Fought[][] => grouped(fights, ({ seat, from }) => `${seat} ${from}`);

function clause(message: string, fights: Fought[], mine: boolean, what: Clause["what"]): Clause {
  const [first] = fights;
  const places = [...new Set(fights.map(({ territory }) => territory))];
  const lost = fights.reduce((sum, fight) => sum + fight.lost, 0);
  const values = { seat: first?.seat ?? 0, player: first?.from ?? 0, n: places.length, territories: places, lost };
  return { message, values, seat: first?.seat ?? -1, mine, what, places };
}

/** The attacks, each from one territory against another. */
function fought(events: Event[]): Fought[] {
  const fights: Fought[] = [];
  for (const event of events) {
    const last = fights.at(-1);
    if (event.kind === "attack" && (last?.taken !== false || last.territory !== event.to || last.seat !== event.seat))
      fights.push({ seat: event.seat, from: -1, territory: event.to, lost: 0, taken: false });
    if (event.kind === "throw" && last) [last.from, last.lost] = [event.parties[1] ?? -1, last.lost + event.defender];
    if (event.kind === "conquest" && last) last.taken = true;
  }
  return fights.filter(({ from }) => from >= 0);
}
