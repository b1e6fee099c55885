import type { SeenTable } from "$web/lib/seen.svelte";
import type { Chart, Place } from "./chart";
import { Battle } from "./battle.svelte";
import { fleet, shipOn, thrown, type Ship } from "./fleet";
import { lastStep, type Way } from "./course";
import { Purchase } from "./purchase.svelte";
import type { Phase, ShipAid, Shapes, View } from "./shapes";

/** What a person is about to do at sea. Ids are found among the options and the ways told with them; what a gesture
 *  leads to, and why it is refused, is asked of the table. */
export class Plan {
  ship = $state.raw<Ship | null>(null);
  way = $state.raw<Way | null>(null);
  pick = $state<string | null>(null); // a corner, a berth, a ship to hit: the words of the action
  tried = $state.raw<View | null>(null); // the view after the gesture being prepared
  dice = $state.raw<[number, number] | null>(null); // of the assault that the way leads to
  readonly battle: Battle;
  readonly purchase: Purchase;
  private trials = 0;

  constructor(
    readonly table: SeenTable<Shapes>,
    readonly chart: Chart,
  ) {
    this.battle = new Battle(table, chart);
    this.purchase = new Purchase(table, chart);
  }

  readonly view: View = $derived.by(() => this.table.view);
  readonly now: Phase = $derived(this.view.phase);
  readonly mover: number = $derived(this.view.mover);
  readonly ships: Ship[] = $derived.by(() => fleet(this.purchase.tried ?? this.view, this.chart.cap));
  readonly owners: number[] = $derived(this.view.owner);
  readonly fighting: boolean = $derived(["fights", "engage", "target"].includes(this.now));
  readonly aids: Record<string, ShipAid> = $derived.by(() => this.table.state?.aids?.ships ?? {});

  /** Where the chosen ship can go: the ways the table tells, and single steps that it would not survive or stay on. */
  readonly reach: Map<number, Way> = $derived.by(() => {
    const { ship } = this;
    const found = new Map<number, Way>();
    if (!ship || this.now !== "moves") return found;
    const from = this.chart.water(ship.water);
    for (const action of this.table.options.of("sail")) {
      const to = this.chart.neighbour(from, this.chart.directions.indexOf(action.args[1] ?? ""));
      if (Number(action.args[0]) === ship.number && to)
        found.set(to.water, { goal: to, lost: ship.masts, ids: [action.id] });
    }
    for (const { hex, lost, ids } of this.aids[ship.number]?.ways ?? []) {
      const goal = this.chart.water(hex);
      found.set(goal.water, { goal, lost, ids });
    }
    return found;
  });

  readonly steps: number = $derived.by(() => (this.ship ? (this.aids[this.ship.number]?.steps ?? 0) : 0));

  /** How many ships may sail and have not done so this turn. */
  readonly unmoved: number = $derived.by(() => {
    const free = new Set(this.table.options.of("sail").map((action) => Number(action.args[0]) - 1));
    return [...free].filter((slot) => slot !== this.view.sailing && !this.view.moved.includes(slot)).length;
  });

  /** The places that are inked: a click there is the next part of a gesture. */
  readonly open: Set<number> = $derived.by(() => new Set(this.openPlaces().map((place) => place.at)));

  private openPlaces(): Place[] {
    const { options } = this.table;
    const mine = (verb: string): Place[] =>
      this.ships
        .filter((s) => s.seat === this.mover && options.of(verb).some((a) => Number(a.args[0]) === s.number))
        .map((s) => this.chart.water(s.water));
    switch (this.table.myTurn ? this.now : "") {
      case "port":
        return this.chart.continents
          .filter((c) => options.id("port", c.id) !== undefined)
          .flatMap((c) => [...c.land, ...c.harbour]);
      case "build":
        return this.purchase.open;
      case "lose":
        return mine("lose");
      case "drift":
        return this.ship
          ? this.berths((n) => options.id("drift", this.ship?.number ?? 0, n) !== undefined)
          : mine("drift");
      case "gift":
        return this.berths((n) => options.id("berth", n) !== undefined);
      case "moves":
        return this.ship ? [...this.reach.values()].map((way) => way.goal) : mine("sail");
      case "hit":
        return this.ships.filter((s) => this.hittable(s)).map((s) => this.chart.water(s.water));
      default:
        return this.fighting && this.table.myTurn ? this.battle.open(this.ships, this.mover) : [];
    }
  }

  shipAt(place: Place): Ship | undefined {
    return place.water < 0 ? undefined : shipOn(this.ships, place.water, this.view);
  }

  owner(island: number): number {
    return this.owners[island] ?? -1;
  }

  /** Whose corner a continent is; -1 for nobody's. */
  lord(continent: number): number {
    return this.view.home.indexOf(continent);
  }

  /** The table has moved on: keep the ship under way, drop the rest. */
  follow(): void {
    const under = this.now === "moves" && this.table.myTurn ? this.view.sailing : -1;
    const ship = this.ships.find((s) => s.seat === this.mover && s.number - 1 === under);
    this.clear();
    this.battle.follow();
    this.purchase.clear();
    if (ship && this.table.options.of("sail").some((a) => Number(a.args[0]) === ship.number)) this.ship = ship;
  }

  clear(): void {
    this.trials++;
    this.ship = null;
    this.way = null;
    this.pick = null;
    this.tried = null;
    this.dice = null;
    this.battle.clear();
    this.purchase.clear();
  }

