import { describe, expect, it } from "vitest";
import cases from "./french.cases.json";
import { agreed, marked, typeset } from "./grammar";
import { grammarOf } from "./languages";

const french = grammarOf("fr");

describe("words that suit their names", () => {
  it.each(cases.typeset as [string, string][])("sets %j", (written, right) => {
    expect(typeset(written, french)).toBe(right);
  });

  it.each(cases.agree as [string, string, string, string][])("%j with %j (%j)", (sentence, name, article, told) => {
    expect(agreed(sentence.replaceAll("{}", marked(name, article)), french)).toBe(told);
  });

  it("leaves a language without a grammar as it is", () => {
    expect(typeset("Really ? It's 30 000 : yes", grammarOf("en"))).toBe("Really ? It's 30 000 : yes");
    expect(agreed(`the turn of ${marked("Ochre")}`, grammarOf("en"))).toBe("the turn of Ochre");
  });
});
