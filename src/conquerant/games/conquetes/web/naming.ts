import type { GameWords } from "$web/lib/words";
import type { Plan } from "./plan.svelte";

/** Whose camp it is: a player, or the bot across the table when one plays alone. */
export function side(plan: Plan, words: GameWords, at: number): string {
  return at < plan.now.seats ? words.seat(at) : words.say("bot");
}

/** What a region is, for those who listen. */
export function regionLabel(plan: Plan, words: GameWords, id: string, owner = plan.owner(id)): string {
  const region = plan.box.region(id);
  const whose =
    owner < 0
      ? words.say("web-nobodys")
      : owner === plan.me
        ? words.say("web-yours")
        : words.say("web-camp-of", { whose: side(plan, words, owner) });
  const told = `${words.say("web-card", { region: id, continent: region.continent, n: region.value })}, ${whose}`;
  const ink = plan.ink(id);
  if (ink === "from") return `${told}, ${words.say("web-chosen")}`;
  return ink === "opt" ? `${told}, ${words.say("web-playable")}` : told;
}
