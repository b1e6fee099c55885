import { describe, expect, it } from "vitest";
import type { GameEvent, NewsItem } from "$web/lib/protocol";
import { account } from "./account";

const item = (seq: number, seat: number, kind: NewsItem["kind"], ...events: GameEvent[]): NewsItem => ({ seq, seat, kind, ids: [], events });

describe("the journal", () => {
  it("strikes out what was taken back, the latest first", () => {
    const lines = account([
      item(0, 0, "play", { kind: "place", seat: 0 }),
      item(1, 0, "play", { kind: "move", seat: 0 }),
      item(2, 0, "undo"),
      item(3, 0, "undo"),
    ]);
    expect(lines.map((line) => [line.seq, line.void])).toEqual([[0, true], [1, true], [2, false], [3, false]]);
  });

  it("tells armies counted out in denominations as one gesture", () => {
    const lines = account([item(5, 0, "play", { kind: "place", seat: 0, n: 5, to: "kenya" }, { kind: "place", seat: 0, n: 2, to: "kenya" }, { kind: "place", seat: 0, n: 1, to: "congo" })]);
    expect(lines.map((line) => line.kind === "event" && line.event.n)).toEqual([7, 1]);
  });

  it("leaves a count so far as it was told", () => {
    const lines = account([item(5, 0, "play", { kind: "commit", seat: 0, n: 1 }, { kind: "commit", seat: 0, n: 2 })]);
    expect(lines.map((line) => line.kind === "event" && line.event.n)).toEqual([1, 2]);
  });

  it("opens a group with every turn, and gives what names nobody to whom it is about", () => {
    const lines = account([item(4, 1, "play", { kind: "end", seat: 1 }, { kind: "turn", seat: 2 }, { kind: "drew", arm: "canon" })]);
    expect(lines.map((line) => [line.kind, line.seat])).toEqual([["event", 1], ["turn", 2], ["event", 2]]);
  });
});
