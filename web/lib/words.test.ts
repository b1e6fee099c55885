import { describe, expect, it } from "vitest";
import { ActionTable } from "./actions";
import { bundleOf, GameWords, say } from "./words";

const FTL = `
seat-0 = Vermillon
seat-1 = Marine
joker = joker
action-place =
    { $n ->
        [one] Placer { $n } armée : { $territory }
       *[other] Placer { $n } armées : { $territory }
    }
action-place-all = Placer tout : { $territory }
action-exchange = Échanger : { $cards }
action-develop = Développer { $territory } : { $number } { $card }
verb-attack = attaquer
seat-2 = Espagne
    .article = la
news-turn = Au tour de { $seat }.
news-take = Le { $seat } prend le { $territory } à { $player }.
news-throw = Rouges : { $red }. Noirs : { $black }. { $seat } perd { $n }.
refusal-not-yours = { $territory } n’est pas à vous.
`;
const EDITION = {
  territory: [{ id: "bresil", name: "Brésil", article: "le", name_en: "Brazil" }],
  arm: [{ id: "canon", name: "canon", name_en: "cannon" }],
  development: [{ id: "d1", name: "Colons", number: 1 }],
};
const VALUES = {
  place: ["n", "territory"],
  exchange: ["cards..."],
  develop: ["number card@development.number", "territory"],
};
const words = new GameWords("fr", bundleOf("fr", FTL), EDITION, ["Lucie", ""], VALUES);
const table = new ActionTable([
  "place 1 bresil",
  "place 5 bresil",
  "place all bresil",
  "exchange canon canon joker",
  "attack bresil bresil 3",
  "develop 1 bresil",
]);
const sentence = (id: number): string => words.action(table.get(id));

describe("a game in the reader's words", () => {
  it("says actions as sentences, with the names of the edition", () => {
    expect(sentence(0)).toBe("Placer 1 armée\u00a0: Brésil");
    expect(sentence(1)).toBe("Placer 5 armées\u00a0: Brésil");
    expect(sentence(2)).toBe("Placer tout\u00a0: Brésil");
    expect(sentence(3)).toBe("Échanger\u00a0: canon, canon, joker");
    expect(sentence(5)).toBe("Développer Brésil\u00a0: 1 Colons");
  });

  it("lists seats as one says them", () => {
    expect(words.seats([0])).toBe("Lucie");
    expect(words.seats([0, 1])).toBe("Lucie et Marine");
  });

  it("falls back on verb and names where no sentence fits", () => {
    expect(sentence(4)).toBe("attaquer Brésil Brésil 3");
  });

  it("calls players by their name, or by their colour", () => {
    expect(words.seat(0)).toBe("Lucie");
    expect(words.seat(1)).toBe("Marine");
  });

  it("takes a throw apart into words, names and dice", () => {
    const pieces = words.pieces({ kind: "throw", red: [6, 2], black: [5], seat: 1, n: 2 });
    expect(pieces).toEqual([
      { kind: "text", text: "Rouges\u00a0: " },
      { kind: "die", ink: "r", face: 6 },
      { kind: "die", ink: "r", face: 2 },
      { kind: "text", text: ". Noirs\u00a0: " },
      { kind: "die", ink: "b", face: 5 },
      { kind: "text", text: ". " },
      { kind: "name", text: "Marine" },
      { kind: "text", text: " perd 2." },
    ]);
  });

  it("says refusals", () => {
    expect(words.refusal("not-yours", { territory: "bresil" })).toBe("Brésil n’est pas à vous.");
  });

  it("lets the little words before a name suit it", () => {
    const told = words.seatedBy(["Lucie", "Ocre", ""]);
    expect(told.event({ kind: "turn", seat: 0 })).toBe("Au tour de Lucie.");
    expect(told.event({ kind: "turn", seat: 1 })).toBe("Au tour d’Ocre.");
    expect(told.event({ kind: "turn", seat: 2 })).toBe("Au tour de l’Espagne.");
    const taken = told.event({ kind: "take", seat: 2, territory: "bresil", player: 0 });
    expect(taken).toBe("L’Espagne prend le Brésil à Lucie.");
  });

  it("carries the article of a seat into the sentences of the app", () => {
    const app = bundleOf("fr", "bar-waiting = Au tour de { $name }");
    const told = words.seatedBy(["Lucie", "Ocre", ""]);
    expect(say(app, "bar-waiting", { name: told.seat(2) })).toBe("Au tour de l’Espagne");
    expect(say(app, "bar-waiting", { name: told.seat(0) })).toBe("Au tour de Lucie");
  });

  it("keeps the name apart from the word that suits it", () => {
    const told = words.seatedBy(["Lucie", "Ocre", ""]);
    expect(told.pieces({ kind: "turn", seat: 2 })).toEqual([
      { kind: "text", text: "Au tour de l’" },
      { kind: "name", text: "Espagne" },
      { kind: "text", text: "." },
    ]);
  });
});
