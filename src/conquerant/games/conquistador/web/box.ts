import type { Edition } from "./shapes";

export type Kind = "territory" | "development" | "cannon" | "revolt";

export interface Card {
  id: string;
  kind: Kind;
  figure: number; // coefficient, number or cannons; 0 for a revolt
}

export interface Bonuses {
  six: number;
  five: number;
  four: number;
}

type Items<K extends Kind, Fields extends keyof Edition[K][number]> = Pick<Edition[K][number], Fields>[];
interface BoxEdition {
  territory: Items<"territory", "id" | "coefficient">;
  development: Items<"development", "id" | "number">;
  cannon: Items<"cannon", "id" | "value">;
  revolt: Items<"revolt", "id">;
  score: Pick<Edition["score"], "bonus_six" | "bonus_run_5" | "bonus_run_4">;
}

/** What is in the box of this table, in the order a hand is sorted in. */
export class Box {
  readonly cards: Card[];
  readonly numbers: number[];
  readonly territories: number; // how many there are
  readonly bonuses: Bonuses;
  private readonly byId: Map<string, Card>;
  private readonly byFigure: Map<string, Card>;

  constructor({ territory, development, cannon, revolt, score }: BoxEdition) {
    this.cards = [
      ...territory.map(({ id, coefficient }) => card("territory", id, coefficient)),
      ...development.map(({ id, number }) => card("development", id, number)),
      ...cannon.map(({ id, value }) => card("cannon", id, value)),
      ...revolt.map(({ id }) => card("revolt", id, 0)),
    ];
    this.byId = new Map(this.cards.map((card) => [card.id, card]));
    this.byFigure = new Map(this.cards.map((card) => [`${card.kind} ${card.figure}`, card]));
    this.territories = territory.length;
    this.numbers = this.cards.filter((card) => card.kind === "development").map((card) => card.figure);
    this.bonuses = { six: score.bonus_six, five: score.bonus_run_5, four: score.bonus_run_4 };
  }

  card(id: string): Card {
    const found = this.byId.get(id);
    if (!found) throw new RangeError(`no card ${id}`);
    return found;
  }

  development(number: number): Card {
    return this.figured("development", number);
  }

  cannon(value: number): Card {
    return this.figured("cannon", value);
  }

  /** The cards these counts speak of, each as often as it is there. */
  spread(counts: Record<string, number>): Card[] {
    return this.cards.flatMap((card) => Array.from({ length: counts[card.id] ?? 0 }, () => card));
  }

  private figured(kind: Kind, figure: number): Card {
    const found = this.byFigure.get(`${kind} ${figure}`);
    if (!found) throw new RangeError(`no ${kind} ${figure}`);
    return found;
  }
}

const card = (kind: Kind, id: string, figure: number): Card => ({ id, kind, figure });
