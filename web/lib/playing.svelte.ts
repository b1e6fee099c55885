import type { AnyShapes, TriedOf } from "./seen.svelte";
import type { Connection, Reply } from "./socket";
import type {
  Agree,
  Asking,
  Auto,
  Back,
  Depth,
  HintMessage,
  Opinion,
  Order,
  Play,
  Refusal,
  Refuse,
  Resign,
  Stop,
  Undo,
  Why,
} from "./wire";

/** Where on the board a gesture was made: places the board knows by name. */
export interface Where {
  from?: string;
  to?: string;
}

export interface Refused extends Refusal {
  where: Where;
}

/** A gesture that may be made; with `until`, again and again. */
export interface Gesture {
  ids: number[];
  until?: number;
}

/** What a player does at a table, as it is sent. */
export type Deed = Play | Undo | Order | Stop | Resign | Back | Agree | Refuse | Auto | Why;

/** A table of which one may ask something. */
export interface Askable<S extends AnyShapes> {
  readonly seq: number | null; // of the state that is shown
  readonly busy: boolean;
  readonly connection: Connection;
  /** Null when the line was cut and nothing was done. */
  act(deed: Deed): Promise<Reply | null>;
  foresee(ids: number[]): Promise<TriedOf<S> | null>;
  reckon(gesture: Gesture): Promise<S["odds"][]>;
  /** Whether the coach has begun to think. */
  advise(depth: Depth): Promise<boolean>;
  /** Whether a tutor is there who may still warn. */
  readonly tutored: boolean;
  /** What he has against a gesture; nothing where it is no blunder, or he does not say in time. */
  consult(ids: number[]): Promise<Opinion | null>;
}

/** A gesture that the tutor has called a blunder: played all the same, or not. */
export interface Doubt {
  opinion: Opinion;
  answer: (sure: boolean) => void;
}

/** What may be done at a table by whoever sits there, and what the table answered. */
export class Playing<S extends AnyShapes = AnyShapes> {
  refused = $state.raw<Refused | null>(null);
  order = $state.raw<{ id: number; until: number } | null>(null); // my standing order
  wishes = $state.raw<Record<string, string>>({}); // what the table answers for me by itself

  hint = $state.raw<HintMessage | null>(null); // what the coach says of this moment
  thinking = $state(false); // he was asked
  doubt = $state.raw<Doubt | null>(null); // what the tutor asks
  private weighing = false;

  private done = -1; // how far the table is through me, shown already or not

  constructor(private readonly table: Askable<S>) {}

  /** One gesture: ids played whole or not at all. True when it was done. */
  async play(ids: number[], where: Where = {}): Promise<boolean> {
    const { seq, busy } = this.table;
    if (seq === null || busy || seq < this.done || ids.length === 0) return false; // what it led to is not shown yet
    if (this.table.tutored && !(await this.sure(ids))) return false;
    return this.act({ type: "play", seq, ids }, where);
  }

  /** Asks the tutor, and where he calls it a blunder the person; one gesture at a time. */
  private async sure(ids: number[]): Promise<boolean> {
    if (this.weighing) return false;
    this.weighing = true;
    this.forgetHint();
    this.thinking = true;
    try {
      const opinion = await this.table.consult(ids);
      this.thinking = false;
      if (!opinion?.rollouts) return true; // nothing to say
      return await new Promise<boolean>((answer) => (this.doubt = { opinion, answer }));
    } finally {
      this.weighing = this.thinking = false;
      this.doubt = null;
    }
  }

  /** What a gesture would lead to, without doing it; a refusal is shown where it was made. */
  async attempt(ids: number[], where: Where = {}): Promise<TriedOf<S> | null> {
    const answer = await this.foresee(ids);
    if (answer?.refused) this.showRefusal(answer.refused, where);
    return answer;
  }

  /** The same, quietly: a refusal is part of the answer and nothing is shown. */
  foresee(ids: number[]): Promise<TriedOf<S> | null> {
    return this.table.foresee(ids);
  }

  /** How a gesture may turn out, where the table shows the odds. */
  odds(gesture: Gesture): Promise<S["odds"][]> {
    return this.table.reckon(gesture);
  }

  /** What the coach would do; he says it when he has thought. */
  async advise(depth: Depth): Promise<void> {
    this.thinking = true;
    if (!(await this.table.advise(depth))) this.thinking = false;
  }

  hear(hint: HintMessage): void {
    this.hint = hint;
    this.thinking = false;
  }

  forgetHint(): void {
    this.hint = null;
    this.thinking = false;
    this.doubt?.answer(false); // its moment is over
  }

  /** Asks the rules why these words cannot be played, and shows their answer where the gesture was made. */
  async why(words: string, where: Where): Promise<void> {
    await this.act({ type: "why", words }, where);
  }

  undo = (): Promise<boolean> => this.act({ type: "undo", seq: this.table.seq ?? 0 });
  repeat = async (id: number, until: number): Promise<boolean> => {
    if (this.table.tutored && !(await this.sure([id]))) return false;
    return this.act({ type: "order", seq: this.table.seq ?? 0, id, until });
  };
  stop = (): Promise<boolean> => this.act({ type: "stop" });
  resign = (): Promise<boolean> => this.act({ type: "resign" });
  back = (): Promise<boolean> => this.act({ type: "back" });
  agree = (one: Asking): Promise<boolean> => this.act({ type: "agree", seat: one.seat, by: one.by });
  refuse = (one: Asking): Promise<boolean> => this.act({ type: "refuse", seat: one.seat, by: one.by });

  /** Standing wishes by verb, for instance {"defend": "maximum"}; null takes one back. */
  async automatic(change: Record<string, string | null>): Promise<void> {
    const wishes: Record<string, string> = {};
    for (const [verb, wish] of Object.entries({ ...this.wishes, ...change })) if (wish !== null) wishes[verb] = wish;
    if (await this.act({ type: "auto", settings: wishes })) this.wishes = wishes;
  }

  showRefusal(refusal: Refusal, where: Where): void {
    this.refused = { ...refusal, where };
  }

  get connected(): boolean {
    return this.table.connection === "open";
  }

  private async act(deed: Deed, where: Where = {}): Promise<boolean> {
    const answer = await this.table.act(deed);
    if (answer?.type === "refused") this.showRefusal(answer, where);
    if (answer?.type === "done") this.done = answer.seq;
    return answer?.type === "done";
  }
}
