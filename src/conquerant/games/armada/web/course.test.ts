import { describe, expect, it } from "vitest";
import { Chart, type Place } from "./chart";
import { lastStep, type Way } from "./course";

const DIRECTIONS = ["east", "northeast", "northwest", "west", "southwest", "southeast"];
const chart = new Chart({
  board: { rows: 3, columns_even_rows: 9, columns_odd_rows: 8 },
  box: { max_ships_in_play: 5 },
  direction: DIRECTIONS.map((id) => ({ id })),
  colour: [],
  continent: [],
  island: [{ id: "tortuga", rent: 0, land: [[8, 2]], port: [6, 2], blockade: [] }],
  square: [],
});

const at = (name: string): Place => {
  const found = chart.named(name);
  if (!found) throw new Error(name);
  return found;
};
const way = (name: string, ...ids: number[]): Way => ({ goal: at(name), lost: 0, ids });

describe("a hex out of reach", () => {
  it("is tried from beside it, where the ship can come there with a step left", () => {
    expect(lastStep(chart, at("A1"), at("A4"), [way("A2", 7), way("B3", 7, 7)], 3)).toEqual({
      ids: [7, 7],
      direction: 1,
    });
    expect(lastStep(chart, at("A1"), at("A2"), [], 2)).toEqual({ ids: [], direction: 0 });
  });

  it("is too far where every way ends before it: the step after the last is tried", () => {
    expect(lastStep(chart, at("A1"), at("A8"), [way("B1", 5), way("B2", 5, 0), way("C2", 5, 4)], 2)).toEqual({
      ids: [5, 0],
      direction: 1,
    });
  });

  it("is not tried from the port of an island, which ends a move", () => {
    expect(lastStep(chart, at("C1"), at("C5"), [way("C4", 0, 0, 0)], 4)).toBeNull();
    expect(lastStep(chart, at("C4"), at("B4"), [], 1)).toEqual({ ids: [], direction: 1 });
  });
});
