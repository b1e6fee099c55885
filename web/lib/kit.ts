import type { Component } from "svelte";
import type { AnyShapes, SeenTable } from "./seen.svelte";
import type { Account, Since } from "./telling";
import { bundleOf, say, type ActionValues, type GameWords, type Lang } from "./words";
import type { Lesson } from "$web/lesson/lesson";
import type { FluentBundle } from "@fluent/bundle";
import kits from "virtual:kits";

/** What a board gets: the table and its words; it draws the board and the bar below it. A board names the shapes of its
 *  own game; that a table has them is known by the folder the board was found in. */
export interface BoardProps<S extends AnyShapes = AnyShapes> {
  table: SeenTable<S>;
  words: GameWords;
}

/** What stands beside a player's name in the margin. */
export interface SeatFact {
  sub: string;
  figure: string;
  unit: string;
}

/** A side that no seat plays: the automatic opponent of a box. `won` is the sentence for that, once it has. */
export interface Rival {
  side: number;
  name: string;
  fact: SeatFact;
  score: number;
  won: string;
}

export type SeatFacts<S extends AnyShapes = AnyShapes> = (view: S["view"], words: GameWords) => SeatFact[];
export type Rivals<S extends AnyShapes = AnyShapes> = (view: S["view"], words: GameWords) => Rival[];
export type Crumb<S extends AnyShapes = AnyShapes> = (view: S["view"], words: GameWords) => string;

/** What the table may answer for a person, by verb: the wishes the server knows for it. */
export type Autos = Record<string, string[]>;

/** The keys of a board by what they do, worded by `keys-…`. A key is a character or has a name, worded by `key-…`. */
export type BoardKeys = Record<string, string[]>;

/** Everything a game folder brings to the browser; all but the words may be missing. */
export interface GameKit {
  Board: Component<BoardProps> | null;
  Hand: Component<BoardProps> | null;
  facts: SeatFacts | null;
  rivals: Rivals | null;
  crumb: Crumb | null;
  account: Account | null;
  since: Since | null;
  values: ActionValues;
  autos: Autos;
  keys: BoardKeys;
}

const NOTHING: GameKit = {
  Board: null,
  Hand: null,
  facts: null,
  rivals: null,
  crumb: null,
  account: null,
  since: null,
  values: {},
  autos: {},
  keys: {},
};

export interface Lid {
  /** On the shelf, from the left; those without a lid come last. */
  place: number;
  minutes: number;
  /** The option that stands for the bots' level where one plays alone against the box. */
  alone?: string;
}

// Finding a folder is the registration: a new game brings its own files and touches nothing here.
const texts = import.meta.glob<string>("../../src/conquerant/games/*/words.*.ftl", {
  query: "?raw",
  import: "default",
});
const lids = import.meta.glob<Lid>("../../src/conquerant/games/*/web/lid.json", { import: "default", eager: true });
const lidTexts = import.meta.glob<string>("../../src/conquerant/games/*/web/lid.*.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});
const pictures = import.meta.glob<string>("../../src/conquerant/games/*/web/lid.svg", {
  query: "?url",
  import: "default",
  eager: true,
});

const lessons = import.meta.glob<Lesson>("../../src/conquerant/games/*/web/lesson.json", { import: "default" });

const inGame = (slug: string, file: string): string => `../../src/conquerant/games/${slug}/${file}`;

export async function kit(slug: string): Promise<GameKit> {
  const found = await kits[slug]?.();
  return { ...NOTHING, ...found };
}

const bundles = new Map<string, Promise<FluentBundle>>();

export function gameBundle(slug: string, lang: Lang): Promise<FluentBundle> {
  const path = inGame(slug, `words.${lang}.ftl`);
  const known = bundles.get(path);
  if (known) return known;
  const asked = (async () => bundleOf(lang, (await texts[path]?.()) ?? ""))();
  bundles.set(path, asked);
  return asked;
}

export const hasLesson = (slug: string): boolean => inGame(slug, "web/lesson.json") in lessons;
export const lessonOf = async (slug: string): Promise<Lesson | null> =>
  (await lessons[inGame(slug, "web/lesson.json")]?.()) ?? null;
export const lid = (slug: string): Lid | undefined => lids[inGame(slug, "web/lid.json")];
export const shelved = <Game extends { slug: string }>(games: Game[]): Game[] =>
  games.toSorted((a, b) => placeOf(a.slug) - placeOf(b.slug));
const placeOf = (slug: string): number => lid(slug)?.place ?? Object.keys(lids).length + 1;
/** What the lid says: its `kind`, where two games have nearly the same name, a `line` about the game, what one meets
 *  `alone`, and at which level. */
export const lidSays = (slug: string, message: "kind" | "line" | "alone" | `alone-${string}`, lang: Lang): string =>
  say(bundleOf(lang, lidTexts[inGame(slug, `web/lid.${lang}.ftl`)] ?? ""), `lid-${message}`);
export const picture = (slug: string): string | undefined => pictures[inGame(slug, "web/lid.svg")];