  /** A click, a tap or Enter on a hex. True when it meant something. */
  touch(place: Place): boolean {
    this.table.forgive();
    if (!this.table.myTurn) return false;
    const ship = this.shipAt(place);
    switch (this.now) {
      case "port":
        return this.choose("port", this.chart.continents[place.continent]?.id, place);
      case "build":
        return this.purchase.touch(place);
      case "lose":
        return this.choose("lose", ship?.seat === this.mover ? ship.number : undefined, place);
      case "drift":
        return this.drift(place, ship);
      case "gift":
        return this.choose("berth", place.berth || undefined, place);
      case "moves":
        return this.sail(place, ship);
      case "hit":
        return this.choose("hit", ship && this.hittable(ship) ? ship.number : undefined, place);
      default:
        return this.fighting && this.battle.touch(place, ship, this.mover);
    }
  }

  /** The ids of the gesture as it stands; none while it lacks something. */
  ids(): number[] {
    if (this.now === "moves") return this.way?.ids ?? [];
    const id = this.pick === null ? undefined : this.table.options.id(this.pick);
    return id === undefined ? [] : [id];
  }

  async commit(): Promise<void> {
    const where = this.ship && this.way ? { from: this.chart.water(this.ship.water).name, to: this.way.goal.name } : {};
    await this.table.playing?.play(this.ids(), where);
  }

  private berths(open: (berth: number) => boolean): Place[] {
    return (this.chart.continents[this.view.home[this.mover] ?? -1]?.harbour ?? []).filter((place) =>
      open(place.berth),
    );
  }

  /** 8.7 asks the winner of a throw: his opponent's engaged ships. */
  private hittable(ship: Ship): boolean {
    const beaten = this.mover === this.view.player ? this.view.foe : this.view.player;
    return ship.seat === beaten && this.table.options.id("hit", ship.number) !== undefined;
  }

  private choose(verb: string, what: string | number | undefined, place: Place): boolean {
    if (what === undefined) return false;
    const words = `${verb} ${what}`;
    if (this.table.options.id(words) === undefined) {
      void this.table.playing?.why(words, { to: place.name });
      return true;
    }
    this.pick = words;
    this.ship = this.shipAt(place) ?? null;
    return true;
  }

  private drift(place: Place, ship: Ship | undefined): boolean {
    if (ship && ship.seat === this.mover && !(this.ship && place.berth)) {
      const open = this.table.options.of("drift").some((a) => Number(a.args[0]) === ship.number);
      if (!open) void this.table.playing?.why(`drift ${ship.number} 1`, { to: place.name });
      this.ship = open ? ship : null;
      this.pick = null;
      return true;
    }
    if (!this.ship || !place.berth || !this.berths(() => true).includes(place)) return false;
    const words = `drift ${this.ship.number} ${place.berth}`;
    if (this.table.options.id(words) === undefined)
      void this.table.playing?.why(words, { from: this.chart.water(this.ship.water).name, to: place.name });
    else this.pick = words;
    return true;
  }

  private sail(place: Place, ship: Ship | undefined): boolean {
    if (this.way?.goal === place) {
      void this.commit();
      return true;
    }
    const way = place.water < 0 ? undefined : this.reach.get(place.water);
    if (this.ship && way) {
      void this.aim(way);
      return true;
    }
    if (ship && ship.seat === this.mover) return this.take(ship, place);
    if (!this.ship) return false;
    void this.insist(place);
    return true;
  }

  private take(ship: Ship, place: Place): boolean {
    const again = this.ship?.ship === ship.ship;
    this.clear();
    if (again) return true;
    if (this.table.options.of("sail").some((a) => Number(a.args[0]) === ship.number)) this.ship = ship;
    else void this.table.playing?.why(`sail ${ship.number} ${this.chart.directions[0] ?? ""}`, { to: place.name });
    return true;
  }

  /** A hex out of reach: a course towards it is tried, so that the table says which step it refuses. */
  private async insist(place: Place): Promise<void> {
    const ship = this.ship;
    if (!ship) return;
    const from = this.chart.water(ship.water);
    const sail = (course: number[]): number[] =>
      course
        .map((d) => this.table.actions.id("sail", ship.number, this.chart.directions[d] ?? ""))
        .filter((id) => id !== undefined);
    const near = lastStep(
      this.chart,
      from,
      place,
      [...this.reach.values()].filter((way) => way.lost < ship.masts),
      this.steps,
    );
    const ids = near ? [...near.ids, ...sail([near.direction])] : sail(this.chart.straight(from, place));
    this.way = null;
    const tried = await this.table.playing?.attempt(ids, { from: from.name, to: place.name });
    if (tried && !tried.refused && this.ship === ship) await this.aim({ goal: place, lost: ship.masts, ids });
  }

  private async aim(way: Way): Promise<void> {
    const trial = ++this.trials;
    this.way = way;
    this.tried = null;
    this.dice = null;
    const told = await this.table.playing?.attempt(way.ids);
    if (trial !== this.trials || !told || told.refused) return;
    this.tried = told.view;
    const island = way.goal.kind === "port" ? way.goal.island : -1;
    const holder = told.view?.owner[island] ?? -1;
    if (island >= 0 && holder !== this.mover && told.options.includes(this.table.actions.id("anchor") ?? -1))
      await this.foresee(way, trial);
  }

  /** The dice of the assault that becomes possible there. */
  private async foresee(way: Way, trial: number): Promise<void> {
    const [anchor, assault] = [
      this.table.actions.id("anchor"),
      this.table.actions.id("assault", this.ship?.number ?? 0),
    ];
    if (anchor === undefined || assault === undefined) return;
    const there = await this.table.playing?.attempt([...way.ids, anchor]);
    if (trial !== this.trials || !there?.options.includes(assault)) return;
    const told = await this.table.playing?.attempt([...way.ids, anchor, assault]);
    if (trial === this.trials) this.dice = thrown(told ?? null);
  }
}
