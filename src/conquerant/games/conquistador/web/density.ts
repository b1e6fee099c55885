/** How closely territories lie, from roomy to dense: the styles of `Zone` and `Stack` read them as `--row` and more. */
export interface Density {
  row: string; // how high a territory is
  name: string; // how wide its own card is, with its name
  gap: string;
  label: string;
  icon: string;
  factor: string; // the size of its coefficient
  least: number; // pixels: how wide a territory is at least
}

/** Those of the others, and one's own. */
export type Pair = [others: Density, own: Density];

const NAME = "clamp(104px, 44%, 124px)";
const NARROW = "clamp(88px, 44%, 124px)";
const FLAT_NAME = "clamp(122px, 52%, 140px)";

const density = (
  row: number,
  name: string,
  gap: number,
  label: number,
  icon: number,
  factor: number,
  least: number,
): Density => ({
  row: `${row}px`,
  name,
  gap: `${gap}px`,
  label: `${label / 16}rem`,
  icon: `${icon}px`,
  factor: `${factor / 16}rem`,
  least,
});

export const DENSITIES: Pair[] = [
  [density(62, "124px", 14, 14, 20, 17, 290), density(76, "158px", 15, 15, 19, 17, 440)],
  [density(54, NAME, 12, 13, 17, 17, 240), density(64, "clamp(112px, 36%, 148px)", 15, 13, 19, 17, 300)],
  [density(50, NAME, 10, 13, 20, 17, 240), density(54, "clamp(112px, 36%, 128px)", 15, 13, 19, 17, 300)],
  [density(46, NAME, 8, 13, 15, 14, 240), density(48, "clamp(112px, 34%, 140px)", 13, 13, 15, 14, 300)],
  [density(42, NARROW, 5, 12, 13, 13, 200), density(44, "clamp(100px, 36%, 124px)", 13, 12, 15, 13, 240)],
  [density(35, NARROW, 4, 12, 12, 12, 200), density(40, "clamp(92px, 40%, 124px)", 13, 12, 15, 12, 220)],
  [density(27, FLAT_NAME, 4, 12, 12, 12, 200), density(29, FLAT_NAME, 13, 12, 12, 12, 220)],
  [density(23, FLAT_NAME, 3, 12, 12, 11, 200), density(25, FLAT_NAME, 11, 12, 12, 11, 220)],
  [density(20, FLAT_NAME, 2, 11, 12, 11, 200), density(20, FLAT_NAME, 8, 11, 12, 11, 220)],
];
export const FLAT = 6; // from here on a territory is one line, without pictures
/** On a phone the board scrolls: territories grow with the text one reads. */
function growing(row: number, name: number, ...others: [number, number, number, number, number]): Density {
  const width = `min(${name / 16}rem, max(${name}px, 42%))`;
  return { ...density(row, width, ...others), row: `${row / 16}rem` };
}

export const PHONE: Pair = [growing(46, 108, 14, 13, 17, 17, 290), growing(50, 108, 15, 13, 17, 17, 290)];
export const PHONE_ON_ITS_SIDE: Pair = [growing(40, 96, 12, 12, 14, 13, 230), growing(42, 96, 14, 12, 14, 13, 230)];

/** Sets them where styles find them; the content policy allows no style in the markup. */
export function lies(node: HTMLElement, density: Density): { update: (density: Density) => void } {
  const update = (now: Density): void => {
    for (const [what, value] of Object.entries(now))
      node.style.setProperty(`--${what}`, typeof value === "number" ? `${value}px` : String(value));
  };
  update(density);
  return { update };
}
