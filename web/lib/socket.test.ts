import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Cut, TableSocket, type Connection, type Socketish } from "./socket";

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
    const [first, second] = [socket.ask({ type: "try" }), socket.ask({ type: "play" })];
    last().tell({ type: "done", re: 2, seq: 7 });
    last().tell({ type: "tried", re: 1 });
    expect(await second).toMatchObject({ type: "done", seq: 7 });
    expect(await first).toMatchObject({ type: "tried" });
  });

  it("comes back by itself, ever more slowly, saying hello again from where it was", () => {
    const asked = socket.ask({ type: "play" });
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

  it("does not call again where the table is gone", () => {
    last().onclose?.({ code: 4004 });
    vi.advanceTimersByTime(60_000);
    expect(lines).toHaveLength(1);
    expect(states.at(-1)).toBe("refused");
  });
});
