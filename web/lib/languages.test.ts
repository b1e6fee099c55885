import { describe, expect, it } from "vitest";
import { LANGUAGES, listed, saidIn, understood } from "./languages";

describe("languages", () => {
  it("are those the app has words in, that of the box first", () => {
    expect(LANGUAGES).toEqual(["fr", "en"]);
    expect(listed(["../words.en.ftl", "../words.de.ftl", "../words.fr.ftl"])).toEqual(["fr", "de", "en"]);
  });

  it("follow the browser's wishes in their order, and are English where we speak none of them", () => {
    expect(understood(["pt-BR", "fr-CA", "en-GB"])).toBe("fr");
    expect(understood(["pt-BR", "de"], ["fr", "de", "en"])).toBe("de");
    expect(understood(["frr", "pt-BR"])).toBe("en");
  });

  it("say of an item what it says in that of the box where it has no word of its own", () => {
    const item = { name: "Brésil", name_en: "Brazil" };
    expect(["fr", "en", "de"].map((lang) => saidIn(lang, item, "name"))).toEqual(["Brésil", "Brazil", "Brésil"]);
  });
});
