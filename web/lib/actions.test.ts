import { describe, expect, it } from "vitest";
import { ActionTable, counted, Options } from "./actions";

const AMOUNTS = ["1", "2", "5", "10", "all"];
const table = new ActionTable([...AMOUNTS.map((n) => `place ${n} kenya`), "end"]);

describe("actions by their words", () => {
  it("finds an id only where it may be played now", () => {
    const options = new Options(table, [0, 5]);
    expect(options.id("place", 1, "kenya")).toBe(0);
    expect(options.id("place", 2, "kenya")).toBeUndefined();
    expect(options.id("end")).toBe(5);
    expect([...options.byVerb().keys()]).toEqual(["place", "end"]);
  });

  it("counts armies out in the denominations there are", () => {
    const words = (n: number): (string | number)[] => ["place", n, "kenya"];
    const amounts = (n: number): string[] => counted(table, n, words).map((id) => table.get(id).args[0] ?? "");
    expect(amounts(7)).toEqual(["5", "2"]);
    expect(amounts(24)).toEqual(["10", "10", "2", "2"]);
    expect(amounts(0)).toEqual([]);
  });
});
