/** Pictures of the regions on a sheet of 100 by 70. Each piece has an ink: m0 paper, m1 pale, m2 dark, m3 darkest,
 *  mk line. */
export type Piece = { ink: "m0" | "m1" | "m2" | "m3" | "mk" | "mk w"; d: string };

const sun = (x: number, y: number, r: number): Piece => ({
  ink: "m1",
  d: `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`,
});

const PICTURES: Record<string, Piece[]> = {
  towers: [
    { ink: "m2", d: "M8 70V36h16v34zM66 70V26h14v44z" },
    { ink: "m3", d: "M28 70V14l10-8 10 8v56zM52 70V40h12v30zM84 70V46h10v24z" },
    {
      ink: "m0",
      d: "M34 22h3v5h-3zM40 22h3v5h-3zM34 34h3v5h-3zM40 34h3v5h-3zM13 44h3v4h-3zM71 34h3v4h-3zM71 44h3v4h-3z",
    },
  ],
  pyramid: [
    sun(24, 22, 12),
    { ink: "m2", d: "M34 62L60 20L90 62z" },
    { ink: "m3", d: "M60 20L90 62H66z" },
    { ink: "m0", d: "M-2 72V58C20 48 40 66 62 58S96 54 104 58V72z" },
    { ink: "mk", d: "M0 58C20 48 40 66 62 58S96 54 104 58" },
  ],
  dunes: [
    sun(76, 20, 12),
    { ink: "m2", d: "M-2 72V46C18 32 34 34 50 48S84 58 104 40V72z" },
    { ink: "m3", d: "M50 48C66 62 84 58 104 40V50C84 68 66 66 50 48z" },
    { ink: "m0", d: "M-2 72V62C24 52 46 66 104 60V72z" },
    { ink: "mk", d: "M0 62C24 52 46 66 104 60" },
  ],
  pagoda: [
    sun(80, 20, 12),
    { ink: "m2", d: "M28 70V58h36v12zM32 50V40h28v10zM36 32V24h20v8z" },
    {
      ink: "m3",
      d:
        "M18 58c8-1 12-4 14-8h28c2 4 6 7 14 8zM24 40c6-1 9-4 11-8h22c2 4 5 7 11 8z" +
        "M30 24c6-2 12-8 16-16 4 8 10 14 16 16z",
    },
  ],
  fuji: [
    sun(24, 22, 13),
    { ink: "m2", d: "M6 70C26 62 38 42 46 20h14c8 22 20 42 42 50z" },
    { ink: "m0", d: "M46 20h14l6 15-6-3-6 6-6-6-7 4z" },
    { ink: "m3", d: "M14 70V50h-4v-4h26v4h-4v20h-4V54H18v16z" },
  ],
  rock: [
    sun(22, 24, 13),
    { ink: "m2", d: "M14 62c4-14 10-22 22-24 10-2 32-2 42 4 6 4 10 12 12 20z" },
    { ink: "m3", d: "M44 40c-2 8-2 14-1 22h4c-1-8-1-14 1-22zM66 40c0 8 1 14 3 22h4c-2-8-3-14-3-22z" },
    { ink: "mk", d: "M0 62h100M10 67h14M60 67h22" },
  ],
  volcano: [
    sun(78, 20, 11),
    { ink: "m2", d: "M18 52c8-22 18-30 28-30s18 12 32 30z" },
    { ink: "m0", d: "M38 26c4-5 12-6 18 2-6 4-12 3-18-2z" },
    {
      ink: "mk",
      d: "M0 54c8-5 14 5 22 0s14 5 22 0 14 5 22 0 14 5 22 0 12 3 14 0M6 64c8-4 14 4 22 0s14 4 22 0 14 4 22 0",
    },
  ],
  atoll: [
    sun(22, 20, 11),
    { ink: "m2", d: "M30 54c8-8 42-8 54 0z" },
    { ink: "mk w", d: "M58 50c0-12 2-20 6-28" },
    {
      ink: "m3",
      d:
        "M64 22c-10-7-18-4-22 3 8-2 15-2 22-3zM64 22c-4-9-1-15 4-17 0 7-1 12-4 17z" +
        "M64 22c7-8 15-8 20-1-8-1-13 0-20 1zM64 22c8 1 12 5 13 12-5-5-8-8-13-12z" +
        "M64 22c-8 2-11 6-10 13 4-6 6-9 10-13z",
    },
    {
      ink: "mk",
      d: "M0 56c8-5 14 5 22 0s14 5 22 0 14 5 22 0 14 5 22 0 12 3 14 0M8 65c8-4 14 4 22 0s14 4 22 0 14 4 22 0",
    },
  ],
  forest: [
    sun(76, 22, 11),
    { ink: "m2", d: "M14 66L26 22L38 66zM34 70L50 12L66 70zM62 70L74 32L88 70z" },
    { ink: "mk", d: "M0 66h100M26 66v4M50 66v4" },
  ],
  jungle: [
    sun(82, 16, 9),
    { ink: "m2", d: "M-4 70V44c6-12 18-12 22-4 4-14 22-16 28-2 6-12 24-10 26 4 8-8 24-4 32 8v20z" },
    { ink: "m3", d: "M6 70V56c6-8 14-6 17 0 6-9 18-7 21 1v13zM54 70V60c6-8 14-7 18-1 5-5 14-4 18 3v8z" },
    { ink: "mk", d: "M48 70c2-8 4-8 6-12" },
  ],
  peaks: [
    { ink: "m2", d: "M-4 70L22 24L36 46L58 12L104 70z" },
    { ink: "m0", d: "M58 12l12 17-6 5-6-6-7 6-4-5zM22 24l8 13-8-3-7 4z" },
    sun(84, 17, 9),
  ],
  palm: [
    sun(74, 26, 14),
    { ink: "m2", d: "M-2 72c20-16 50-16 70 0z" },
    { ink: "mk w", d: "M34 62c2-16 4-26 8-34" },
    {
      ink: "m3",
      d:
        "M42 28c-12-8-22-4-26 4 10-3 18-3 26-4zM42 28c-6-12-2-20 4-22-1 9-2 15-4 22z" +
        "M42 28c8-10 18-10 24-2-9-1-16 0-24 2zM42 28c10 0 16 6 16 14-6-6-10-10-16-14z" +
        "M42 28c-10 2-14 8-13 16 5-7 8-12 13-16z",
    },
  ],
  ice: [
    sun(80, 18, 10),
    { ink: "m0", d: "M8 56l10-24 12 6 10-22 16 14 8-4 14 30z" },
    { ink: "m2", d: "M40 16l-4 24 8 16h12l-6-18 6-8zM18 32l-2 14 6 10h8l-4-12 4-6z" },
    { ink: "mk", d: "M0 58c8-5 14 5 22 0s14 5 22 0 14 5 22 0 14 5 22 0 12 3 14 0M12 67c8-4 14 4 22 0s14 4 22 0" },
  ],
  lodge: [
    { ink: "m2", d: "M-4 60L18 30l10 12L50 14l20 26 12-10 22 30v10H-4z" },
    { ink: "m0", d: "M50 14l9 12-5 4-5-5-6 4zM-4 62C24 54 60 66 104 58v14H-4z" },
    { ink: "m3", d: "M26 64V50l-5 1 16-14 16 14-5-1v14zM66 62l7-20 7 20zM82 60l6-16 6 16z" },
    { ink: "mk", d: "M0 62C24 54 60 66 104 58" },
  ],
  mesa: [
    sun(78, 18, 11),
    { ink: "m2", d: "M10 64l6-32h24l6 32zM56 64l4-18h26l6 18z" },
    { ink: "m3", d: "M34 32h6l6 32h-8zM78 46h8l6 18h-8z" },
    { ink: "mk w", d: "M54 66V44M54 56h-7v-8M54 52h6v-6" },
    { ink: "mk", d: "M0 66h100" },
  ],
  temple: [
    sun(20, 18, 10),
    { ink: "m2", d: "M-2 72V58c20-8 60-10 104-2v16z" },
    { ink: "m0", d: "M28 56V34h6v22zM42 56V34h6v22zM56 56V34h6v22zM70 56V34h6v22z" },
    { ink: "m3", d: "M22 34l30-16 30 16zM24 56h56v5H24z" },
  ],
  castle: [
    sun(82, 18, 10),
    { ink: "m2", d: "M-2 72V60c30-10 70-10 104 0v12z" },
    { ink: "m3", d: "M24 62V30l8-14 8 14v6h20v-6l8-14 8 14v32z" },
    { ink: "m0", d: "M30 32h4v7h-4zM66 32h4v7h-4zM46 62V50c0-6 8-6 8 0v12z" },
  ],
  light: [
    sun(24, 18, 10),
    { ink: "m0", d: "M58 20l36-10v20z" },
    { ink: "m3", d: "M46 58l3-34h10l3 34zM48 22v-8l6-6 6 6v8z" },
    { ink: "m0", d: "M48 40h12l.6 7H47.400z" },
    { ink: "m2", d: "M26 64c4-8 18-10 28-10s24 2 30 10z" },
    { ink: "mk", d: "M0 64c8-5 14 5 22 0s14 5 22 0 14 5 22 0 14 5 22 0 12 3 14 0" },
  ],
  domes: [
    { ink: "m2", d: "M12 70V44h20v26zM68 70V44h20v26z" },
    {
      ink: "m3",
      d:
        "M36 70V34h28v36zM50 4c2 8 14 12 14 22 0 5-3 8-6 8H42c-3 0-6-3-6-8C36 16 48 12 50 4z" +
        "M22 24c1 5 10 8 10 14 0 4-2 6-5 6h-10c-3 0-5-2-5-6 0-6 9-9 10-14z" +
        "M78 24c1 5 10 8 10 14 0 4-2 6-5 6h-10c-3 0-5-2-5-6 0-6 9-9 10-14z",
    },
    { ink: "m0", d: "M46 70V56c0-6 8-6 8 0v14zM20 52h4v6h-4zM76 52h4v6h-4z" },
  ],
  savanna: [
    sun(26, 26, 15),
    { ink: "m2", d: "M-2 72V60c30-6 70-6 104 0v12z" },
    { ink: "mk w", d: "M62 62c0-10-1-16 1-24M62 46l-9-10M63 44l10-9" },
    { ink: "m3", d: "M34 36c2-10 14-14 28-14s28 4 32 13c-8 3-18 0-28 1s-22 3-32 0z" },
  ],
  baobab: [
    sun(80, 20, 11),
    { ink: "m2", d: "M-2 72V62c30-6 70-6 104 0v10z" },
    { ink: "m3", d: "M34 64c6-8 5-18 2-28l-12-10 2-2 12 7 2-14h3l2 13 8-11 3 2-6 12 13-8 1 3-12 11c-4 9-4 18 2 25z" },
    {
      ink: "m3",
      d:
        "M14 24c2-6 12-6 14 0-2 4-12 4-14 0zM34 14c3-6 14-6 16 0-2 5-13 5-16 0z" +
        "M56 16c3-6 12-5 14 0-2 5-11 5-14 0zM62 28c3-5 12-4 13 0-2 4-11 4-13 0z",
    },
  ],
  minaret: [
    sun(78, 20, 12),
    { ink: "m2", d: "M30 68V48c0-16 28-16 28 0v20z" },
    { ink: "m3", d: "M16 68V24l4-10 4 10v44zM64 68V30l4-10 4 10v38z" },
    { ink: "m0", d: "M40 68V58c0-6 8-6 8 0v10zM18.500 30h3v5h-3zM66.500 36h3v5h-3z" },
    { ink: "mk", d: "M0 68h100M13 24h14M61 30h14" },
  ],
  taj: [
    sun(18, 18, 10),
    { ink: "m2", d: "M22 68V46h56v22zM14 68V26h4v42zM82 68V26h4v42z" },
    { ink: "m3", d: "M50 8c2 6 16 10 16 24 0 7-3 11-6 14H40c-3-3-6-7-6-14C34 18 48 14 50 8z" },
    { ink: "m0", d: "M44 68V56c0-8 12-8 12 0v12zM28 68v-9c0-5 6-5 6 0v9zM66 68v-9c0-5 6-5 6 0v9z" },
    { ink: "mk", d: "M0 68h100" },
  ],
  paddies: [
    sun(76, 18, 11),
    { ink: "m3", d: "M-2 40c14-18 26-20 36-8 10-14 24-14 34-2 10-8 22-6 34 6v12H-2z" },
    { ink: "m2", d: "M-2 46c30-8 74-6 104 2v24H-2z" },
    { ink: "m0", d: "M-2 54c30-7 74-5 104 2v4c-30-7-74-8-104-1zM-2 65c30-6 74-4 104 2v4H-2z" },
  ],
  masks: [
    sun(20, 20, 11),
    { ink: "m2", d: "M26 58c8-18 20-26 30-26s22 10 32 26z" },
    { ink: "m3", d: "M14 62c14 5 44 5 60 0l-6 7H22z" },
    { ink: "mk", d: "M42 62V30l16 26H42M0 66c4-2 8-2 12 0M78 66c6-3 12 3 22 0" },
  ],
  moai: [
    sun(82, 20, 12),
    { ink: "m2", d: "M-2 72V60c30-8 70-8 104-2v14z" },
    {
      ink: "m3",
      d:
        "M22 62V26c0-8 4-12 10-12s9 4 9 10l-2 4 5 12-5 3 2 7-3 12z" +
        "M58 60V32c0-6 3-10 8-10s8 3 8 8l-2 4 4 9-4 3 2 5-3 9z",
    },
  ],
};

