import type { Chart, Place } from "./chart";

/** A way to one hex, as the table tells it. */
export interface Way {
  goal: Place;
  lost: number;
  ids: number[];
}

/** The ids of a way, and the direction of one step more. */
export interface Step {
  ids: number[];
  direction: number;
}

/**
 * A course that the table refuses for what is true of a hex out of reach, whatever ships lie on the straight line:
 * where the ship can come beside it, the step onto it; where it is too far, the first step that it cannot make any
 * more.
 */
export function lastStep(chart: Chart, from: Place, goal: Place, ways: Way[], steps: number): Step | null {
  const onward = ways.filter((way) => way.goal.kind !== "port"); // which ends a move (7.2)
  const afloat = [{ goal: from, ids: [] as number[] }, ...onward];
  for (const way of afloat) {
    const direction = chart.directions.findIndex((_, d) => chart.neighbour(way.goal, d) === goal);
    if (direction >= 0 && way.ids.length < steps) return { ids: way.ids, direction };
  }
  const distance = (place: Place): number => chart.straight(place, goal).length;
  const spent = afloat.filter((way) => way.ids.length === steps).sort((a, b) => distance(a.goal) - distance(b.goal))[0];
  const direction = spent ? chart.straight(spent.goal, goal)[0] : undefined;
  return spent && direction !== undefined ? { ids: spent.ids, direction } : null;
}
