import type { Box } from "./box";
import type { Tip } from "./help.svelte";
import { inCamp, rivals, type Sight } from "./sight";

/** What the pile is, and the paragraph that says what happens when it is empty at a table of so many. */
export function pileHelp(seats: number): Tip {
  const empty: Record<number, string> = { 1: "9.10", 4: "7.3" };
  return { topic: seats === 4 ? "pile-four" : "pile", rules: ["3.3", empty[seats] ?? "7.1"] };
}

/** What the figure over a camp is made of. */
export function pointsHelp(bot: boolean, continents: boolean): Tip {
  const topic = bot ? "bot" : "points";
  const rules = bot ? ["9.11"] : ["7.4", "7.6"];
  return continents ? { topic: `${topic}-continents`, rules: [...rules, bot ? "8.3" : "8.1"] } : { topic, rules };
}

/** What a denunciation does: alone, the cards go to the bot (11.9). */
export function denounceHelp(seats: number, region: string): Tip {
  return seats === 1
    ? { topic: "denounce-alone", rules: ["11.5", "11.9"], region }
    : { topic: "denounce", rules: ["11.5"], region };
}

/** From where to ask why a region cannot be attacked: one's own region beside it, where there is one. */
export function beside(box: Box, order: number[][], me: number | null, id: string): string {
  const { neighbours } = box.region(id);
  const mine = (each: string): boolean => me !== null && (order[box.region(each).index]?.includes(me) ?? false);
  return neighbours.find(mine) ?? neighbours[0] ?? id;
}

/** Cards the bot has yet to take as support: what its level says, as far as the pile goes (9.6, 9.8). */
export function botSupportDue(now: Sight, level: number): number {
  return now.phase === "rally" ? now.pending : Math.min(level, now.pile);
}

/** Where the cards of one region are, as far as one knows. */
export interface Whereabouts {
  camps: { at: number; n: number }[];
  mine: number;
  support: number;
  aside: number;
  discard: number;
  loot: number;
  held: { seat: number; n: number }[]; // in the hands of others
  unseen: number;
}

export function whereabouts(now: Sight, me: number | null, region: number, copies: number): Whereabouts {
  const among = (cards: number[] | null | undefined): number => (cards ?? []).filter((card) => card === region).length;
  const at = {
    camps: rivals(now, null, region).map((at) => ({ at, n: inCamp(now, at, region) })),
    mine: now.hand[region] ?? 0,
    support: among(now.attackers.cards) + among(now.defenders.cards),
    aside: among(now.aside.cards),
    discard: now.discard[region] ?? 0,
    loot: now.loot[region] ?? 0,
  };
  const held = now.held
    .map((_, seat) => ({ seat, n: now.hands ? (now.hands[seat]?.[region] ?? 0) : among(now.known[seat]) }))
    .filter(({ seat, n }) => seat !== me && n > 0);
  const seen =
    (now.order[region]?.length ?? 0) +
    at.mine +
    at.support +
    at.aside +
    at.discard +
    at.loot +
    held.reduce((all, { n }) => all + n, 0);
  return { ...at, held, unseen: copies - seen };
}
