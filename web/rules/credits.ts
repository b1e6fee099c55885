import { saidIn } from "$web/lib/languages";
import type { Edition, Lang, Value } from "$web/lib/protocol";

/** One of the credits of an edition: what it is about, and who or what. */
export interface Credit {
  key: string;
  names: string[];
}

const KEYS = ["authors", "illustrators", "translators", "testers", "publisher", "year", "ages", "length", "source"];

/** The credits of an edition in a fixed order; nothing where it has none. `ages_en` says `ages` in English. */
export function credits(edition: Edition, lang: Lang): Credit[] {
  const told = edition.credits;
  if (typeof told !== "object" || told === null || Array.isArray(told)) return [];
  return KEYS.flatMap((key) => {
    const names = list(saidIn(lang, told, key));
    return names.length ? [{ key, names }] : [];
  });
}

function list(value: Value | undefined): string[] {
  const held = Array.isArray(value) ? value : [value];
  return held.filter((name) => (typeof name === "string" && name) || typeof name === "number").map(String);
}
