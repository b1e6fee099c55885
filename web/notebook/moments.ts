import type { Sight } from "$web/lib/still.svelte";

/** The table when somebody had to decide, or at the end. */
export interface Moment extends Omit<Sight, "seat"> {
  /** After how many moves. */
  n: number;
  /** What happened since the moment before, in sentences. */
  told: string[];
}

/** What a cell brought with it: JSON, packed. */
export async function unpacked(text: string): Promise<Moment[]> {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const open = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return (await new Response(open).json()) as Moment[];
}
