/** Line drawings of the developments, on a square of 24, by number. */
export const DEVELOPMENTS: Record<number, string> = {
  1: "M12 21C5 17 5 8 12 3c7 5 7 14 0 18zM12 21V9M12 13l3-2.500M12 16l-3-2.500",
  2:
    "M8 9a3 3 0 1 0-.01 0zM16.500 10.500a2.500 2.500 0 1 0-.01 0zM3 20c0-6 2-9 5-9s5 3 5 9z" +
    "M13 20c.2-5 1.500-7.500 3.500-7.500S20.500 15 21 20z",
  3: "M3 20V11l5-4 5 4v9zM13 20V8h3V4h2v4h3v12zM7 20v-4h2v4",
  4: "M12 3l8 3c0 8-3 12-8 15-5-3-8-7-8-15zM12 3v18M4.500 10h15",
  5: "M12 3v17M7 20h10M4 7h16M4 7l-2.500 6h5zM20 7l-2.500 6h5zM1.500 13a2.500 2 0 0 0 5 0M17.500 13a2.500 2 0 0 0 5 0",
  6: "M2 16c6 4 14 4 20 0-2-.5-4-1-5-2 0-5-2-8-5-8s-5 3-5 8c-1 1-3 1.500-5 2zM14 7c3-4 6-4 8-2-1 3-4 5-7 5",
};

export const TORCH = "M10.500 23V11h3v12zM12 11c-5-2-4-6 0-10 .5 3 4 3.500 4 7 0 2-1.500 3-4 3z";

/** Shore and buildings of a port by its coefficient, on 100 by 48. */
export const PORTS: Record<number, { shore: string; town: string }> = {
  1: {
    shore: "M0 40c10-12 22-16 34-8s22 2 34-4 22 0 32 6v16H0z",
    town: "M20 30v-9h8v9zM24 21l0-5M30 31v-6h7v7z",
  },
  2: {
    shore: "M0 42c14-14 34-14 50-4s34 2 50-6v18H0z",
    town: "M30 34V18h5v-4h6v4h5v16zM52 36V24h10v13zM66 36l6-14 6 13z",
  },
  3: {
    shore: "M0 44c16-10 30-14 50-10s36-2 50-8v24H0z",
    town: "M16 38V20h4v-4h5v4h4v18zM34 36V12h4V8h3V4h3v4h3v4h4v24zM56 35V22h16v12zM76 32l0-16 10 5-10 4",
  },
};

/** Where the cannons stand on their card, on 42 by 54. */
export const BATTERIES: Record<number, [number, number][]> = {
  1: [[12, 18]],
  2: [
    [1, 12],
    [22, 26],
  ],
  3: [
    [1, 6],
    [22, 19],
    [1, 32],
  ],
  4: [
    [1, 8],
    [22, 8],
    [1, 31],
    [22, 31],
  ],
  5: [
    [1, 2],
    [22, 2],
    [11.5, 18],
    [1, 34],
    [22, 34],
  ],
};

export const BARREL =
  "M1 6.500l13.500-4.300 2.200-.7 1.300 4-2.200.8L3.600 11C2 11.500.8 10.500.4 9.300S.2 6.800 1 6.500z";
export const CARRIAGE = "M6 10.500l11 6h-4.500L4.500 12z";

/** The shade of paper of each development. */
export const PAPERS: Record<number, string> = {
  1: "#F4E6C6",
  2: "#EFD6A3",
  3: "#E8C382",
  4: "#DDAA66",
  5: "#CE9153",
  6: "#BE7D48",
};
