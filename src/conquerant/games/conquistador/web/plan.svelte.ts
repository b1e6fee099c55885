import { Options } from "$web/lib/actions";
import type { Refusal } from "$web/lib/wire";
import type { Where } from "$web/lib/playing.svelte";
import type { SeenTable } from "$web/lib/seen.svelte";
import { Box, type Card } from "./box";
import type { Shapes } from "./shapes";
import { Sharing } from "./sharing.svelte";
import { look, sideOf, type Land, type Sight } from "./sight";
import { DISCARD, FIGHT, given, ways, type Way } from "./ways";

/** One card of the own hand; copies of the same card are counted from 0. */
export interface HandCard {
  key: string;
  card: Card;
}

export interface Offer {
  give: number;
  want: number | null;
  to: number | null;
}

export type Ink = "from" | "open" | "pencil" | "plain";

const PAUSE = 280; // before the table is asked about the cards that can only be discarded
const ANSWERING = ["answer", "second", "last"];
const WRITTEN = ["loot", "reorganise"];

/** What a person is putting together. Nothing here decides legality: ids are found among the options, the rest is
 *  asked. */
export class Plan {
  chosen = $state<string | null>(null); // the key of a card of the hand
  target = $state<string | null>(null);
  verb = $state<string | null>(null); // where one card can do two things on one territory
  ally = $state<number | null>(null); // who is to be asked for a cannon
  offer = $state.raw<Offer | null>(null);
  sharing = $state.raw<Sharing | null>(null);
  overlay = $state(false); // the discard and what one remembers, laid out
  reasons = $state.raw<Map<string, Refusal>>(new Map());
  private payers = $state.raw<string[]>([]); // cannons that can pay a reorganisation
  private showable = $state.raw<Options | null>(null); // what may be shown to the ally
  private trials = 0;
  private seen = "";
  private timer: ReturnType<typeof setTimeout> | undefined;

  readonly box: Box;

  constructor(readonly table: SeenTable<Shapes>) {
    this.box = new Box(table.game.edition);
  }

  readonly now: Sight = $derived.by(() => look(this.table.view));
  readonly side: number | null = $derived.by(() =>
    this.table.seat === null ? null : sideOf(this.now, this.table.seat),
  );
  readonly answering: boolean = $derived.by(() => ANSWERING.includes(this.now.phase));

  readonly hand: HandCard[] = $derived.by(() => {
    const copies = new Map<string, number>();
    return this.box.spread(this.now.hand ?? {}).map((card) => {
      const copy = copies.get(card.id) ?? 0;
      copies.set(card.id, copy + 1);
      return { key: `${card.id}.${copy}`, card };
    });
  });

  readonly card: Card | null = $derived.by(() => this.hand.find(({ key }) => key === this.chosen)?.card ?? null);

  readonly ways: Way[] = $derived.by(() => {
    const { table, box, payers, sharing } = this;
    if (!table.myTurn || this.offer) return [];
    const held = [...new Set(this.hand.map(({ card }) => card.id))];
    if (this.ally !== null) return this.showable ? ways(box, table.actions, this.showable, held, []) : [];
    if (sharing && WRITTEN.includes(this.now.phase))
      return ways(box, table.actions, new Options(table.actions, sharing.payment), held, []);
    return ways(box, table.actions, table.options, held, payers);
  });

  /** The one thing the card and its place make, once both are chosen. */
  readonly choices: Way[] = $derived.by(() =>
    this.ways.filter((way) => way.card === this.card?.id && way.target === this.target),
  );
  readonly way: Way | null = $derived.by(
    () => this.choices.find((way) => way.verb === this.verb) ?? this.choices[0] ?? null,
  );

  /** Where the chosen card may go; without a card, everything a card may go to. */
  readonly open: Set<string> = $derived.by(
    () => new Set(this.ways.filter((way) => !this.card || way.card === this.card.id).map((way) => way.target)),
  );

  land(id: string): Land | undefined {
    return this.now.lands.find((land) => land.id === id);
  }

  mine(land: Land): boolean {
    return land.side === this.actingSide;
  }

