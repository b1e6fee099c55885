import { describe, expect, it } from "vitest";
import { credits } from "./credits";

describe("credits", () => {
  it("tells them in a fixed order, whatever the order of the file", () => {
    const edition = {
      credits: {
        year: 1957,
        ages: "dès 10 ans",
        ages_en: "10 and up",
        authors: ["Albert Lamorisse"],
        source: "rulebook",
        testers: [],
      },
    };
    expect(credits(edition, "fr")).toEqual([
      { key: "authors", names: ["Albert Lamorisse"] },
      { key: "year", names: ["1957"] },
      { key: "ages", names: ["dès 10 ans"] },
      { key: "source", names: ["rulebook"] },
    ]);
    expect(credits(edition, "en")[2]).toEqual({ key: "ages", names: ["10 and up"] });
  });

  it("has nothing to tell of an edition without them", () => {
    expect(credits({}, "fr")).toEqual([]);
    expect(credits({ credits: [] }, "en")).toEqual([]);
  });
});
