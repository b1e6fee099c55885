import type { Edition, Value, Values } from "$web/lib/wire";

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

const FIGURES: Record<Kind, string> = { territory: "coefficient", development: "number", cannon: "value", revolt: "" };

/** What is in the box of this table, in the order a hand is sorted in. */
export class Box {
  readonly cards: Card[];
  readonly numbers: number[];
  readonly bonuses: Bonuses;
  private readonly byId: Map<string, Card>;
  private readonly byFigure: Map<string, Card>;

  constructor(edition: Edition) {
    const kinds: Kind[] = ["territory", "development", "cannon", "revolt"];
    this.cards = kinds.flatMap((kind) =>
      list(edition[kind]).map((item) => ({ id: String(item.id), kind, figure: Number(item[FIGURES[kind]] ?? 0) })),
    );
    this.byId = new Map(this.cards.map((card) => [card.id, card]));
    this.byFigure = new Map(this.cards.map((card) => [`${card.kind} ${card.figure}`, card]));
    this.numbers = this.cards.filter((card) => card.kind === "development").map((card) => card.figure);
    const score = (edition.score ?? {}) as Values;
    this.bonuses = { six: Number(score.bonus_six), five: Number(score.bonus_run_5), four: Number(score.bonus_run_4) };
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

const list = (items: Value | undefined): Values[] => (Array.isArray(items) ? items.map((item) => item as Values) : []);
