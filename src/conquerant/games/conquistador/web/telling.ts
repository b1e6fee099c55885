import type { GameWords } from "$web/lib/words";
import type { Card } from "./box";
import type { Tip } from "./help.svelte";
import type { Plan } from "./plan.svelte";
import { seatsOf, type Land } from "./sight";
import { worth } from "./worth";

/** A territory as what is being put together would leave it. */
export interface Shown {
  land: Land;
  coming: number[];
  going: number[];
}

export function wouldBe(plan: Plan, land: Land): Shown {
  const { way, sharing, card } = plan;
  const coming = sharing
    ? sharing.coming(land.id)
    : way?.verb === "develop" && way.target === land.id && card
      ? [card.figure]
      : [];
  const leaving = sharing?.land === land.id ? [...sharing.fates.keys(), ...sharing.dropped] : [];
  const going = leaving.filter((number) => !coming.includes(number));
  const cards = [...land.cards.filter((number) => !going.includes(number) && !coming.includes(number)), ...coming].sort(
    (a, b) => a - b,
  );
  const here = way?.target === land.id ? way.verb : "";
  return { land: { ...land, cards, revolt: here === "block" || (land.revolt && here !== "cancel") }, coming, going };
}

/** Whose: a player, or a team by its players. */
export function owner(plan: Plan, words: GameWords, side: number): string {
  return seatsOf(plan.now, side)
    .map((seat) => words.seat(seat))
    .join(" + ");
}

/** A territory in words, as a reader hears it. */
export function landLabel(plan: Plan, words: GameWords, land: Land): string {
  const { points, bonus } = worth(plan.box, land);
  const told = [
    words.component(land.id),
    plan.side === land.side ? words.say("web-yours") : owner(plan, words, land.side),
    words.say("web-coefficient", { n: plan.box.card(land.id).figure }),
    land.cards.length
      ? words.say("web-built", { cards: land.cards.map((number) => `${number} ${plan.box.development(number).id}`) })
      : words.say("web-bare"),
    words.say("web-sum", { n: points + bonus }),
  ];
  if (land.revolt) told.push(words.say("revolt-label"));
  if (plan.now.land === land.id) told.push(words.say("attacked"));
  if (plan.ink(land.id) === "open") told.push(words.say("web-possible"));
  return told.join(", ");
}

export function landTip(plan: Plan, words: GameWords, land: Land): Tip {
  const { points, bonus, run, reach } = worth(plan.box, land);
  const told = [
    words.say("web-tip-land", { n: land.cards.length, coefficient: plan.box.card(land.id).figure, points }),
  ];
  if (bonus) told.push(words.say("web-tip-bonus", { run, bonus }));
  if (land.revolt) told.push(words.say("web-tip-revolt"));
  else if (reach > bonus) told.push(words.say("web-tip-reach", { bonus: reach }));
  const rules = land.revolt ? ["8.1", "6.1", "8.3"] : ["8.1", "8.2", "4.4"];
  return { title: `${words.component(land.id)} ×${plan.box.card(land.id).figure}`, text: told.join(" "), rules };
}

/** One side of a fight, with dice or without (10.4). */
export function campTip(plan: Plan, words: GameWords, camp: "attack" | "defence"): Tip {
  const { noDice } = plan.now;
  const rules = camp === "attack" ? ["5.2", "5.6"] : ["5.4", "5.6", "5.7"];
  return {
    title: words.say(`web-${camp}-side`),
    text: words.say(`web-tip-${camp}${noDice ? "-no_dice" : ""}`),
    rules: noDice ? [...rules, "10.4"] : rules,
  };
}

const CARD_RULES: Record<Card["kind"], string[]> = {
  territory: ["4.2", "4.1"],
  development: ["4.3", "4.4"],
  cannon: ["5.1", "5.2", "5.12"],
  revolt: ["6.1", "6.2"],
};

export function cardTip(words: GameWords, card: Card): Tip {
  return {
    title: cardName(words, card),
    text: words.say(`web-tip-${card.kind}`, { n: card.figure }),
    rules: CARD_RULES[card.kind],
  };
}

/** A card by its name; a development with its number first, a territory with its coefficient. */
export function cardName(words: GameWords, card: Card): string {
  const name = words.component(card.id);
  if (card.kind === "development") return `${card.figure} ${name}`;
  return card.kind === "territory" ? `${name} ×${card.figure}` : name;
}

/** Cards as a list in words; several of a kind once, with their count. */
export function cardNames(plan: Plan, words: GameWords, counts: Record<string, number>): string {
  return plan.box.cards
    .filter((card) => (counts[card.id] ?? 0) > 0)
    .map((card) => cardName(words, card) + ((counts[card.id] ?? 0) > 1 ? ` (${counts[card.id]})` : ""))
    .join(", ");
}

/** What one remembers of a hand, in words. */
export function remembered(plan: Plan, words: GameWords, seat: number): string[] {
  const known = plan.now.known[seat];
  if (!known || seat === plan.now.seat || (plan.now.sizes[seat] ?? 0) === 0) return [];
  const told: string[] = [];
  const cards = cardNames(plan, words, known.cards);
  if (cards) told.push(words.say("web-holds", { what: cards }));
  if (known.most !== null && known.most <= FEW) told.push(words.say("web-most-cannons", { n: known.most }));
  if (known.least > 0) told.push(words.say("web-least-cannons", { n: known.least }));
  return told;
}

const FEW = 3; // a larger bound on somebody's cannons is not worth a line
