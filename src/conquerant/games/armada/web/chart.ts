import type { Edition, EditionContinent, EditionIsland, EditionSquare } from "./shapes";

/** One hex of the sea or of the land, where it is drawn and what it is. Waters are numbered as in a view. */
export interface Place {
  at: number; // among all places, row by row
  water: number; // among the waters; -1 on land
  name: string;
  col: number; // double-width coordinates of the edition
  row: number;
  x: number;
  y: number;
  island: number; // whose land, port or blockade this is; -1 for none
  continent: number; // whose land or harbour this is; -1 for none
  kind: "sea" | "port" | "blockade" | "harbour" | "island" | "continent";
  berth: number; // of a harbour, from 1; 0 elsewhere
}

export interface Island {
  id: string;
  rent: number;
  land: Place[];
  port: Place;
  x: number;
  y: number;
}

export interface Continent {
  id: string;
  land: Place[];
  harbour: Place[];
}

export interface Square {
  index: number;
  kind: string;
  amount: number;
  island: number;
  x: number;
  y: number;
}

type ContinentItem = Pick<EditionContinent, "id" | "land" | "port">;
type IslandItem = Pick<EditionIsland, "id" | "rent" | "land" | "port" | "blockade">;

/** What the chart is drawn from. */
export interface ChartEdition {
  board: Pick<Edition["board"], "rows" | "columns_even_rows" | "columns_odd_rows">;
  box: Pick<Edition["box"], "max_ships_in_play">;
  direction: { id: string }[];
  colour: { id: string }[];
  continent: ContinentItem[];
  island: IslandItem[];
  square: EditionSquare[];
}

export const WIDE = 42; // a hex from side to side
const SIZE = WIDE / Math.sqrt(3);
const STEPS: [number, number][] = [
  [2, 0],
  [1, -1],
  [-1, -1],
  [-2, 0],
  [-1, 1],
  [1, 1],
]; // in the order of the directions
export const EDGE = 1; // around the track
const ROWS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** The board as the edition describes it: every hex, what lies on it, and the track around. Drawing only, no rules. */
export class Chart {
  readonly places: Place[] = [];
  readonly waters: Place[] = [];
  readonly islands: Island[];
  readonly continents: Continent[];
  readonly squares: Square[];
  readonly directions: string[];
  readonly colours: string[];
  readonly cap: number;
  readonly width: number;
  readonly height: number;
  readonly cell: { width: number; height: number };
  private readonly byGrid = new Map<string, Place>();
  private readonly byName = new Map<string, Place>();

  constructor(edition: ChartEdition) {
    const { columns_even_rows: even, columns_odd_rows: odd, rows } = edition.board;
    this.cap = edition.box.max_ships_in_play;
    this.directions = edition.direction.map(({ id }) => id);
    this.colours = edition.colour.map(({ id }) => id);
    this.width = even * WIDE;
    this.height = ((rows - 1) * 1.5 + 2) * SIZE;
    for (let row = 0; row < rows; row++) {
      for (let i = 0; i < (row % 2 ? odd : even); i++) this.lay(2 * i + (row % 2), row);
    }
    this.continents = edition.continent.map((item, n) => this.continent(item, n));
    this.islands = edition.island.map((item, n) => this.island(item, n));
    for (const place of this.places) {
      if (place.kind === "island" || place.kind === "continent") continue;
      place.water = this.waters.length;
      this.waters.push(place);
    }
    const { columns, lines } = ring(edition.square.length);
    this.cell = { width: this.width / (columns - 2), height: this.height / (lines - 2) };
    this.squares = edition.square.map((item, n) => this.square(item, n, columns, lines));
  }

  /** The view box of everything, with room for the outer edge. */
  get frame(): string {
    const { width, height } = this.cell;
    return [-width - EDGE, -height - EDGE, this.width + 2 * (width + EDGE), this.height + 2 * (height + EDGE)].join(
      " ",
    );
  }

  get middle(): Place {
    const found = this.places[Math.floor(this.places.length / 2)];
    if (!found) throw new RangeError("the board has no hexes");
    return found;
  }

  water(n: number): Place {
    const found = this.waters[n];
    if (!found) throw new RangeError(`the sea has no hex ${n}`);
    return found;
  }

  named(name: string | undefined): Place | undefined {
    return name === undefined ? undefined : this.byName.get(name);
  }

  /** The hexes of an island or a continent, or the one so named. */
  hexes(name: string): Place[] {
    const land = [...this.islands, ...this.continents].find(({ id }) => id === name)?.land;
    return land ?? [this.named(name)].flatMap((place) => place ?? []);
  }

  neighbour(place: Place, direction: number): Place | undefined {
    const [dx, dy] = STEPS[direction] ?? [0, 0];
    return this.byGrid.get(`${place.col + dx} ${place.row + dy}`);
  }

