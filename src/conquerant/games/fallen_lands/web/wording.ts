import type { Refusal, Values } from "$web/lib/wire";
import type { GameWords } from "$web/lib/words";
import { FOLLOWERS, type Follower } from "./box";

/** Two warriors and one artisan, as a list in words; empty where nothing is spent. */
export function followersInWords(words: GameWords, counts: Record<Follower, number>): string {
  const told = FOLLOWERS.filter((kind) => counts[kind] > 0).map((kind) =>
    words.say(`web-n-${kind}`, { n: counts[kind] }),
  );
  const last = told.pop() ?? "";
  return told.length ? `${told.join(", ")} ${words.say("web-and")} ${last}` : last;
}

export function costInWords(words: GameWords, counts: Record<Follower, number>): string {
  const told = followersInWords(words, counts);
  return told ? `${words.say("cost").toLocaleLowerCase(words.lang)} ${told}` : "";
}

/** Why a card cannot be played, short enough to stand on it. */
export function reasonOn(words: GameWords, refusal: Refusal): string {
  const message = `web-reason-${refusal.reason}`;
  return words.has(message)
    ? words.say(message, lacking(refusal.values))
    : words.refusal(refusal.reason, refusal.values);
}

/** How many are missing, where the rules say how many it takes and how many there are. */
function lacking(values: Values): Values {
  const there = values.free ?? values.coins;
  return typeof values.n === "number" && typeof there === "number" ? { ...values, short: values.n - there } : values;
}
