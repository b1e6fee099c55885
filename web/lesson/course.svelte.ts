import type { SeenTable } from "$web/lib/seen.svelte";
import { BEGUN, followed, lastOf, spoken, turned, type Lesson, type Progress, type Spoken } from "./lesson";

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

const open = new Map<string, Progress>(); // where the browser keeps nothing, as long as the page is open
const key = (id: string): string => `conquerant-lesson-${id}`;

export function keep(id: string, at: Progress): void {
  open.set(id, at);
  try {
    localStorage.setItem(key(id), JSON.stringify(at));
  } catch {
    // a private window
  }
}

/** A lesson kept by an older version of this page begins anew. */
export function kept(id: string): Progress | null {
  try {
    const text = localStorage.getItem(key(id));
    return text === null ? (open.get(id) ?? null) : { ...BEGUN, ...(JSON.parse(text) as Partial<Progress>) };
  } catch {
    return open.get(id) ?? null;
  }
}
