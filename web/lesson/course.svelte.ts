import type { SeenTable } from "$web/lib/seen.svelte";
import { BEGUN, keep, kept, type Progress } from "./kept";
import { followed, lastOf, spoken, turned, type Lesson, type Spoken } from "./lesson";

/** The guided first game of one table: where one is in it, kept over a reload. */
export class Course {
  private at = $state.raw<Progress>(BEGUN);

  /** How many hints are behind one, and this one; an aside counts for nothing. */
  readonly step: number = $derived.by(() => (this.last ? this.lesson.hints.length : this.at.behind.length + 1));
  readonly left: boolean = $derived(this.at.left);
  readonly shown: Spoken = $derived.by(() => spoken(this.lesson, this.at, this.table));
  readonly last: boolean = $derived.by(() => this.shown.hint === lastOf(this.lesson));

  constructor(
    readonly lesson: Lesson,
    private readonly table: SeenTable,
  ) {
    this.at = kept(table.id) ?? BEGUN;
  }

  /** Moves on when the table tells that the thing was done. */
  follow(): void {
    if (!this.at.left) this.go(followed(this.lesson, this.at, this.table));
  }

  next(): void {
    if (this.last) this.leave();
    else this.go(turned(this.lesson, this.at, this.table));
  }

  leave(): void {
    this.go({ ...this.at, left: true });
  }

  resume(): void {
    this.go({ ...this.at, left: false });
    this.follow();
  }

  private go(to: Progress): void {
    if (to === this.at) return;
    this.at = to;
    keep(this.table.id, to);
  }
}
