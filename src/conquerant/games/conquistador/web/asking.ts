import type { Options } from "$web/lib/actions";
import type { Values } from "$web/lib/wire";
import type { GameWords } from "$web/lib/words";
import type { Plan } from "./plan.svelte";
import { sideOf } from "./sight";
import { cardName, wouldBe } from "./telling";
import { worth } from "./worth";

export interface Question {
  title: string;
  sub: string;
}

/** What is pressed: the gesture that was put together, or an answer without a card. */
export interface Deed {
  label: string;
  verb: string | null; // an answer to play as it is
  ready: boolean;
}

/** What the bar asks: one short sentence, and below it what is known so far. */
export function asked(plan: Plan, words: GameWords): Question {
  const { now, table } = plan;
  const say = (title: string, sub = "", values: Values = {}): Question => ({
    title: words.say(title, values),
    sub: sub && words.say(sub, values),
  });
  const about = values(plan);
  if (!table.myTurn) return say(`phase-${now.phase}`);
  if (plan.offer) return say("web-offer-title", "web-offer-how");
  if (plan.ally !== null) return say("web-show-ask", "web-show-how", { player: plan.ally });
  if (plan.sharing) return sharingAsked(plan, words);
  if (plan.way)
    return {
      title: chosen(plan, words),
      sub: plan.choices.length > 1 ? words.say("web-two-ways") : consequence(plan, words),
    };
  switch (now.phase) {
    case "play":
      if (plan.card)
        return plan.open.size > 1
          ? say("web-where-ask", `web-where-${plan.card.kind}`, about)
          : say("web-waste-ask", "", about);
      if (plan.target) return say("web-which-ask", "", about);
      return say("web-play-ask", now.pile > 0 ? "web-play-how" : "web-play-last", { n: now.sizes[now.player] ?? 0 });
    case "answer":
    case "last":
      return say("web-answer-ask", howToAnswer(table.options), about);
    case "second":
      return table.options.id("pass") === undefined
        ? say("web-second-ask", howToAnswer(table.options), about)
        : say("web-add-ask", "web-add-how", about);
    case "support":
      return say("web-support-ask", "web-add-how", about);
    case "offered":
      return say(
        "web-offered-ask",
        table.options.id("accept") === undefined ? "web-offered-lack" : "web-offered-how",
        about,
      );
    case "asked":
      return say("web-asked-ask", table.options.of("give").length ? "web-asked-how" : "web-asked-none", about);
    default:
      return say(`phase-${now.phase}`);
  }
}

/** What may be answered to an attack, as the table has it. */
export function howToAnswer(options: Options): string {
  const may = (verb: string): boolean => options.of(verb).length > 0;
  if (may("cannon")) return "web-answer-how";
  if (may("leave")) return "web-answer-leave";
  if (may("ask")) return may("die") ? "web-answer-ally-die" : "web-answer-ally";
  return may("die") ? "web-answer-die" : "web-answer-none";
}

/** The act on the primary button, with what it costs or brings. */
export function deed(plan: Plan, words: GameWords): Deed {
  const { now, way, sharing, offer, table } = plan;
  const whole = (label: string, values: Values = {}): Deed => ({
    label: words.say(label, values),
    verb: null,
    ready: plan.gesture() !== null,
  });
  const about = values(plan);
  if (offer)
    return whole(
      offer.want === null || offer.to === null ? "web-offer-none" : "web-offer-do",
      offer.to === null ? {} : { player: offer.to },
    );
  if (sharing) return whole(...sharingDeed(plan));
  if (way) return whole(way.verb === "cannon" ? cannonDeed(plan) : `web-do-${way.verb}`, about);
  const answer = ["accept", "pass", "decline", "die", "leave", "refuse"].find(
    (verb) => table.options.id(verb) !== undefined,
  );
  const mayLay = table.options.of("cannon").length > 0;
  if (answer && !(mayLay && (plan.answering || answer === "pass")))
    return { label: words.say(`web-do-${answer}`, about), verb: answer, ready: true };
  return {
    label: words.say(
      mayLay
        ? "web-lay-none"
        : now.phase === "play" && plan.card
          ? "web-where-none"
          : plan.ally !== null || now.phase === "showing"
            ? "web-show-none"
            : "web-play-none",
    ),
    verb: null,
    ready: false,
  };
}

