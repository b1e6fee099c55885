import type { Values } from "$web/lib/wire";
import type { SeenTable } from "$web/lib/seen.svelte";
import type { GameWords } from "$web/lib/words";
import type { Plan } from "./plan.svelte";
import type { Shapes } from "./shapes";

interface Question {
  title: string;
  sub: string;
}

/** What the bar asks: one short sentence, and below it what is known so far. */
export function asked(table: SeenTable<Shapes>, words: GameWords, plan: Plan): Question {
  const { phase } = plan.sight;
  const say = (title: string, sub: string, values: Values = {}): Question => ({
    title: words.say(title, values),
    sub: sub && words.say(sub, values),
  });
  if (!table.myTurn) return say(`phase-${phase}`, "");
  const about = values(plan);
  switch (plan.verb) {
    case null:
      if (phase === "answer") return say("web-answer-ask", "web-answer-how", { player: plan.sight.player });
      if (phase === "act" && !actsLeft(table)) return say("web-act-ask", "web-act-over");
      return table.options.of("recruit").length
        ? say("web-fresh-ask", "web-act-how")
        : say("web-act-ask", "web-act-how");
    case "troop":
      return plan.aim
        ? say("web-conquer-ask", "web-conquer-sub", about)
        : say("web-target-ask", "web-target-sub", about);
    case "fort":
      return plan.field
        ? say("web-fortify-ask", "web-card-sub", about)
        : say("web-fort-ask", plan.aims.size ? "web-fort-how" : "web-fort-needs", about);
    case "claim":
    case "flood":
      return plan.field
        ? say(`web-${plan.verb}-ask`, `web-short-${plan.verb}`, about)
        : say("web-target-ask", `web-${plan.verb}-how`, about);
    case "give":
      return say("web-give-ask", plan.paired ? "web-give-how" : "web-give-odd");
    case "steal":
      return say("web-steal-ask", "web-steal-how", { player: plan.sight.other });
    default:
      return say(`web-${plan.verb}-ask`, `web-${plan.verb}-how`, about);
  }
}

const ENDS = new Set(["end", "propose"]);

/** Whether there is anything to do but to end, the turn or the game. */
export function actsLeft(table: SeenTable<Shapes>): boolean {
  return table.options.actions.some(({ verb }) => !ENDS.has(verb));
}

/** What ends the actions, with the cards that are drawn then. */
export function ended(words: GameWords, plan: Plan): string {
  return plan.ends === null ? words.say("web-end") : words.say("web-end-draw", { n: plan.ends });
}

/** The act on the primary button, with what it costs or brings. */
export function deed(words: GameWords, plan: Plan): string {
  const about = values(plan);
  switch (plan.verb) {
    case "troop":
      if (!plan.aim) return words.say("web-conquer-none");
      return words.say(
        plan.aim.flown ? "web-conquer-flying" : plan.aim.reward ? "web-conquer" : "web-conquer-free",
        about,
      );
    case "fort":
      return words.say(plan.field ? "web-fortify" : "web-fortify-none", about);
    case "claim":
    case "flood":
      return words.say(plan.field ? `web-${plan.verb}` : `web-${plan.verb}-none`, about);
    case "give":
      return words.say("web-give", { n: plan.marked.length });
    case "followers":
      return plan.marked.length
        ? words.say("web-followers", { followers: plan.marked })
        : words.say("web-followers-none");
    case "recruit":
      return words.say("web-recruit", about);
    case "enlist":
      return words.say("web-enlist", { coins: plan.box.enlistCost(Number(plan.pick)), n: Number(plan.pick) });
    case "redraw":
    case "plague":
    case "shadow-army":
    case "propose":
      return words.say(`web-${plan.verb}-do`, about);
    default:
      return words.say(plan.pick === null ? `web-${plan.verb}-none` : `web-${plan.verb}`, about);
  }
}

function values(plan: Plan): Values {
  const { aim, field, card, pick, box } = plan;
  const attack = aim?.outlay.attack ?? plan.prepared?.outlay?.attack ?? 0;
  const found: Values = {
    attack,
    total: attack + (aim?.support ?? 0),
    n: aim?.reward ?? 0,
    coins: aim?.outlay.coins ?? 0,
    price: box.recruitCost,
    cards: box.redrawCards,
    reach: plan.aims.size,
  };
  if (field) found.field = field;
  if (field) found.difficulty = plan.sight.difficulty[plan.at(field)] ?? 0;
  if (card) found.card = card;
  if (pick !== null && plan.verb === "thief") found.player = Number(pick);
  else if (pick !== null) found[plan.verb === "swap" || plan.verb === "steal" ? "card" : "follower"] = pick;
  return found;
}
