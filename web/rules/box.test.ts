import { describe, expect, it } from "vitest";
import { parts } from "./box";

const EDITION = {
  game: { id: "conquetes", source: "rulebook" },
  region: [
    {
      id: "alaska",
      name: "Alaska",
      name_en: "Alaska",
      source: "reconstructed",
      value: 2,
      value_source: "reconstructed",
    },
    { id: "bresil", name: "Brésil", name_en: "Brazil", source: "rulebook", value: 3, value_source: "rulebook" },
  ],
  edge: [
    { kind: "sea", source: "reconstructed" },
    { kind: "land", source: "reconstructed" },
  ],
};

describe("what is in the box", () => {
  it("says of every kind of component where it comes from, by name or by number", () => {
    const [region, edge] = parts(EDITION, "en");
    expect(region?.origins).toEqual([
      { source: "reconstructed", names: ["Alaska"], count: 1 },
      { source: "rulebook", names: ["Brazil"], count: 1 },
    ]);
    expect(edge).toEqual({ section: "edge", origins: [{ source: "reconstructed", names: [], count: 2 }], figures: [] });
  });

  it("calls a figure reconstructed if it is so on any item", () => {
    expect(parts(EDITION, "fr")[0]?.figures).toEqual([{ field: "value", source: "reconstructed" }]);
  });
});
