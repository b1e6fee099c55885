/** The six seats: a shape each, drawn in a square of 32 (the colour and the pattern come with the stylesheet). */
export const SHAPES = [
  "M16 2a14 14 0 1 0 .01 0z",
  "M4 4h24v24h-24z",
  "M16 -1L33 16L16 33L-1 16z",
  "M16 -1L34 30H-2z",
  "M9.5 1h13v8.5h8.5v13h-8.5v8.5h-13v-8.5h-8.5v-13h8.5z",
  "M4 2h24v30l-12-6.5l-12 6.5z",
];

/** How far below the middle a figure stands so that it looks centred in the shape. */
export const FIGURE_AT = [21.8, 21.8, 21.8, 25.5, 21.6, 19.5];

export const PIPS: Record<number, [number, number][]> = {
  1: [[16, 16]],
  2: [
    [9, 9],
    [23, 23],
  ],
  3: [
    [9, 9],
    [16, 16],
    [23, 23],
  ],
  4: [
    [9, 9],
    [23, 9],
    [9, 23],
    [23, 23],
  ],
  5: [
    [9, 9],
    [23, 9],
    [9, 23],
    [23, 23],
    [16, 16],
  ],
  6: [
    [9, 8.5],
    [9, 16],
    [9, 23.5],
    [23, 8.5],
    [23, 16],
    [23, 23.5],
  ],
};
