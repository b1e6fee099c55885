import type { Edition, Value, Values } from "$web/lib/wire";

export interface Region {
  index: number;
  id: string;
  continent: string;
  value: number;
  neighbours: string[];
  colour: string;
}

export interface Continent {
  id: string;
  colour: string;
  regions: Region[];
}

/** Support the bot takes from the pile, by level. */
export interface Level {
  attack: number;
  defence: number;
}

// Coloured paper, one sheet for each continent, in the order of the box.
const COLOURS = ["--c-an", "--c-as", "--c-eu", "--c-af", "--c-az", "--c-oc"];

/** What is in the box, as the edition of this table says. */
export class Box {
  readonly regions: Region[];
  readonly continents: Continent[];
  readonly levels: Map<string, Level>;
  readonly copies: number;
  readonly extraDraw: number;
  readonly handLimit: number;
  readonly botRegionPoints: number;
  readonly botLootPoints: number;
  private readonly byId: Map<string, Region>;

  constructor(edition: Edition) {
    const continents = records(edition.continent);
    const colour = new Map(continents.map((c, i) => [String(c.id), `var(${COLOURS[i % COLOURS.length]})`]));
    this.regions = records(edition.region).map((r, index) => ({
      index,
      id: String(r.id),
      continent: String(r.continent),
      value: Number(r.value),
      neighbours: Array.isArray(r.neighbours) ? r.neighbours.map(String) : [],
      colour: colour.get(String(r.continent)) ?? "var(--land)",
    }));
    this.byId = new Map(this.regions.map((region) => [region.id, region]));
    this.continents = continents.map((c) => {
      const id = String(c.id);
      return { id, colour: colour.get(id) ?? "", regions: this.regions.filter((region) => region.continent === id) };
    });
    this.levels = new Map(
      records(edition.bot).map((b) => [
        String(b.id),
        { attack: Number(b.support_attack), defence: Number(b.support_defence) },
      ]),
    );
    const game = record(edition.game);
    this.copies = Number(game.copies_per_region);
    this.extraDraw = Number(game.extra_draw_action);
    this.handLimit = Number(game.hand_limit_end_of_turn);
    this.botRegionPoints = Number(record(edition.solo).region_points);
    this.botLootPoints = Number(record(edition.solo).loot_points);
  }

  /** The region of this name. */
  region(id: string): Region {
    const found = this.byId.get(id);
    if (!found) throw new RangeError(`the box has no ${id}`);
    return found;
  }

  /** The region with this number, as views count them. */
  at(index: number): Region {
    const found = this.regions[index];
    if (!found) throw new RangeError(`the box has no region ${index}`);
    return found;
  }
}

export function record(value: Value | undefined): Values {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
}

function records(value: Value | undefined): Values[] {
  return Array.isArray(value) ? value.map(record) : [];
}
