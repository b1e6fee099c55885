import { describe, expect, it } from "vitest";
import { ActionTable } from "./actions";
import { bundleOf, GameWords } from "./words";

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
news-throw = Rouges : { $red }. Noirs : { $black }. { $seat } perd { $n }.
refusal-not-yours = { $territory } n’est pas à vous.
`;
const EDITION = {
  territory: [{ id: "bresil", name: "Brésil", name_en: "Brazil" }],
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
    expect(sentence(0)).toBe("Placer 1 armée : Brésil");
    expect(sentence(1)).toBe("Placer 5 armées : Brésil");
    expect(sentence(2)).toBe("Placer tout : Brésil");
    expect(sentence(3)).toBe("Échanger : canon, canon, joker");
    expect(sentence(5)).toBe("Développer Brésil : 1 Colons");
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
      { kind: "text", text: "Rouges : " },
      { kind: "die", ink: "r", face: 6 },
      { kind: "die", ink: "r", face: 2 },
      { kind: "text", text: ". Noirs : " },
      { kind: "die", ink: "b", face: 5 },
      { kind: "text", text: ". " },
      { kind: "name", text: "Marine" },
      { kind: "text", text: " perd 2." },
    ]);
  });

  it("says refusals", () => {
    expect(words.refusal("not-yours", { territory: "bresil" })).toBe("Brésil n’est pas à vous.");
  });
});
