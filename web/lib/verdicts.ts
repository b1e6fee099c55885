import type { ActionTable } from "./actions";
import { t } from "./app.svelte";
import { settings } from "./settings.svelte";
import type { WhyFact } from "./wire";
import { percent, type GameWords } from "./words";

/** What the coach says of gestures, in the words of a game. */

export const points = (share: number, signDisplay: "auto" | "exceptZero" = "exceptZero"): string =>
  (share * 100)
    .toLocaleString(settings.lang, { maximumFractionDigits: 1, minimumFractionDigits: 1, signDisplay })
    .replace("-", "−");

/** A gesture in words; what is repeated is said once, with how often. */
export function deeds(words: GameWords, actions: ActionTable, ids: number[]): string {
  const said: { deed: string; n: number }[] = [];
  for (const id of ids) {
    const deed = words.action(actions.get(id));
    const last = said.at(-1);
    if (last?.deed === deed) last.n += 1;
    else said.push({ deed, n: 1 });
  }
  return said.map(({ deed, n }) => (n === 1 ? deed : `${deed} × ${n}`)).join(settings.lang === "fr" ? " ; " : "; ");
}

/** A fact but those of odds, which are worded where it is known what they are beside. */
export function fact(words: GameWords, told: WhyFact): string {
  const mean = (value: number): string => value.toLocaleString(settings.lang, { maximumFractionDigits: 1 });
  const said = told.kind === "score" ? mean : (share: number): string => percent(settings.lang, share);
  const values = { seat: words.seat(told.seat), played: said(told.played), best: said(told.best) };
  return t(`coach-why-${told.kind}`, told.kind === "holds" ? { ...values, name: words.component(told.name) } : values);
}
