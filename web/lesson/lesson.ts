import type { Action, Options } from "$web/lib/actions";
import type { Edition, NewsItem } from "$web/lib/wire";
import type { Progress } from "./kept";

/** What an example should be: the most or the least of one of its words, as a number or as what the edition says. */
export interface Preference {
  most?: number;
  least?: number;
  /** A list of the edition and a field of its entries, `territory.coefficient`: what the word's own entry has there. */
  of?: string;
}

/** One thing to look at or to do; its sentence is `lesson-NAME` in the game's words. */
export interface Hint {
  name: string;
  rule: string;
  /** Where on the screen: selectors, the best first; {0}, {1} stand for the words of the example. */
  at?: string;
  /** The gestures it is about: as long as none of them is on offer, the hint waits. */
  verbs?: string[];
  /** Events of mine that fulfil it; without them it is only something to look at. */
  done?: string[];
  /** Events of mine after which its moment has gone, and how many of them that takes. */
  past?: string[];
  patience?: number;
  /** A hint that must be behind one first. */
  after?: string;
  /** Something to look at that may be read while an earlier hint still waits for its moment. */
  anytime?: boolean;
  /** The verb of which one gesture on offer is named as an example, and which one that should be. */
  example?: string;
  prefer?: Preference[];
}

/** A guided first game: a short table, hints in order, and what to say when something else is asked. */
export interface Lesson {
  seats: number;
  options: Record<string, string | number>;
  hints: Hint[];
  asides?: Hint[];
}

/** What a table looks like to its learner. */
export interface Sight {
  options: Options;
  history: NewsItem[];
  seat: number | null;
  over: boolean;
}

/** `now`: its moment has come; `later`: it has to wait; `aside`: something else must be answered first; `still`: the
 *  game is over, and it was not said yet. */
export interface Spoken {
  hint: Hint;
  when: "now" | "later" | "aside" | "still";
}

/** What is to be said. The last hint comes when all the others are behind one. */
export function spoken(lesson: Lesson, at: Progress, { options, over }: Sight): Spoken {
  const open = lesson.hints.slice(0, -1).filter((hint) => !at.behind.includes(hint.name));
  if (over) return unsaid(lesson, at, open);
  const first = open[0];
  if (!first) return { hint: lastOf(lesson), when: "now" };
  if (!first.verbs || onOffer(first, options)) return { hint: first, when: "now" };
  const aside = lesson.asides?.find((each) => onOffer(each, options) && !at.read.includes(each.name));
  if (aside) return { hint: aside, when: "aside" };
  const other = open.find((hint) => applies(hint, at, options));
  return other ? { hint: other, when: "now" } : { hint: first, when: "later" };
}

function unsaid(lesson: Lesson, at: Progress, open: Hint[]): Spoken {
  const hint = open.find((each) => !at.seen.includes(each.name));
  return hint ? { hint, when: "still" } : { hint: lastOf(lesson), when: "now" };
}

/** Whether a hint may be shown before its turn. */
function applies(hint: Hint, at: Progress, options: Options): boolean {
  if (hint.after !== undefined && !at.behind.includes(hint.after)) return false;
  if (hint.verbs) return onOffer(hint, options);
  return Boolean(hint.anytime) && (!options.empty || at.on === hint.name);
}

/** Moves on when the hint that was shown is fulfilled or its moment has gone, and notes what is shown now. */
export function followed(lesson: Lesson, at: Progress, sight: Sight): Progress {
  const shown = lesson.hints.find((hint) => hint.name === at.on);
  const passed = shown && !at.behind.includes(shown.name) && fulfilled(shown, at.mark, sight);
  return noted(lesson, passed ? { ...at, behind: [...at.behind, shown.name] } : at, sight);
}

/** Somebody has read what is shown, or wants to do without it. */
export function turned(lesson: Lesson, at: Progress, sight: Sight): Progress {
  const { hint, when } = spoken(lesson, at, sight);
  const after =
    when === "aside" ? { ...at, read: [...at.read, hint.name] } : { ...at, behind: [...at.behind, hint.name] };
  return noted(lesson, after, sight);
}

/** What is shown for the first time counts as seen; what the game left unsaid does when it was turned. */
function noted(lesson: Lesson, at: Progress, sight: Sight): Progress {
  const { hint, when } = spoken(lesson, at, sight);
  if (when === "aside" || when === "still") return at;
  const seen = at.seen.includes(hint.name) ? at.seen : [...at.seen, hint.name];
  if (when === "later" || at.on === hint.name) return seen === at.seen ? at : { ...at, seen };
  return { ...at, seen, on: hint.name, mark: (sight.history.at(-1)?.seq ?? -1) + 1 };
}

function fulfilled(hint: Hint, mark: number, { history, seat }: Sight): boolean {
  const since = history.filter((item) => item.seq >= mark);
  if (since.some((item) => tells(item, hint.done, seat))) return true;
  return since.filter((item) => tells(item, hint.past, seat)).length >= (hint.patience ?? 1);
}

/** Whether this seat did something of these kinds in this entry of the log. */
function tells(item: NewsItem, kinds: string[] = [], seat: number | null): boolean {
  return item.events.some((event) => kinds.includes(event.kind) && (event.seat ?? item.seat) === seat);
}

const onOffer = (hint: Hint, options: Options): boolean =>
  hint.verbs?.some((verb) => options.of(verb).length > 0) ?? false;

export function lastOf(lesson: Lesson): Hint {
  const last = lesson.hints.at(-1);
  if (!last) throw new Error("a lesson without hints");
  return last;
}

const COUNTED: Preference[] = [{ most: -1 }];

/** A gesture on offer: the one the hint prefers, or of those that count something one that counts the most. */
export function exampleOf(hint: Hint, options: Options, edition: Edition): Action | null {
  const offered = hint.example ? options.of(hint.example) : [];
  const better = (a: Action, b: Action): number => {
    for (const wish of hint.prefer ?? COUNTED) {
      const gap = worth(wish, a, edition) - worth(wish, b, edition);
      if (gap !== 0) return gap;
    }
    return 0;
  };
  return offered.reduce<Action | null>((best, each) => (best && better(each, best) <= 0 ? best : each), null);
}

function worth({ most, least, of }: Preference, action: Action, edition: Edition): number {
  const word = action.args.at(most ?? least ?? -1) ?? "";
  const value = Number(of === undefined ? word : said(of, word, edition)) || 0;
  return most === undefined ? -value : value;
}

/** What the edition says of one of its pieces. */
function said(of: string, id: string, edition: Edition): unknown {
  const [list = "", field = ""] = of.split(".");
  const entries = edition[list] as Record<string, unknown>[] | undefined;
  return entries?.find((entry) => entry["id"] === id)?.[field];
}

/** The hint's selector with the words of the example in it. */
export function target(hint: Hint, example: Action | null): string {
  return (hint.at ?? "").replace(/\{(\d)\}/g, (_, i: string) => CSS.escape(example?.args[Number(i)] ?? ""));
}
