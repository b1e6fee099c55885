import { numbers } from "$web/lib/kit";
import { saidIn } from "$web/lib/languages";
import type { Values } from "$web/lib/protocol";
import type { GameWords } from "$web/lib/words";
import { list, record, type Chart, type Place, type Square } from "./chart";
import type { Ship } from "./fleet";
import type { Plan } from "./plan.svelte";

/** What something on the table is, and the paragraph that governs it. */
export interface Help {
  title: string;
  text: string;
  rule: string;
  label: string; // the same in one breath, for those who listen
}

const SQUARE_RULES: Record<string, string> = {
  depart: "3.3",
  ile: "4.1",
  navires_immobilises: "4.2",
  construction: "4.3",
  deplacement: "4.4",
  bonus_combat: "4.5",
  touchez: "4.6",
  taxe: "4.7",
  versez: "4.7",
  tempete: "4.8",
  neptune: "4.8",
};

const CARD_RULES: Record<string, string> = {
  none: "5.5",
  lose_masts: "5.4",
  lose_masts_all: "5.4",
  immobilise: "5.5",
  move_bonus: "5.5",
  return_home: "5.6",
  repair_card: "9.8",
  gain: "5.7",
  pay: "5.7",
  combat_bonus: "5.5",
  advance_to_start: "5.9",
  advance_to_construction: "5.9",
  gain_ship: "5.8",
};

export function placeHelp(plan: Plan, words: GameWords, place: Place): Help {
  const ship = plan.shipAt(place);
  const ground = groundHelp(plan, words, place);
  if (!ship) return ground;
  const title = shipName(words, ship);
  const masts = words.say("web-help-masts", { n: ship.masts, built: ship.built });
  return {
    title,
    text: `${masts} ${place.kind === "sea" ? "" : ground.title}`.trim(),
    rule: "6.2",
    label: `${place.name}, ${title}, ${masts} ${ground.title}`,
  };
}

export function shipName(words: GameWords, ship: Ship): string {
  return words.say("web-ship", { seat: ship.seat, ship: ship.number });
}

function groundHelp(plan: Plan, words: GameWords, place: Place): Help {
  const { chart } = plan;
  const island = chart.islands[place.island];
  const holder = island ? whose(words, plan.owner(place.island)) : "";
  const values: Values = {
    island: island?.id ?? "",
    continent: chart.continents[place.continent]?.id ?? "",
    whose: holder,
    n: island?.rent ?? 0,
    hex: place.name,
    berth: place.berth,
  };
  switch (place.kind) {
    case "island":
      return told(words, place, "island", { ...values, loss: loss(plan) }, "4.1");
    case "port":
      return told(words, place, "port", values, plan.owner(place.island) < 0 ? "7.1" : "7.2");
    case "blockade":
      return plan.owner(place.island) < 0
        ? told(words, place, "blockade-off", values, "7.4")
        : told(words, place, "blockade-on", { ...values, n: loss(plan) }, "7.3");
    case "continent":
      return told(words, place, "continent", { ...values, whose: whose(words, plan.lord(place.continent)) }, "2.2");
    case "harbour":
      return told(words, place, "harbour", { ...values, whose: whose(words, plan.lord(place.continent)) }, "8.2");
    default:
      return told(words, place, "sea", values, "6.3");
  }
}

function told(words: GameWords, place: Place, kind: string, values: Values, rule: string): Help {
  const [title, text] = [words.say(`web-help-${kind}`, values), words.say(`web-help-${kind}-text`, values)];
  return { title, text, rule, label: `${place.name}, ${title}` };
}

/** The masts a blockade takes at a table of so many; a figure of the edition. */
function loss(plan: Plan): number {
  return Number(record(plan.table.game.edition.blockade_loss)[`p${Number(plan.view.seats)}`] ?? 0);
}

export function whose(words: GameWords, seat: number): string {
  return seat < 0 ? words.say("web-nobodys") : words.seat(seat);
}

export function squareName(words: GameWords, chart: Chart, square: Square): string {
  const island = chart.islands[square.island];
  return island ? words.component(island.id) : words.say(`web-square-${square.kind}`);
}

/** The figure printed on a square; nothing where there is none. */
export function squareFigure(words: GameWords, chart: Chart, square: Square): string {
  const money = new Intl.NumberFormat(words.lang).format(chart.islands[square.island]?.rent ?? square.amount);
  if (square.kind === "deplacement") return signed(square.amount);
  if (square.kind === "depart") return `+${money}`;
  if (square.kind === "taxe" || square.kind === "versez") return `−${money}`;
  return square.island >= 0 || square.amount ? money : "";
}

export function squareHelp(plan: Plan, words: GameWords, square: Square): Help {
  const island = plan.chart.islands[square.island];
  const name = [squareName(words, plan.chart, square), squareFigure(words, plan.chart, square)].join(" ").trim();
  const title = words.say("web-help-square", { n: square.index, square: name });
  const values: Values = {
    n: island?.rent ?? Math.abs(square.amount),
    hexes: square.amount,
    move: signed(square.amount),
    whose: whose(words, plan.owner(square.island)),
  };
  const text = words.say(`web-help-square-${square.kind}`, values);
  const here = numbers(plan.view.admiral).flatMap((at, seat) => (at === square.index ? [words.seat(seat)] : []));
  const admirals = here.length ? ` ${words.say("web-help-admirals", { names: here.join(", ") })}` : "";
  return {
    title,
    text: text + admirals,
    rule: SQUARE_RULES[square.kind] ?? "4.1",
    label: `${title}. ${text}${admirals}`,
  };
}

export function cardHelp(words: GameWords, plan: { edition: Values }, pile: "storm" | "neptune", id: string): Help {
  const card = list(plan.edition[`${pile}_card`]).find((each) => each.id === id) ?? {};
  const [title, text] = [words.component(id), String(saidIn(words.lang, card, "text") ?? "")];
  return { title, text, rule: CARD_RULES[String(card.effect)] ?? "5.2", label: `${title}. ${text}` };
}

export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);
