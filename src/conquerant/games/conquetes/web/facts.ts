import type { Rival, SeatFact } from "$web/lib/kit";
import type { GameWords } from "$web/lib/words";
import type { View } from "./shapes";
import { cardsOf, sight, sum } from "./sight";

/** Cards in hand beside each name; points as the figure, at least the largest territory where copies in hand are
 *  hidden. */
export function facts(view: View, words: GameWords): SeatFact[] {
  const now = sight(view);
  return Array.from({ length: now.seats }, (_, seat) => {
    const score = now.scores[seat] ?? null;
    const least = Math.max(0, ...(now.territories[seat] ?? []).map((territory) => cardsOf(now, seat, territory)));
    return {
      sub: words.say("web-in-hand", { n: now.held[seat] ?? 0 }),
      figure: score === null ? `${least}+` : String(score),
      unit: words.say("web-points-unit", { n: score ?? least }),
    };
  });
}

/** Alone: the bot of the box, whose side is 1 (chapter 9). In a tie it wins (9.12). */
export function rivals(view: View, words: GameWords): Rival[] {
  const now = sight(view);
  if (now.bot === null) return [];
  const [side, score, mine] = [now.seats, now.bot, now.scores[0] ?? 0];
  const facts = { n: cardsOf(now, side, (now.territories[side] ?? []).flat()), loot: sum(now.loot) };
  return [
    {
      side,
      name: words.say("bot"),
      fact: {
        sub: words.say("web-bot-facts", facts),
        figure: String(score),
        unit: words.say("web-points-unit", { n: score }),
      },
      score,
      won:
        now.over && mine <= score
          ? words.say(mine < score ? "web-bot-won" : "web-bot-won-tie", { n: score, mine })
          : "",
    },
  ];
}

/** Beside the title: how many cards are left to draw, alone at which level, who watches, the variant. */
export function crumb(view: View, words: GameWords): string {
  const now = sight(view);
  const told = now.over ? [] : [`${words.say("pile")} ${now.pile}`];
  if (now.seats === 1) told.push(words.say("web-alone", { level: now.options.level }));
  if (now.attentive) told.push(words.say("web-attentive"));
  if (now.continents) told.push(words.say("web-with-continents"));
  return told.join(" · ");
}
