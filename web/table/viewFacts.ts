import type { Value, Values } from "$web/lib/wire";
import type { GameWords } from "$web/lib/words";

const HIDDEN = new Set(["game", "options", "seats"]);
const LONGEST = 400;

/** A view as a list of names and values, for boards that know nothing of the game. */
export function viewFacts(view: Values, words: GameWords): [string, string][] {
  return Object.entries(view)
    .filter(([key, value]) => !HIDDEN.has(key) && telling(value))
    .map(
      ([key, value]) =>
        [
          words.has(key) ? words.say(key) : key.replaceAll("_", " "),
          described(key, value, words).slice(0, LONGEST),
        ] as [string, string],
    )
    .filter(([, text]) => text !== "");
}

/** Whether a value says anything: not only zeros, minus ones and noes. */
function telling(value: Value): boolean {
  if (Array.isArray(value)) return value.some(telling);
  if (typeof value === "object" && value !== null) return Object.values(value).some(telling);
  return value !== null && value !== false && value !== 0 && value !== -1 && value !== "";
}

function described(key: string, value: Value, words: GameWords): string {
  if (value === null || value === "") return "";
  if (Array.isArray(value))
    return value
      .map((item) => described(key, item, words))
      .join(value.some((item) => typeof item === "object") ? " · " : ", ");
  if (typeof value === "object")
    return Object.entries(value)
      .map(([name, item]) => `${words.component(name)} ${described(name, item, words)}`)
      .join(", ");
  if (typeof value === "number" && ["seat", "mover", "player"].includes(key))
    return value >= 0 ? words.seat(value) : "–";
  if (typeof value === "string" && key === "phase") return words.say(`phase-${value}`);
  return typeof value === "string" ? words.component(value) : String(value);
}
