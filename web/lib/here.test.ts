import { expect, it, vi } from "vitest";
import { here } from "./here.svelte";

const kept = vi.hoisted(() => {
  const kept = new Map<string, string>([["conquerant-paces", '{"world hard":7}']]);
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  });
  return kept;
});

it("paces measured of another engine are forgotten, for the next visit too", () => {
  here.runs("one"); // as it was before anybody asked which engine it is
  here.runs("one");
  expect(here.slow("world", "hard")).toBe(7);
  here.runs("two");
  expect(here.slow("world", "hard")).toBe(0);
  expect(kept.has("conquerant-paces")).toBe(false);
});
