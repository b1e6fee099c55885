import type { GameWords } from "$web/lib/words";
import type { Card } from "./box";
import type { Plan } from "./plan.svelte";
import { FLOODED } from "./sight";
import { costInWords } from "./wording";

/** Help in place: what the thing under the hand is, and the paragraph that governs it. */
export interface Note {
  title: string;
  text: string;
  rule: string;
}

export function cardNote(words: GameWords, card: Card): Note {
  const title = `${words.component(card.id)}, ${words.say(`web-sort-${card.sort}`)}`;
  const figures = card.sort === "troop" ? [words.say("web-attack-of", { n: card.attack })] : [];
  if (card.sort !== "magic") figures.push(words.say("web-support-of", { n: card.support }));
  const told = card.sort === "magic" ? card.text(words.lang) : words.say(`web-how-${card.sort}`);
  return {
    title,
    text: [...figures, costInWords(words, card.cost)].filter(Boolean).join(", ") + `. ${told}`,
    rule: card.rule,
  };
}

export function fieldNote(words: GameWords, plan: Plan, name: string): Note {
  return {
    title: words.say("web-field", { field: name }),
    text: whatLies(words, plan, name),
    rule: fieldRule(plan, name),
  };
}

/** A field in words, as a reader hears it too. */
export function whatLies(words: GameWords, plan: Plan, name: string): string {
  const { sight, box } = plan;
  const at = plan.at(name);
  const owner = sight.owner[at] ?? -1;
  const n = sight.difficulty[at] ?? 0;
  if (owner === FLOODED) return words.say("web-flooded");
  if (owner < 0) {
    const claimed = sight.claim[at] ?? -1;
    if (claimed < 0) return words.say("web-free", { n });
    return `${words.say("web-was", { n })}. ${words.say("web-claimed-by", { player: claimed })}`;
  }
  const cards = [sight.troop[at] ?? -1, sight.fort[at] ?? -1]
    .map((kind) => box.at(kind))
    .filter((card) => card !== undefined);
  const support = cards.reduce((sum, card) => sum + card.support, 0);
  const whose = owner === sight.seat ? "web-held-yours" : "web-held";
  const held = words.say(whose, { player: owner, cards: cards.map((card) => card.id) });
  return `${held}. ${words.say("web-supports", { n: support })}. ${words.say("web-was", { n })}`;
}

function fieldRule(plan: Plan, name: string): string {
  const { sight } = plan;
  const at = plan.at(name);
  const owner = sight.owner[at] ?? -1;
  if (owner === FLOODED) return "6.4";
  if (owner >= 0) return (sight.fort[at] ?? -1) >= 0 ? "5.2" : "4.3";
  if ((sight.claim[at] ?? -1) >= 0) return "6.3";
  return sight.advanced ? "7.4" : "4.2";
}
