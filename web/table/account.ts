import type { Account, Said } from "$web/lib/telling";
import type { GameEvent, NewsItem } from "$web/lib/wire";

/** One line of the journal. */
export type Line = { key: string; seq: number; seat: number; void: boolean } & (
  { kind: "turn"; event: GameEvent } | { kind: "event"; event: GameEvent } | { kind: "note"; note: NewsItem["kind"] }
);

/** What is told in one line, and read in full by unfolding it. */
export interface Fold {
  key: string;
  kind: "setup" | "run";
  lines: Line[];
  said: Said | null; // the whole in one sentence, where the game has one
}

const FEWEST = 4; // so many like lines are told as one, where no sentence says it all

/** A game that says nothing about its journal: things are alike where they differ in numbers of theirs alone. */
const PLAIN: Account = {
  places: () => [],
  together: (begun, next) => begun[0] !== undefined && !begun[0].way && alike(begun[0], next),
  headline: () => null,
};

/** The lines as they are shown: the set-up folded, and what the game tells as one. */
export function folded(history: NewsItem[], account: Account | null = null): (Line | Fold)[] {
  const lines = lined(history);
  const begun = history.length > 0 && (history[0]?.seq ?? 0) <= 1 ? setupOf(history, lines) : 0;
  const shown: (Line | Fold)[] = [];
  if (begun > 0) shown.push({ key: "setup", kind: "setup", lines: lines.slice(0, begun), said: null });
  for (let at = begun; at < lines.length;) {
    const run = runAt(lines, at, account ?? PLAIN);
    const said = run.length > 1 ? (account ?? PLAIN).headline(eventsOf(run)) : null;
    if (said || (run.length >= FEWEST && ofOneKind(run)))
      shown.push({ key: `run ${run[0]?.key ?? ""}`, kind: "run", lines: run, said });
    else shown.push(...run);
    at += run.length;
  }
  return shown;
}

/** The same entries, but for those that now say something else: what has not changed need not be worded anew. */
export function renewed(before: (Line | Fold)[], now: (Line | Fold)[]): (Line | Fold)[] {
  const known = new Map(before.map((entry) => [entry.key, entry]));
  return now.map((entry) => {
    const old = known.get(entry.key);
    return old && saysTheSame(old, entry) ? old : entry;
  });
}

function saysTheSame(a: Line | Fold, b: Line | Fold): boolean {
  if (a.kind !== b.kind) return false;
  const [before, now] = [linesOf(a), linesOf(b)];
  return before.length === now.length && before.every((line, i) => now[i] !== undefined && sameLine(line, now[i]));
}

function sameLine(a: Line, b: Line): boolean {
  if (a.key !== b.key || a.seq !== b.seq || a.seat !== b.seat || a.void !== b.void || a.kind !== b.kind) return false;
  if (a.kind === "note" || b.kind === "note") return a.kind === "note" && b.kind === "note" && a.note === b.note;
  return a.event === b.event || JSON.stringify(a.event) === JSON.stringify(b.event);
}

export const linesOf = (entry: Line | Fold): Line[] => ("lines" in entry ? entry.lines : [entry]);

/** The places a line or a fold tells of, each once. */
export function placesOf(entry: Line | Fold, account: Account | null): string[] {
  return [...new Set(eventsOf(linesOf(entry)).flatMap((event) => account?.places(event) ?? []))];
}

/** How many lines the set-up has: what chance told before anybody moved, up to the first turn; where that is nothing,
 *  everything up to the first turn. */
function setupOf(history: NewsItem[], lines: Line[]): number {
  const moved = history.find((item) => item.seat >= 0)?.seq ?? Infinity;
  const turn = lines.findIndex((line) => line.kind === "turn");
  const first = turn < 0 ? lines.length : turn;
  const dealt = lines.slice(0, first).filter((line) => line.seq < moved).length;
  const count = dealt > 0 ? dealt : turn < 0 ? 0 : first;
  return count >= FEWEST ? count : 0;
}

