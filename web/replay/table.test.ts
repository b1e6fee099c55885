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
const replay = { moves, resigned: [], origin: [], result: {} } as unknown as Replay;

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

  it("begins after the deal, and shows nothing of it", async () => {
    const dealt = { ...replay, moves: [[-1, 0], [-1, 0], ...moves] } as unknown as Replay;
    const table = new ReplayTable("t", game, info, dealt);
    expect([table.span.first, table.opening, table.last]).toEqual([2, 2, 32]);
    await table.go(0);
    expect(table.n).toBe(2);
    const origin = [{ moves: 9 }];
    expect(new ReplayTable("t", game, info, { ...dealt, origin } as unknown as Replay).opening).toBe(9);
  });

  it("strikes nobody out before he resigned", async () => {
    const seats = [0, 1].map((seat) => ({ seat, lost: true, held: true, online: false, me: seat === 1 }));
    const resigned = { ...replay, resigned: [[1, 20]] } as unknown as Replay;
    const table = new ReplayTable("t", game, { ...info, seats } as unknown as TableInfo, resigned);
    const out = async (n: number): Promise<boolean[] | undefined> => {
      await table.go(n);
      return table.info?.seats.map((seat) => seat.lost || seat.held);
    };
    expect(await out(19)).toEqual([false, false]);
    expect(await out(20)).toEqual([false, true]);
  });

  it("is scrubbed through without loading every moment on the way", async () => {
    const table = new ReplayTable("t", game, info, replay);
    await table.go(0);
    const seen: number[] = [];
    const all = Array.from({ length: 30 }, (_, n) => table.go(n + 1).then(() => seen.push(table.n)));
    expect(table.aim).toBe(30);
    await Promise.all(all);
    expect(new Set(seen)).toEqual(new Set([30]));
  });

  it("steps through the decisions of the seat looked through", async () => {
    const table = new ReplayTable("t", game, info, replay);
    await table.go(4);
    expect(table.decision(1)).toBeNull();
    await table.look(1);
    expect([table.decision(-1), table.decision(1)]).toEqual([2, 6]);
  });

  it("shows nothing before a moment was chosen", () => {
    const table = new ReplayTable("t", game, info, replay);
    expect(() => table.view).toThrow("nothing to see");
  });
});
