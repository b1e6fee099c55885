import { concerns } from "$web/lib/concerns";
import type { SeenTable } from "$web/lib/seen.svelte";
import type { GameKit } from "$web/lib/kit";
import type { Clause } from "$web/lib/telling";
import { folded, linesOf, type Line } from "./account";
import { clausesOf, itemsOf, marksOf, period, type Period } from "./since";

/** What happened since the last turn of whoever looks: told from the moment he may move until he ends his turn, or has
 *  read it; and once more when the game has ended in somebody else's turn. */
export class Recent {
  private read = $state<number | null>(null); // the period that was put aside
  private opened = $state({ began: -1, n: 0 }); // how much of it the journal has shown

  constructor(
    private readonly table: SeenTable,
    private readonly parts: Pick<GameKit, "since" | "account">,
  ) {}

  readonly period: Period | null = $derived.by(() =>
    this.table.state && this.table.seat !== null ? period(this.table.history, this.table.seat) : null,
  );
  readonly clauses: Clause[] = $derived.by(() =>
    this.period && this.period.ended !== this.table.over && this.table.state && this.table.seat !== null
      ? clausesOf(this.parts.since, this.period, this.table.seat, this.table.view)
      : [],
  );
  readonly shown: boolean = $derived.by(() => this.clauses.length > 0 && this.read !== this.period?.began);
  /** Lines of the journal that concern me and that I have not seen yet. */
  readonly unread: number = $derived.by(() =>
    Math.max(0, this.concerning - (this.opened.began === this.period?.began ? this.opened.n : 0)),
  );
  private readonly concerning: number = $derived.by(() => {
    if (!this.period) return 0;
    const mine = (line: Line): boolean => line.kind === "event" && concerns(line.event, this.table.seat) === "mine";
    return folded(itemsOf(this.period), this.parts.account).filter((entry) => linesOf(entry).some(mine)).length;
  });

  dismiss(): void {
    this.read = this.period?.began ?? null;
  }

  /** The journal lies open: nothing of this is unread any more. */
  open(): void {
    this.opened = { began: this.period?.began ?? -1, n: this.concerning };
  }

  /** Marks on the board where it happened, as long as it is told. */
  mark(): void {
    this.table.places.marks = this.shown ? marksOf(this.clauses) : [];
  }
}
