import type { Value, Values } from "./wire";

/** One of the languages the app has words in: each words.LANG.ftl is one, and nothing else lists them. */
export type Lang = string;

export const OF_THE_BOX: Lang = "fr"; // what an edition says under a plain key, such as `name`
export const FOR_ALL: Lang = "en"; // for whoever speaks none of ours

export const LANGUAGES: Lang[] = listed(Object.keys(import.meta.glob("../words.*.ftl")));

/** The languages of these files, that of the box first. */
export function listed(files: string[]): Lang[] {
  const found = files.map((file) => file.split(".").at(-2) ?? "").toSorted();
  return [OF_THE_BOX, ...found.filter((lang) => lang !== OF_THE_BOX)];
}

/** The first of these that we speak; a browser names them by tags such as fr-CA. */
export function understood(tags: readonly string[], languages = LANGUAGES): Lang {
  const wanted = tags.map((tag) => languages.find((lang) => tag === lang || tag.startsWith(`${lang}-`)));
  return wanted.find((lang) => lang !== undefined) ?? FOR_ALL;
}

/** What an item of an edition says under a key in this language, or else in that of the box. */
export function saidIn(lang: Lang, item: Values, key: string): Value | undefined {
  return (lang === OF_THE_BOX ? undefined : item[`${key}_${lang}`]) ?? item[key];
}