const OF: Record<string, keyof typeof PICTURES> = {
  alaska: "lodge",
  canada: "forest",
  groenland: "ice",
  etats_unis: "towers",
  amerique_centrale: "mesa",
  andes: "peaks",
  amazonie: "jungle",
  bresil: "palm",
  cone_sud: "peaks",
  iles_britanniques: "light",
  europe_occidentale: "towers",
  europe_centrale: "castle",
  europe_mediterraneenne: "temple",
  scandinavie: "lodge",
  russie_europeenne: "domes",
  maghreb: "dunes",
  afrique_atlantique: "baobab",
  vallee_du_nil: "pyramid",
  afrique_orientale: "savanna",
  afrique_australe: "savanna",
  russie_asiatique: "forest",
  moyen_orient: "minaret",
  inde: "taj",
  chine: "pagoda",
  asie_sud_est: "paddies",
  japon: "fuji",
  indonesie: "volcano",
  melanesie: "masks",
  australie: "rock",
  polynesie: "moai",
};
const ANY = ["peaks", "forest", "dunes", "palm", "volcano", "towers"];

/** The picture of a region; one of an edition of somebody's own gets one of the plain ones. */
export function picture(id: string, index: number): Piece[] {
  const name = OF[id] ?? ANY[index % ANY.length] ?? "peaks";
  return PICTURES[name] ?? [];
}
