import type { SeenTable } from "$web/lib/seen.svelte";
import { BEGUN, followed, spoken, type Lesson, type Progress } from "./lesson";

/** The guided first game of one table: where one is in it, kept over a reload. */
export class Course {
  private at = $state.raw<Progress>(BEGUN);

  readonly step: number = $derived(this.at.step);
  readonly left: boolean = $derived(this.at.left);
  readonly shown = $derived.by(() => spoken(this.lesson, this.at.step, this.table.options));
  readonly last: boolean = $derived.by(() => this.at.step === this.lesson.hints.length - 1);

  constructor(
    readonly lesson: Lesson,
    private readonly table: SeenTable,
  ) {
    this.at = kept(table.id) ?? BEGUN;
  }

  /** Moves on when the table tells that the thing was done. */
  follow(): void {
    if (!this.at.left) this.go(followed(this.lesson, this.at, this.table.history, this.table.seat, this.table.over));
  }

  next(): void {
    if (this.last) this.leave();
    else this.go({ ...this.at, step: this.at.step + 1 });
    this.follow();
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

export function kept(id: string): Progress | null {
  try {
    const text = localStorage.getItem(key(id));
    return text === null ? (open.get(id) ?? null) : { ...BEGUN, ...(JSON.parse(text) as Partial<Progress>) };
  } catch {
    return open.get(id) ?? null;
  }
}