  /** How a territory, or the discard, is drawn. */
  ink(place: string): Ink {
    const { sharing } = this;
    if (sharing) return place === sharing.land ? "from" : sharing.open(place) ? "open" : "pencil";
    if (place === this.target || place === this.now.land) return "from";
    if (!this.table.myTurn || this.now.phase !== "play" || this.offer) return "plain";
    if (!this.card) return "plain";
    return this.open.has(place) ? "open" : "pencil";
  }

  /** What a card of the hand is now: to be played, only to be thrown away, not asked for. */
  state(card: Card): "playable" | "waste" | "rest" {
    const own = this.ways.filter((way) => way.card === card.id);
    if (own.length === 0) return "rest";
    return own.some((way) => way.target !== DISCARD) ? "playable" : "waste";
  }

  get begun(): boolean {
    return (
      this.chosen !== null ||
      this.target !== null ||
      this.ally !== null ||
      this.offer !== null ||
      (this.sharing?.begun ?? false)
    );
  }

  /** The table has moved on: what was being put together is gone. */
  follow(): void {
    const at = `${this.table.state?.seq} ${this.table.seat}`;
    if (at === this.seen) return;
    this.seen = at;
    this.drop();
    if (!this.table.myTurn) return;
    if (WRITTEN.includes(this.now.phase) && this.now.land) this.share(this.now.land, []);
    if (this.now.phase === "play") {
      void this.findPayers();
      this.survey();
    }
  }

  clear(): void {
    this.table.forgive();
    const { sharing } = this;
    const kept = this.reasons;
    this.drop(this.payers);
    this.reasons = kept;
    if (sharing && WRITTEN.includes(this.now.phase)) {
      sharing.clear();
      this.sharing = sharing;
    }
  }

  /** A click, a tap or Enter on a card of one's hand. */
  touchCard(key: string): void {
    this.table.forgive();
    const card = this.hand.find((each) => each.key === key)?.card;
    if (!card || !this.table.myTurn) return;
    this.overlay = false;
    if (this.offer) return this.offerInstead(card);
    const own = this.ways.filter((way) => way.card === card.id);
    if (own.length === 0) return this.askWhyCard(card);
    const pays =
      this.sharing &&
      own.some(
        (way) =>
          way.verb === (WRITTEN.includes(this.now.phase) ? "cannon" : "reorganise") &&
          [this.target, FIGHT].includes(way.target),
      );
    if (this.chosen === key) return this.unchoose();
    this.chosen = key;
    if (pays) {
      if (this.now.phase !== "play") this.target = FIGHT;
      return;
    }
    this.sharing = null;
    const only = own.find((way) => given(way.target));
    if (only) this.target = only.target;
    else if (this.target !== null && !own.some((way) => way.target === this.target)) this.target = null;
    this.settle();
  }

  /** A click, a tap or Enter on a territory. True where the gesture is now whole. */
  touchLand(id: string): boolean {
    this.table.forgive();
    if (!this.table.myTurn) return false;
    if (
      this.sharing &&
      (this.sharing.picked !== null || id === this.sharing.land || WRITTEN.includes(this.now.phase))
    ) {
      return this.sharing.touchPlace(id) && this.sharing.ids !== null;
    }
    if (this.now.phase !== "play" || this.offer) return false;
    return this.aim(id);
  }

  touchDiscard(): boolean {
    this.table.forgive();
    if (this.sharing && this.sharing.picked !== null) {
      this.sharing.touchPlace(DISCARD);
      return false;
    }
    if (this.card && this.open.has(DISCARD)) return this.aim(DISCARD);
    this.overlay = !this.overlay;
    return false;
  }

  /** Of two things a card can do on a territory. */
  choose(verb: string): void {
    this.verb = verb;
    this.settle();
  }

  /** The whole gesture as ids, where it is complete. */
  gesture(): number[] | null {
    const { sharing, way, offer } = this;
    if (offer)
      return offer.want === null || offer.to === null
        ? null
        : this.said(this.table.options.id("offer", offer.give, offer.want, offer.to));
    if (sharing?.ids) return this.shared(sharing.ids);
    if (sharing || !way) return null;
    return this.ally === null ? way.ids : [this.table.actions.id("ask", this.ally) ?? -1, ...way.ids];
  }

