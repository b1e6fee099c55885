export const SETTLE = 700; // milliseconds a new meaning must have stood before it can be pressed
export const TWICE = 400; // milliseconds within which two presses are one: a double click

type Clock = () => number;

/** Guards one button against presses that were meant for what it said before. */
export class Steady {
  private meaning = "";
  private since = -Infinity;
  private pressed = -Infinity;

  constructor(private readonly clock: Clock = () => performance.now()) {}

  /** What the button does now; `aimed`: the player himself made it so, with the pointer and somewhere else. True where
   *  it must stand for a while before it can be pressed. */
  says(meaning: string, aimed = false): boolean {
    if (meaning === this.meaning) return false;
    this.meaning = meaning;
    this.since = aimed ? -Infinity : this.clock();
    return !aimed;
  }

  /** Whether a press counts. */
  press(): boolean {
    const now = this.clock();
    if (now - this.since < SETTLE || now - this.pressed < TWICE) return false;
    this.pressed = now;
    return true;
  }
}

/** Swallows the rest of a burst of taps: what was pressed is gone, and something else lies under the finger. */
export class Shield {
  private until = -Infinity;

  constructor(private readonly clock: Clock = () => performance.now()) {}

  raise(): void {
    this.until = this.clock() + SETTLE;
  }

  /** Whether a press now still belongs to the burst. */
  swallows(): boolean {
    const now = this.clock();
    if (now >= this.until) return false;
    this.until = Math.max(this.until, now + TWICE);
    return true;
  }
}
