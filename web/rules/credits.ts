import type { Edition } from "$web/lib/wire";
import { saidIn } from "$web/lib/languages";
import type { Lang } from "$web/lib/words";

/** One of the credits of an edition: what it is about, and who or what. */
export interface Credit {
  key: string;
  names: string[];
}

const KEYS = ["authors", "illustrators", "translators", "testers", "publisher", "year", "ages", "length", "source"];

/** The credits of an edition in a fixed order; nothing where it has none. `ages_en` says `ages` in English. */
export function credits(edition: Edition, lang: Lang): Credit[] {
  const credited = edition.credits;
  if (typeof credited !== "object" || credited === null || Array.isArray(credited)) return [];
  return KEYS.flatMap((key) => {
    const names = list(saidIn(lang, credited, key));
    return names.length ? [{ key, names }] : [];
  });
}

function list(value: unknown): string[] {
  const held: unknown[] = Array.isArray(value) ? value : [value];
  return held.filter((name) => (typeof name === "string" && name) || typeof name === "number").map(String);
}
