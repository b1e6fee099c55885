import { saidIn } from "$web/lib/languages";
import type { Edition, Lang, Value, Values } from "$web/lib/protocol";

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
  private readonly prices: Values;

  constructor(edition: Edition) {
    const sorts: Sort[] = ["troop", "fortification", "magic"];
    this.cards = sorts.flatMap((sort) => list(edition[sort]).map((item) => card(sort, item)));
    this.byId = new Map(this.cards.map((each) => [each.id, each]));
    this.coins = list(edition.coin)
      .map((item) => ({ id: String(item.id), value: Number(item.value) }))
      .sort((a, b) => b.value - a.value);
    this.followers = list(edition.follower).map((item) => Number(item.count));
    this.side = Math.max(...list(edition.board).map((item) => Number(item.side)));
    this.prices = (edition.game ?? {}) as Values;
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
    return Number(this.prices.recruit_cost);
  }

  get redrawCards(): number {
    return Number(this.prices.mulligan_cards);
  }

  get enlistDraw(): number {
    return Number(this.prices.recruit_troops_draw);
  }

  /** Coins to enlist troops with so many mages. */
  enlistCost(mages: number): number {
    const costs = this.prices.recruit_troops_costs;
    return Array.isArray(costs) ? Number(costs[mages]) : 0;
  }
}

export function verbOf(card: Card): string {
  if (card.sort === "troop") return "troop";
  if (card.sort === "fortification") return "fort";
  return SPELLS[card.id]?.verb ?? "boost";
}

function card(sort: Sort, item: Values): Card {
  const figure = (key: string): number => Number(item[key] ?? 0);
  const own = sort === "troop" ? "4.1" : sort === "fortification" ? "5.1" : "6.2";
  return {
    id: String(item.id),
    sort,
    cost: { warrior: figure("warriors"), artisan: figure("artisans"), mage: figure("mages") },
    attack: figure("attack"),
    support: figure("support"),
    text: (lang) => String(saidIn(lang, item, "text") ?? ""),
    rule: sort === "magic" ? (SPELLS[String(item.id)]?.rule ?? own) : own,
  };
}

const list = (items: Value | undefined): Values[] => (Array.isArray(items) ? items.map((item) => item as Values) : []);
