import type { SeatFact } from "$web/lib/kit";
import type { GameWords } from "$web/lib/words";
import type { View } from "./shapes";

/** Territories and cards beside each name, armies as the figure. */
export function facts({ seats, owner, armies, layers }: View, words: GameWords): SeatFact[] {
  return Array.from({ length: seats }, (_, seat) => {
    const territories = owner.filter((who) => who === seat).length;
    const total = armies.reduce((sum, n, i) => (owner[i] === seat ? sum + n : sum), 0);
    const cards = layers.reduce((sum, { held }) => sum + (held[seat] ?? 0), 0);
    return {
      sub: `${words.say("web-territories", { n: territories })} · ${words.say("web-card-count", { n: cards })}`,
      figure: String(total),
      unit: words.say("web-armies", { n: total }),
    };
  });
}

/** Beside the title: which round, which rule; on a phone there is room for the first. */
export function crumb({ options, round }: View, words: GameWords): string {
  const { rule, rounds } = options;
  const told: string[] = [];
  if (round > 0)
    told.push(rounds > 0 ? words.say("web-round-of", { n: round, m: rounds }) : words.say("web-round", { n: round }));
  return [...told, words.say(`web-rule-${rule}`)].join(" · ");
}
