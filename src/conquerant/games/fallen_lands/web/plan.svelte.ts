import type { Refusal } from "$web/lib/wire";
import type { Where } from "$web/lib/playing.svelte";
import type { SeenTable, TriedOf } from "$web/lib/seen.svelte";
import { Box, FOLLOWERS, verbOf, type Card } from "./box";
import { hexes, type Hex } from "./ground";
import type { Shapes } from "./shapes";
import { look, OUTSIDE, type Outlay, type Sight, type Target } from "./sight";

type Tried = TriedOf<Shapes>;

const PAUSE = 280; // before the table is asked about the cards that cannot be played

export interface Aim extends Target {
  flown: number; // fields flown over; 0 on foot
  outlay: Outlay;
}

/** What a person is putting together: cards, magic, a field. Nothing here decides legality: ids are found among the
 *  options, what they lead to is tried at the table, and so is why not. */
export class Plan {
  verb = $state<string | null>(null);
  card = $state<string | null>(null);
  magic = $state.raw<string[]>([]);
  field = $state<string | null>(null);
  pick = $state<string | null>(null); // a follower, a seat, a number of mages or a card
  marked = $state.raw<string[]>([]); // cards for the exchange, or the first followers
  paired = $state(true); // whether what is marked may be exchanged as it is
  ends = $state<number | null>(null); // cards drawn when the actions end now
  reasons = $state.raw<Map<string, Refusal>>(new Map());
  preparing = $state(false); // the table is being asked what is within reach
  private wanted: string | null = null; // touched before the table had answered what is within reach
  private walk = $state.raw<Tried | null>(null);
  private flight = $state.raw<Tried | null>(null);
  private trials = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  readonly box: Box;
  readonly hexes: Hex[];
  private readonly index: Map<string, number>;

  constructor(private readonly table: SeenTable<Shapes>) {
    this.box = new Box(table.game.edition);
    this.hexes = hexes(this.box.side);
    this.index = new Map(this.hexes.map((hex, i) => [hex.name, i]));
  }

  readonly sight: Sight = $derived.by(() => look(this.table.view));
  readonly fields: Hex[] = $derived.by(() => this.hexes.filter((_, i) => this.sight.owner[i] !== OUTSIDE));
  readonly prepared: Sight | null = $derived.by(() => (this.walk?.view ? look(this.walk.view) : null));
  private readonly aloft: Sight | null = $derived.by(() => (this.flight?.view ? look(this.flight.view) : null));

  /** Every field the gesture may end on; for a conquest with what it takes and brings. */
  readonly aims: Map<string, Aim | null> = $derived.by(() => {
    const found = new Map<string, Aim | null>();
    const { options } = this.table;
    if (this.verb === "claim" || this.verb === "flood")
      for (const action of options.of(this.verb)) found.set(action.args[0] ?? "", null);
    if (this.verb === "fort")
      for (const id of this.walk?.options ?? []) this.named(id, "fortify", (name) => found.set(name, null));
    if (this.verb === "troop") for (const seen of [this.prepared, this.aloft]) this.reach(seen, found);
    return found;
  });

  /** What the chosen field takes and brings. */
  readonly aim: Aim | null = $derived.by(() => (this.field ? (this.aims.get(this.field) ?? null) : null));

  /** What the gesture spends, where that can be said. */
  readonly outlay: Outlay | null = $derived.by(() => {
    if (this.aim) return { ...this.aim.outlay, mage: this.aim.mages };
    return this.prepared?.outlay ?? null;
  });

  readonly hand: { card: Card; n: number }[] = $derived.by(() =>
    this.box.cards.map((card, kind) => ({ card, n: this.sight.hand?.[kind] ?? 0 })).filter(({ n }) => n > 0),
  );

  /** The cards to choose from in a hand the thief looks into. */
  readonly loot: { card: Card; n: number }[] = $derived.by(() =>
    this.table.options.of("steal").map((action) => {
      const card = this.box.card(action.args[0] ?? "");
      const held = this.sight.known.find(([seat, kind]) => seat === this.sight.other && this.box.at(kind) === card);
      return { card, n: held?.[2] ?? 1 };
    }),
  );

  at(field: string): number {
    return this.index.get(field) ?? -1;
  }

  hex(field: string): Hex | undefined {
    return this.hexes[this.at(field)];
  }

  /** How many followers of a kind nobody has. */
  pile(kind: number): number {
    const { have, extra } = this.sight;
    return (this.box.followers[kind] ?? 0) - have.reduce((sum, row) => sum + (row[kind] ?? 0), extra[kind] ?? 0);
  }

