import { numbers } from "$web/lib/kit";
import type { Value, Values } from "$web/lib/wire";

/** What may be taken with what is prepared, as the engine tells it. */
export interface Target {
  support: number;
  mages: number; // in all: for the magic and for the flight
  reward: number;
  aid: number[]; // the fields that support it
}

export interface Outlay {
  attack: number;
  warrior: number;
  artisan: number;
  mage: number;
  coins: number;
  targets: Map<number, Target>;
}

/** A view of this game with its types back; fields, seats and cards are numbers as there. */
export interface Sight {
  phase: string;
  player: number;
  seat: number | null;
  seats: number;
  advanced: boolean;
  round: number;
  stage: number;
  difficulty: number[];
  owner: number[];
  troop: number[];
  fort: number[];
  claim: number[];
  coins: number[];
  have: number[][];
  spent: number[];
  extra: number[];
  shadows: number[];
  deck: number;
  cards: number[];
  discard: number[];
  hand: number[] | null; // by kind; none for who only watches
  known: [seat: number, kind: number, n: number][]; // what a theft taught, where it is certain
  pending: number;
  prepared: number[];
  flying: boolean;
  other: number;
  outlay: Outlay | null;
}

export const FLOODED = -2;
export const OUTSIDE = -3;

export function look(view: Values): Sight {
  const n = (key: string): number => Number(view[key] ?? 0);
  const list = (key: string): number[] => numbers(view[key]);
  return {
    phase: String(view.phase ?? ""),
    player: n("player"),
    seat: typeof view.seat === "number" ? view.seat : null,
    seats: n("seats"),
    advanced: (view.options as Values | undefined)?.rules === "advanced",
    round: n("round"),
    stage: n("stage"),
    difficulty: list("difficulty"),
    owner: list("owner"),
    troop: list("troop"),
    fort: list("fort"),
    claim: list("claim"),
    coins: list("coins"),
    have: rows(view.have),
    spent: list("spent"),
    extra: list("extra"),
    shadows: list("shadows"),
    deck: n("deck"),
    cards: list("cards"),
    discard: list("discard"),
    hand: Array.isArray(view.mine) ? together(rows(view.mine)) : null,
    known: known(view.memory),
    pending: n("pending"),
    prepared: list("prepared"),
    flying: view.flying === true,
    other: n("other"),
    outlay: outlay(view.plan),
  };
}

const rows = (value: Value | undefined): number[][] => (Array.isArray(value) ? value.map(numbers) : []);

/** A hand is told shuffle by shuffle (9.6); on the table it is one. */
const together = (layers: number[][]): number[] =>
  (layers[0] ?? []).map((_, kind) => layers.reduce((sum, row) => sum + (row[kind] ?? 0), 0));

function known(memory: Value | undefined): [number, number, number][] {
  if (!Array.isArray(memory) || memory.length !== 1) return [];
  const told = (memory[0] as Values).known;
  const found = new Map<string, [number, number, number]>();
  for (const [, seat = 0, kind = 0, n = 0] of rows(told)) {
    const at = found.get(`${seat} ${kind}`);
    found.set(`${seat} ${kind}`, [seat, kind, n + (at?.[2] ?? 0)]);
  }
  return [...found.values()];
}

function outlay(plan: Value | undefined): Outlay | null {
  if (typeof plan !== "object" || plan === null || Array.isArray(plan)) return null;
  const aid = rows(plan.aid);
  const targets = rows(plan.targets).map(([field = 0, support = 0, mages = 0, reward = 0], i): [number, Target] => [
    field,
    { support, mages, reward, aid: aid[i] ?? [] },
  ]);
  const n = (key: string): number => Number(plan[key] ?? 0);
  return {
    attack: n("attack"),
    warrior: n("warriors"),
    artisan: n("artisans"),
    mage: n("mages"),
    coins: n("coins"),
    targets: new Map(targets),
  };
}
