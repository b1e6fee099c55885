import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Action } from "./actions";
import { agreed, marked, typeset } from "./grammar";
import { grammarOf, ofTheBox, saidIn } from "./languages";
import type { Edition, GameEvent, OddsLine, Value, Values } from "./wire";

/** A language by its code, such as fr; `languages.ts` knows which there are. */
export type Lang = string;

/** A piece of a sentence: plain words, somebody's name, or the face of a die. */
export type Piece =
  { kind: "text"; text: string } | { kind: "name"; text: string } | { kind: "die"; face: number; ink: Ink };
export type Ink = "r" | "b" | "w";

const DICE: Record<string, Ink> = { red: "r", black: "b", faces: "w" };
const SEATS = new Set(["seat", "by", "player"]);
const CHANCES = new Set(["chance", "tie", "loss"]); // how likely something is, from 0 to 1
const DOUBT = 1e-12; // what arithmetic may leave of a certainty

// Marks inside a formatted sentence, from the private use area: they never occur in words.
const NAME = "\uE000";
const DIE = "\uE001";
const END = "\uE002";
const INNER = /[\uE000-\uE002]/g;

/** The article of a name, at the table that is shown: Portugal, le. The app's own sentences name its players too. */
const articles = new Map<string, string>();

export function bundleOf(lang: Lang, ...texts: string[]): FluentBundle {
  const bundle = new FluentBundle(lang, { useIsolating: false });
  for (const text of texts) bundle.addResource(new FluentResource(typeset(text, grammarOf(lang))));
  return bundle;
}

/** A message with its values; what is said keeps the article that the message has for an attribute. */
export function say(bundle: FluentBundle, message: string, values: Record<string, FluentVariable> = {}): string {
  const entry = bundle.getMessage(message);
  if (!entry?.value) return message;
  const named = Object.entries(values).map(([key, value]) => [key, typeof value === "string" ? mark(value) : value]);
  const grammar = grammarOf(bundle.locales[0] ?? "");
  const said = agreed(bundle.formatPattern(entry.value, Object.fromEntries(named) as typeof values, []), grammar);
  if (entry.attributes.article) articles.set(said, bundle.formatPattern(entry.attributes.article));
  return said;
}

const mark = (name: string): string => marked(name, articles.get(name.replace(INNER, "")));

/**
 * Which value of its sentence each argument of an action is: {"attack": ["from", "to", "dice"]}. `faces...` takes the
 * rest; `card@development.number` is the component whose number the argument is; two names take the same argument.
 */
export type ActionValues = Record<string, string[]>;

/** One game in one language; what `words.py` is to the terminal. Names of components come from the edition. */
export class GameWords {
  private readonly names: Map<string, string>;

  constructor(
    readonly lang: Lang,
    private readonly bundle: FluentBundle,
    private readonly edition: Edition,
    private readonly players: string[] = [],
    private readonly values: ActionValues = {},
  ) {
    this.names = componentNames(edition, lang);
    articles.clear();
    for (const [name, article] of articlesOf(edition, lang)) articles.set(name, article);
  }

  seatedBy(players: string[]): GameWords {
    const words = Object.create(GameWords.prototype) as GameWords;
    return Object.assign(words, this, { players });
  }

  has(message: string): boolean {
    return this.bundle.hasMessage(message);
  }

  say(message: string, values: Values = {}): string {
    return say(this.bundle, message, this.named(values));
  }

  seat(seat: number): string {
    return this.players[seat] || this.say(`seat-${seat}`);
  }

  /** Several of them, as one says it: Ocre, Marine et Sapin. */
  seats(seats: number[]): string {
    return inWords(
      this.lang,
      seats.map((seat) => this.seat(seat)),
    );
  }

  component(word: string): string {
    return this.names.get(word) ?? (this.has(word) ? this.say(word) : word);
  }

  /** What a hint points at: a component, or what the game has numbered. */
  place(word: string): string {
    return /^\d+$/.test(word) ? this.say("where-number", { n: Number(word) }) : this.component(word);
  }

  refusal(reason: string, values: Values): string {
    return this.say(`refusal-${reason}`, values);
  }

  event(event: GameEvent): string {
    return this.say(`news-${event.kind}`, event);
  }

  odds(line: OddsLine): string {
    return this.say(`odds-${line.kind}`, line);
  }

  /** For the smallest windows, where a game has shorter words. */
  oddsInBrief(line: OddsLine): string {
    return this.has(`odds-${line.kind}-brief`) ? this.say(`odds-${line.kind}-brief`, line) : this.odds(line);
  }

  /** The sentence of an event in pieces, so that names can be bold and throws be drawn. */
  pieces(event: GameEvent): Piece[] {
    return this.piecesOf(`news-${event.kind}`, event);
  }

  piecesOf(message: string, told: Values): Piece[] {
    const values: Record<string, FluentVariable> = {};
    for (const [key, value] of Object.entries(told)) {
      const ink = DICE[key];
      if (ink && Array.isArray(value)) values[key] = value.map((face) => `${DIE}${ink}${String(face)}${END}`).join("");
      else if (SEATS.has(key) && typeof value === "number") values[key] = `${NAME}${this.seat(value)}${END}`;
      else values[key] = this.name(key, value);
    }
    return split(say(this.bundle, message, values));
  }