  /** The table has moved on: what was being put together is put away, what lies prepared there is taken up. */
  follow(): void {
    this.drop();
    const { options } = this.table;
    const kind = this.sight.prepared[0];
    if (options.empty) return;
    if (this.sight.phase === "conquer" || this.sight.phase === "fortify") {
      this.verb = this.sight.phase === "conquer" ? "troop" : "fort";
      this.card = kind === undefined ? null : (this.box.at(kind)?.id ?? null);
      void this.prepare();
    } else if (this.sight.phase === "steal") {
      this.verb = "steal";
    } else if (this.sight.phase === "exchange") {
      this.verb = "give";
    } else if (this.sight.phase === "choose") {
      this.verb = "followers";
    } else if (this.sight.phase === "act") {
      void this.foreseeEnd();
    }
    this.survey();
  }

  /** Puts away what is only in the making. */
  clear(): void {
    this.table.forgive();
    this.follow();
  }

  get begun(): boolean {
    if (this.sight.phase === "conquer" || this.sight.phase === "fortify")
      return this.magic.length > 0 || this.field !== null;
    if (["give", "followers", "steal"].includes(this.verb ?? "")) return this.marked.length > 0 || this.pick !== null;
    return this.verb !== null;
  }

  /** Something that is not a card: recruiting, exchanging the hand or a card, enlisting, proposing the end. */
  begin(verb: string, pick: string | null = null): void {
    this.table.forgive();
    const again = this.verb === verb && this.pick === pick;
    const acting = this.sight.phase === "act";
    if (acting) this.drop();
    this.verb = acting && again ? null : verb;
    this.pick = again ? null : pick;
    this.survey();
  }

  /** A click, a tap or Enter on a card of the hand. */
  touchCard(id: string): void {
    this.table.forgive();
    if (!this.table.myTurn) return;
    const card = this.box.card(id);
    const verb = verbOf(card);
    if (this.verb === "give") this.mark(id);
    else if (this.verb === "swap") this.pick = this.pick === id ? null : id;
    else if (verb === "boost") this.toggleMagic(id, this.verb === "troop");
    else if (verb === "builder") this.toggleMagic(id, this.verb === "fort");
    else if (this.sight.phase === "act") this.chooseCard(card, verb);
  }

  /** A click, a tap or Enter on a field. True where the gesture now ends there. */
  touchField(name: string): boolean {
    this.table.forgive();
    if (!this.table.myTurn || !this.verb) return false;
    if (this.preparing) {
      this.wanted = name;
      return true;
    }
    if (this.aims.has(name)) {
      this.field = this.field === name ? null : name;
      return this.field !== null;
    }
    if (["troop", "fort", "claim", "flood"].includes(this.verb)) void this.askWhy(name);
    return false;
  }

  /** One more of these followers; a click too many starts over with it. */
  choose(follower: string, most: number): void {
    const next = this.marked.length < most ? [...this.marked, follower] : [follower];
    this.marked = next.sort((a, b) => order(a) - order(b));
  }

  /** The whole gesture as ids, where it is complete. */
  gesture(): number[] | null {
    const { options } = this.table;
    const one = (id: number | undefined): number[] | null => (id === undefined ? null : [id]);
    switch (this.verb) {
      case "troop":
      case "fort":
        return this.field ? this.whole(this.field) : null;
      case "claim":
      case "flood":
        return this.field ? one(options.id(this.verb, this.field)) : null;
      case "give":
        return this.paired ? this.giving() : null;
      case "followers":
        return one(options.id("followers", ...this.marked));
      case null:
        return null;
      default:
        return one(this.pick === null ? options.id(this.verb) : options.id(this.verb, this.pick));
    }
  }

  async commit(): Promise<void> {
    const ids = this.gesture();
    if (ids) await this.table.playing?.play(ids, this.where(this.field));
  }

  /** Nothing more: the actions end, or all cards are kept. */
  async end(): Promise<void> {
    const end = this.table.options.id("end");
    if (this.verb === "give") await this.commit();
    else if (end !== undefined) await this.table.playing?.play([end]);
  }

  /** Whether a card may be played now, goes with another that is chosen, or why not. */
  state(card: Card): "playable" | "companion" | "denied" | "rest" {
    const { options, myTurn } = this.table;
    if (!myTurn) return "rest";
    if (this.verb === "give") return "playable";
    if (this.verb === "swap") return options.id("swap", card.id) === undefined ? "denied" : "playable";
    const verb = verbOf(card);
    if (verb === "boost" || verb === "builder") {
      if (this.inHand(card.id) <= 0 || this.walk?.options.includes(this.companionId(card.id) ?? -1)) return "playable";
      return this.reasons.get(card.id)?.reason.endsWith("-first")
        ? "companion"
        : this.reasons.has(card.id)
          ? "denied"
          : "companion";
    }
    const open =
      verb === "troop" || verb === "fort" ? options.id(verb, card.id) !== undefined : options.of(verb).length > 0;
    if (open || card.id === this.card) return "playable";
    return this.sight.phase === "act" ? "denied" : "rest";
  }

