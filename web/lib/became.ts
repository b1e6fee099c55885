import type { Deed } from "./playing.svelte";
import type { Outcome } from "./socket";
import type { ChatMessage, NewsItem, Order, Play, Undo } from "./wire";

/** What is known of a table once everything missed has been told. */
export interface Known {
  seq: number;
  items: NewsItem[];
  lost: boolean; // the seat has resigned, or the match is over
}

/**
 * A gesture whose answer never came. It names the place in the log it was made for: while the table stands there
 * nothing was done; otherwise that place holds the gesture itself, or what happened instead.
 */
export function becameOfGesture(deed: Deed, seat: number | null, known: Known): Outcome {
  if (!("seq" in deed)) return deed.type === "resign" && known.lost ? done(known.seq) : "again";
  if (known.seq === deed.seq) return "again";
  const there = entryAt(known.items, deed.seq, seat);
  if (there && isIt(there, deed, seat)) return done(known.seq);
  const clock = there?.seat === seat && (there?.kind === "timeout" || there?.kind === "takeover");
  return {
    type: "error",
    code: clock ? "overtaken-by-clock" : "overtaken",
    message: "the table moved on while the line was cut",
    re: null,
  };
}

/** A line of talk: it is there, or it never arrived. */
export function becameOfChat(text: string, me: string, since: ChatMessage[]): Outcome {
  return since.some((line) => line.by === me && bare(line.text) === bare(text)) ? done(0) : "again";
}

const done = (seq: number): Outcome => ({ type: "done", seq, re: null });

/** Whoever plays for a seat that a bot held comes back first, in an entry of its own. */
function entryAt(items: NewsItem[], seq: number, seat: number | null): NewsItem | undefined {
  const entry = items.find((item) => item.seq === seq);
  const following = items.find((item) => item.seq === seq + 1);
  return entry?.kind === "return" && entry.seat === seat && following ? following : entry;
}

function isIt(item: NewsItem, deed: Play | Undo | Order, seat: number | null): boolean {
  if (item.seat !== seat) return false;
  if (deed.type === "undo") return item.kind === "undo";
  return item.kind === "play" && (deed.type === "order" || isPartOf(item.ids, deed.ids));
}

/** Only the actions everybody saw are told; those must be among mine, in my order. */
function isPartOf(shown: number[], mine: number[]): boolean {
  let at = 0;
  return shown.every((id) => (at = mine.indexOf(id, at) + 1) > 0);
}

/** As the server keeps it: without what cannot be seen. */
const bare = (text: string): string => text.replace(/[\p{C}\s]/gu, "");
