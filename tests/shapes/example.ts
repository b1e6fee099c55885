// Made by `python3 run.py shapes` from tests/shapes/example.py: edit that.

import type { OddsLine, Values } from "$web/lib/wire";

export type Side = "land" | "sea";

export type Loose = { kind: string } & Values;

export type Edge = Side;

/** What a seat sees. */
export type View = {
  seat: number | null;
  armies: Record<string, number>;
  held: string[][];
  price?: number;
};

export type Move = {
  kind: "move";
  to: string;
  side: Side;
};

export type Fall = {
  kind: "fall";
  /** Who took it; null is the sea. */
  by: number | null;
};

export type Event = Move | Fall;

export type Clock = {
  seconds: number;
};

/** Read by the server: what has a default may be left out. */
export type Order = {
  type: "order";
  ids: number[];
  until?: number;
};

/** Sent by the server: all of it is there but what is unset. */
export type Told = {
  type: "told";
  clock: Clock;
  pairs: [number, number[]][];
  events: Loose[];
  either: (string | number)[];
  seq: number;
  secret?: string;
};

export type Long = {
  kind:
    | "the first of many long names"
    | "the second of many long names"
    | "the third of many long names"
    | "the last of them";
};

/** What a table of this game shows. */
export type Shapes = {
  view: View;
  event: Event;
  edition: Values;
  aids: Values;
  odds: OddsLine;
};
