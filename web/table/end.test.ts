import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepEnd } from "./end";

const frames: (() => void)[] = [];
const frame = (): void => frames.splice(0).forEach((act) => act());

beforeEach(() => {
  vi.stubGlobal("requestAnimationFrame", (act: () => void) => frames.push(act));
  vi.stubGlobal("cancelAnimationFrame", () => frames.splice(0));
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe = vi.fn();
      disconnect = vi.fn();
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

/** As much of a list as is asked for: a window of 100 pixels on more. */
class Listed extends EventTarget {
  scrollHeight = 500;
  clientHeight = 100;
  #top = 0;

  get scrollTop(): number {
    return this.#top;
  }

  set scrollTop(top: number) {
    this.#top = Math.min(top, this.scrollHeight - this.clientHeight);
  }

  told(): void {
    this.dispatchEvent(new Event("scroll"));
  }
}

function kept(): { list: Listed; moved: ReturnType<typeof vi.fn>; lines: (wanted?: boolean) => void } {
  const [list, moved] = [new Listed(), vi.fn()];
  const { update } = keepEnd(list as unknown as Element, { wanted: true, lines: 0, moved });
  frame();
  return { list, moved, lines: (wanted = true) => update({ wanted, lines: 0, moved }) };
}

test("a list follows its end, once a frame", () => {
  const { list, lines } = kept();
  expect(list.scrollTop).toBe(400);
  list.scrollHeight = 700;
  lines();
  lines();
  expect([list.scrollTop, frames.length]).toEqual([400, 1]);
  frame();
  expect(list.scrollTop).toBe(600);
});

test("lines that come before the browser tells of that move are no move of the reader's", () => {
  const { list, moved, lines } = kept();
  list.scrollHeight = 700;
  list.told(); // of the move to 400
  expect(moved).not.toHaveBeenCalled();
  lines();
  frame();
  expect(list.scrollTop).toBe(600);
});

test("what the browser moves by itself when lines come is no move of the reader's", () => {
  const { list, moved, lines } = kept();
  list.scrollHeight = 700;
  list.scrollTop = 394; // a line above has become smaller
  lines();
  list.told();
  expect(moved).not.toHaveBeenCalled();
  frame();
  expect(list.scrollTop).toBe(600);
});

test("nor is what it moves when lines change that are there", () => {
  const { list, moved } = kept();
  list.scrollHeight = 540; // a line above takes more room
  list.scrollTop = 400;
  list.told();
  expect(moved).not.toHaveBeenCalled();
  frame();
  expect(list.scrollTop).toBe(440);
});

test("whoever scrolls while lines come is not held back", () => {
  const { list, moved, lines } = kept();
  list.dispatchEvent(new Event("wheel"));
  list.scrollHeight = 700;
  list.scrollTop = 300;
  lines();
  list.told();
  expect(moved).toHaveBeenLastCalledWith(false);
});

test("whoever reads above is left there, and comes back at once", () => {
  const { list, moved, lines } = kept();
  list.scrollTop = 50;
  list.told();
  expect(moved).toHaveBeenLastCalledWith(false);
  lines(false);
  frame();
  expect(list.scrollTop).toBe(50);
  lines();
  expect(list.scrollTop).toBe(400);
});
