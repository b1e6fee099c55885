import type { SeenTable } from "$web/lib/seen.svelte";
import type { Chart, Place } from "./chart";
import { thrown, type Ship } from "./fleet";
import type { Shapes } from "./shapes";

/** A fight being composed: one's own ships, those of one opponent, or one ship against a garrison. */
export class Battle {
  mine = $state.raw<number[]>([]); // numbers, ascending
  theirs = $state.raw<number[]>([]);
  foe = $state(-1);
  dice = $state.raw<[number, number] | null>(null);
  attacks = $state(0);
  private targets = $state.raw<Set<string>>(new Set()); // whom the engaged ships may aim at: the words of it
  private ready = $state.raw<number[] | null>(null); // the whole gesture, once it can begin
  private trials = 0;
  private touches: Promise<void> = Promise.resolve();

  constructor(
    private readonly table: SeenTable<Shapes>,
    private readonly chart: Chart,
  ) {}

  /** What an earlier gesture named already. */
  private readonly named: { mine: number[]; theirs: number[]; foe: number } = $derived.by(() => {
    const { view } = this.table;
    const up = (slots: number[]): number[] => slots.map((slot) => slot + 1);
    return { mine: up(view.engaged), theirs: up(view.targeted), foe: view.foe };
  });

  readonly begun: boolean = $derived(this.mine.length > 0);
  readonly complete: boolean = $derived(this.ready !== null);

  /** The ship that would attack a garrison: one alone, with nobody aimed at. */
  readonly stormer: number = $derived.by(() => {
    const [only] = this.mine;
    return this.mine.length === 1 &&
      only !== undefined &&
      this.theirs.length === 0 &&
      this.table.options.id("assault", only) !== undefined
      ? only
      : 0;
  });

  open(ships: Ship[], mover: number): Place[] {
    const { options } = this.table;
    const can = (ship: Ship): boolean =>
      ship.seat === mover
        ? options.id("engage", ship.number) !== undefined ||
          options.id("assault", ship.number) !== undefined ||
          this.mine.includes(ship.number)
        : this.targets.has(this.aim(ship.seat, ship.number));
    return ships.filter((ship) => !ship.docked && can(ship)).map((ship) => this.chart.water(ship.water));
  }

  engaged(ship: Ship, mover: number): boolean {
    return ship.seat === mover
      ? this.mine.includes(ship.number)
      : ship.seat === this.foe && this.theirs.includes(ship.number);
  }

  follow(): void {
    this.clear();
    const naming = ["engage", "target"].includes(this.table.view.phase);
    if (this.table.myTurn && naming) this.then(() => this.weigh(this.mine, this.theirs, this.foe, null));
  }

  clear(): void {
    this.trials++;
    const { mine, theirs, foe } = this.named;
    [this.mine, this.theirs, this.foe] = [mine, theirs, foe];
    this.targets = new Set();
    this.ready = null;
    this.dice = null;
    this.attacks = 0;
  }

  touch(place: Place, ship: Ship | undefined, mover: number): boolean {
    if (!ship) {
      const here = this.table.options.of("assault").find((a) => this.besieges(Number(a.args[0]), place, mover));
      if (!here) return false;
      this.then(() => this.weigh([Number(here.args[0])], [], -1, place));
      return true;
    }
    this.then(() => (ship.seat === mover ? this.engage(ship.number, place) : this.target(ship, place)));
    return true;
  }

  /** The whole gesture as ids; none where it is not complete. */
  gesture(): number[] {
    const assault = this.stormer ? this.table.options.id("assault", this.stormer) : undefined;
    return assault !== undefined ? [assault] : (this.ready ?? []);
  }

  async commit(): Promise<void> {
    await this.table.playing?.play(this.gesture());
  }

  /** One touch after the other, however fast they come: each builds on what the table said to the one before. */
  private then(touch: () => Promise<void>): void {
    this.touches = this.touches.then(touch);
  }

  private aim(seat: number, number: number): string {
    return `target ${this.chart.colours[seat] ?? ""} ${number}`;
  }