  /** An action as a sentence where the words have one, else verb and names. */
  action(action: Action): string {
    const names = this.values[action.verb] ?? (action.args.length ? undefined : []);
    const all = `action-${action.verb}-all`;
    const message = action.args.includes("all") && this.has(all) ? all : `action-${action.verb}`;
    if (names && this.has(message)) return this.say(message, this.valuesOf(names, action.args));
    return [this.verb(action.verb), ...action.args.map((word) => this.component(word))].join(" ");
  }

  verb(verb: string): string {
    return this.has(`verb-${verb}`) ? this.say(`verb-${verb}`) : verb;
  }

  private valuesOf(names: string[], args: string[]): Values {
    const values: Values = {};
    names.forEach((spec, i) => {
      for (const name of spec.split(" ")) {
        const [key = "", lookup] = name.split("@");
        if (key.endsWith("...")) values[key.slice(0, -3)] = args.slice(i).map(number);
        else values[key] = lookup ? this.lookup(lookup, args[i] ?? "") : number(args[i] ?? "");
      }
    });
    return values;
  }

  /** `development.number` and "3": the id of the development numbered 3. */
  private lookup(path: string, word: string): string {
    const [section = "", field = ""] = path.split(".");
    const items = this.edition[section];
    for (const item of Array.isArray(items) ? items : []) {
      if (typeof item === "object" && item !== null && !Array.isArray(item) && String(item[field]) === word)
        return String(item.id);
    }
    return word;
  }

  private named(values: Values): Record<string, FluentVariable> {
    return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, this.name(key, value)]));
  }

  /** What stands for a value in a sentence: a name for an id, a list in words. */
  private name(key: string, value: Value): FluentVariable {
    if (Array.isArray(value)) {
      const single = key.endsWith("s") ? key.slice(0, -1) : key;
      const names = value.map((item) => String(this.name(single, item)));
      return (SEATS.has(single) ? inWords(this.lang, names) : names.join(", ")) || "-";
    }
    if (typeof value === "string")
      return value
        .split(" ")
        .map((word) => this.component(word))
        .join(" ");
    if (typeof value === "number") return this.figure(key, value);
    return String(value);
  }

  private figure(key: string, value: number): FluentVariable {
    if (SEATS.has(key)) return this.seat(value);
    if (CHANCES.has(key)) return percent(this.lang, value);
    return Number.isInteger(value) ? value : new FluentNumber(rounded(value, 10));
  }
}

const number = (word: string): string | number => (/^\d+$/.test(word) ? Number(word) : word);

/** To so many parts of one, halves upwards: as words.py does it. */
const rounded = (value: number, parts: number): number => Math.floor(value * parts + 0.5) / parts;

/** In whole percents; what is neither certain nor impossible never looks so. */
export function percent(lang: string, chance: number): string {
  const sure = Math.abs(chance - Math.round(chance)) < DOUBT;
  const sign = sure ? "" : chance < 0.01 ? "< " : chance > 0.99 ? "> " : "";
  const shown = sure ? Math.round(chance) : Math.min(Math.max(rounded(chance, 100), 0.01), 0.99);
  return sign + new Intl.NumberFormat(lang, { style: "percent", maximumFractionDigits: 0 }).format(shown);
}

/** The names of everything in an edition that has an id. */
export const componentNames = (edition: Edition, lang: Lang): Map<string, string> =>
  new Map([...components(edition)].map((item) => [String(item.id), nameOf(item, lang)]));

const articlesOf = (edition: Edition, lang: Lang): [string, string][] =>
  [...components(edition)].flatMap((item) =>
    ofTheBox(lang) && typeof item.article === "string" ? [[nameOf(item, lang), item.article]] : [],
  );

const nameOf = (item: Record<string, unknown>, lang: Lang): string => String(saidIn(lang, item, "name") ?? item.id);

function* components(edition: Edition): Iterable<Record<string, unknown>> {
  for (const items of Object.values(edition)) {
    for (const item of Array.isArray(items) ? items : []) {
      if (typeof item === "object" && item !== null && !Array.isArray(item) && "id" in item) yield item;
    }
  }
}

function split(sentence: string): Piece[] {
  const pieces: Piece[] = [];
  for (const part of sentence.split(/([\uE000\uE001][^\uE002]*\uE002)/)) {
    if (part.startsWith(NAME)) pieces.push({ kind: "name", text: part.slice(1, -1) });
    else if (part.startsWith(DIE)) pieces.push({ kind: "die", ink: part[1] as Ink, face: Number(part.slice(2, -1)) });
    else if (part) pieces.push({ kind: "text", text: part });
  }
  return pieces;
}

export const inWords = (lang: string, names: string[]): string =>
  new Intl.ListFormat(lang === "en" ? "en-GB" : lang).format(names);
