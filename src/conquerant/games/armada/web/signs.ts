/** The drawings of the track and the sea, in ink lines around their middle. */
export const SIGNS: Record<string, string> = {
  depart: "M-9 8V-8l16 5-16 6",
  neptune: "M0 9V-9M-7-7v5a7 6 0 0 0 14 0v-5M-4 9h8",
  construction: "M-9 4h18l-3 5h-12zM0 4V-9M1-8l7 9H1",
  tempete: "M-8-2a5 5 0 0 1 9-3 4 4 0 0 1 6 6h-13a3 3 0 0 1-2-3zM-1 4l-3 5h4l-2 4",
  navires_immobilises: "M0-9v16M-7 2c0 6 14 6 14 0M-4-4h8M0-9a1.500 1.500 0 1 0 .01 0",
  bonus_combat: "M-8-8L8 8M8-8L-8 8M-8 4l4 4M8 4l-4 4",
};

export const ANCHOR = "M0-8v14M-7 2c0 7 14 7 14 0M-4-4h8";
export const CROSS = "M-7-7L7 7M7-7L-7 7";
export const FLAG = "M0-13h15l-4 5 4 5H0z";
export const HULL = "M-17 3.500h34l-5 10h-24z";
export const ADMIRAL = "M-12 16c0-8 4-8 5-13h14c1 5 5 5 5 13z";
export const HAMMER = "M-6-3l4-3 5 5-3 3zM-1 0l-6 7";

/** Where the masts of a ship stand on its hull, and how wide its sails are. */
export function rigging(built: number): { at: number[]; sail: number; tallest: number } {
  const gap = [0, 0, 11.6, 8.3, 6.5][built] ?? 26 / built;
  const at = Array.from({ length: built }, (_, i) => (i - (built - 1) / 2) * gap);
  return { at, sail: [0, 8.7, 8.7, 6.2, 4.9][built] ?? 4, tallest: Math.floor(built / 2) };
}
