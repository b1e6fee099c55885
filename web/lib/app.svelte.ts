import type { FluentBundle, FluentVariable } from "@fluent/bundle";
import * as api from "./api";
import { appText } from "./languages";
import type { ErrorMessage, Lang } from "./protocol";
import { settings } from "./settings.svelte";
import { bundleOf, say } from "./words";

/** The app's own words in the reader's language, who he is, and what is read out to him. */
class App {
  private bundles = $state.raw<Partial<Record<Lang, FluentBundle>>>({});
  name = $state("");
  id = $state(""); // what others know me by
  spoken = $state("");

  async load(lang: Lang): Promise<void> {
    if (this.bundles[lang]) return;
    this.bundles = { ...this.bundles, [lang]: bundleOf(lang, await appText(lang)) };
  }

  async meet(): Promise<void> {
    const me = await api.me();
    this.name = me.name;
    this.id = me.id;
  }

  get bundle(): FluentBundle | undefined {
    return this.bundles[settings.lang] ?? Object.values(this.bundles)[0];
  }

  /** For those who listen: said once, politely. */
  tell(sentence: string): void {
    this.spoken = sentence;
  }
}

export const app = new App();

/** A sentence of the app in the reader's language. */
export function t(message: string, values: Record<string, FluentVariable> = {}): string {
  return app.bundle ? say(app.bundle, message, values) : "";
}

/** What went wrong, in the reader's language where the app has words for it, else in the server's. */
export function complaint(error: unknown): string {
  const told = error as Partial<ErrorMessage>;
  const message = `trouble-${told.code ?? ""}`;
  const known = app.bundle?.hasMessage(message);
  return known ? t(message, { field: told.field ?? "", message: told.message ?? "" }) : (told.message ?? String(error));
}
