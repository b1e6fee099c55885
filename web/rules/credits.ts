import type { Edition, Value } from "$web/lib/wire";
import type { Lang } from "$web/lib/words";

/** One of the credits of an edition: what it is about, and who or what. */
export interface Credit {
  key: string;
  names: string[];
}

const KEYS = ["authors", "illustrators", "translators", "testers", "publisher", "year", "ages", "length", "source"];

/** The credits of an edition in a fixed order; nothing where it has none. A key with `_en` is for English readers. */
export function credits(edition: Edition, lang: Lang): Credit[] {
  const credited = edition.credits;
  if (typeof credited !== "object" || credited === null || Array.isArray(credited)) return [];
  return KEYS.flatMap((key) => {
    const names = list((lang === "fr" ? undefined : credited[`${key}_${lang}`]) ?? credited[key]);
    return names.length ? [{ key, names }] : [];
  });
}

function list(value: Value | undefined): string[] {
  const held = Array.isArray(value) ? value : [value];
  return held.filter((name) => (typeof name === "string" && name) || typeof name === "number").map(String);
}