  async commit(): Promise<void> {
    const ids = this.gesture();
    if (ids) await this.table.playing?.play(ids, this.where(this.target));
  }

  /** An answer without a card. */
  async answer(verb: string): Promise<void> {
    const id = this.table.options.id(verb);
    if (id !== undefined) await this.table.playing?.play([id]);
  }

  /** Whom the cannon is asked of; the card to show comes next. */
  async ask(seat: number): Promise<void> {
    const id = this.table.options.id("ask", seat);
    if (id === undefined) return;
    this.drop(this.payers);
    this.ally = seat;
    const trial = this.trials;
    const tried = await this.table.playing?.attempt([id]);
    if (trial === this.trials && tried && !tried.refused)
      this.showable = new Options(this.table.actions, tried.options);
  }

  /** An exchange of developments, to be put together. */
  propose(): void {
    const first = this.table.options.of("offer")[0];
    if (!first) return;
    const held = this.card?.kind === "development" ? this.card.figure : Number(first.args[0]);
    this.drop(this.payers);
    this.offer = { give: held, want: null, to: null };
    const whom = this.offerable("to");
    if (whom.length === 1) this.offer = { ...this.offer, to: whom[0] ?? null };
  }

  /** What an offer may name: what one gives, what one wants, to whom. */
  offerable(what: keyof Offer): number[] {
    const at = { give: 0, want: 1, to: 2 }[what];
    const fitting = this.table.options
      .of("offer")
      .filter(({ args }) => what === "give" || Number(args[0]) === this.offer?.give);
    return [...new Set(fitting.map(({ args }) => Number(args[at])))].sort((a, b) => a - b);
  }

  offering(change: Partial<Offer>): void {
    if (!this.offer) return;
    const offer = { ...this.offer, ...change };
    this.offer = { ...offer, want: offer.want === offer.give ? null : offer.want };
  }

  where(target: string | null, card: string | null = this.chosen): Where {
    const from = card ? { from: `card ${card}` } : {};
    return target && this.land(target)
      ? { ...from, to: `land ${target}` }
      : target === DISCARD
        ? { ...from, to: "pile discard" }
        : from;
  }

  private get actingSide(): number {
    return sideOf(this.now, this.table.acting ?? this.now.player);
  }

  private aim(place: string): boolean {
    if (!this.open.has(place)) {
      void this.askWhyLand(place);
      return false;
    }
    this.target = this.target === place ? null : place;
    this.verb = null;
    if (!this.card && this.target) this.chooseTheOnlyCard(place);
    this.settle();
    return this.way !== null && this.sharing === null;
  }

  private chooseTheOnlyCard(place: string): void {
    const fitting = new Set(this.ways.filter((way) => way.target === place).map((way) => way.card));
    const only = fitting.size === 1 ? this.hand.find(({ card }) => fitting.has(card.id)) : undefined;
    if (only) this.chosen = only.key;
  }

  /** A reorganisation opens as soon as it is what is chosen, and closes when it is not. */
  private settle(): void {
    const wanted = this.way?.verb === "reorganise" ? this.way : null;
    if (!wanted) this.sharing = null;
    else if (this.sharing?.land !== wanted.target) this.share(wanted.target, wanted.ids);
  }

  private share(land: string, begin: number[]): void {
    const sharing = new Sharing(this.table, land, begin);
    this.sharing = sharing;
    void sharing.survey();
  }

  private shared(ids: number[]): number[] | null {
    if (this.now.phase === "loot") return ids;
    if (
      this.card?.kind !== "cannon" ||
      !(this.sharing?.payment ?? []).some((id) => id === this.table.actions.id("cannon", this.card?.figure ?? 0))
    )
      return null;
    return [...ids, this.table.actions.id("cannon", this.card.figure) ?? -1];
  }

  private said(id: number | undefined): number[] | null {
    return id === undefined ? null : [id];
  }

  private unchoose(): void {
    this.chosen = null;
    if (this.target !== null && (given(this.target) || this.sharing)) this.target = null;
    if (this.now.phase === "play") this.sharing = null;
  }

  private offerInstead(card: Card): void {
    if (card.kind === "development" && this.offerable("give").includes(card.figure))
      this.offering({ give: card.figure });
  }

