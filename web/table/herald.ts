import { concerns } from "$web/lib/concerns";
import type { Question } from "$web/lib/seen.svelte";
import { browserTicker, type Ticker } from "$web/lib/showing";
import type { GameEvent, NewsItem } from "$web/lib/wire";
import type { Period } from "./since";

/** Who reads out: politely, when what is being read has ended, or at once. */
export interface Voice {
  tell(sentences: string): void;
  alarm(sentence: string): void;
}

/** What the herald knows of a table, in words. */
export interface Reading {
  readonly seat: number | null; // whose ears; null watches
  readonly period: Period | null; // since the seat's last turn
  /** What happened in it, summed up: what concerns the seat first. */
  digest(): string[];
  account(items: NewsItem[]): string[];
  /** That somebody turns on whoever listens. */
  blow(by: number): string;
}

const BREATH = 120; // milliseconds: what comes closer together is told as one
export const MOST_WORDS = 45; // of what happened in a round, beside all that concerns the listener
const LINES = 3; // so many lines of what one has just done, or watches

/** Tells a table to those who listen: once a round, when they are asked, what happened meanwhile and what they are
 *  asked; at once, and once in a turn, that somebody turns on them; after a gesture of their own what came of it. */
export class Herald {
  private untold: NewsItem[] = [];
  private question: Question | null = null;
  private moment = ""; // at which it is asked
  private spoken = ""; // the question that was read out last
  private told: number | null = null; // the period that was told
  private struckBy: number | null = null; // in a turn not mine, until I was told
  private warned = false; // of this turn
  private waiting: (() => void) | null = null;

  constructor(
    private readonly reading: Reading,
    private readonly voice: Voice,
    private readonly ticker: Ticker = browserTicker,
  ) {}

  /** This was shown. */
  hear(items: NewsItem[]): void {
    this.untold.push(...items);
    for (const event of items.flatMap((item) => item.events)) this.weigh(event);
    this.soon();
  }

  /** Whoever listens is asked this now, or nothing. */
  ask(question: Question | null, moment: string): void {
    this.question = question;
    this.moment = moment;
    this.soon();
  }

  /** The question once more. */
  again(): void {
    if (this.question) this.voice.tell(worded(this.question));
  }

  /** All that happened since the last turn, line by line. */
  details(items: NewsItem[], nothing: string): void {
    this.voice.tell(this.reading.account(items).join(" ") || nothing);
  }

  stop(): void {
    this.waiting?.();
    this.waiting = null;
  }

  private weigh(event: GameEvent): void {
    if (event.kind === "turn") this.warned = false;
    const { seat, period } = this.reading;
    const parties = event["parties"];
    if (period?.ended !== false || concerns(event, seat) !== "mine" || !Array.isArray(parties)) return;
    if (event["seat"] === seat && parties.every((each) => each === seat)) return; // nobody's doing but chance's
    this.struckBy ??= Number(parties.find((each) => each !== seat) ?? -1);
  }

  private soon(): void {
    this.waiting ??= this.ticker.after(BREATH, () => {
      this.waiting = null;
      this.speak();
    });
  }

  private speak(): void {
    if (this.reading.seat === null) this.watch();
    else if (!this.question) this.warn();
    else if (this.reading.period?.ended === false) this.callOut(this.question);
    else this.tellTurn(this.question);
  }

  /** Who watches hears each turn when it has ended. */
  private watch(): void {
    if (!this.untold.some(({ events }) => events.some(({ kind }) => kind === "turn"))) return;
    this.voice.tell(this.reading.account(this.untold.splice(0)).slice(-LINES).join(" "));
  }

  private warn(): void {
    if (this.struckBy !== null && !this.warned) {
      this.warned = true;
      this.voice.alarm(this.reading.blow(this.struckBy));
    }
    this.struckBy = null;
  }

  /** Asked in somebody else's turn: the first time in it, at once. */
  private callOut(question: Question): void {
    const asked = `${this.moment} ${question.title}`;
    if (asked === this.spoken) return;
    this.spoken = asked;
    if (this.warned) this.voice.tell(worded(question));
    else this.voice.alarm(worded(question));
    this.warned = true;
    this.struckBy = null;
  }

  private tellTurn(question: Question): void {
    const began = this.reading.period?.began ?? -1;
    const mine = this.reading.account(this.untold.splice(0)).slice(-LINES);
    const happened = began === this.told ? mine : this.reading.digest();
    const changed = question.title !== this.spoken || began !== this.told;
    this.told = began;
    this.spoken = question.title;
    const sentences = [...happened, ...(changed || happened.length ? [worded(question)] : [])];
    if (sentences.length) this.voice.tell(sentences.join(" "));
  }
}

const worded = ({ title, sub }: Question): string => [closed(title), sub].filter(Boolean).join(" ");

/** A title, read as a sentence. */
const closed = (title: string): string => (/[.!?…:]$/u.test(title) ? title : `${title}.`);

export const wordsIn = (text: string): number => text.split(/\s+/u).filter(Boolean).length;

/** All that concerns the listener, and of the rest what so many words can hold. */
export function brief(sentences: { text: string; mine: boolean }[], most = MOST_WORDS): string[] {
  const told: string[] = [];
  let words = 0;
  for (const { text, mine } of sentences) {
    if (!mine && words + wordsIn(text) > most) break;
    told.push(text);
    words += wordsIn(text);
  }
  return told;
}
