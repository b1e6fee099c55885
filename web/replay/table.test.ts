import { describe, expect, it, vi } from "vitest";
import type { GameDetail, Replay, ReplayStep, TableInfo } from "$web/lib/wire";
import { ReplayTable } from "./table.svelte";

const step = (n: number): ReplayStep => ({ n, view: { n, seat: null }, mover: n % 2, events: [{ kind: "step", n }] });

vi.mock("$web/lib/api", () => ({
  replaySteps: (_: string, first: number, last: number): Promise<ReplayStep[]> =>
    Promise.resolve(Array.from({ length: last - first + 1 }, (_, i) => step(first + i))),
}));

const game = { slug: "tiny", actions: ["a"], edition: {} } as unknown as GameDetail;
const info = { id: "t", seats: [] } as unknown as TableInfo;
const moves = Array.from({ length: 30 }, (_, i) => [i % 2, 0]);
const replay = { moves } as unknown as Replay;

describe("a finished match", () => {
  it("is looked at move by move, with what was told so far", async () => {
    const table = new ReplayTable("t", game, info, replay);
    await table.go(25);
    expect(table.view).toEqual({ n: 25, seat: null });
    expect(table.history.map((item) => item.seq)).toEqual(Array.from({ length: 26 }, (_, i) => i));
    expect(table.latest).toEqual([]);
    await table.go(26);
    expect(table.latest.map((item) => [item.seq, item.seat])).toEqual([[26, 1]]);
  });

  it("has nothing to play with, and asks nothing", async () => {
    const table = new ReplayTable("t", game, info, replay);
    await table.go(3);
    expect(table.playing).toBeNull();
    expect(table.myTurn).toBe(false);
    expect(["play", "resign", "write", "act"].filter((deed) => deed in table)).toEqual([]);
  });

  it("shows nothing before a moment was chosen", () => {
    const table = new ReplayTable("t", game, info, replay);
    expect(() => table.view).toThrow("nothing to see");
  });
});
