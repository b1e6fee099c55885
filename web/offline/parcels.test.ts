import { deflateRawSync } from "node:zlib";
import { expect, it, vi } from "vitest";

vi.mock("$web/lib/house", () => ({ base: "", house: {} }));
const { brings, brought } = await import("./parcels");

const hash = (text: string): string => `#take=${deflateRawSync(text).toString("base64url")}`;

it("an address brings a game along", async () => {
  expect(brings(hash("{}"))).toBe(true);
  expect(brings("#elsewhere")).toBe(false);
  expect(await brought(hash('{"name":"Zoé"}'))).toBe('{"name":"Zoé"}');
});

it.each([
  ["cut short", hash("a game that is long enough").slice(0, -9)],
  ["of other letters", "#take=é!"],
  ["swollen", hash("[".repeat(9_000_000))],
])("an address that is %s brings nothing", async (_, spoilt) => {
  await expect(brought(spoilt)).rejects.toThrow();
});
