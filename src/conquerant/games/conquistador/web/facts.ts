import type { SeatFact } from "$web/lib/kit";
import type { GameWords } from "$web/lib/words";
import type { View } from "./shapes";
import { look, sideOf } from "./sight";

/** Territories and cards beside each name, points as the figure. */
export function facts(view: View, words: GameWords): SeatFact[] {
  const now = look(view);
  return now.sizes.map((n, seat) => {
    const lands = now.lands.filter((land) => land.side === sideOf(now, seat));
    const revolts = lands.filter((land) => land.revolt).length;
    const told = [words.say("web-lands", { n: lands.length }), words.say("web-cards", { n })];
    if (now.teams) told.unshift(words.say("team", { n: sideOf(now, seat) + 1 }));
    if (revolts) told.push(words.say("web-revolts", { n: revolts }));
    const score = now.scores[seat] ?? 0;
    return { sub: told.join(" · "), figure: String(score), unit: words.say("web-points", { n: score }) };
  });
}

const NAMED = ["military", "no_dice", "alliance", "exchange"] as const;

/** Beside the title: how many cards are left, teams and variants. */
export function crumb(view: View, words: GameWords): string {
  const now = look(view);
  const told = now.over ? [] : [words.say("web-pile-left", { n: now.pile })];
  if (now.teams) told.push(words.say("web-in-teams"));
  return [
    ...told,
    ...NAMED.filter((name) => now.options[name] === "yes").map((name) => words.say(`web-with-${name}`)),
  ].join(" · ");
}
