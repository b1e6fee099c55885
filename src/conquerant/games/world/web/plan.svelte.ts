import { counted } from "$web/lib/actions";
import type { SeenTable } from "$web/lib/seen.svelte";
import type { Phase, Shapes, View } from "./shapes";
import { shownFight, type Throw } from "./throws";

export type Step = 1 | 5 | "all";

/** What a person is about to do on the map: chosen territories, armies laid out, dice. Nothing here decides legality:
 *  ids are found among the options, the rest is asked of the table. */
export class Plan {
  from = $state<string | null>(null);
  to = $state<string | null>(null);
  dice = $state(3);
  amount = $state(0);
  most = $state(0);
  step = $state<Step>(1);
  laid = $state.raw<Record<string, number>>({});
  private tried = $state.raw<View | null>(null);
  private trials = 0;
  private phase: Phase | null = null;

  readonly names: string[];
  private readonly index: Map<string, number>;
  private readonly borders: Map<string, string[]>;
  private readonly continents: Map<string, string>;

  constructor(private readonly table: SeenTable<Shapes>) {
    const territories = table.game.edition.territory;
    this.names = territories.map(({ id }) => id);
    this.borders = new Map(territories.map(({ id, neighbours }) => [id, neighbours]));
    this.continents = new Map(territories.map(({ id, continent }) => [id, continent]));
    this.index = new Map(this.names.map((name, i) => [name, i]));
  }

  /** What is drawn: the table's view, or what a gesture being prepared would make of it. */
  readonly view: View = $derived.by(() => this.tried ?? this.table.view);
  readonly armies: number[] = $derived(this.view.armies);
  readonly owners: number[] = $derived(this.view.owner);
  readonly laidOut: number = $derived(Object.values(this.laid).reduce((sum, n) => sum + n, 0));
  readonly toPlace: number = $derived.by(() => this.table.view.to_place - this.laidOut);
  /** A fight of others that is being shown, while nothing of one's own is in the making. */
  readonly fight: Throw | null = $derived.by(() =>
    this.from ? null : shownFight(this.table.history, this.table.latest, this.table.acting),
  );
  readonly now: Phase = $derived.by(() => this.table.view.phase);

  /** The territories a hand may go to next. */
  readonly open: Set<string> = $derived.by(() => {
    const { options } = this.table;
    if (this.now === "place") return new Set(this.toPlace > 0 ? options.of("place").map((a) => a.args[1] ?? "") : []);
    if (this.now === "attack") return this.reach(options.of("attack").map((a) => [a.args[0] ?? "", a.args[1] ?? ""]));
    if (this.now === "move") return this.reach(options.of("move").map((a) => [a.args[1] ?? "", a.args[2] ?? ""]));
    return new Set();
  });

  readonly mayAttack: boolean = $derived.by(() => this.table.options.of("attack").length > 0);
  readonly mayMove: boolean = $derived.by(() => this.table.options.of("move").length > 0);

  readonly diceChoices: number[] = $derived.by(() =>
    this.from && this.to
      ? [1, 2, 3].filter((n) => this.table.options.id("attack", this.from ?? "", this.to ?? "", n) !== undefined)
      : [],
  );

  neighbours(name: string): string[] {
    return this.borders.get(name) ?? [];
  }

  continent(name: string): string {
    return this.continents.get(name) ?? "";
  }

  at(name: string): number {
    return this.index.get(name) ?? -1;
  }

  owner(name: string): number {
    return this.owners[this.at(name)] ?? -1;
  }

  count(name: string): number {
    return this.armies[this.at(name)] ?? 0;
  }

  /** Armies that fought or have already moved this turn. */
  resting(name: string): number {
    const i = this.at(name);
    return (this.view.fought[i] ?? 0) + (this.view.arrived[i] ?? 0);
  }

  mine(name: string): boolean {
    return this.table.acting !== null && this.owner(name) === this.table.acting;
  }

  /** The table has moved on: keep what still makes sense of the plan. */
  follow(): void {
    this.trials++;
    this.tried = null;
    this.laid = {};
    const { options, view } = this.table;
    const before = this.phase;
    this.phase = this.now;
    if (this.now === "transport") {
      this.from = this.names[view.src] ?? null;
      this.to = this.names[view.dst] ?? null;
      if (!options.empty) void this.measure("transport", [], this.to);
    } else if (this.now === "defend" || this.now === "red" || this.now === "black") {
      this.from = this.names[view.src] ?? null;
      this.to = this.names[view.dst] ?? null;
    } else if (this.now === "attack" && before === "transport" && this.to) {
      this.choose(this.open.size && options.of("attack").some((a) => a.args[0] === this.to) ? this.to : null);
    } else if (!this.stillOpen()) {
      this.choose(null);
    }
    const most = this.diceChoices.at(-1);
    if (most !== undefined && (this.dice > most || before !== "attack")) this.dice = most;
  }

  choose(from: string | null): void {
    this.from = from;
    this.to = null;
    this.amount = 0;
    this.trials++;
    this.tried = null;
  }

  /** A click, a tap or Enter on a territory. */
  touch(name: string): void {
    this.table.forgive();
    if (!this.table.myTurn) return;
    if (this.now === "place") this.lay(name);
    if (this.now === "attack") this.aim(name);
    if (this.now === "move") this.lead(name);
  }

  /** Takes back armies laid out on a territory. */
  unlay(name: string): void {
    const n = this.laid[name];
    if (!n) return;
    const { [name]: _, ...others } = this.laid;
    const left = n - (this.step === "all" ? n : Math.min(n, this.step));
    this.laid = left ? { ...others, [name]: left } : others;
    void this.preview();
  }

