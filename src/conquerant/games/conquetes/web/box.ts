import type { Edition } from "./shapes";

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

type Rules = Pick<Edition["game"], "copies_per_region" | "extra_draw_action" | "hand_limit_end_of_turn">;
type BoxEdition = Pick<Edition, "continent" | "region" | "bot" | "solo"> & { game: Rules };

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

  constructor(edition: BoxEdition) {
    const colour = new Map(edition.continent.map((c, i) => [c.id, `var(${COLOURS[i % COLOURS.length]})`]));
    this.regions = edition.region.map(({ id, continent, value, neighbours }, index) => ({
      index,
      id,
      continent,
      value,
      neighbours,
      colour: colour.get(continent) ?? "var(--land)",
    }));
    this.byId = new Map(this.regions.map((region) => [region.id, region]));
    this.continents = edition.continent.map(({ id }) => ({
      id,
      colour: colour.get(id) ?? "",
      regions: this.regions.filter((region) => region.continent === id),
    }));
    this.levels = new Map(
      edition.bot.map((bot) => [bot.id, { attack: bot.support_attack, defence: bot.support_defence }]),
    );
    this.copies = edition.game.copies_per_region;
    this.extraDraw = edition.game.extra_draw_action;
    this.handLimit = edition.game.hand_limit_end_of_turn;
    this.botRegionPoints = edition.solo.region_points;
    this.botLootPoints = edition.solo.loot_points;
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
