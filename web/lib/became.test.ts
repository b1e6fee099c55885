import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { becameOfChat, becameOfGesture } from "./became";
import type { Deed } from "./playing.svelte";
import { settings } from "./settings.svelte";
import { TableSocket, type Socketish } from "./socket";
import { LiveTable } from "./table.svelte";
import type { ChatMessage, GameDetail, NewsItem } from "./wire";

const item = (seq: number, seat: number, ids: number[], kind: NewsItem["kind"] = "play"): NewsItem => ({
  seq,
  kind,
  seat,
  ids,
  events: [],
});
const play: Deed = { type: "play", seq: 5, ids: [7, 8] };
const became = (message: Deed, seq: number, ...items: NewsItem[]): string => {
  const outcome = becameOfGesture(message, 0, { seq, items, lost: false });
  return outcome === "again" ? "again" : outcome.type === "error" ? outcome.code : outcome.type;
};

describe("what became of a gesture whose answer was lost", () => {
  it.each([
    ["the table stands where it stood", "again", 5, []],
    ["the gesture is there", "done", 6, [item(5, 0, [7, 8])]],
    ["it is there, and only part of it was seen by all", "done", 6, [item(5, 0, [8])]],
    ["it is there, and others have moved since", "done", 8, [item(5, 0, [7, 8]), item(6, 1, [2]), item(7, 2, [3])]],
    ["it is there, after the return to a held seat", "done", 7, [item(5, 0, [], "return"), item(6, 0, [7, 8])]],
    ["the same seat did something else, on another device", "overtaken", 6, [item(5, 0, [9])]],
    ["somebody else acted", "overtaken", 6, [item(5, 1, [7, 8])]],
    ["the clock ran out", "overtaken-by-clock", 7, [item(5, 0, [], "timeout"), item(6, 0, [7, 8])]],
    ["so much happened that it is no longer told", "overtaken", 900, [item(899, 0, [7])]],
  ])("%s: %s", (_, wanted, seq, items) => expect(became(play, seq, ...items)).toBe(wanted));

  it("knows an undo, an order and a resignation by what they leave", () => {
    expect(became({ type: "undo", seq: 5 }, 6, item(5, 0, [], "undo"))).toBe("done");
    expect(became({ type: "undo", seq: 5 }, 6, item(5, 0, [7]))).toBe("overtaken");
    expect(became({ type: "order", seq: 5, id: 7, until: 1 }, 6, item(5, 0, [6]))).toBe("done");
    expect(became({ type: "resign" }, 6)).toBe("again");
    expect(becameOfGesture({ type: "resign" }, 0, { seq: 6, items: [], lost: true })).toMatchObject({ type: "done" });
    expect(became({ type: "stop" }, 6)).toBe("again");
  });

  it("knows a line of talk by its writer and its words", () => {
    const line = (by: string, text: string): ChatMessage => ({
      type: "chat",
      n: 4,
      by,
      seat: 0,
      name: by,
      text,
      at: 0,
    });
    expect(becameOfChat(" Bon\u0007soir ", "me", [line("me", "Bonsoir")])).toMatchObject({ type: "done" });
    expect(becameOfChat("Bonsoir", "me", [line("ana", "Bonsoir")])).toBe("again");
    expect(becameOfChat("Bonsoir", "me", [])).toBe("again");
  });
});

class Line implements Socketish {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  sent: Record<string, unknown>[] = [];
  send(text: string): void {
    const message = JSON.parse(text) as Record<string, unknown>;
    this.sent.push(message);
    if (message.type === "ping") this.tell({ type: "pong", re: message.re });
  }
  close(): void {}
  tell(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

describe("a table whose line dies", () => {
  const game = { slug: "tiny", actions: ["a", "b"], edition: {} } as unknown as GameDetail;
  const info = { id: "t", seats: [{ seat: 0, name: "Ana", lost: false }], successor: null };
  let lines: Line[];
  let table: LiveTable;
  const last = (): Line => lines.at(-1) as Line;
  const state = (seq: number, news: NewsItem[] = []): object => ({
    type: "state",
    seq,
    view: {},
    options: [0, 1],
    mover: 0,
    undo: false,
    public: false,
    clock: null,
    news,
  });
  const welcome = (...seats: number[]): void =>
    last().tell({ type: "welcome", table: info, seat: seats[0] ?? null, seats, owner: true, auto: {} });
  const arrive = (seq: number, ...news: NewsItem[]): void => {
    last().onopen?.();
    welcome(0);
    last().tell(state(seq, news));
  };
  const plays = (): unknown[] => lines.flatMap((line) => line.sent.filter((each) => each.type === "play"));

  beforeEach(() => {
    vi.useFakeTimers();
    settings.set({ pace: "instant" });
    lines = [];
    const socket = new TableSocket("ws://x", () => {
      lines.push(new Line());
      return last();
    });
    table = new LiveTable("t", game, false, socket);
    table.open();
    arrive(5);
  });
  afterEach(() => {
    table.close();
    vi.useRealTimers();
  });

  it("plays the gesture when the line is back and nothing has happened", async () => {
    const done = table.playing?.play([1]);
    expect(table.busy).toBe(true);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(lines).toHaveLength(2);
    arrive(5);
    await vi.advanceTimersByTimeAsync(0);
    expect(plays()).toHaveLength(2);
    last().tell({ type: "done", re: last().sent.at(-1)?.re, seq: 6 });
    expect(await done).toBe(true);
    expect([table.trouble, table.landed, table.busy]).toEqual([null, false, false]);
  });

  it("says so when it had arrived, and sends it no second time", async () => {
    const done = table.playing?.play([1]);
    await vi.advanceTimersByTimeAsync(10_000);
    arrive(6, item(5, 0, [1]));
    expect(await done).toBe(true);
    expect([table.trouble, table.landed, plays().length]).toEqual([null, true, 1]);
  });

  it("says what happened instead when the table has moved on", async () => {
    const done = table.playing?.play([1]);
    await vi.advanceTimersByTimeAsync(10_000);
    arrive(7, item(5, 0, [], "timeout"), item(6, 0, [0]));
    expect(await done).toBe(false);
    expect([table.trouble?.code, plays().length]).toEqual(["overtaken-by-clock", 1]);
  });

  it("says at once that nothing was done where there is no line", async () => {
    last().onclose?.({ code: 1006 });
    expect(await table.playing?.play([1])).toBe(false);
    expect(table.trouble?.code).toBe("cut");
    await vi.advanceTimersByTimeAsync(1_000);
    arrive(5);
    await vi.advanceTimersByTimeAsync(0);
    expect(plays()).toHaveLength(0);
  });

  it("lets nobody play who has no seat", () => {
    expect(table.playing).not.toBeNull();
    welcome();
    expect(table.playing).toBeNull();
  });
});
