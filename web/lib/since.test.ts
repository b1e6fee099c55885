import { expect, test } from "vitest";
import { Since } from "./since";
import type { GameEvent, StateMessage } from "./wire";

const told = (seq: number, ...events: GameEvent[]): StateMessage => ({
  type: "state",
  seq,
  view: {},
  options: [],
  mover: null,
  undo: false,
  public: true,
  clock: null,
  news: [{ seq, kind: "play", seat: 1, ids: [], events }],
});
const turn = (seat: number): GameEvent => ({ kind: "turn", seat });

test("what was shown since my last turn is kept until my next one ends", () => {
  const since = new Since();
  const kept = (state: StateMessage): number[] => {
    since.add(state, 0);
    return since.states.map((each) => each.seq);
  };
  expect(kept(told(0, turn(1)))).toEqual([0]);
  expect(kept(told(1, { kind: "move" }))).toEqual([0, 1]);
  expect(kept(told(2, turn(0)))).toEqual([0, 1, 2]);
  expect(kept(told(3, { kind: "attack", seat: 0 }))).toEqual([0, 1, 2]);
  expect(kept(told(4, turn(1)))).toEqual([4]);
  expect(kept(told(5, { kind: "attack", seat: 1 }))).toEqual([4, 5]);
  expect(kept(told(6, { kind: "defend", seat: 0 }))).toEqual([4, 5, 6]);
  expect(kept(told(7, turn(2), turn(0)))).toEqual([4, 5, 6, 7]);
});

test("it is found again after the page was loaded anew, with what happened meanwhile", () => {
  const left = new Since();
  for (const state of [told(1, turn(1)), told(2, { kind: "move" }), told(3, turn(0))]) left.add(state, 0);
  const whole = (seq: number, ...later: GameEvent[][]): StateMessage => ({
    ...told(seq),
    news: [[turn(0)], [turn(1)], [{ kind: "move" }], [turn(0)], ...later].map((events, i) => ({
      ...{ seq: i, kind: "play", seat: 1, ids: [], events },
    })),
  });
  const after = (state: StateMessage): number[] => {
    const since = new Since();
    since.restore(left.states, state, 0);
    return since.states.map((each) => each.seq);
  };
  expect(after(whole(4))).toEqual([1, 2, 3]);
  expect(after(whole(5, [{ kind: "attack", seat: 0 }]))).toEqual([1, 2, 3]);
  expect(after(whole(6, [turn(1)], [turn(0)]))).toEqual([6]);
});

test("a bot without a seat has turns too", () => {
  const since = new Since();
  for (const state of [told(0, turn(0)), told(1, { kind: "bot-turn" }), told(2, turn(0))]) since.add(state, 0);
  expect(since.states.map((each) => each.seq)).toEqual([1, 2]);
});

test("who only watches keeps the last states", () => {
  const since = new Since();
  for (let seq = 0; seq < 300; seq++) since.add(told(seq, turn(seq % 3)), null);
  expect(since.states.length).toBe(200);
});
