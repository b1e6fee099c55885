import type { SeenTable, TriedOf } from "$web/lib/seen.svelte";
import type { Shapes } from "./shapes";
import { look, type Sight } from "./sight";
import { DISCARD } from "./ways";

/** A step of the walk: what the table would show and ask after these words. */
interface Step {
  sight: Sight;
  options: number[];
}

interface Walk {
  ids: number[];
  end: Step | null; // once every card has its place
  left: number; // cards that must still be taken
}

/**
 * What becomes of the developments of one territory, after a won fight or in a reorganisation. The arrangement is put
 * together freely here and said to the table in its own order, from the lowest card up (11.1); where a card may go, and
 * what comes of it all, the table is asked.
 */
export class Sharing {
  picked = $state<number | null>(null);
  /** A territory, perhaps its own again, or the discard; the others stay. */
  fates = $state.raw<Map<number, string>>(new Map());
  numbers = $state.raw<number[]>([]); // the cards in question
  quota = $state(0);
  ready = $state(false);
  private reach = $state.raw<Map<number, string[]>>(new Map());
  private walk = $state.raw<Walk | null>(null);
  private readonly before = new Map<number, number[]>(); // the words that lead to the question about a card
  private readonly steps = new Map<string, Promise<Step | null>>();
  private walks = 0;

  /** `begin` leads to the first question; empty where the table already asks it. */
  constructor(
    private readonly table: SeenTable<Shapes>,
    readonly land: string,
    private readonly begin: number[],
  ) {}

  /** The arrangement as words, where it is complete. */
  get ids(): number[] | null {
    return this.walk?.end ? this.walk.ids : null;
  }

  get left(): number {
    return this.looting ? this.quota - this.fates.size : (this.walk?.left ?? this.quota);
  }

  /** Cards that must be taken too and fit nowhere: they go to the discard without a word. */
  get dropped(): number[] {
    const land = this.outcome?.lands.find(({ id }) => id === this.land);
    return land ? this.numbers.filter((number) => !this.fates.has(number) && !land.cards.includes(number)) : [];
  }

  /** The table as it would be. */
  get outcome(): Sight | null {
    return this.walk?.end?.sight ?? null;
  }

  /** The cannons that may pay. */
  get payment(): number[] {
    return this.walk?.end?.options ?? [];
  }

  get begun(): boolean {
    return this.fates.size > 0 || this.picked !== null;
  }

  open(place: string): boolean {
    return this.picked !== null && (place === DISCARD || this.reachOf(this.picked).includes(place));
  }

  /** The cards that would come to lie there. */
  coming(place: string): number[] {
    return [...this.fates].filter(([, fate]) => fate === place).map(([number]) => number);
  }

  /** Asks, card by card, where each may go. */
  async survey(): Promise<void> {
    const first = await this.step(this.begin);
    if (!first) return;
    this.numbers = first.sight.todo;
    this.quota = first.sight.quota;
    const reach = new Map<number, string[]>();
    const ids = [...this.begin];
    for (let at: Step | null = first; at && asking(at); at = await this.step(ids)) {
      const number = at.sight.todo[0] ?? 0;
      reach.set(
        number,
        at.options
          .map((id) => this.table.actions.get(id))
          .filter(({ verb }) => verb === "put")
          .map(({ args }) => args[0] ?? ""),
      );
      this.before.set(number, [...ids]);
      const stay = this.word("keep");
      ids.push(at.options.includes(stay) ? stay : this.word("drop"));
    }
    this.reach = reach;
    this.ready = true;
    await this.follow();
  }

  /** A click on one of the cards: it is taken up, or put back where it lay. */
  touchCard(number: number): void {
    this.table.forgive();
    if (this.fates.has(number)) this.settle(number, null);
    else this.picked = this.picked === number ? null : number;
  }

  /** The card taken up goes there, or the rules say why not. True when it does. */
  touchPlace(place: string): boolean {
    this.table.forgive();
    const number = this.picked;
    if (number === null) return false;
    if (this.open(place)) this.settle(number, place);
    else if (place === this.land) this.settle(number, null);
    else
      void this.table.playing?.attempt([...(this.before.get(number) ?? this.begin), this.word("put", place)], {
        from: `cell ${this.land}-${number}`,
        to: `land ${place}`,
      });
    return this.picked === null;
  }

  clear(): void {
    this.picked = null;
    this.fates = new Map();
    void this.follow();
  }

  private reachOf(number: number): string[] {
    return this.reach.get(number) ?? [];
  }

  /** A fight takes just so many cards: one more puts the first one back. */
  private settle(number: number, place: string | null): void {
    const fates = new Map(this.fates);
    fates.delete(number);
    if (place !== null) fates.set(number, place);
    const oldest = fates.keys().next().value;
    if (this.begin.length === 0 && this.looting && fates.size > this.quota && oldest !== undefined)
      fates.delete(oldest);
    this.fates = fates;
    this.picked = null;
    void this.follow();
  }

  private get looting(): boolean {
    return this.table.view.phase === "loot";
  }

  /** Says the arrangement on a copy, as far as it goes. */
  private async follow(): Promise<void> {
    const turn = ++this.walks;
    const walk = await this.saying(this.fates);
    if (turn === this.walks) this.walk = walk;
  }

  private async saying(fates: Map<number, string>): Promise<Walk> {
    const ids = [...this.begin];
    let at = await this.step(ids);
    while (at && asking(at)) {
      const id = this.saidOf(fates.get(at.sight.todo[0] ?? 0), at.options);
      if (!at.options.includes(id)) return { ids, end: null, left: at.sight.quota };
      ids.push(id);
      at = await this.step(ids);
    }
    return { ids, end: at, left: 0 };
  }

  /** A card that returns to its territory was not taken at all, if another one was (11.1). */
  private saidOf(fate: string | undefined, options: number[]): number {
    const stay = this.word("keep");
    if (fate === undefined || (fate === this.land && options.includes(stay))) return stay;
    return fate === DISCARD ? this.word("drop") : this.word("put", fate);
  }

  private step(ids: number[]): Promise<Step | null> {
    const key = ids.join(" ");
    const known = this.steps.get(key);
    if (known) return known;
    const tried = ids.length ? this.table.playing?.foresee(ids).then(stepOf) : Promise.resolve(this.asItLies());
    const asked = tried ?? Promise.resolve(null);
    this.steps.set(key, asked);
    return asked;
  }

  private asItLies(): Step {
    return { sight: look(this.table.view), options: this.table.state?.options ?? [] };
  }

  private word(...words: string[]): number {
    return this.table.actions.id(...words) ?? -1;
  }
}

const asking = ({ sight }: Step): boolean =>
  (sight.phase === "loot" || sight.phase === "reorganise") && sight.todo.length > 0;
const stepOf = (tried: TriedOf<Shapes> | null): Step | null =>
  tried?.view ? { sight: look(tried.view), options: tried.options } : null;
