import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { dialAhead } from "./dialling";
import { house } from "./house";

const kept = new Map<string, string>();
const dialled = vi.spyOn(house, "dialEarly" as never) as ReturnType<typeof vi.fn>;
const known = (told: boolean): void =>
  void vi.stubGlobal("performance", {
    getEntriesByType: () => [{ serverTiming: told ? [{ name: "known", description: "yes" }] : [] }],
  });

beforeEach(() => {
  kept.clear();
  dialled.mockReset().mockReturnValue(undefined);
  vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null });
  known(false);
});
afterEach(() => vi.unstubAllGlobals());

it("the line of a table begins at once for whoever the server knows, or has been there", () => {
  dialAhead("/table/t1");
  expect(dialled).not.toHaveBeenCalled(); // the cookie comes first
  known(true);
  dialAhead("/table/t1");
  expect(dialled).toHaveBeenLastCalledWith("t1");
  known(false);
  kept.set("conquerant-seen-t2", "7");
  dialAhead("/table/t2");
  expect(dialled).toHaveBeenLastCalledWith("t2");
});

it.each(["/", "/tables", "/table/", "/replay/t1"])("no line begins for %s", (path) => {
  known(true);
  dialAhead(path);
  expect(dialled).not.toHaveBeenCalled();
});
