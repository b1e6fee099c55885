import { afterEach, beforeEach, expect, it, vi } from "vitest";

/** A line as a browser has it: what became of it before anybody listened shows only in its state. */
class Line {
  static readonly OPEN = 1;
  static readonly dialled: Line[] = [];
  readyState = 0;
  onopen: (() => void) | null = null;

  constructor(readonly address: string) {
    Line.dialled.push(this);
  }
}

beforeEach(() => {
  Line.dialled.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Line);
  vi.stubGlobal("location", { protocol: "https:", host: "there" });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function dialledEarly(readyState: number): Promise<{ house: typeof import("./house").house; line: Line }> {
  const { house } = await import("./house");
  house.dialEarly?.("t1");
  const line = Line.dialled[0]!;
  line.readyState = readyState;
  return { house, line };
}

it("a line dialled early serves once, for its own table", async () => {
  const { house, line } = await dialledEarly(0);
  expect(line.address).toBe("wss://there/api/v1/tables/t1/socket");
  expect(house.dial("t2")).not.toBe(line);
  expect(house.dial("t1")).toBe(line);
  expect(house.dial("t1")).not.toBe(line);
});

it("who listens to a line that is open already hears that it is", async () => {
  const { house, line } = await dialledEarly(Line.OPEN);
  const heard = vi.fn();
  expect(house.dial("t1")).toBe(line);
  line.onopen = heard;
  expect(heard).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(heard).toHaveBeenCalledOnce();
});

it.each([2, 3])("a line that was refused or cut before anybody listened is dialled again (state %i)", async (ended) => {
  const { house, line } = await dialledEarly(ended);
  expect(house.dial("t1")).not.toBe(line);
  expect(Line.dialled).toHaveLength(2);
});
