/** What happened at a place: something was lost there, fought for or done. */
export type Happened = "loss" | "fight" | "done";

export interface Mark {
  place: string; // as the news name it
  what: Happened;
}

const SHOWN = 8_000; // milliseconds

/** The places of a board that words point at: those where something happened, and the one a line tells of. */
export class Places {
  marks = $state.raw<Mark[]>([]);
  /** What a reader wants to see; `n` rises with every wish, so that a board can bring it into sight. */
  looked = $state.raw<{ places: string[]; n: number }>({ places: [], n: 0 });
  private timer: ReturnType<typeof setTimeout> | undefined;

  look(places: string[]): void {
    clearTimeout(this.timer);
    this.looked = { places, n: this.looked.n + 1 };
    this.timer = setTimeout(() => (this.looked = { places: [], n: this.looked.n }), SHOWN);
  }

  at(place: string): Happened | null {
    return this.marks.find((mark) => mark.place === place)?.what ?? null;
  }

  looksAt(place: string): boolean {
    return this.looked.places.includes(place);
  }
}

/** Scrolls a board to what is looked at. */
export function inSight(board: Element | undefined): void {
  board?.querySelector("[data-looked]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
}
