import type { SeenTable } from "$web/lib/seen.svelte";
import type { Chart, Place } from "./chart";
import type { Shapes, View } from "./shapes";

/** Ships laid out on the berths of one's port, to be bought as one gesture. */
export class Purchase {
  masts = $state(4);
  wanted = $state.raw<Record<number, number>>({}); // masts by berth
  tried = $state.raw<View | null>(null); // the view with the ships bought
  private touches: Promise<void> = Promise.resolve();
  private more = $state(true); // whether the question would still be asked after them

  constructor(
    private readonly table: SeenTable<Shapes>,
    private readonly chart: Chart,
  ) {}

  readonly count: number = $derived(Object.keys(this.wanted).length);
  readonly kinds: number[] = $derived.by(() => [
    ...new Set(this.table.options.of("build").map((a) => Number(a.args[0]))),
  ]);
  readonly price: number = $derived.by(() => {
    const seat = this.table.view.mover;
    const left = this.tried ? this.tried.money[seat] : undefined;
    return left === undefined ? 0 : (this.table.view.money[seat] ?? 0) - left;
  });

  get open(): Place[] {
    const free = new Set(this.table.options.of("build").map((a) => Number(a.args[1])));
    return this.harbour().filter((place) => free.has(place.berth));
  }

  clear(): void {
    this.wanted = {};
    this.tried = null;
    this.more = true;
    if (this.kinds.length && !this.kinds.includes(this.masts)) this.masts = this.kinds.at(-1) ?? 1;
  }

  touch(place: Place): boolean {
    if (!this.harbour().includes(place)) return false;
    this.touches = this.touches.then(() => this.toggle(place)); // one after the other, however fast they come
    return true;
  }

  /** Everything bought at once, and the word that it is enough. */
  async commit(): Promise<void> {
    const done = this.table.actions.id("done");
    const ids = this.ids(this.wanted);
    if (this.more && done !== undefined) ids.push(done);
    await this.table.playing?.play(ids);
  }

  private toggle(place: Place): Promise<void> {
    const { [place.berth]: there, ...others } = this.wanted;
    return this.order(there === this.masts ? others : { ...others, [place.berth]: this.masts }, place);
  }

  private harbour(): Place[] {
    const home = this.table.view.home[this.table.view.mover] ?? -1;
    return this.chart.continents[home]?.harbour ?? [];
  }

  private ids(wanted: Record<number, number>): number[] {
    const berths = Object.keys(wanted)
      .map(Number)
      .sort((a, b) => a - b);
    return berths
      .map((berth) => this.table.actions.id("build", wanted[berth] ?? 0, berth))
      .filter((id) => id !== undefined);
  }

  private async order(wanted: Record<number, number>, place: Place): Promise<void> {
    const ids = this.ids(wanted);
    if (ids.length === 0) {
      this.clear();
      return;
    }
    const told = await this.table.playing?.attempt(ids, { to: place.name });
    if (!told || told.refused) return;
    this.wanted = wanted;
    this.tried = told.view;
    this.more = told.options.includes(this.table.actions.id("done") ?? -1);
  }
}
