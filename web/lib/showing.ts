import { concernsOf, type Concern } from "./concerns";
import type { Pace } from "./settings.svelte";
import type { StateMessage } from "./wire";

/** Time, as the queue of what is shown needs it; a test brings its own. */
export interface Ticker {
  now(): number;
  /** Does something later, unless what comes back is called before. */
  after(ms: number, act: () => void): () => void;
}

export const browserTicker: Ticker = {
  now: () => performance.now(),
  after: (ms, act) => {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
};

/** How long a state stays, in milliseconds: what came of a fight, theft or loss of mine or of others, or anything else
 *  that others did. The server reckons with those of "brisk" when it lets a clock wait (host/showing.py). */
export const DWELL: Record<Pace, { mine: number; others: number; quiet: number }> = {
  calm: { mine: 3000, others: 2000, quiet: 900 },
  brisk: { mine: 2000, others: 1000, quiet: 350 },
  instant: { mine: 0, others: 0, quiet: 0 },
};
export const HURRIED = 2000; // behind by so much, what is quiet is shown together with what comes after it
export const MOST_BEHIND = 4000; // behind by so much, all that waits is shown as one
const FEW = 8; // so many may be watched one by one after a pause

/** Who looks, and how; around one screen all of them look. */
export interface Watching {
  readonly seat: number | null;
  readonly seats?: readonly number[];
  readonly pace: Pace;
}

/** A state that was sent, and when it came. */
interface Sent {
  message: StateMessage;
  at: number;
}

/** The queue of what is shown: one state after the other, each as long as it takes to see it, and never far behind what
 *  has happened. `show` gets a state, the states it is made of, and for how long it has waited. */
export class Showing {
  paused = false;
  private queue: Sent[] = [];
  private looked: (() => void) | null = null; // ends the time for what is shown now
  private begun = false; // what one finds on coming has not just happened
  private known = 0; // the seq of the state shown last: what it told is not news any more
  private matters = false; // what is shown is a fight, theft or loss

  constructor(
    private readonly watching: Watching,
    private readonly show: (state: StateMessage, parts: StateMessage[], late: number) => void,
    private readonly told: () => void = () => undefined,
    private readonly ticker: Ticker = browserTicker,
  ) {}

  get waiting(): StateMessage[] {
    return this.queue.map((sent) => sent.message);
  }

  /** Whether something is held for the eye, or waits. */
  get busy(): boolean {
    return this.looked !== null || this.queue.length > 0;
  }

  /** Whether a fight, theft or loss is held for the eye. */
  get holding(): boolean {
    return this.looked !== null && this.matters;
  }

  push(message: StateMessage): void {
    this.queue.push({ message, at: this.ticker.now() });
    this.advance();
  }

  /** A click or a key: on to the next thing that concerns me, or where there is none to the end. */
  hurry(): void {
    if (this.paused || !this.busy) return;
    this.stopLooking();
    if (this.queue.length) this.display(this.queue.splice(0, this.upToMine()));
    this.advance();
  }

  /** Everything at once: somebody acts, and must see what he acts upon. */
  runThrough(): void {
    this.stopLooking();
    if (this.queue.length) this.display(this.queue.splice(0));
    this.stopLooking();
    this.told();
  }

  pause(): void {
    this.paused = true;
    this.stopLooking();
    this.told();
  }

  resume(): void {
    this.paused = false;
    if (this.queue.length <= FEW) for (const sent of this.queue) sent.at = this.ticker.now();
    this.advance();
  }

  /** The next state alone, in a pause. False where none waits. */
  step(): boolean {
    const next = this.queue.splice(0, 1);
    if (next.length) this.display(next);
    this.stopLooking();
    this.told();
    return next.length > 0;
  }

  /** Other eyes look from now on, or none. */
  clear(): void {
    this.queue = [];
    this.begun = false;
    this.stopLooking();
  }

  private advance(): void {
    while (!this.looked && this.mayShow()) this.display(this.queue.splice(0, this.together()));
    this.told();
  }

  /** In a pause only what I did myself. */
  private mayShow(): boolean {
    const next = this.queue[0]?.message;
    if (!next || !this.paused) return next !== undefined;
    return next.news.every((item) => item.seat === this.watching.seat);
  }

  /** How many of those that wait are shown next, as one. */
  private together(): number {
    const behind = this.paused ? 0 : this.ticker.now() - (this.queue[0]?.at ?? 0);
    if (behind > MOST_BEHIND) return this.queue.length;
    if (behind <= HURRIED) return 1;
    const loud = this.queue.findIndex((_, at) => this.concernAt(at) !== null);
    return loud < 0 ? this.queue.length : loud + 1;
  }

  private upToMine(): number {
    const mine = this.queue.findIndex((_, at) => this.concernAt(at) === "mine");
    return mine < 0 ? this.queue.length : mine + 1;
  }

  private concernAt(at: number): Concern | null {
    const message = this.queue[at]?.message;
    return message ? this.concern(message, this.queue[at - 1]?.message.seq ?? this.known) : null;
  }

  /** A screen that has gone round is told all that is kept; only the last of it is new. */
  private concern({ news }: StateMessage, known: number): Concern | null {
    const { seat, seats = [] } = this.watching;
    const fresh = news.filter((item) => item.seq >= known);
    const all = (seats.length > 1 ? seats : [seat]).map((one) => concernsOf(fresh, one));
    return all.includes("mine") ? "mine" : (all[0] ?? null);
  }

  private display(sent: Sent[]): void {
    const parts = sent.map((each) => each.message);
    const state = summed(parts);
    const last = sent.at(-1);
    if (!state || !last) return;
    this.show(state, parts, this.ticker.now() - last.at);
    const dwell = this.begun ? this.dwell(state) : 0;
    this.begun = true;
    this.known = state.seq;
    if (dwell > 0) this.looked = this.ticker.after(dwell, () => this.seen());
  }

  private seen(): void {
    this.looked = null;
    this.advance();
  }

  private stopLooking(): void {
    this.looked?.();
    this.looked = null;
  }

  /** A state that asks me stays until I answer; what comes after it is my own doing. */
  private dwell(state: StateMessage): number {
    if (state.options.length) return 0;
    const times = DWELL[this.watching.pace];
    const concern = this.concern(state, this.known);
    this.matters = concern !== null;
    if (concern) return times[concern];
    return state.news.some((item) => item.seat !== this.watching.seat && item.events.length) ? times.quiet : 0;
  }
}

/** Several states as the last of them, with all their news. */
function summed(parts: StateMessage[]): StateMessage | undefined {
  const last = parts.at(-1);
  return parts.length > 1 && last ? { ...last, news: parts.flatMap((part) => part.news) } : last;
}
