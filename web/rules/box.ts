import { saidIn } from "$web/lib/languages";
import type { Edition, Lang, Value, Values } from "$web/lib/protocol";

/** A kind of component of an edition, and where its items come from. */
export interface Part {
  section: string;
  origins: Origin[];
  figures: Figure[];
}

/** Items of one origin: by name where they have one, else how many. */
export interface Origin {
  source: string;
  names: string[];
  count: number;
}

/** A figure printed on the items that has an origin of its own. */
export interface Figure {
  field: string;
  source: string;
}

const END = "_source";

/** The lists of an edition, as a reader who doubts them would want them told. */
export function parts(edition: Edition, lang: Lang): Part[] {
  return Object.entries(edition).flatMap(([section, held]) => {
    const items = Array.isArray(held) ? held.filter(isItem) : [];
    return items.some((item) => "source" in item)
      ? [{ section, origins: origins(items, lang), figures: figures(items) }]
      : [];
  });
}

function origins(items: Values[], lang: Lang): Origin[] {
  const found = new Map<string, Origin>();
  for (const item of items) {
    const source = String(item.source);
    const origin = found.get(source) ?? { source, names: [], count: 0 };
    origin.count += 1;
    const name = saidIn(lang, item, "name");
    if (typeof name === "string") origin.names.push(name);
    found.set(source, origin);
  }
  return [...found.values()];
}

function figures(items: Values[]): Figure[] {
  const found = new Map<string, string>();
  for (const item of items) {
    for (const [key, value] of Object.entries(item)) {
      const field = key.slice(0, -END.length);
      if (key.endsWith(END) && found.get(field) !== "reconstructed") found.set(field, String(value));
    }
  }
  return [...found].map(([field, source]) => ({ field, source }));
}

const isItem = (value: Value): value is Values => typeof value === "object" && value !== null && !Array.isArray(value);
