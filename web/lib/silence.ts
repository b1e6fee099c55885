import type { ChatMessage } from "./wire";

/** Somebody whose lines are not shown: at one table (muted), or at every table (blocked). */
export interface Silenced {
  by: string;
  name: string;
  table: string | null;
}

/** The lines of a table that are shown: what the silenced write makes no mark either. */
export function heard(lines: ChatMessage[], table: string, silenced: Silenced[]): ChatMessage[] {
  return lines.filter((line) => !silenced.some((one) => one.by === line.by && reaches(one, table)));
}

/** Those who write here unheard. */
export function silencedAt(table: string, silenced: Silenced[]): Silenced[] {
  return silenced.filter((one) => reaches(one, table));
}

/** Blocking takes the place of muting; nobody stands twice in the list for the same tables. */
export function silence(one: Silenced, silenced: Silenced[]): Silenced[] {
  const others = silenced.filter((each) => each.by !== one.by || (one.table !== null && each.table !== one.table));
  return [...others, one];
}

export function listen(one: Silenced, silenced: Silenced[]): Silenced[] {
  return silenced.filter((each) => each.by !== one.by || each.table !== one.table);
}

const reaches = (one: Silenced, table: string): boolean => one.table === null || one.table === table;
