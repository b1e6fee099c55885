import type { FluentBundle, FluentVariable } from "@fluent/bundle";
import { untrack } from "svelte";
import * as api from "./api";
import { appText } from "./languages";
import { settings } from "./settings.svelte";
import type { GameInfo } from "./wire";
import { bundleOf, say, type Lang } from "./words";

/** The app's own words in the reader's language, who he is, and what is read out to him. */
class App {
  private bundles = $state.raw<Partial<Record<Lang, FluentBundle>>>({});
  name = $state("");
  id = $state(""); // what others know me by
  spoken = $state("");
  alarmed = $state("");

  async load(lang: Lang): Promise<void> {
    if (this.bundles[lang]) return;
    const bundle = bundleOf(lang, await appText(lang));
    this.bundles = { ...this.bundles, [lang]: bundle }; // with what came meanwhile
  }

  async meet(): Promise<void> {
    const me = await api.me();
    this.name = me.name;
    this.id = me.id;
  }

  get bundle(): FluentBundle | undefined {
    return this.bundles[settings.lang] ?? Object.values(this.bundles)[0];
  }

  /** For those who listen: read out when what is being read has ended. */
  tell(sentence: string): void {
    this.spoken = anew(
      untrack(() => this.spoken),
      sentence,
    );
  }

  /** For those who listen: read out at once. */
  alarm(sentence: string): void {
    this.alarmed = anew(
      untrack(() => this.alarmed),
      sentence,
    );
  }

  hush(): void {
    this.spoken = "";
    this.alarmed = "";
  }
}

const SILENT = "\u00a0";

/** The same sentence twice must be a change, or nothing is read. */
const anew = (before: string, sentence: string): string => (before === sentence ? sentence + SILENT : sentence);

export const app = new App();

/** A sentence of the app in the reader's language. */
export function t(message: string, values: Record<string, FluentVariable> = {}): string {
  return app.bundle ? say(app.bundle, message, values) : "";
}

/** What a game is called in the reader's language. */
export const titleOf = (game: Pick<GameInfo, "slug" | "titles">): string => game.titles[settings.lang] ?? game.slug;

/** What went wrong, in the reader's language where the app has words for it, else in the server's. */
export function complaint(error: unknown): string {
  if (!api.isFault(error)) return error instanceof Error ? error.message : String(error);
  const message = `trouble-${error.code}`;
  const known = app.bundle?.hasMessage(message);
  return known ? t(message, { field: error.field ?? "", message: error.message }) : error.message;
}
