import { afterEach, expect, test, vi } from "vitest";
import { tableGame } from "./api";

afterEach(() => vi.unstubAllGlobals());

test("a table's game is asked for by the version that came with its page, and only there", async () => {
  const page = { name: "https://there/table/mine?watch", serverTiming: [{ name: "game", description: "77" }] };
  vi.stubGlobal("performance", { getEntriesByType: () => [page] });
  const fetched = vi.fn(async () => new Response("{}"));
  vi.stubGlobal("fetch", fetched);
  await tableGame("mine");
  await tableGame("another");
  expect(fetched.mock.calls.map(([path]: unknown[]) => path)).toEqual([
    "/api/v1/tables/mine/game?v=77",
    "/api/v1/tables/another/game",
  ]);
});