  private besieges(number: number, place: Place, mover: number): boolean {
    const water = this.table.view.hex[mover * this.chart.cap + number - 1] ?? -1;
    return water >= 0 && place.island >= 0 && this.chart.water(water).island === place.island;
  }

  private async engage(number: number, place: Place): Promise<void> {
    if (this.named.mine.includes(number)) return;
    const fewer = this.mine.includes(number);
    const mine = fewer ? this.mine.filter((n) => n !== number) : [...this.mine, number].sort((a, b) => a - b);
    const known = fewer ? [] : this.theirs;
    if (mine.length === 0) this.clear();
    else await this.weigh(mine, known, known.length ? this.foe : -1, place);
  }

  private async target(ship: Ship, place: Place): Promise<void> {
    if (this.mine.length === 0) {
      await this.table.playing?.why(this.aim(ship.seat, ship.number), { to: place.name });
      return;
    }
    const same = ship.seat === this.foe ? this.theirs : [];
    const theirs = same.includes(ship.number)
      ? same.filter((n) => n !== ship.number)
      : [...same, ship.number].sort((a, b) => a - b);
    await this.weigh(this.mine, theirs, theirs.length ? ship.seat : -1, place);
  }

  /** Asks the table whether these groups may be named, whom they could still aim at, and which dice they would
   *  throw. */
  private async weigh(mine: number[], theirs: number[], foe: number, place: Place | null): Promise<void> {
    const trial = ++this.trials;
    const where = place ? { to: place.name } : {};
    const engage = this.idsOf(mine.filter((n) => !this.named.mine.includes(n)).map((n) => `engage ${n}`));
    const aims = this.idsOf(theirs.filter((n) => !this.named.theirs.includes(n)).map((n) => this.aim(foe, n)));
    const storming =
      mine.length === 1 && theirs.length === 0 ? this.table.options.id("assault", mine[0] ?? 0) : undefined;
    const alone = storming !== undefined && this.table.options.id("engage", mine[0] ?? 0) === undefined;
    const first = alone || engage.length === 0 ? null : await this.table.playing?.attempt(engage, where);
    if (trial !== this.trials || first?.refused) return;
    const next = first?.options ?? (alone ? [] : (this.table.state?.options ?? []));
    const targets = new Set(next.map((id) => this.words(id)).filter((words) => words.startsWith("target")));
    const [only] = targets;
    if (only && targets.size === 1 && theirs.length === 0 && storming === undefined && place) {
      const [, colour = "", number = "0"] = only.split(" ");
      await this.weigh(mine, [Number(number)], this.chart.colours.indexOf(colour), place);
      return;
    }
    const whole = aims.length
      ? await this.table.playing?.attempt([...engage, ...aims], where)
      : this.named.theirs.length
        ? this.table.state
        : null;
    if (trial !== this.trials || (whole?.type === "tried" && whole.refused)) return;
    [this.mine, this.theirs, this.foe, this.targets] = [mine, theirs, foe, targets];
    await this.measure(
      storming === undefined ? [...engage, ...aims] : [storming],
      whole?.options ?? [],
      whole?.view?.phase === "attacker" || storming !== undefined,
      trial,
    );
  }

  /** The dice and attacks of what would begin now; opening fire is said where it has to be. */
  private async measure(ids: number[], options: number[], begins: boolean, trial: number): Promise<void> {
    const fire = this.table.actions.id("fire") ?? -1;
    const gesture = begins ? ids : options.includes(fire) ? [...ids, fire] : null;
    const told = gesture ? await this.table.playing?.attempt(gesture) : null;
    if (trial !== this.trials) return;
    this.ready = gesture;
    this.dice = thrown(told ?? null);
    this.attacks = told?.view?.attacks ?? 0;
  }

  private idsOf(words: string[]): number[] {
    return words.map((said) => this.table.actions.id(said)).filter((id) => id !== undefined);
  }

  private words(id: number): string {
    const { verb, args } = this.table.actions.get(id);
    return [verb, ...args].join(" ");
  }
}
