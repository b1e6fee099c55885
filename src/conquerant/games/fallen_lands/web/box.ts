import { saidIn } from "$web/lib/languages";
import type { Lang } from "$web/lib/words";
import type { Edition } from "./shapes";

export type Sort = "troop" | "fortification" | "magic";

/** Followers in the order of every count of the views. */
export const FOLLOWERS = ["warrior", "artisan", "mage"] as const;
export type Follower = (typeof FOLLOWERS)[number];

export interface Card {
  id: string;
  sort: Sort;
  cost: Record<Follower, number>;
  attack: number;
  support: number;
  text: (lang: Lang) => string;
  rule: string; // the paragraph that governs it
}

export interface Coin {
  id: string;
  value: number;
}

/** How a magic card is played, and where the rules speak of it; those not listed go with a troop. */
const SPELLS: Record<string, { verb: string; rule: string }> = {
  claim: { verb: "claim", rule: "6.3" },
  flood: { verb: "flood", rule: "6.4" },
  invisible_thief: { verb: "thief", rule: "6.5" },
  magic_builder: { verb: "builder", rule: "6.6" },
  magic_horn: { verb: "boost", rule: "6.7" },
  plague: { verb: "plague", rule: "6.8" },
  shadow_army: { verb: "shadow-army", rule: "6.9" },
  shadow_follower: { verb: "shadow-follower", rule: "6.10" },
};

/** What is in the box of this table: its cards in the order of the views, its coins, its prices. */
export class Box {
  readonly cards: Card[];
  readonly coins: Coin[];
  readonly followers: number[]; // in the box, by kind
  readonly side: number;
  private readonly byId: Map<string, Card>;
  private readonly prices: Edition["game"];

  constructor(edition: Edition) {
    const sorts: Sort[] = ["troop", "fortification", "magic"];
    this.cards = sorts.flatMap((sort) => edition[sort].map((item) => card(sort, item)));
    this.byId = new Map(this.cards.map((each) => [each.id, each]));
    this.coins = edition.coin.map(({ id, value }) => ({ id, value })).sort((a, b) => b.value - a.value);
    this.followers = edition.follower.map(({ count }) => count);
    this.side = Math.max(...edition.board.map(({ side }) => side));
    this.prices = edition.game;
  }

  card(id: string): Card {
    const found = this.byId.get(id);
    if (!found) throw new RangeError(`no card ${id}`);
    return found;
  }

  at(kind: number): Card | undefined {
    return this.cards[kind];
  }

  get recruitCost(): number {
    return this.prices.recruit_cost;
  }

  get redrawCards(): number {
    return this.prices.mulligan_cards;
  }

  get enlistDraw(): number {
    return this.prices.recruit_troops_draw;
  }

  /** Coins to enlist troops with so many mages. */
  enlistCost(mages: number): number {
    return this.prices.recruit_troops_costs[mages] ?? 0;
  }
}

export function verbOf(card: Card): string {
  if (card.sort === "troop") return "troop";
  if (card.sort === "fortification") return "fort";
  return SPELLS[card.id]?.verb ?? "boost";
}

/** What a card of any sort may say of itself. */
interface Item {
  id: string;
  warriors?: number;
  artisans?: number;
  mages?: number;
  attack?: number;
  support?: number;
  text?: string;
}

function card(sort: Sort, item: Item): Card {
  const { id, warriors = 0, artisans = 0, mages = 0, attack = 0, support = 0 } = item;
  const own = sort === "troop" ? "4.1" : sort === "fortification" ? "5.1" : "6.2";
  return {
    id,
    sort,
    cost: { warrior: warriors, artisan: artisans, mage: mages },
    attack,
    support,
    text: (lang) => String(saidIn(lang, item, "text") ?? ""),
    rule: sort === "magic" ? (SPELLS[id]?.rule ?? own) : own,
  };
}
