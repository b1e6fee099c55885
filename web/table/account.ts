import type { GameEvent, NewsItem } from "$web/lib/wire";

/** One line of the journal. */
export type Line = { key: string; seq: number; seat: number; void: boolean } & (
  { kind: "turn"; event: GameEvent } | { kind: "event"; event: GameEvent } | { kind: "note"; note: NewsItem["kind"] }
);

/** What is told in one line, and read in full by unfolding it. */
export type Fold = { key: string; kind: "setup" | "run"; lines: Line[] };

const FEWEST = 4; // so many like lines are told as one

/** The lines as they are shown: the set-up folded, and every run of like things that one seat did. */
export function folded(history: NewsItem[]): (Line | Fold)[] {
  const lines = account(history);
  const begun = history.length > 0 && (history[0]?.seq ?? 0) <= 1 ? setupOf(history, lines) : 0;
  const shown: (Line | Fold)[] = [];
  if (begun > 0) shown.push({ key: "setup", kind: "setup", lines: lines.slice(0, begun) });
  for (let at = begun; at < lines.length;) {
    const run = runAt(lines, at);
    if (run.length >= FEWEST) shown.push({ key: `run ${run[0]?.key ?? ""}`, kind: "run", lines: run });
    else shown.push(...run);
    at += run.length;
  }
  return shown;
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

function runAt(lines: Line[], at: number): Line[] {
  const first = lines[at];
  let end = at + 1;
  while (first && end < lines.length && like(first, lines[end])) end++;
  return lines.slice(at, end);
}

function like(a: Line, b: Line | undefined): boolean {
  if (a.kind === "event" && a.event.way) return false; // a journey is a line already
  return (
    a.kind === "event" &&
    b?.kind === "event" &&
    a.event.kind === b.event.kind &&
    a.seat === b.seat &&
    !a.void &&
    !b.void
  );
}

/** The log as lines. An undo strikes out the last entry of that seat that was not struck out before. */
export function account(history: NewsItem[]): Line[] {
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
      else
        lines.push({ ...common, key: `${item.seq}.${i}`, seat, kind: event.kind === "turn" ? "turn" : "event", event });
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
