import { Options } from "$web/lib/actions";
import type { Where } from "$web/lib/playing.svelte";
import type { SeenTable } from "$web/lib/seen.svelte";
import { Box, type Region } from "./box";
import type { Shapes } from "./shapes";
import { inCamp, rivals, sight, sum, type Sight } from "./sight";
import { beside } from "./tips";

/** One card of the own hand: the copies of a region are counted from 0. */
export interface HandCard {
  key: string;
  region: Region;
  copy: number;
}

/** What the hand is asked for now. */
export type Mode = "wait" | "act" | "support" | "give" | "shed" | "object" | "against";
export type Ink = "from" | "opt" | "pencil" | "plain";
export type Overlay = "map" | "discard";

const FIGHTING = ["commit", "defend", "rally", "against"];

/** What a person is about to do: regions and cards chosen, not yet committed. Nothing here decides legality: ids are
 *  found among the options, the rest is asked of the table. */
export class Plan {
  source = $state<string | null>(null);
  target = $state<string | null>(null);
  private touched = $state<string | null>(null);
  private foe = $state<number | null>(null); // whose card the target is, where several have one
  picks = $state.raw<string[]>([]);
  receiver = $state<number | null>(null);
  overlay = $state<Overlay | null>(null);
  private tried = $state.raw<Sight | null>(null);
  private opened = $state.raw<Options | null>(null); // what a prepared attack would ask next
  private trials = 0;
  private seen = "";

  readonly box: Box;

  constructor(readonly table: SeenTable<Shapes>) {
    this.box = new Box(table.game.edition);
  }

  readonly now: Sight = $derived.by(() => sight(this.table.view));
  /** What is drawn: the table, or what laying the chosen card would make of it. */
  readonly shown: Sight = $derived.by(() => this.tried ?? this.now);
  readonly me: number | null = $derived.by(() => this.table.seat);
  readonly fighting: boolean = $derived.by(() => FIGHTING.includes(this.now.phase));

  readonly mode: Mode = $derived.by(() => {
    if (!this.table.myTurn) return "wait";
    const { phase } = this.now;
    if (phase === "act") return this.target ? "support" : "act";
    if (phase === "commit" || phase === "defend") return "support";
    if (phase === "give" || phase === "give-to") return "give";
    return phase === "shed" || phase === "object" || phase === "against" ? phase : "wait";
  });

  /** The two regions of the fight that is on, or of the one being prepared. */
  readonly front: { from: string | null; to: string | null } = $derived.by(() => {
    const { src, dst } = this.now;
    if (src !== null && dst !== null) return { from: this.box.at(src).id, to: this.box.at(dst).id };
    return { from: this.source, to: this.target };
  });

  readonly hand: HandCard[] = $derived.by(() =>
    this.now.hand.flatMap((n, index) => {
      const region = this.box.at(index);
      return Array.from({ length: n }, (_, copy) => ({ key: `${region.id}.${copy}`, region, copy }));
    }),
  );

  readonly picked: Region[] = $derived.by(() =>
    this.hand.filter((card) => this.picks.includes(card.key)).map((card) => card.region),
  );

  /** How many cards a gift takes; 0 where the number is free. Around one screen, whom to give to is asked openly
   *  first. */
  readonly due: number = $derived.by(() =>
    (this.mode === "give" && this.hand.length > 0) || this.mode === "shed" ? this.now.pending : 0,
  );

  /** Whether one rather chooses what to keep of it: the shorter list is the one to touch. */
  readonly keeping: boolean = $derived.by(() => this.due > this.hand.length - this.due);

  /** How many cards are to be touched for it. */
  readonly quota: number = $derived.by(() => (this.keeping ? this.hand.length - this.due : this.due));

  /** Whether a fight could go on with what has been chosen: an attack takes a card at least. */
  readonly supported: boolean = $derived.by(
    () =>
      this.now.phase === "defend" ||
      this.picked.length > 0 ||
      (this.now.phase === "commit" && this.now.attackers.n > 0),
  );

  /** The card that would be laid. */
  readonly laying: Region | null = $derived.by(() => (this.mode === "act" ? (this.picked[0] ?? null) : null));

  /** What laying the chosen card would add to one's points, once the table has answered. */
  readonly gain: number | null = $derived.by(() => {
    if (this.me === null || !this.tried || !this.laying) return null;
    return (this.tried.scores[this.me] ?? 0) - (this.now.scores[this.me] ?? 0);
  });

  /** The regions a hand may go to next. */
  readonly open: Set<string> = $derived.by(() => {
    if (this.mode !== "act" && !(this.mode === "support" && this.now.phase === "act")) return new Set<string>();
    const ways = this.table.options.of("attack");
    if (this.source) return new Set(ways.filter((a) => a.args[0] === this.source).map((a) => a.args[1] ?? ""));
    return new Set(ways.map((a) => a.args[0] ?? ""));
  });

