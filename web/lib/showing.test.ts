import { beforeEach, describe, expect, it } from "vitest";
import { Hand } from "./hand";
import { DWELL, MOST_BEHIND, Showing } from "./showing";
import type { Pace } from "./settings.svelte";
import type { GameEvent, StateMessage } from "./wire";

const ME = 0;
const MOVE: GameEvent = { kind: "move", seat: 1 };
const MY_LOSS: GameEvent = { kind: "conquest", seat: 1, parties: [1, ME] };
const THEIR_LOSS: GameEvent = { kind: "conquest", seat: 1, parties: [1, 2] };

describe("the queue of what is shown", () => {
  let clock: Hand;
  let shown: StateMessage[];
  let late: number;
  let watching: { seat: number | null; seats?: number[]; pace: Pace };
  let showing: Showing;
  let seq: number;

  const happens = (event: GameEvent, change: Partial<StateMessage> = {}): number => {
    const by = typeof event["seat"] === "number" ? event["seat"] : 1;
    const news = [{ seq, kind: "play" as const, seat: by, ids: [], events: [event] }];
    const state = { type: "state" as const, seq: ++seq, view: {}, options: [], mover: 1, undo: false, public: true };
    showing.push({ ...state, clock: null, news, ...change });
    return seq;
  };
  const now = (): number | undefined => shown.at(-1)?.seq;
  const entries = (): number[] => shown.flatMap((state) => state.news.map((item) => item.seq));

  beforeEach(() => {
    clock = new Hand();
    shown = [];
    seq = 0;
    watching = { seat: ME, pace: "brisk" };
    showing = new Showing(
      watching,
      (state, _parts, waited) => {
        shown.push(state);
        late = waited;
      },
      undefined,
      clock,
    );
    happens(MOVE); // what one finds on coming
  });

  it("keeps a loss of mine for two seconds", () => {
    const loss = happens(MY_LOSS);
    const next = happens(MOVE);
    clock.pass(1999);
    expect(now()).toBe(loss);
    clock.pass(1);
    expect(now()).toBe(next);
    expect(late).toBe(2000);
  });

  it("keeps what involves anybody of a screen for two seconds with its eyes closed, old news for none", () => {
    watching.seats = [ME, 2];
    watching.seat = null;
    const loss = happens(MY_LOSS);
    expect(showing.holding).toBe(true);
    const next = happens(MOVE);
    clock.pass(1999);
    expect(now()).toBe(loss);
    clock.pass(1);
    expect(now()).toBe(next);
    expect(showing.holding).toBe(false);
    clock.pass(DWELL.brisk.quiet);
    const news = shown.flatMap((state) => state.news);
    happens(MOVE, { news: [...news, { seq: seq, kind: "play", seat: 1, ids: [], events: [MOVE] }] });
    expect(showing.holding).toBe(false);
  });

  it("keeps a fight of others for a second, and whatever else they do for a moment", () => {
    const fight = happens(THEIR_LOSS);
    const move = happens(MOVE);
    const last = happens(MOVE);
    clock.pass(999);
    expect(now()).toBe(fight);
    clock.pass(1);
    expect(now()).toBe(move);
    clock.pass(DWELL.brisk.quiet);
    expect(now()).toBe(last);
  });

  it("keeps it also from what comes later", () => {
    const loss = happens(MY_LOSS);
    clock.pass(1500);
    happens(MOVE);
    expect(now()).toBe(loss);
    clock.pass(500);
    expect(now()).toBe(seq);
  });

  it("goes on at a click to the next thing that concerns me, and then to the end", () => {
    happens(MY_LOSS);
    happens(MOVE);
    const second = happens(MY_LOSS);
    happens(MOVE);
    const last = happens(THEIR_LOSS);
    showing.hurry();
    expect(now()).toBe(second);
    showing.hurry();
    expect(now()).toBe(last);
    expect(entries()).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it("shows what I do at once, whatever waits", () => {
    happens(MY_LOSS);
    happens(MOVE);
    showing.runThrough();
    expect(now()).toBe(seq);
    const mine = happens({ kind: "move", seat: ME });
    expect(now()).toBe(mine);
    expect(late).toBe(0);
  });

  it("never holds back what follows a question to me", () => {
    happens({ ...MY_LOSS, seat: ME }, { options: [7], mover: ME });
    expect(happens(MOVE)).toBe(now());
  });

  it("is never behind by more than a few seconds: it then sums up, and no news are lost", () => {
    let worst = 0;
    for (let i = 0; i < 100; i++) {
      happens(i % 3 ? MY_LOSS : MOVE);
      clock.pass(300);
      worst = Math.max(worst, late);
    }
    expect(worst).toBeLessThanOrEqual(MOST_BEHIND);
    clock.pass(MOST_BEHIND + DWELL.brisk.mine);
    expect(now()).toBe(seq);
    expect(showing.busy).toBe(false);
    expect(entries()).toEqual(Array.from({ length: seq }, (_, i) => i));
  });

  it("leaves small things out first when it is behind", () => {
    happens(MY_LOSS);
    happens(MOVE);
    happens(MOVE);
    const loss = happens(MY_LOSS);
    happens(MOVE);
    clock.pass(2000);
    clock.pass(350);
    expect(now()).toBe(loss);
    expect(shown.at(-1)?.news.map((item) => item.seq)).toEqual([3, 4]);
  });

  it("does not wait at all at the pace instant", () => {
    watching.pace = "instant";
    for (const event of [MY_LOSS, THEIR_LOSS, MOVE]) expect(happens(event)).toBe(now());
  });

  it("stops in a pause, goes step by step, and shows my own gestures all the same", () => {
    showing.pause();
    const found = now();
    const [first, second] = [happens(MY_LOSS), happens(MOVE)];
    clock.pass(60_000);
    showing.hurry();
    expect(now()).toBe(found);
    expect(showing.step()).toBe(true);
    expect(now()).toBe(first);
    expect(showing.step()).toBe(true);
    expect(now()).toBe(second);
    expect(showing.step()).toBe(false);
    expect(happens({ kind: "move", seat: ME })).toBe(now());
  });

  it("goes on at its pace after a pause", () => {
    showing.pause();
    const [first, second] = [happens(MY_LOSS), happens(MOVE)];
    clock.pass(60_000);
    showing.resume();
    expect(now()).toBe(first);
    clock.pass(2000);
    expect(now()).toBe(second);
  });

  it("has nothing to hold for new eyes", () => {
    happens(MY_LOSS);
    happens(MOVE);
    showing.clear();
    const found = happens(MY_LOSS);
    expect(now()).toBe(found);
    expect(showing.busy).toBe(false);
  });
});
