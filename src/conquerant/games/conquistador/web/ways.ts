import type { ActionTable, Options } from "$web/lib/actions";
import type { Box } from "./box";

/** One thing a card of the hand can do now: the card, where it goes, and how that is said. */
export interface Way {
  verb: string;
  card: string;
  target: string; // a territory, or one of the places below
  ids: number[];
}

export const FRONT = "front"; // before oneself: a new territory
export const DISCARD = "discard";
export const FIGHT = "fight"; // face down beside the die
export const TRADE = "trade"; // into somebody else's hand

/** A place that is not a territory needs no second touch. */
export const given = (target: string): boolean => target === FRONT || target === FIGHT || target === TRADE;

/** Every option that is played with a card of the hand; a gesture of two words is said in one breath. */
export function ways(box: Box, table: ActionTable, options: Options, hand: string[], payers: string[]): Way[] {
  const cannons = hand.filter((id) => box.card(id).kind === "cannon");
  return options.actions.flatMap(({ id, verb, args }): Way[] => {
    const [first = "", second = ""] = args;
    switch (verb) {
      case "place":
        return [{ verb, card: first, target: FRONT, ids: [id] }];
      case "develop":
        return [{ verb, card: box.development(Number(first)).id, target: second, ids: [id] }];
      case "attack":
        return cannons.map((card) => ({ verb, card, target: first, ids: [id, said(table, "cannon", box, card)] }));
      case "reorganise":
        return payers.map((card) => ({ verb, card, target: first, ids: [id] }));
      case "block":
        return hand
          .filter((card) => box.card(card).kind === "revolt")
          .map((card) => ({ verb, card, target: first, ids: [id] }));
      case "cancel":
        return [{ verb, card: /^\d+$/.test(first) ? box.cannon(Number(first)).id : first, target: second, ids: [id] }];
      case "discard":
        return [{ verb, card: first, target: DISCARD, ids: [id] }];
      case "cannon":
        return [{ verb, card: box.cannon(Number(first)).id, target: FIGHT, ids: [id] }];
      case "give":
        return [{ verb, card: box.cannon(Number(first)).id, target: TRADE, ids: [id] }];
      case "show":
        return [{ verb, card: first, target: TRADE, ids: [id] }];
      default:
        return [];
    }
  });
}

function said(table: ActionTable, verb: string, box: Box, card: string): number {
  return table.id(verb, box.card(card).figure) ?? -1;
}