  /** An attack has been announced and the table has not yet said what may support it. */
  private readonly asking: boolean = $derived.by(
    () => this.mode === "support" && this.target !== null && this.opened === null,
  );

  readonly receivers: number[] = $derived.by(() => {
    if (this.now.receiver !== null) return [this.now.receiver];
    return this.table.options.of("give-to").map((a) => Number(a.args[0]));
  });

  /** Whose a region is: one's own, where several have a card of it. */
  owner(id: string): number {
    const { index } = this.box.region(id);
    return this.me !== null && inCamp(this.now, this.me, index) > 0 ? this.me : (this.now.owner[index] ?? -1);
  }

  /** The side that is attacked, or about to be. */
  readonly defender: number = $derived.by(() => {
    const { to } = this.front;
    if (this.now.defender !== null) return this.now.defender;
    if (this.foe !== null) return this.foe;
    return to === null ? -1 : (rivals(this.now, this.now.player, this.box.region(to).index)[0] ?? -1);
  });

  /** The camps one may turn against, where the table asks (11.7). */
  readonly camps: number[] = $derived.by(() => this.table.options.of("against").map((a) => Number(a.args[0])));

  /** The region touched last, where it may be denounced now: whether rightly, one has to see oneself (11.1). */
  readonly suspect: string | null = $derived.by(() => {
    return this.touched !== null && this.table.options.id("denounce", this.touched) !== undefined ? this.touched : null;
  });

  ink(id: string): Ink {
    if (id === this.front.from || id === this.front.to) return "from";
    if (this.open.has(id)) return "opt";
    return this.mode === "act" || this.mode === "support" ? "pencil" : "plain";
  }

  /** Whether this card may be chosen now. */
  can(card: HandCard): boolean {
    const { options } = this.table;
    switch (this.mode) {
      case "act":
        return options.id("lay", card.region.id) !== undefined;
      case "support":
        return (this.opened ?? options).id("commit", card.region.id) !== undefined;
      case "give":
      case "shed":
        return true; // any card may be part of the surplus; only the order of the words is fixed (10.1)
      default:
        return false;
    }
  }

  /** The table has moved on: what was being prepared is gone. */
  follow(): void {
    const at = `${this.table.state?.seq} ${this.table.seat}`;
    if (at === this.seen) return;
    this.seen = at;
    this.clear();
    this.receiver = this.receivers.length === 1 ? (this.receivers[0] ?? null) : null;
  }

  clear(): void {
    this.trials++;
    this.source = null;
    this.target = null;
    this.touched = null;
    this.foe = null;
    this.picks = [];
    this.tried = null;
    this.opened = null;
  }

  /** A click, a tap or Enter on a region, in a camp or on the map. */
  touch(id: string, owner = this.owner(id)): void {
    this.table.forgive();
    if (this.now.phase !== "act" || !this.table.myTurn) return;
    this.touched = owner < 0 || this.touched === id ? null : id;
    if (owner === this.me) this.leave(id);
    else if (owner >= 0) void this.aim(id, owner);
    else this.wishToLay(id);
  }

  /** A click, a tap or Enter on a card of one's hand. */
  pick(card: HandCard): void {
    this.table.forgive();
    if (this.mode === "wait") return;
    if (!this.can(card) && !this.asking) {
      if (this.mode === "act") void this.table.playing?.why(`lay ${card.region.id}`, { to: `hand ${card.key}` });
      return;
    }
    if (this.mode === "act") this.layInstead(card.key);
    else this.toggle(card.key);
    void this.preview();
  }

  async draw(): Promise<void> {
    const id = this.table.options.id("draw-two");
    if (id !== undefined) await this.table.playing?.play([id]);
  }

  async lay(): Promise<void> {
    if (this.laying) await this.send([this.id("lay", this.laying.id)]);
  }

  /** An attack with its support, or the support of a fight that is on: one gesture. */
  async support(): Promise<void> {
    await this.send(this.fought());
  }

  fought(): number[] {
    return [...this.supportIds(), this.id("ready")];
  }

  async refrain(): Promise<void> {
    await this.send([this.id("ready")]);
  }

  /** An answer to a card just laid (11.2), or the camp that is attacked (11.7). */
  async answer(...said: (string | number)[]): Promise<void> {
    await this.send([this.id(...said)]);
  }

  async denounce(id: string): Promise<void> {
    this.clear();
    await this.send([this.id("denounce", id)]);
  }

  async cede(): Promise<void> {
    await this.send(this.surplusIds());
  }

