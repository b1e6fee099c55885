import { typeset, type Grammar } from "./grammar";
import type { Lang } from "./words";

const texts = import.meta.glob<string>("../words.*.ftl", { query: "?raw", import: "default" });
const grammars = import.meta.glob<Grammar>("../../src/conquerant/grammar.*.json", { import: "default", eager: true });

/** What an edition says under a plain key, such as `name`, is said in this language; in another it is `name_en`. */
const OF_THE_BOX: Lang = "fr";
/** For whoever speaks none of ours. */
const FOR_ALL: Lang = "en";

/** The languages of the app: wherever there is a `words.LANG.ftl`, one is spoken; nothing else lists them. */
export const LANGUAGES: Lang[] = Object.keys(texts)
  .map((path) => path.split(".").at(-2) ?? "")
  .sort((one, other) => Number(other === OF_THE_BOX) - Number(one === OF_THE_BOX) || one.localeCompare(other));

/** The app's words in a language. */
export const appText = async (lang: Lang): Promise<string> => (await texts[`../words.${lang}.ftl`]?.()) ?? "";

/** How this language is set and agrees, where it wants anything. */
export const grammarOf = (lang: Lang): Grammar | undefined => grammars[`../../src/conquerant/grammar.${lang}.json`];

export const ofTheBox = (lang: Lang): boolean => lang === OF_THE_BOX;

/** The first of the browser's languages that we speak. */
export function firstSpoken(tags: readonly string[]): Lang {
  for (const tag of tags) {
    const spoken = LANGUAGES.find((lang) => tag.startsWith(lang));
    if (spoken) return spoken;
  }
  return FOR_ALL;
}

/** What a language calls itself: Français. */
export function languageName(lang: Lang): string {
  const name = new Intl.DisplayNames([lang], { type: "language" }).of(lang) ?? lang;
  return name.charAt(0).toLocaleUpperCase(lang) + name.slice(1);
}

/** What an item of an edition says under a key in this language, or else in that of the box. */
export function saidIn(lang: Lang, item: object, key: string): unknown {
  const translated: unknown = ofTheBox(lang) ? undefined : Reflect.get(item, `${key}_${lang}`);
  const said: unknown = translated ?? Reflect.get(item, key);
  return typeof said === "string" ? typeset(said, grammarOf(lang)) : said;
}
