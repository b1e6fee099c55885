import type { Ticker } from "./showing";

/** A clock that a test moves on. */
export class Hand implements Ticker {
  private time = 0;
  private due: { at: number; act: () => void }[] = [];

  now(): number {
    return this.time;
  }

  after(ms: number, act: () => void): () => void {
    const one = { at: this.time + ms, act };
    this.due.push(one);
    return () => (this.due = this.due.filter((each) => each !== one));
  }

  pass(ms: number): void {
    const end = this.time + ms;
    for (;;) {
      const next = this.due.filter((each) => each.at <= end).toSorted((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.due = this.due.filter((each) => each !== next);
      this.time = next.at;
      next.act();
    }
    this.time = end;
  }
}
