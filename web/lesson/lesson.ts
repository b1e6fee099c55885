import type { Action, Options } from "$web/lib/actions";
import type { NewsItem } from "$web/lib/wire";

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
  /** Events of mine after which its moment has gone: the lesson moves on, and a later hint may still be fulfilled
   *  by them. */
  past?: string[];
  /** The verb of which one gesture on offer is named as an example. */
  example?: string;
}

/** A guided first game: a short table, hints in order, and what to say when something else is asked. */
export interface Lesson {
  seats: number;
  options: Record<string, string | number>;
  hints: Hint[];
  asides?: Hint[];
}

/** Where somebody is in a lesson. News before `mark` were used up by earlier hints. */
export interface Progress {
  step: number;
  mark: number;
  left: boolean;
}

export const BEGUN: Progress = { step: 0, mark: 0, left: false };

/** Goes past every hint that was fulfilled; a game that is over goes to the last one. */
export function followed(
  lesson: Lesson,
  at: Progress,
  history: NewsItem[],
  seat: number | null,
  over: boolean,
): Progress {
  const last = lesson.hints.length - 1;
  if (over) return at.step === last ? at : { ...at, step: last };
  let { step, mark } = at;
  for (; step < last; step++) {
    const hint = lesson.hints[step];
    const entry =
      hint &&
      history.find((item) => item.seq >= mark && (tells(item, hint.done, seat) || tells(item, hint.past, seat)));
    if (!hint || !entry) break;
    mark = tells(entry, hint.done, seat) ? entry.seq + 1 : entry.seq;
  }
  return step === at.step ? at : { ...at, step, mark };
}

/** Whether this seat did something of these kinds in this entry of the log. */
function tells(item: NewsItem, kinds: string[] = [], seat: number | null): boolean {
  return item.events.some((event) => kinds.includes(event.kind) && (event.seat ?? item.seat) === seat);
}

/** What is to be said now: the hint, something that must be answered first, or that the hint has to wait. */
export function spoken(lesson: Lesson, step: number, options: Options): { hint: Hint; now: boolean } | null {
  const hint = lesson.hints[step];
  if (!hint) return null;
  if (!hint.verbs || onOffer(hint, options)) return { hint, now: true };
  const aside = lesson.asides?.find((each) => onOffer(each, options));
  return aside ? { hint: aside, now: true } : { hint, now: false };
}

const onOffer = (hint: Hint, options: Options): boolean =>
  hint.verbs?.some((verb) => options.of(verb).length > 0) ?? false;

/** A gesture on offer: of those that count something, one that counts the most. */
export function exampleOf(hint: Hint, options: Options): Action | null {
  const offered = hint.example ? options.of(hint.example) : [];
  const amount = (action: Action): number => Number(action.args.at(-1)) || 0;
  return offered.reduce<Action | null>(
    (best, action) => (best === null || amount(action) > amount(best) ? action : best),
    null,
  );
}

/** The hint's selector with the words of the example in it. */
export function target(hint: Hint, example: Action | null): string {
  return (hint.at ?? "").replace(/\{(\d)\}/g, (_, i: string) => CSS.escape(example?.args[Number(i)] ?? ""));
}