  /** How many of these cards lie in the gesture. */
  used(id: string): number {
    if (this.verb === "give") return this.marked.filter((each) => each === id).length;
    return (
      this.magic.filter((each) => each === id).length +
      (this.card === id || (this.verb === "swap" && this.pick === id) ? 1 : 0)
    );
  }

  private inHand(id: string): number {
    return (this.hand.find(({ card }) => card.id === id)?.n ?? 0) - this.used(id);
  }

  private drop(): void {
    this.trials++;
    this.preparing = false;
    this.wanted = null;
    this.verb = null;
    this.card = null;
    this.magic = [];
    this.field = null;
    this.pick = null;
    this.marked = [];
    this.paired = true;
    this.walk = null;
    this.flight = null;
    this.reasons = new Map();
    clearTimeout(this.timer);
  }

  private chooseCard(card: Card, verb: string): void {
    const again = this.card === card.id;
    this.drop();
    if (!again) {
      if (this.state(card) === "denied") {
        void this.table.playing?.attempt([this.sampleId(card) ?? -1], this.where(null, card.id));
      } else {
        this.verb = verb;
        this.card = card.id;
        if (verb === "troop" || verb === "fort") void this.prepare();
      }
    }
    this.survey();
  }

  /** Magic that goes with the card chosen: one more, or none of it when all are in. */
  private toggleMagic(id: string, fits: boolean): void {
    const companion = this.companionId(id) ?? -1;
    if (!fits) {
      void this.table.playing?.attempt([companion], this.where(null, id));
    } else if (this.magic.includes(id) && (this.inHand(id) <= 0 || !this.walk?.options.includes(companion))) {
      void this.prepare(this.magic.filter((each) => each !== id));
    } else {
      void this.prepare([...this.magic, id]);
    }
  }

  /** Tries what is chosen: the view then tells the attack, the price and the fields within reach. */
  private async prepare(magic = this.magic): Promise<void> {
    const trial = ++this.trials;
    const before = this.magic;
    this.magic = magic;
    this.preparing = true;
    const ids = this.begunIds(magic);
    const walk = ids.length ? await this.table.playing?.foresee(ids) : this.asItLies();
    const fly = this.table.actions.id("fly") ?? -1;
    const flight = walk?.options.includes(fly) ? await this.table.playing?.foresee([...ids, fly]) : null;
    if (trial !== this.trials) return;
    this.preparing = false;
    if (walk?.refused) this.table.playing?.showRefusal(walk.refused, this.where(null, magic.at(-1)));
    if (!walk || walk.refused) {
      this.magic = before;
      return;
    }
    this.walk = walk;
    this.flight = flight ?? null;
    if (this.field && !this.aims.has(this.field)) this.field = null;
    if (this.wanted) this.touchField(this.wanted);
    this.wanted = null;
    this.survey();
  }

  /** What the table has already been told, as if it had been tried. */
  private asItLies(): Tried | null {
    const { state } = this.table;
    return (
      state && { type: "tried", re: 0, view: state.view, options: state.options, mover: state.mover, refused: null }
    );
  }

  private begunIds(magic = this.magic): number[] {
    const first =
      this.sight.phase === "act" && this.card && this.verb ? this.table.actions.id(this.verb, this.card) : undefined;
    const companions = magic.map((id) => this.companionId(id) ?? -1).sort((a, b) => a - b);
    return first === undefined ? companions : [first, ...companions];
  }

  private whole(field: string): number[] | null {
    const { actions } = this.table;
    const last = actions.id(this.verb === "troop" ? "conquer" : "fortify", field);
    if (last === undefined || !this.aims.has(field)) return null;
    const fly = this.aim?.flown && !this.sight.flying ? actions.id("fly") : undefined;
    return [...this.begunIds(), ...(fly === undefined ? [] : [fly]), last];
  }

  private giving(): number[] | null {
    const done = this.table.actions.id("done");
    return done === undefined ? null : [...this.givenIds(), done];
  }

  private givenIds(): number[] {
    return this.marked.map((id) => this.table.actions.id("give", id) ?? -1).sort((a, b) => a - b);
  }

