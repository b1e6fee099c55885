import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Cut, TableSocket, type Connection, type Socketish } from "./socket";
import type { Play } from "./wire";

const PLAY: Play = { type: "play", seq: 3, ids: [] };

class Line implements Socketish {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  sent: Record<string, unknown>[] = [];
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.onclose?.({ code: 1000 });
  }
  tell(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

describe("the line to a table", () => {
  let lines: Line[];
  let states: Connection[];
  let socket: TableSocket;
  const last = (): Line => lines.at(-1) as Line;

  beforeEach(() => {
    vi.useFakeTimers();
    lines = [];
    states = [];
    socket = new TableSocket("ws://x", () => {
      lines.push(new Line());
      return last();
    });
    socket.onconnection = (state) => states.push(state);
    socket.hello = () => ({ since: lines.length });
    socket.open();
    last().onopen?.();
    last().tell({ type: "welcome" });
  });
  afterEach(() => {
    socket.close();
    vi.useRealTimers();
  });

  it("says hello, and hands each answer to who asked", async () => {
    expect(last().sent[0]).toEqual({ type: "hello", v: 1, since: 1 });
    const [first, second] = [socket.ask({ type: "try", ids: [] }), socket.ask(PLAY)];
    last().tell({ type: "done", re: 2, seq: 7 });
    last().tell({ type: "tried", re: 1 });
    expect(await second).toMatchObject({ type: "done", seq: 7 });
    expect(await first).toMatchObject({ type: "tried" });
  });

  it("comes back by itself, ever more slowly, saying hello again from where it was", () => {
    const asked = socket.ask({ type: "try", ids: [] });
    const cut = expect(asked).rejects.toBeInstanceOf(Cut);
    last().onclose?.({ code: 1006 });
    expect(states).toEqual(["connecting", "open", "lost"]);
    vi.advanceTimersByTime(400);
    expect(lines).toHaveLength(2);
    last().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(390);
    expect(lines).toHaveLength(2);
    vi.advanceTimersByTime(500);
    expect(lines).toHaveLength(3);
    last().onopen?.();
    expect(last().sent[0]).toMatchObject({ type: "hello", since: 3 });
    last().tell({ type: "welcome" });
    expect(states.at(-1)).toBe("open");
    return cut;
  });

  const pings = (line: Line): number => line.sent.filter((each) => each.type === "ping").length;
  const back = (): void => {
    vi.advanceTimersByTime(1_000);
    last().onopen?.();
    last().tell({ type: "welcome" });
  };
  const pong = (): Promise<void> => {
    last().tell({ type: "pong", re: last().sent.findLast((each) => each.type === "ping")?.re });
    return vi.advanceTimersByTimeAsync(0).then(() => undefined);
  };

  it("gives up a line whose pong does not come, and dials again", () => {
    const dead = last();
    vi.advanceTimersByTime(16_000);
    expect(pings(dead)).toBe(1);
    vi.advanceTimersByTime(6_000);
    expect(states.at(-1)).toBe("open");
    vi.advanceTimersByTime(2_000);
    expect(states).toContain("lost");
    vi.advanceTimersByTime(400);
    expect(lines).toHaveLength(2);
    last().onopen?.();
    last().tell({ type: "welcome" });
    dead.tell({ type: "table" });
    dead.onclose?.({ code: 1006 });
    expect(states.at(-1)).toBe("open");
  });

  it("keeps a line that answers its pings, and one on which others speak", () => {
    for (let n = 0; n < 10; n++) {
      vi.advanceTimersByTime(16_000);
      last().tell({ type: "pong", re: last().sent.at(-1)?.re });
    }
    expect(pings(last())).toBe(10);
    for (let n = 0; n < 60; n++) {
      vi.advanceTimersByTime(2_000);
      last().tell({ type: "table" });
    }
    expect(pings(last())).toBe(10);
    expect(lines).toHaveLength(1);
  });

  it("does not wait for ever for an answer, however much else is told", () => {
    socket.ask(PLAY, () => "again").catch(() => undefined);
    for (let n = 0; n < 20; n++) {
      vi.advanceTimersByTime(2_000);
      lines[0]?.tell({ type: "table" });
    }
    expect(lines.length).toBeGreaterThan(1);
  });

  it("gives up a line that never opens", () => {
    last().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(400);
    expect(lines).toHaveLength(2);
    vi.advanceTimersByTime(9_000);
    expect(lines).toHaveLength(3);
  });

  it("dials at once when asked to, and looks whether an open line is alive", () => {
    socket.retry();
    expect(pings(last())).toBe(1);
    vi.advanceTimersByTime(9_000);
    expect(states).toContain("lost");
    const before = lines.length;
    socket.retry();
    socket.retry();
    expect(lines.length).toBe(before + 2);
    vi.advanceTimersByTime(5_000);
    expect(lines.length).toBe(before + 2);
  });

  it("asks again what had no answer, once all that was missed is told", async () => {
    const became = vi.fn(() => "again" as const);
    const asked = socket.ask({ type: "play", seq: 3, ids: [1] }, became);
    vi.advanceTimersByTime(9_000);
    back();
    expect(became).not.toHaveBeenCalled();
    expect(last().sent.map((each) => each.type)).toEqual(["hello", "ping"]);
    await pong();
    const again = last().sent.at(-1);
    expect(again).toMatchObject({ type: "play", seq: 3, ids: [1] });
    last().tell({ type: "done", re: again?.re, seq: 4 });
    expect(await asked).toMatchObject({ type: "done", seq: 4 });
    expect(became).toHaveBeenCalledOnce();
  });

  it("hands over what became of it instead, and sends nothing twice", async () => {
    const asked = socket.ask({ type: "play", seq: 3, ids: [1] }, () => ({ type: "done", re: 0, seq: 4 }));
    last().onclose?.({ code: 1006 });
    back();
    await pong();
    expect(await asked).toMatchObject({ type: "done" });
    expect(last().sent.map((each) => each.type)).toEqual(["hello", "ping"]);
  });

  it("survives a second cut before it is known what became of it", async () => {
    const asked = socket.ask({ type: "play", seq: 3, ids: [1] }, () => ({ type: "done", re: 0, seq: 4 }));
    last().onclose?.({ code: 1006 });
    back();
    last().onclose?.({ code: 1006 });
    back();
    await pong();
    expect(await asked).toMatchObject({ type: "done" });
  });

  it("takes nothing on while there is no line", async () => {
    last().onclose?.({ code: 1006 });
    await expect(socket.ask(PLAY, () => "again")).rejects.toBeInstanceOf(Cut);
    vi.advanceTimersByTime(400);
    await expect(socket.ask(PLAY, () => "again")).rejects.toBeInstanceOf(Cut);
  });

  it("says so when the seat is no longer ours, and comes back to watch", () => {
    const putOff = vi.fn();
    socket.onputoff = putOff;
    last().onclose?.({ code: 4003 });
    expect(putOff).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(400);
    expect(lines).toHaveLength(2);
  });

  it("does not call again where the table is gone", () => {
    last().onclose?.({ code: 4004 });
    vi.advanceTimersByTime(60_000);
    expect(lines).toHaveLength(1);
    expect(states.at(-1)).toBe("refused");
  });
});
