import * as api from "$web/lib/api";
import { complaint } from "$web/lib/app.svelte";
import type { Analysis, Judged, Judgement, Throw } from "$web/lib/wire";

const AGAIN = 1500; // milliseconds between two looks at how far it is

/** What the coach says of a match: asked for, waited for, kept while the page is open. */
export class Coach {
  state = $state.raw<Analysis | null>(null);
  failed = $state(false);
  trouble = $state(""); // why it could not even be asked for
  readonly judged: Judged | null = $derived.by(() => this.state?.judged ?? null);
  readonly mistakes: Judgement[] = $derived.by(() => this.judged?.decisions.filter((each) => each.verdict) ?? []);
  readonly busy: boolean = $derived.by(() => this.state?.status === "waiting" || this.state?.status === "working");
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly id: string) {}

  /** What there is already; nothing is begun. */
  look(): void {
    if (this.state === null) void this.hear(api.analysis(this.id));
  }

  begin(): void {
    void this.hear(api.analyse(this.id));
  }

  close(): void {
    clearTimeout(this.timer);
  }

  private async hear(asked: Promise<Analysis>): Promise<void> {
    try {
      this.state = await asked;
      this.failed = this.state.status === "failed";
      this.trouble = "";
    } catch (error) {
      this.trouble = complaint(error);
      return;
    }
    clearTimeout(this.timer);
    if (this.busy) this.timer = setTimeout(() => void this.hear(api.analysis(this.id)), AGAIN);
  }
}

/** The mistake after this moment, or the one before (step -1). */
export function mistakeFrom(mistakes: Judgement[], n: number, step: 1 | -1): Judgement | null {
  return (step > 0 ? mistakes.find((each) => each.first > n) : mistakes.findLast((each) => each.first < n)) ?? null;
}

/** The chances of one seat as a path. */
export function curve(course: [number, number[]][], seat: number, x: (n: number) => number, height: number): string {
  const points = course.map(([n, chances]) => `${x(n)} ${Math.round((1 - (chances[seat] ?? 0)) * height * 100) / 100}`);
  return `M${points.join("L")}`;
}

/** The seat whose chances moved most between two moments, then whoever else's moved by at least as much as `least`. */
export function swings(before: number[], after: number[], least: number): number[] {
  const moved = after.map((share, seat) => Math.abs(share - (before[seat] ?? 0)));
  const most = moved.indexOf(Math.max(...moved));
  return moved.flatMap((by, seat) => (seat === most || by >= least ? [seat] : []));
}

const most = (luck: number[]): number => Math.max(...luck.map(Math.abs));

/** The throws that moved most, in the order they came. */
export function weightiest(throws: Throw[], n: number): Throw[] {
  const rows = throws.filter(({ luck }) => most(luck) > 0).sort((a, b) => most(b.luck) - most(a.luck) || a.n - b.n);
  return rows.slice(0, n).sort((a, b) => a.n - b.n);
}

/** Whose chances a throw moved most; of a hidden draw who drew it. */
export const struck = ({ luck, seen }: Throw): number =>
  seen?.[0] ?? luck.findIndex((moved) => Math.abs(moved) === most(luck));

/** After how many moves others than those who saw a draw could tell what it was, and who. */
export function shown({ n, known }: Throw): [at: number, seats: number[]][] {
  const later = [...new Set(known.filter((at) => at > n + 1))].sort((a, b) => a - b);
  return later.map((at) => [at, known.flatMap((each, seat) => (each === at ? [seat] : []))]);
}
