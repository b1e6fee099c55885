import type { SeatInfo, TableInfo } from "./wire";

export type Outcome = "won" | "around" | "shared" | "lost" | "abandoned" | "watched" | "unknown";
export type Kind = "yours" | "going" | "ended";

/** My own seat; around one screen, where several are mine, the one that bears no other name. */
export function ownSeat(seats: SeatInfo[]): SeatInfo | undefined {
  const mine = seats.filter((seat) => seat.me);
  return mine.find((seat) => !seat.name) ?? mine[0];
}

/** Who else sits there, around one screen too: people by their names (empty for who gave none), and how many bots. */
export function opponents({ seats }: Pick<TableInfo, "seats">): { people: string[]; bots: number } {
  const own = ownSeat(seats);
  const others = seats.filter((seat) => seat !== own);
  return {
    people: others.filter((seat) => seat.kind === "person").map((seat) => seat.name ?? ""),
    bots: others.filter((seat) => seat.kind === "bot").length,
  };
}

/** Whose turn it is; null where nobody's. */
export function mover({ status, mover, seats }: Pick<TableInfo, "status" | "mover" | "seats">): SeatInfo | null {
  if (status !== "playing") return null;
  return seats.find((seat) => seat.seat === mover) ?? null;
}

/** Under which heading of the list a table belongs. */
export function kindOf(table: Pick<TableInfo, "status" | "mover" | "seats">): Kind {
  if (table.status === "over" || table.status === "abandoned") return "ended";
  const next = mover(table);
  const unseated = table.status === "waiting" && table.seats.some((seat) => seat.me && !seat.sat);
  return unseated || (next?.me && !next.held) ? "yours" : "going";
}

/** How it ended for me, or around this screen for somebody else; tables of long ago have no result. */
export function outcome({ status, result, seats }: Pick<TableInfo, "status" | "result" | "seats">): Outcome | null {
  if (status === "abandoned") return "abandoned";
  if (status !== "over") return null;
  if (!result?.winners) return "unknown";
  const mine = seats.filter((seat) => seat.me).map((seat) => seat.seat);
  if (mine.length === 0) return "watched";
  if (!result.winners.some((seat) => mine.includes(seat))) return "lost";
  if (!result.winners.every((seat) => mine.includes(seat))) return "shared";
  if (mine.length === 1) return "won";
  if (!result.winners.includes(ownSeat(seats)?.seat ?? -1)) return "around";
  return result.winners.length > 1 ? "shared" : "won";
}
