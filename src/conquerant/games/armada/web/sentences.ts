import type { Values } from "$web/lib/wire";
import type { GameWords } from "$web/lib/words";
import type { Place } from "./chart";
import { signed } from "./help";
import type { Plan } from "./plan.svelte";

export interface Asked {
  title: string;
  sub: string;
}

/** What is asked of the person now, and how it is answered. */
export function asked(plan: Plan, words: GameWords): Asked {
  const say = (title: string, sub: string, values: Values = {}): Asked => ({
    title: words.say(title, values),
    sub: sub && words.say(sub, values),
  });
  switch (plan.now) {
    case "port":
      return say("phase-port", "web-port-how");
    case "build":
      if (plan.purchase.kinds.length === 0) return say("web-build-ask", "web-build-none");
      return say("web-build-ask", "web-build-how", {
        n: plan.purchase.masts,
        price: price(plan, plan.purchase.masts),
        money: moneyLeft(plan),
      });
    case "lose":
      return say("web-lose-ask", "web-lose-how", { n: plan.view.amount });
    case "drift":
      return say(plan.ship ? "web-drift-where" : "web-drift-ask", "web-drift-how", { ship: plan.ship?.number ?? 0 });
    case "gift":
      return say("phase-gift", "web-gift-how");
    case "moves":
      return sailing(plan, words);
    case "hit":
      return say("web-hit-ask", "web-hit-how");
    default:
      return plan.fighting ? fighting(plan, words) : say(`phase-${plan.now}`, "");
  }
}

function price(plan: Plan, masts: number): number {
  return plan.table.game.edition.ship.find((ship) => ship.masts === masts)?.price ?? 0;
}

function moneyLeft(plan: Plan): number {
  return (plan.purchase.tried ?? plan.view).money[plan.mover] ?? 0;
}

function sailing(plan: Plan, words: GameWords): Asked {
  if (!plan.ship) {
    const ready = new Set(plan.table.options.of("sail").map((action) => action.args[0])).size;
    const wind = plan.view.correction;
    const still = plan.view.still ? words.say("still") : words.say("web-ready", { n: ready });
    return {
      title: words.say(plan.view.still || !ready ? "web-anchor-ask" : "web-which-ship"),
      sub: wind ? `${still} ${words.say("web-wind", { move: signed(wind) })}.` : still,
    };
  }
  if (!plan.way)
    return {
      title: words.say("web-where-to", { ship: plan.ship.number }),
      sub: words.say("web-steps", { n: plan.steps }),
    };
  return {
    title: towards(plan, words, plan.way.goal),
    sub: [cost(plan, words, plan.ship.ship, plan.way.ids.length), ahead(plan, words, plan.way.goal)]
      .filter(Boolean)
      .join(" "),
  };
}

function towards(plan: Plan, words: GameWords, goal: Place): string {
  const island = plan.chart.islands[goal.island];
  return goal.kind === "port" && island
    ? words.say("web-to-port", { island: island.id })
    : words.say("web-to-hex", { hex: goal.name });
}

function cost(plan: Plan, words: GameWords, ship: number, steps: number): string {
  const after = plan.tried;
  if (after && after.hex[ship] === -1) return words.say("web-way-sinks");
  const lost = after ? (plan.view.masts[ship] ?? 0) - (after.masts[ship] ?? 0) : (plan.way?.lost ?? 0);
  return words.say("web-way", { n: steps, steps: plan.steps, lost });
}

/** What waits in a port: an island taken at once, or a garrison and the dice against it. */
function ahead(plan: Plan, words: GameWords, goal: Place): string {
  if (goal.kind !== "port" || !plan.tried) return "";
  if (plan.dice) return words.say("web-then-dice", { n: plan.dice[0], other: plan.dice[1] });
  const after = plan.tried.owner[goal.island];
  return after !== plan.owner(goal.island) ? words.say("web-then-taken") : "";
}

function fighting(plan: Plan, words: GameWords): Asked {
  const { battle } = plan;
  const dice = battle.dice ? words.say("web-dice", { n: battle.dice[0], other: battle.dice[1] }) : "";
  if (battle.stormer)
    return {
      title: words.say("web-storm-ask", { ship: battle.stormer }),
      sub: `${dice} ${words.say("web-storm-how")}`,
    };
  if (!battle.begun) return { title: words.say("web-fight-ask"), sub: words.say("web-fight-how") };
  const title = words.say("web-group", { n: battle.mine.length, m: battle.theirs.length });
  if (battle.complete) return { title, sub: `${words.say("web-attacks", { n: battle.attacks })} ${dice}` };
  return { title, sub: words.say(battle.theirs.length ? "web-group-apart" : "web-aim") };
}
