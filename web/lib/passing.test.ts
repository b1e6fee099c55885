import { expect, it } from "vitest";
import { Hand } from "./hand";
import { settings } from "./settings.svelte";
import { TableSocket } from "./socket";
import { LiveTable } from "./table.svelte";
import type { GameDetail } from "./wire";

it("hands the screen on when all have seen what came of the fight", () => {
  settings.set({ pace: "brisk" });
  const line: { onmessage: ((event: { data: string }) => void) | null } & Record<string, unknown> = {
    onopen: null,
    onmessage: null,
    onclose: null,
    send: () => undefined,
    close: () => undefined,
  };
  const tell = (message: object): void => line.onmessage?.({ data: JSON.stringify(message) });
  const clock = new Hand();
  const game = { slug: "tiny", actions: ["a"], edition: {} } as unknown as GameDetail;
  const table = new LiveTable("t", game, false, new TableSocket("ws://x", () => line as never), clock);
  const state = { type: "state", view: {}, undo: false, public: false, clock: null };
  const news = (seq: number, event: object): object => ({ seq, kind: "play", seat: 0, ids: [], events: [event] });
  table.open();
  tell({
    type: "welcome",
    table: { id: "t", seats: [], successor: null },
    seat: 0,
    seats: [0, 1],
    owner: true,
    auto: {},
  });
  tell({ ...state, seq: 1, options: [0], mover: 0, news: [] });
  const fight = news(1, { kind: "won", parties: [0, 1] });
  tell({ ...state, seq: 2, options: [], mover: 1, seat: null, news: [fight] });
  expect([table.seat, table.passing]).toEqual([null, null]);
  clock.pass(1999);
  expect(table.passing).toBe(null);
  clock.pass(1);
  expect(table.passing).toBe(1);
  tell({ ...state, seq: 3, options: [], mover: 0, seat: null, news: [fight, news(2, { kind: "move" })] });
  clock.pass(350);
  expect(table.passing).toBe(0);
  table.close();
});