  clear(): void {
    this.laid = {};
    this.choose(null);
    this.table.forgive();
  }

  async place(): Promise<void> {
    const ids = this.layIds();
    if (await this.table.playing?.play(ids)) this.laid = {};
  }

  async attack(): Promise<void> {
    const id = this.attackId();
    if (id !== undefined) await this.table.playing?.play([id], this.where());
  }

  async attackUntil(keep: number): Promise<void> {
    const id = this.attackId();
    if (id !== undefined) await this.table.playing?.repeat(id, keep);
  }

  /** Armies brought along, and the word that it is enough, as one gesture. */
  async occupy(): Promise<void> {
    const { options } = this.table;
    const ids = this.amountIds("transport", []);
    const settle = options.id("settle");
    if (this.amount < this.most && settle !== undefined) ids.push(settle);
    await this.table.playing?.play(ids, this.where());
  }

  async move(): Promise<void> {
    if (!this.from || !this.to) return;
    if (await this.table.playing?.play(this.amountIds("move", [this.from, this.to]), this.where())) this.choose(null);
  }

  setAmount(n: number): void {
    this.amount = Math.max(0, Math.min(this.most, n));
    void this.preview();
  }

  private where(): { from: string; to: string } | Record<string, never> {
    return this.from && this.to ? { from: this.from, to: this.to } : {};
  }

  private reach(ways: [string, string][]): Set<string> {
    const from = this.from;
    if (!from) return new Set(ways.map(([a]) => a));
    return new Set(ways.filter(([a]) => a === from).map(([, b]) => b));
  }

  private stillOpen(): boolean {
    if (!this.from || !this.table.myTurn) return false;
    if (this.now === "attack") {
      const ways = this.table.options.of("attack").filter((a) => a.args[0] === this.from);
      if (this.to && !ways.some((a) => a.args[1] === this.to)) this.to = null;
      return ways.length > 0;
    }
    return false;
  }

  private lay(name: string): void {
    if (this.table.options.id("place", 1, name) === undefined) {
      void this.table.playing?.why(`place 1 ${name}`, { to: name });
      return;
    }
    const more = this.step === "all" ? this.toPlace : Math.min(this.step, this.toPlace);
    if (more <= 0) return;
    this.laid = { ...this.laid, [name]: (this.laid[name] ?? 0) + more };
    void this.preview();
  }

  private aim(name: string): void {
    if (this.mine(name)) {
      this.choose(this.from === name ? null : name);
      return;
    }
    if (!this.from) this.from = this.strongestTowards(name);
    if (!this.from) return;
    if (!this.open.has(name)) {
      void this.table.playing?.why(`attack ${this.from} ${name} 1`, { from: this.from, to: name });
      return;
    }
    this.to = name;
    this.dice = this.diceChoices.at(-1) ?? 1;
  }

  private lead(name: string): void {
    if (!this.from || this.from === name) {
      this.choose(this.from === name || !this.mine(name) ? null : name);
      return;
    }
    if (!this.open.has(name)) {
      void this.table.playing?.why(`move 1 ${this.from} ${name}`, { from: this.from, to: name });
      return;
    }
    this.to = name;
    void this.measure("move", [this.from, name], name);
  }

  private strongestTowards(name: string): string | null {
    const ways = this.table.options.of("attack").filter((a) => a.args[1] === name);
    const froms = ways.map((a) => a.args[0] ?? "").sort((a, b) => this.count(b) - this.count(a));
    return froms[0] ?? null;
  }

  attackId(): number | undefined {
    return this.from && this.to ? this.table.options.id("attack", this.from, this.to, this.dice) : undefined;
  }

  private layIds(): number[] {
    return Object.entries(this.laid).flatMap(([name, n]) =>
      counted(this.table.actions, n, (amount) => ["place", amount, name]),
    );
  }

  private amountIds(verb: string, ways: string[]): number[] {
    const all = this.table.options.id(verb, "all", ...ways);
    if (all !== undefined && this.amount === this.most) return [all];
    return counted(this.table.actions, this.amount, (amount) => [verb, amount, ...ways]);
  }

  /** How many armies may go at most: what the options name, or what "all" turns out to be. */
  private async measure(verb: string, ways: string[], to: string | null): Promise<void> {
    const { options } = this.table;
    const said = options.of(verb).filter((a) => a.args.slice(1).join(" ") === ways.join(" "));
    this.most = Math.max(0, ...said.map((a) => Number(a.args[0])).filter(Number.isFinite));
    const all = options.id(verb, "all", ...ways);
    const there = to === null ? 0 : (this.table.view.armies[this.at(to)] ?? 0);
    if (all !== undefined && to !== null) {
      const tried = await this.table.playing?.attempt([all]);
      if (tried?.view) this.most = (tried.view.armies[this.at(to)] ?? there) - there;
    }
    this.setAmount(this.most);
  }

  /** Shows what the gesture being prepared would make of the map; the answer to an older question is dropped. */
  private async preview(): Promise<void> {
    const trial = ++this.trials;
    const ids = this.now === "place" ? this.layIds() : this.gestureIds();
    if (ids.length === 0) {
      this.tried = null;
      return;
    }
    const tried = await this.table.playing?.attempt(ids);
    if (trial === this.trials && tried?.view && !tried.refused) this.tried = tried.view;
  }

  private gestureIds(): number[] {
    if (this.now === "transport") return this.amountIds("transport", []);
    if (this.now === "move" && this.from && this.to) return this.amountIds("move", [this.from, this.to]);
    return [];
  }
}
