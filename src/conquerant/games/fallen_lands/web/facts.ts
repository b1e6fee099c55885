import { numbers, type SeatFact } from "$web/lib/kit";
import type { Values } from "$web/lib/wire";
import type { GameWords } from "$web/lib/words";

/** Fields and cards beside each name, coins as the figure. */
export function facts(view: Values, words: GameWords): SeatFact[] {
  const owner = numbers(view.owner);
  const coins = numbers(view.coins);
  const cards = numbers(view.cards);
  return coins.map((n, seat) => {
    const fields = owner.filter((who) => who === seat).length;
    const told = [words.say("web-field-count", { n: fields }), words.say("web-card-count", { n: cards[seat] ?? 0 })];
    return { sub: told.join(" · "), figure: String(n), unit: words.say("web-coins", { n }) };
  });
}

/** Beside the title: which rules, which round. */
export function crumb(view: Values, words: GameWords): string {
  const { rules, rounds } = view.options as { rules: string; rounds: number };
  const round = Number(view.round);
  const told = [words.say(`web-rules-${rules}`)];
  if (round > 0)
    told.push(rounds > 0 ? words.say("web-round-of", { n: round, m: rounds }) : words.say("web-round", { n: round }));
  return told.join(" · ");
}
