import type { TableInfo } from "$web/lib/wire";

/** Whether the match ends when this seat resigns: a match of two sides, or one where no other person is left. */
export function endsWith(info: Pick<TableInfo, "seats">, seat: number): boolean {
  const others = info.seats.filter((each) => each.kind === "person" && !each.lost && each.seat !== seat);
  return info.seats.length <= 2 || others.length === 0;
}
