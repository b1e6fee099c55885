/** Line drawings on a square of 20. */
export const ICONS = {
  back: "M12 4l-6 6 6 6",
  bars: "M4 16V9M8 16V4M12 16v-5M16 16V7",
  book: "M3 4.5c3-1 6-.6 7 1 1-1.6 4-2 7-1v11c-3-1-6-.6-7 1-1-1.6-4-2-7-1zM10 5.5v11",
  chat: "M4 4h12v9H9l-4 4v-4H4z",
  ahead: "M4 4l6 6-6 6M10 4l6 6-6 6",
  behind: "M16 4l-6 6 6 6M10 4l-6 6 6 6",
  bulb: "M7 14.5C7 12 5 11 5 7.800a5 5 0 0 1 10 0C15 11 13 12 13 14.500zM7.500 17.500h5",
  check: "M4 10.5l4 4L16 6",
  close: "M5 5l10 10M15 5L5 15",
  copy: "M7 7h9v9H7zM4 13V4h9",
  down: "M10 3v10M5.500 9L10 13.500 14.500 9M4 17h12",
  eye: "M2 10s3-5 8-5 8 5 8 5-3 5-8 5-8-5-8-5zM10 8a2 2 0 1 0 .01 0",
  fit: "M4 8V4h4M12 4h4v4M16 12v4h-4M8 16H4v-4",
  gear: "M4 6h7M15 6h1M4 14h1M9 14h7M13 4v4M7 12v4",
  link: "M8 12l4-4M7 9l-2 2a3 3 0 0 0 4 4l2-2M13 11l2-2a3 3 0 0 0-4-4L9 7",
  menu: "M3 6h14M3 10h14M3 14h14",
  minus: "M4 10h12",
  moon: "M16 12.5A7 7 0 0 1 7.5 4 6.6 6.6 0 1 0 16 12.5z",
  mute: "M4 8v4h3l4 3V5L7 8zM14 8l4 4M18 8l-4 4",
  on: "M8 4l6 6-6 6",
  pause: "M7 4v12M13 4v12",
  plus: "M4 10h12M10 4v12",
  sound: "M4 8v4h3l4 3V5L7 8zM14 7.5a4 4 0 0 1 0 5",
  step: "M5 4l6 6-6 6M15 4v12",
  sun:
    "M10 6a4 4 0 1 0 .01 0zM10 1.5v2M10 16.5v2M1.500 10h2M16.500 10h2M4 4l1.400 1.400M14.600 14.600L16 16" +
    "M16 4l-1.400 1.400M5.400 14.600L4 16",
  undo: "M7 4L3 8l4 4M3 8h8a5 5 0 0 1 0 10H8",
} as const;

export type IconName = keyof typeof ICONS;
