import type { Box } from "./box";
import type { Land } from "./sight";

/** What a territory counts now, said beside it; the score itself always comes with the view. */
export interface Worth {
  points: number; // developments times coefficient (8.1)
  bonus: number; // 8.2, none under a revolt (8.3)
  run: number; // how many developments the bonus is for
  reach: number; // the bonus that building on top can still bring (4.4)
}

export function worth(box: Box, land: Pick<Land, "id" | "cards" | "revolt">): Worth {
  const { cards, revolt } = land;
  const top = cards.at(-1) ?? 0;
  return {
    points: cards.length * box.card(land.id).figure,
    bonus: revolt ? 0 : bonus(box, cards),
    run: cards.length === box.numbers.length ? cards.length : longestRun(cards),
    reach: bonus(box, [...cards, ...box.numbers.filter((number) => number > top)]),
  };
}

function bonus({ bonuses, numbers }: Box, cards: number[]): number {
  if (cards.length === numbers.length) return bonuses.six;
  const run = longestRun(cards);
  return run === 5 ? bonuses.five : run === 4 ? bonuses.four : 0;
}

function longestRun(cards: number[]): number {
  let [best, run] = [0, 0];
  cards.forEach((number, i) => {
    run = cards[i - 1] === number - 1 ? run + 1 : 1;
    best = Math.max(best, run);
  });
  return best;
}
