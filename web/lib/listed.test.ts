import { describe, expect, it } from "vitest";
import { endsWith } from "$web/table/resigning";
import { kindOf, mover, opponents, outcome } from "./listed";
import type { SeatInfo, TableInfo } from "./wire";

const seat = (n: number, more: Partial<SeatInfo> = {}): SeatInfo => ({
  seat: n,
  kind: "bot",
  name: null,
  bot: null,
  style: null,
  me: false,
  online: false,
  held: false,
  lost: false,
  sat: true,
  ...more,
});
const me = seat(0, { kind: "person", me: true });
const karim = seat(1, { kind: "person", name: "Karim" });
const table = (more: Partial<TableInfo>): TableInfo =>
  ({ status: "playing", mover: 0, result: null, seats: [me, karim, seat(2)], ...more }) as TableInfo;

describe("a table in a list", () => {
  it("says against whom, and whose turn it is", () => {
    expect(opponents(table({}))).toEqual({ people: ["Karim"], bots: 1 });
    expect(mover(table({ mover: 1 }))?.name).toBe("Karim");
    expect(mover(table({ status: "over", mover: 1 }))).toBeNull();
  });

  it("is yours when it waits for you, also for a kept seat", () => {
    expect(kindOf(table({}))).toBe("yours");
    expect(kindOf(table({ mover: 1 }))).toBe("going");
    expect(kindOf(table({ seats: [{ ...me, held: true }, karim] }))).toBe("going");
    expect(kindOf(table({ status: "waiting", mover: null, seats: [{ ...me, sat: false }, karim] }))).toBe("yours");
    expect(kindOf(table({ status: "abandoned" }))).toBe("ended");
  });

  it("tells how it ended for me", () => {
    const over = (winners: number[], seats = [me, karim]): string | null =>
      outcome(table({ status: "over", result: { winners, scores: [1, 2] }, seats }));
    expect(over([0])).toBe("won");
    expect(over([1])).toBe("lost");
    expect(over([])).toBe("lost");
    expect(over([0, 1])).toBe("shared");
    expect(over([1], [karim])).toBe("watched");
    expect(outcome(table({ status: "over" }))).toBe("unknown");
    expect(outcome(table({ status: "abandoned", result: { abandoned: true } }))).toBe("abandoned");
    expect(outcome(table({}))).toBeNull();
  });
});

describe("a table around one screen in a list", () => {
  const paul = seat(1, { kind: "person", me: true, name: "Paul" });
  const ana = seat(2, { kind: "person", me: true, name: "Ana" });
  const seats = [me, paul, ana, seat(3)];

  it("names those who sit there too", () => {
    expect(opponents({ seats })).toEqual({ people: ["Paul", "Ana"], bots: 1 });
    expect(opponents({ seats: [{ ...me, name: "Lucie" }, paul] })).toEqual({ people: ["Paul"], bots: 0 });
  });

  it("is won by whoever won it", () => {
    const over = (winners: number[]): string | null =>
      outcome(table({ status: "over", result: { winners, scores: [1, 2, 3, 4] }, seats }));
    expect([[0], [1], [1, 2], [0, 1], [3], [1, 3]].map(over)).toEqual([
      "won",
      "around",
      "around",
      "shared",
      "lost",
      "shared",
    ]);
  });
});

describe("resigning", () => {
  it("ends the match where nobody else is left, or with two sides", () => {
    expect(endsWith({ seats: [me, seat(1), seat(2)] }, 0)).toBe(true);
    expect(endsWith({ seats: [me, karim] }, 0)).toBe(true);
    expect(endsWith({ seats: [me, karim, seat(2)] }, 0)).toBe(false);
    expect(endsWith({ seats: [me, { ...karim, lost: true }, seat(2)] }, 0)).toBe(true);
  });
});
