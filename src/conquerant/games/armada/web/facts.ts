import type { SeatFact } from "$web/lib/kit";
import type { GameWords } from "$web/lib/words";
import { side } from "./fleet";
import type { View } from "./shapes";

/** Masts and money beside each name, islands as the figure; allies count theirs together. */
export function facts(view: View, words: GameWords): SeatFact[] {
  const { seats, owner, masts, hex, money, target } = view;
  const cap = hex.length / seats;
  const figure = new Intl.NumberFormat(words.lang);
  return Array.from({ length: seats }, (_, seat) => {
    const fleet = masts.slice(seat * cap, (seat + 1) * cap).filter((_, slot) => (hex[seat * cap + slot] ?? -1) >= 0);
    const allied = side(view, seat);
    const held = (who: number[]): number => owner.filter((by) => who.includes(by)).length;
    const sub = fleet.length ? words.say("web-fleet", { masts: fleet.join(" ") }) : words.say("web-no-fleet");
    const ally = allied.find((other) => other !== seat);
    return {
      sub: [
        sub,
        figure.format(money[seat] ?? 0),
        ...(ally === undefined ? [] : [words.say("web-ally", { seat: ally })]),
      ].join(" · "),
      figure: String(held([seat])),
      unit:
        ally === undefined
          ? words.say("web-islands-of", { n: held([seat]), target })
          : words.say("web-islands-team", { m: held(allied), target }),
    };
  });
}

/** Beside the title: how many islands win, which round. */
export function crumb({ options, round, target }: View, words: GameWords): string {
  const { rounds, teams } = options;
  const told = [words.say("web-to-win", { n: target })];
  if (teams === "two") told.unshift(words.say("web-teams"));
  if (round > 0)
    told.push(rounds > 0 ? words.say("web-round-of", { n: round, m: rounds }) : words.say("web-round", { n: round }));
  return told.join(" · ");
}