/** What goes on with the line there; what was taken back stands alone. */
function runAt(lines: Line[], at: number, account: Account): Line[] {
  const run: Line[] = [];
  for (const line of lines.slice(at)) {
    const goesOn = line.kind === "event" && !line.void && account.together(eventsOf(run), line.event);
    if (run.length > 0 && !(goesOn && run[0]?.kind === "event" && !run[0].void)) break;
    run.push(line);
  }
  return run;
}

const ofOneKind = (run: Line[]): boolean => new Set(eventsOf(run).map(({ kind }) => kind)).size === 1;

const eventsOf = (lines: Line[]): GameEvent[] => lines.flatMap((line) => (line.kind === "event" ? [line.event] : []));

/** Of a seat, or of a bot that has none. */
export const isTurn = (event: GameEvent): boolean => event.kind === "turn" || event.kind === "bot-turn";

/** The log as lines. An undo strikes out the last entry of that seat that was not struck out before. */
export function lined(history: NewsItem[]): Line[] {
  const gone = takenBack(history);
  const lines: Line[] = [];
  for (const item of history) {
    const common = { seq: item.seq, void: gone.has(item.seq) };
    if (item.kind !== "play")
      lines.push({ ...common, key: `${item.seq}`, seat: item.seat, kind: "note", note: item.kind });
    let seat = item.seat; // an event that names nobody is about whom the one before it named
    merged(item.events).forEach((event, i) => {
      if (typeof event.side === "number")
        seat = event.side; // of the box, no seat's
      else if (typeof event.seat === "number") seat = event.seat;
      // Several have no mark.
      else if (Array.isArray(event.seats)) seat = event.seats.length === 1 ? Number(event.seats[0]) : -1;
      const last = lines.at(-1);
      const whole = last?.kind === "event" && last.void === common.void ? journey(last.event, event) : null;
      if (last?.kind === "event" && whole) lines[lines.length - 1] = { ...last, seq: item.seq, event: whole };
      else lines.push({ ...common, key: `${item.seq}.${i}`, seat, kind: isTurn(event) ? "turn" : "event", event });
    });
  }
  return lines;
}

/** Events in a row as they are told: those that differ in their ways alone are one journey. So does play/telling.py. */
export function journeys(events: GameEvent[]): GameEvent[] {
  const joined: GameEvent[] = [];
  for (const event of events) {
    const last = joined.at(-1);
    const whole = last ? journey(last, event) : null;
    if (whole) joined[joined.length - 1] = whole;
    else joined.push(event);
  }
  return joined;
}

function journey(first: GameEvent, second: GameEvent): GameEvent | null {
  if (!Array.isArray(first.way) || !Array.isArray(second.way)) return null;
  const same = JSON.stringify({ ...first, way: 0 }) === JSON.stringify({ ...second, way: 0 });
  return same ? { ...first, way: [...first.way, ...second.way] } : null;
}

/** Armies counted out in several denominations, largest first, were one gesture: events that differ in `n` alone
 *  are told
 *  as one. A number that rises is a count so far, and stays as it was told. */
function merged(events: GameEvent[]): GameEvent[] {
  const joined: GameEvent[] = [];
  for (const event of events) {
    const last = joined.at(-1);
    if (last && typeof last.n === "number" && typeof event.n === "number" && event.n <= last.n && alike(last, event))
      joined[joined.length - 1] = { ...last, n: last.n + event.n };
    else joined.push(event);
  }
  return joined;
}

function alike(a: GameEvent, b: GameEvent): boolean {
  return JSON.stringify({ ...a, n: 0 }) === JSON.stringify({ ...b, n: 0 });
}

/** The plays that still stand. */
export function standing(history: NewsItem[]): NewsItem[] {
  const gone = takenBack(history);
  return history.filter((item) => item.kind === "play" && !gone.has(item.seq));
}

function takenBack(history: NewsItem[]): Set<number> {
  const gone = new Set<number>();
  history.forEach((item, at) => {
    if (item.kind !== "undo") return;
    const last = history
      .slice(0, at)
      .findLast((each) => each.kind === "play" && each.seat === item.seat && !gone.has(each.seq));
    if (last) gone.add(last.seq);
  });
  return gone;
}