  /** The places along a course of directions, the first included. */
  along(from: Place, course: number[]): Place[] {
    const way = [from];
    for (const direction of course) {
      const next = this.neighbour(way.at(-1) ?? from, direction);
      if (!next) break;
      way.push(next);
    }
    return way;
  }

  /** Directions that lead straight from one place to another, whatever lies between. */
  straight(from: Place, to: Place): number[] {
    const course: number[] = [];
    let [col, row] = [from.col, from.row];
    while ((col !== to.col || row !== to.row) && course.length < 60) {
      const [dx, dy] = [to.col - col, to.row - row];
      const right = dx > 0 || (dx === 0 && course.length % 2 === 0);
      const direction = dy === 0 ? (right ? 0 : 3) : dy < 0 ? (right ? 1 : 2) : right ? 5 : 4;
      const sideways = Math.abs(dx) > Math.abs(dy) && course.length % 2 === 1 ? (right ? 0 : 3) : direction;
      const [sx, sy] = STEPS[sideways] ?? [0, 0];
      [col, row] = [col + sx, row + sy];
      course.push(sideways);
    }
    return course;
  }

  private lay(col: number, row: number): void {
    const name = `${ROWS[row] ?? row}${Math.floor(col / 2) + 1}`;
    const [x, y] = [((col + 1) * WIDE) / 2, (row * 1.5 + 1) * SIZE];
    const place: Place = {
      at: this.places.length,
      water: -1,
      name,
      col,
      row,
      x,
      y,
      island: -1,
      continent: -1,
      kind: "sea",
      berth: 0,
    };
    this.places.push(place);
    this.byGrid.set(`${col} ${row}`, place);
    this.byName.set(name, place);
  }

  private at(hex: number[]): Place {
    const found = this.byGrid.get(hex.join(" "));
    if (!found) throw new RangeError(`the edition names a hex that is not on the board: ${hex.join(" ")}`);
    return found;
  }

  private mark(hexes: number[][], kind: Place["kind"], of: Partial<Place>): Place[] {
    return hexes.map((hex) => Object.assign(this.at(hex), { kind, ...of }));
  }

  private continent(item: ContinentItem, n: number): Continent {
    const land = this.mark(item.land, "continent", { continent: n });
    const harbour = this.mark(item.port, "harbour", { continent: n });
    harbour.forEach((place, i) => (place.berth = i + 1));
    return { id: item.id, land, harbour };
  }

  private island(item: IslandItem, n: number): Island {
    const land = this.mark(item.land, "island", { island: n });
    const port = Object.assign(this.at(item.port), { kind: "port" as const, island: n });
    this.mark(item.blockade, "blockade", { island: n });
    const x = land.reduce((sum, place) => sum + place.x, 0) / land.length;
    const y = land.reduce((sum, place) => sum + place.y, 0) / land.length;
    return { id: item.id, rent: item.rent, land, port, x, y };
  }

  /** Clockwise from the top left corner; x and y are the cell's corner, the sea's own corner being 0, 0. */
  private square(item: EditionSquare, n: number, columns: number, lines: number): Square {
    const { width, height } = this.cell;
    const [right, bottom] = [columns - 1, lines - 1];
    const [column, line] =
      n < right
        ? [n, 0]
        : n < right + bottom
          ? [right, n - right]
          : n < 2 * right + bottom
            ? [2 * right + bottom - n, bottom]
            : [0, 2 * (right + bottom) - n];
    const island = this.islands.findIndex((each) => each.id === item.island);
    return {
      index: n,
      kind: item.kind,
      amount: item.amount ?? 0,
      island,
      x: (column - 1) * width,
      y: (line - 1) * height,
    };
  }
}

/** Columns and lines of the ring of cells that the track is; about as wide as the sea. */
function ring(squares: number): { columns: number; lines: number } {
  const half = Math.ceil(squares / 2) + 2;
  const columns = Math.max(3, Math.round(half * 0.59));
  return { columns, lines: Math.max(3, half - columns) };
}

/** The outline of a hex around its middle; `inset` draws it smaller. */
export function outline(place: Place, inset = 0): string {
  const [r, w] = [SIZE - inset, ((SIZE - inset) * Math.sqrt(3)) / 2];
  const points = [
    [0, -r],
    [w, -r / 2],
    [w, r / 2],
    [0, r],
    [-w, r / 2],
    [-w, -r / 2],
  ];
  return `M${points.map(([dx = 0, dy = 0]) => `${(place.x + dx).toFixed(1)} ${(place.y + dy).toFixed(1)}`).join("L")}Z`;
}

export const line = (way: Place[]): string =>
  `M${way.map((place) => `${place.x.toFixed(1)} ${place.y.toFixed(1)}`).join("L")}`;
