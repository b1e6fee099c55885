import { t } from "$web/lib/app.svelte";
import type { GameKit } from "$web/lib/kit";
import type { SeenTable } from "$web/lib/seen.svelte";
import type { NewsItem } from "$web/lib/wire";
import type { GameWords } from "$web/lib/words";
import { folded, type Fold, type Line } from "./account";
import { brief, type Reading } from "./herald";
import type { Recent } from "./recent.svelte";
import type { Period } from "./since";

/** A table in words, for the ear. */
export class TableReading implements Reading {
  constructor(
    private readonly table: SeenTable,
    private readonly recent: Recent,
    private readonly parts: Pick<GameKit, "account">,
    private readonly words: () => GameWords,
  ) {}

  get seat(): number | null {
    return this.table.seat;
  }

  get period(): Period | null {
    return this.recent.period;
  }

  digest(): string[] {
    const clauses = this.recent.clauses.map(({ message, values, mine }) => ({
      text: this.words().say(message, values),
      mine,
    }));
    if (this.period && !clauses.some(({ mine }) => mine)) clauses.unshift({ text: t("heard-quiet"), mine: true });
    return brief(clauses);
  }

  account(items: NewsItem[]): string[] {
    return folded(items, this.parts.account).map((entry) => this.line(entry));
  }

  blow(by: number): string {
    return by < 0 ? t("heard-blow") : t("heard-blow-by", { name: this.words().seat(by) });
  }

  private line(entry: Line | Fold): string {
    const words = this.words();
    if ("lines" in entry) {
      if (entry.said) return words.say(entry.said.message, entry.said.values);
      return entry.kind === "setup" ? "" : entry.lines.map((line) => this.line(line)).join(" ");
    }
    return entry.kind === "note" ? t(`note-${entry.note}`, { name: words.seat(entry.seat) }) : words.event(entry.event);
  }
}
