import type { SeatFact } from "$web/lib/kit";
import type { GameWords } from "$web/lib/words";
import type { View } from "./shapes";

/** Fields and cards beside each name, coins as the figure. */
export function facts({ owner, coins, cards }: View, words: GameWords): SeatFact[] {
  return coins.map((n, seat) => {
    const fields = owner.filter((who) => who === seat).length;
    const told = [words.say("web-field-count", { n: fields }), words.say("web-card-count", { n: cards[seat] ?? 0 })];
    return { sub: told.join(" · "), figure: String(n), unit: words.say("web-coins", { n }) };
  });
}

/** Beside the title: which rules, which round. */
export function crumb({ options, round }: View, words: GameWords): string {
  const { rules, rounds } = options;
  const told = [words.say(`web-rules-${rules}`)];
  if (round > 0)
    told.push(rounds > 0 ? words.say("web-round-of", { n: round, m: rounds }) : words.say("web-round", { n: round }));
  return told.join(" · ");
}