  private leave(id: string): void {
    const attack = this.target ? this.table.options.id("attack", id, this.target) : undefined;
    if (attack !== undefined && this.source !== id) {
      this.source = id;
      void this.ask(attack);
      return;
    }
    const again = this.source === id;
    this.clear();
    if (!again) this.source = id;
  }

  private async aim(id: string, owner: number): Promise<void> {
    const from = this.source ?? this.strongestTowards(id);
    if (from === null) {
      await this.table.playing?.why(`attack ${beside(this.box, this.now.order, this.me, id)} ${id}`, { to: id });
      return;
    }
    const attack = this.table.options.id("attack", from, id);
    if (attack === undefined) {
      await this.table.playing?.why(`attack ${from} ${id}`, { from, to: id });
      return;
    }
    const again = this.target === id && this.defender === owner;
    this.source = from;
    this.target = again ? null : id;
    this.foe = again ? null : owner;
    this.tried = null;
    this.opened = null;
    if (!again) await this.ask(attack);
  }

  private wishToLay(id: string): void {
    const card = this.hand.find((each) => each.region.id === id);
    if (card) this.pick(card);
    else void this.table.playing?.why(`lay ${id}`, { to: id });
  }

  private layInstead(key: string): void {
    this.source = null;
    this.picks = this.picks.includes(key) ? [] : [key];
  }

  /** A surplus takes a fixed number of cards: one more than that puts the first chosen back. */
  private toggle(key: string): void {
    if (this.picks.includes(key)) this.picks = this.picks.filter((each) => each !== key);
    else this.picks = this.due > 0 ? [...this.picks, key].slice(-this.quota) : [...this.picks, key];
  }

  private strongestTowards(id: string): string | null {
    const ways = this.table.options.of("attack").filter((a) => a.args[1] === id);
    const sources = ways.map((a) => this.box.region(a.args[0] ?? "")).sort((a, b) => b.value - a.value);
    return sources[0]?.id ?? null;
  }

  private supportIds(): number[] {
    const commits = this.picked.map((region) => this.id("commit", region.id));
    return this.source && this.target
      ? [...this.announced(this.id("attack", this.source, this.target)), ...commits]
      : commits;
  }

  /** An attack, and against whom where several hold its target. */
  private announced(attack: number): number[] {
    const several = this.target !== null && rivals(this.now, this.me, this.box.region(this.target).index).length > 1;
    return several ? [attack, this.id("against", this.defender)] : [attack];
  }

  private surplusIds(): number[] {
    const verb = this.mode === "shed" ? "shed" : "give";
    const leaving = this.hand.filter((card) => this.picks.includes(card.key) !== this.keeping);
    const cards = leaving.map((card) => this.id(verb, card.region.id));
    return this.now.phase === "give-to" ? [this.id("give-to", this.receiver ?? -1), ...cards] : cards;
  }

  private id(...words: (string | number)[]): number {
    return this.table.actions.id(...words) ?? -1;
  }

  private where(): Where {
    const { from, to } = this.front;
    if (from && to) return { from, to };
    const key = this.picks.at(-1);
    return key ? { to: `hand ${key}` } : {};
  }

  private async send(ids: number[]): Promise<void> {
    if (await this.table.playing?.play(ids, this.where())) this.clear();
  }

  /** What an attack just announced would let one do next. */
  private async ask(attack: number): Promise<void> {
    const trial = ++this.trials;
    const tried = await this.table.playing?.attempt(this.announced(attack), this.where());
    if (trial === this.trials && tried && !tried.refused) this.opened = new Options(this.table.actions, tried.options);
  }

  /** Shows what the gesture being prepared would make of the table; the answer to an older question is dropped. */
  private async preview(): Promise<void> {
    const trial = ++this.trials;
    const ids = this.laying ? [this.id("lay", this.laying.id)] : this.gestureSoFar();
    this.tried = null;
    if (ids.length === 0) return;
    const tried = await this.table.playing?.attempt(ids, this.where());
    if (trial === this.trials && tried?.view && !tried.refused && this.laying) this.tried = sight(tried.view);
  }

  private gestureSoFar(): number[] {
    if (this.mode === "support") return this.supportIds();
    const complete = this.picked.length === this.quota && (this.now.phase !== "give-to" || this.receiver !== null);
    return complete ? this.surplusIds() : [];
  }
}

const plans = new WeakMap<SeenTable<Shapes>, Plan>();

/** The plan of a table, shared by the board and the margin. */
export function planOf(table: SeenTable<Shapes>): Plan {
  const known = plans.get(table);
  if (known) return known;
  const plan = new Plan(table);
  plans.set(table, plan);
  return plan;
}

/** Points the cards of one's hand add to a territory, and its regions: what a player counts at the table. */
export function doubles(hand: number[], territory: number[]): number {
  return sum(territory.map((region) => hand[region] ?? 0));
}