  /** Marks one more of these cards for the exchange, or none when all are marked. */
  private mark(id: string): void {
    this.marked = this.inHand(id) > 0 ? [...this.marked, id] : this.marked.filter((each) => each !== id);
    void this.pair();
  }

  private async pair(): Promise<void> {
    const trial = ++this.trials;
    const ids = this.givenIds();
    if (ids.length === 0) {
      this.paired = true;
      return;
    }
    this.paired = false;
    const tried = await this.table.playing?.foresee(ids);
    if (trial !== this.trials) return;
    this.paired = tried?.options.includes(this.table.actions.id("done") ?? -1) ?? false;
  }

  private async foreseeEnd(): Promise<void> {
    this.ends = null;
    const end = this.table.options.id("end");
    if (end === undefined) return;
    const trial = this.trials;
    const tried = await this.table.playing?.foresee([end]);
    if (trial === this.trials && tried?.view) this.ends = look(tried.view).pending;
  }

  /** Why the gesture cannot end there: on foot, or by air where one may fly. */
  private async askWhy(field: string): Promise<void> {
    const where = this.where(field);
    if (this.verb === "claim" || this.verb === "flood") {
      await this.table.playing?.attempt([this.table.actions.id(this.verb, field) ?? -1], where);
      return;
    }
    const { actions } = this.table;
    const last = actions.id(this.verb === "troop" ? "conquer" : "fortify", field) ?? -1;
    const fly = actions.id("fly") ?? -1;
    const ids = this.begunIds();
    if (this.flight) {
      const flown = await this.table.playing?.foresee([...ids, fly, last]);
      if (flown?.refused && flown.refused.reason !== "walk-there") {
        this.table.playing?.showRefusal(flown.refused, where);
        return;
      }
    }
    await this.table.playing?.attempt([...ids, last], where);
  }

  /** After a moment of rest, asks about each card that cannot be played; the reasons are written on them. */
  private survey(): void {
    clearTimeout(this.timer);
    if (this.sight.phase !== "act" && this.sight.phase !== "conquer") return;
    this.timer = setTimeout(() => void this.askReasons(), PAUSE);
  }

  private async askReasons(): Promise<void> {
    const trial = this.trials;
    if (!this.table.myTurn) return;
    const found = new Map<string, Refusal>();
    for (const { card } of this.hand) {
      const id = this.sampleId(card);
      if (id === undefined || this.state(card) === "playable" || this.used(card.id)) continue;
      const companion = id === this.companionId(card.id) && (this.verb === "troop" || this.verb === "fort");
      const tried = await this.table.playing?.foresee(companion ? [...this.begunIds(), id] : [id]);
      if (trial !== this.trials) return;
      if (tried?.refused) found.set(card.id, tried.refused);
    }
    this.reasons = found;
  }

  /** An action this card is played with, to ask about. */
  private sampleId(card: Card): number | undefined {
    const { actions } = this.table;
    const verb = verbOf(card);
    if (verb === "troop" || verb === "fort") return actions.id(verb, card.id);
    if (verb === "boost" || verb === "builder") return this.companionId(card.id);
    if (verb === "thief") return actions.id(verb, (this.sight.player + 1) % this.sight.seats);
    const free = this.fields.find((hex) => this.sight.owner[this.at(hex.name)] === -1);
    const first = actions.all.find((action) => action.verb === verb)?.args[0];
    return first === undefined
      ? actions.id(verb)
      : actions.id(verb, verb === "shadow-follower" ? first : (free?.name ?? first));
  }

  private companionId(id: string): number | undefined {
    return verbOf(this.box.card(id)) === "builder"
      ? this.table.actions.id("builder")
      : this.table.actions.id("boost", id);
  }

  private reach(seen: Sight | null, found: Map<string, Aim | null>): void {
    if (!seen?.outlay) return;
    for (const [field, target] of seen.outlay.targets) {
      const name = this.hexes[field]?.name;
      if (name)
        found.set(name, { ...target, flown: seen.flying ? target.mages - seen.outlay.mage : 0, outlay: seen.outlay });
    }
  }

  private named(id: number, verb: string, found: (name: string) => void): void {
    const action = this.table.actions.get(id);
    if (action.verb === verb && action.args[0]) found(action.args[0]);
  }

  private where(field: string | null, card: string | null | undefined = this.card): Where {
    const from = card ? { from: `card ${card}` } : {};
    return field ? { ...from, to: `field ${field}` } : from;
  }
}

const order = (follower: string): number => FOLLOWERS.indexOf(follower as (typeof FOLLOWERS)[number]);