  private drop(payers: string[] = []): void {
    this.trials++;
    this.chosen = null;
    this.target = null;
    this.verb = null;
    this.ally = null;
    this.offer = null;
    this.sharing = null;
    this.showable = null;
    this.payers = payers;
    this.reasons = new Map();
    clearTimeout(this.timer);
  }

  /** Which cannons the table would take for a reorganisation: throws a row away on a copy and looks. */
  private async findPayers(): Promise<void> {
    const first = this.table.options.of("reorganise")[0];
    if (!first) return;
    const trial = this.trials;
    let tried = await this.table.playing?.foresee([first.id]);
    const rest = tried?.view ? look(tried.view).todo.length : 0;
    if (rest)
      tried = await this.table.playing?.foresee([
        first.id,
        ...Array.from({ length: rest }, () => this.table.actions.id("drop") ?? -1),
      ]);
    if (trial !== this.trials || !tried) return;
    const paying = new Options(this.table.actions, tried.options).of("cannon");
    this.payers = paying.map(({ args }) => this.box.cannon(Number(args[0])).id);
  }

  private survey(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.askReasons(), PAUSE);
  }

  /** Why cards can only be discarded; written on them. */
  private async askReasons(): Promise<void> {
    const trial = this.trials;
    const found = new Map<string, Refusal>();
    for (const card of new Set(this.hand.map((each) => each.card))) {
      if (this.state(card) !== "waste") continue;
      const id = this.sample(card);
      const tried = id === undefined ? null : await this.table.playing?.foresee([id]);
      if (trial !== this.trials) return;
      if (tried?.refused) found.set(card.id, tried.refused);
    }
    this.reasons = found;
  }

  /** Something this card would be played for, to ask about. */
  private sample(card: Card): number | undefined {
    const { actions } = this.table;
    const own = this.now.lands.filter((land) => this.mine(land));
    const others = this.now.lands.filter((land) => !this.mine(land));
    const highest = own.find((land) => !land.revolt) ?? own[0];
    if (card.kind === "development") return highest && actions.id("develop", card.figure, highest.id);
    if (card.kind === "cannon")
      return others[0] && actions.id("attack", (others.find((land) => !land.revolt) ?? others[0]).id);
    return card.kind === "revolt" ? others[0] && actions.id("block", others[0].id) : undefined;
  }

  private askWhyCard(card: Card): void {
    const where = this.where(null, this.hand.find((each) => each.card === card)?.key ?? null);
    if (this.answering || this.now.phase === "support")
      void this.table.playing?.why(card.kind === "cannon" ? `cannon ${card.figure}` : "die", where);
    else if (this.now.phase === "asked" && card.kind === "cannon")
      void this.table.playing?.why(`give ${card.figure}`, where);
    else if (this.sharing && card.kind === "cannon" && this.sharing.ids)
      void this.table.playing?.attempt(
        [...this.sharing.ids, this.table.actions.id("cannon", card.figure) ?? -1],
        where,
      );
  }

  private async askWhyLand(place: string): Promise<void> {
    const land = this.land(place);
    const { card } = this;
    if (!land || card?.kind === "territory") return;
    const own = this.mine(land);
    const verb =
      card?.kind === "development"
        ? `develop ${card.figure}`
        : card?.kind === "revolt"
          ? "block"
          : own
            ? "reorganise"
            : "attack";
    const said = `${verb} ${place}`;
    const tooLight = card?.kind === "cannon" && own && this.table.options.id("reorganise", place) !== undefined;
    if (tooLight) await this.explainLight(place, card);
    else await this.table.playing?.why(said, this.where(place));
  }

  /** A cannon too light to pay: says so by trying it. */
  private async explainLight(place: string, card: Card): Promise<void> {
    const drop = this.table.actions.id("drop") ?? -1;
    const begin = this.table.options.id("reorganise", place) ?? -1;
    const tried = await this.table.playing?.foresee([begin]);
    const rest = tried?.view ? look(tried.view).todo.length : 0;
    await this.table.playing?.attempt(
      [begin, ...Array.from({ length: rest }, () => drop), this.table.actions.id("cannon", card.figure) ?? -1],
      this.where(place),
    );
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
