import type { Area } from "$web/lib/sight.svelte";

/** The hexagon of hexagons: rows a, b, c… from the top, fields 1, 2, 3… from the left, as the rules name them (2.1). */
export interface Hex {
  name: string;
  x: number;
  y: number;
}

export const WIDE = 69.28; // from middle to middle in a row
const HIGH = 60; // from row to row
export const RADIUS = 38.8;

export function hexes(side: number): Hex[] {
  const reach = side - 1;
  const found: Hex[] = [];
  for (let row = -reach; row <= reach; row++) {
    const least = Math.max(-reach, -reach - row);
    const most = Math.min(reach, reach - row);
    for (let column = least; column <= most; column++) {
      const name = String.fromCharCode(97 + row + reach) + (column - least + 1);
      found.push({ name, x: round(WIDE * (column + row / 2)), y: row * HIGH });
    }
  }
  return found;
}

/** The outline of a field, pointed at the top. */
export function outline(hex: Hex, radius = RADIUS): string {
  const corners = Array.from({ length: 6 }, (_, i) => {
    const angle = (Math.PI / 3) * i - Math.PI / 2;
    return `${round(hex.x + radius * Math.cos(angle))} ${round(hex.y + radius * Math.sin(angle))}`;
  });
  return `M${corners.join("L")}Z`;
}

/** The names at both ends of each row, from which one counts to any field between. They stand in the notches that the
 *  rows leave at the rim: above the ends down to the widest row, below them after it. */
export function rim(fields: Hex[]): { name: string; x: number; y: number; anchor: "start" | "end" }[] {
  const rows = [...new Set(fields.map(({ y }) => y))].map((y) => fields.filter((hex) => hex.y === y));
  return rows.flatMap((row) => [
    ...row.slice(0, 1).map(({ name, x, y }) => ({ name, x: x - 14, y: notch(y), anchor: "end" as const })),
    ...row.slice(-1).map(({ name, x, y }) => ({ name, x: x + 14, y: notch(y), anchor: "start" as const })),
  ]);
}

const notch = (y: number): number => (y > 0 ? y + 46 : y - 33);

/** The part of the plane that holds these fields and the names at their rim. */
export function frame(fields: Hex[]): Area {
  const most = (of: (hex: Hex) => number): number => Math.max(...fields.map(of), 0);
  const right = most((hex) => Math.abs(hex.x)) + WIDE / 2 + 2;
  const down = most((hex) => Math.abs(hex.y)) + RADIUS + 9;
  return { x: -right, y: -down, width: 2 * right, height: 2 * down };
}

/** The field an arrow key leads to: the next in the row, or the nearest of the row above or below. */
export function towards(from: Hex, key: string, fields: Hex[]): Hex | undefined {
  const step: Record<string, [number, number]> = {
    ArrowLeft: [-WIDE, 0],
    ArrowRight: [WIDE, 0],
    ArrowUp: [0.1, -HIGH],
    ArrowDown: [-0.1, HIGH],
  };
  const way = step[key];
  if (!way) return undefined;
  const [x, y] = [from.x + way[0], from.y + way[1]];
  const near = fields.filter((hex) => hex !== from && Math.hypot(hex.x - x, hex.y - y) < WIDE * 0.75);
  return near.sort((a, b) => Math.hypot(a.x - x, a.y - y) - Math.hypot(b.x - x, b.y - y))[0];
}

/** From a supporting field towards the attacked one: the middle part of the way, clear of both figures. */
export function arrow(from: Hex, to: Hex): string {
  const at = (part: number): string =>
    `${round(from.x + (to.x - from.x) * part)} ${round(from.y + (to.y - from.y) * part)}`;
  return `M${at(0.3)}L${at(0.68)}`;
}

const round = (n: number): number => Math.round(n * 10) / 10;
