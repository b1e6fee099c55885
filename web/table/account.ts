import type { GameEvent, NewsItem } from "$web/lib/protocol";

/** One line of the journal. */
export type Line = { key: string; seq: number; seat: number; void: boolean } & (
  | { kind: "turn"; event: GameEvent }
  | { kind: "event"; event: GameEvent }
  | { kind: "note"; note: NewsItem["kind"] }
);

/** The log as lines. An undo strikes out the last entry of that seat that was not struck out before. */
export function account(history: NewsItem[]): Line[] {
  const gone = takenBack(history);
  const lines: Line[] = [];
  for (const item of history) {
    const common = { seq: item.seq, void: gone.has(item.seq) };
    if (item.kind !== "play") lines.push({ ...common, key: `${item.seq}`, seat: item.seat, kind: "note", note: item.kind });
    let seat = item.seat; // an event that names nobody is about whom the one before it named
    merged(item.events).forEach((event, i) => {
      if (typeof event.seat === "number") seat = event.seat;
      lines.push({ ...common, key: `${item.seq}.${i}`, seat, kind: event.kind === "turn" ? "turn" : "event", event });
    });
  }
  return lines;
}

/** Armies counted out in several denominations, largest first, were one gesture: events that differ in `n` alone are told
 *  as one. A number that rises is a count so far, and stays as it was told. */
function merged(events: GameEvent[]): GameEvent[] {
  const told: GameEvent[] = [];
  for (const event of events) {
    const last = told.at(-1);
    if (last && typeof last.n === "number" && typeof event.n === "number" && event.n <= last.n && alike(last, event)) told[told.length - 1] = { ...last, n: last.n + event.n };
    else told.push(event);
  }
  return told;
}

function alike(a: GameEvent, b: GameEvent): boolean {
  return JSON.stringify({ ...a, n: 0 }) === JSON.stringify({ ...b, n: 0 });
}

function takenBack(history: NewsItem[]): Set<number> {
  const gone = new Set<number>();
  history.forEach((item, at) => {
    if (item.kind !== "undo") return;
    const last = history.slice(0, at).findLast((each) => each.kind === "play" && each.seat === item.seat && !gone.has(each.seq));
    if (last) gone.add(last.seq);
  });
  return gone;
}