/** What may also be answered. */
export function otherAnswers(plan: Plan, primary: string | null): string[] {
  if (plan.offer || plan.ally !== null || plan.sharing) return [];
  return ["accept", "pass", "die", "leave", "refuse", "decline"].filter(
    (verb) => verb !== primary && plan.table.options.id(verb) !== undefined,
  );
}

/** What the gesture adds to one's points. */
export function gain(plan: Plan): number {
  const land = plan.target ? plan.land(plan.target) : undefined;
  if (!land || land.side !== sideOf(plan.now, plan.table.acting ?? 0)) return 0;
  const [before, after] = [worth(plan.box, land), worth(plan.box, wouldBe(plan, land).land)];
  return after.points + after.bonus - before.points - before.bonus;
}

function sharingAsked(plan: Plan, words: GameWords): Question {
  const { sharing, now } = plan;
  const loot = now.phase === "loot";
  const title = words.say(loot ? "web-loot-ask" : "web-rearrange-ask", {
    n: sharing?.quota ?? 0,
    territory: sharing?.land ?? "",
  });
  if (!sharing?.ready) return { title, sub: words.say("web-asking") };
  return {
    title,
    sub:
      sharing.picked === null
        ? words.say(loot ? "web-loot-sub" : "web-rearrange-sub")
        : words.say("web-put-where", { number: sharing.picked, card: plan.box.development(sharing.picked).id }),
  };
}

function sharingDeed(plan: Plan): [string, Values] {
  const { sharing, now } = plan;
  if (!sharing?.ids) return now.phase === "loot" ? ["web-loot-left", { n: sharing?.left ?? 0 }] : ["web-take-one", {}];
  const seat = plan.table.acting ?? now.player;
  const brings = (sharing.outcome?.scores[seat] ?? 0) - (now.scores[seat] ?? 0);
  const n = sharing.fates.size + sharing.dropped.length;
  if (now.phase === "loot") return ["web-do-loot", { gain: signed(brings), points: brings, n }];
  return plan.gesture() === null
    ? ["web-pay-none", {}]
    : ["web-do-rearrange", { gain: signed(brings), points: brings, n: plan.card?.figure ?? 0 }];
}

function cannonDeed(plan: Plan): string {
  const { phase } = plan.now;
  if (phase === "pay") return "web-do-pay";
  if (phase === "aim") return "web-do-aim";
  return plan.table.options.id("pass") === undefined ? "web-do-defend" : "web-do-add";
}

/** What is about to be done, as a sentence. */
function chosen(plan: Plan, words: GameWords): string {
  const { card, target } = plan;
  if (!card) return "";
  const where = target && plan.land(target) ? ` → ${words.component(target)}` : "";
  return cardName(words, card) + where;
}

/** What follows from the gesture, where that is worth a line. */
export function consequence(plan: Plan, words: GameWords): string {
  const { now, way } = plan;
  const waits = way?.verb === "attack" && (now.teams || now.noDice); // for somebody's word, not for the die
  const message =
    way?.verb === "cannon"
      ? now.phase === "pay"
        ? ""
        : "web-sub-cannon"
      : `web-sub-${way?.verb ?? ""}${waits ? "-hidden" : ""}`;
  return message && words.has(message) ? words.say(message, values(plan)) : "";
}

function values(plan: Plan): Values {
  const { now, card, target } = plan;
  const land = target && plan.land(target) ? target : (now.land ?? "");
  return {
    territory: plan.way?.verb === "place" && card ? card.id : land,
    n: card?.figure ?? 0,
    card: card?.id ?? "",
    points: gain(plan),
    player: now.phase === "asked" ? (now.defender ?? now.player) : now.player,
    die: now.die,
    give: now.give ?? "",
    want: now.want ?? "",
  };
}

const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");
