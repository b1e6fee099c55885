import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { handle, Sight, zoomKey } from "./sight.svelte";

const MAP = { x: -100, y: 0, width: 800, height: 400 };

function seen(width: number, height: number, size = 20): Sight {
  const sight = new Sight(MAP, size);
  [sight.width, sight.height] = [width, height];
  sight.fit();
  return sight;
}

test("on a large screen all of a map shows", () => {
  const sight = seen(1600, 1000, 40);
  sight.begin({ x: 0, y: 0 });
  expect(sight.closeUp).toBe(false);
  expect(sight.viewBox).toBe("-100.0 -50.0 800.0 500.0");
});

test("on a small one it begins where it is told, close enough for a finger", () => {
  const sight = seen(400, 400);
  sight.begin({ x: -100, y: 0 });
  expect(20 / sight.unit).toBeCloseTo(40);
  expect(sight.pixel({ x: -100, y: 0 })).toEqual({ x: 0, y: 0 }); // the corner, and nothing beyond it
});

test("it begins with all that is one's own in sight, as long as a finger still finds it", () => {
  const sight = seen(400, 400);
  const near = [
    { x: 100, y: 100 },
    { x: 330, y: 200 },
  ];
  sight.begin(...near);
  expect(near.every((point) => sight.shows(point))).toBe(true);
  expect(20 / sight.unit).toBeLessThan(40);
  const far = [
    { x: -60, y: 40 },
    { x: 690, y: 390 },
  ];
  sight.begin(...far);
  expect(20 / sight.unit).toBeCloseTo(28);
  expect(far.some((point) => sight.shows(point))).toBe(true);
});

test("a telephone that is turned begins anew where a finger finds places no longer", () => {
  const sight = seen(1200, 600);
  sight.resized({ x: 600, y: 200 });
  expect(sight.closeUp).toBe(false);
  [sight.width, sight.height] = [400, 800];
  sight.resized({ x: 600, y: 200 });
  expect(20 / sight.unit).toBeCloseTo(40);
  expect(sight.shows({ x: 600, y: 200 })).toBe(true);
  sight.fit(); // by hand: a little more or less room changes nothing
  sight.height = 760;
  sight.resized({ x: 600, y: 200 });
  expect(sight.closeUp).toBe(false);
});

test("a hand pulls the edge of the map in from below what lies over a corner, and no farther", () => {
  const sight = seen(400, 200);
  sight.zoomBy(2);
  sight.pan(-5000, -5000);
  const { x, y } = sight.pixel({ x: 700, y: 400 });
  expect([Math.round(x), Math.round(y)]).toEqual([400 - 64, 200 - 64]);
});

test("what is brought into sight comes from below what lies over a corner", () => {
  const sight = seen(400, 200);
  sight.zoomBy(2);
  sight.reveal({ x: 700, y: 0 });
  expect(sight.shows({ x: 700, y: 0 })).toBe(true);
});

test("what is under the fingers stays there, from the whole to the closest and back", () => {
  const sight = seen(800, 400);
  const at = { x: 50, y: 100 };
  const { x, y } = sight.pixel(at);
  sight.zoomBy(2, x, y);
  expect(sight.pixel(at)).toEqual({ x, y });
  sight.zoomBy(100, x, y);
  expect(20 / sight.unit).toBeCloseTo(80);
  sight.zoomBy(0.001);
  expect(sight.closeUp).toBe(false);
});

test("what is out of sight is brought into it, and what is in sight stays where it is", () => {
  const sight = seen(400, 200);
  sight.zoomBy(4);
  const before = sight.viewBox;
  sight.reveal({ x: 300, y: 200 });
  expect(sight.viewBox).toBe(before);
  sight.reveal({ x: 650, y: 390 });
  expect(sight.viewBox).not.toBe(before);
  const { x, y } = sight.pixel({ x: 650, y: 390 });
  expect(x > 0 && x < 400 && y > 0 && y < 200).toBe(true);
});

test("of several places one in sight is enough; far apart, all of the map shows", () => {
  const sight = seen(400, 200);
  sight.zoomBy(4);
  const before = sight.viewBox;
  sight.offer([
    { x: 300, y: 200 },
    { x: 690, y: 390 },
  ]);
  expect(sight.viewBox).toBe(before);
  sight.offer([
    { x: -90, y: 10 },
    { x: 690, y: 390 },
  ]);
  expect(sight.closeUp).toBe(false);
});

test("keys zoom, and leave alone what belongs to the browser or to the board", () => {
  const sight = seen(400, 200);
  const key = (key: string, more = {}): boolean =>
    zoomKey({ key, ctrlKey: false, metaKey: false, altKey: false, ...more } as KeyboardEvent, sight);
  expect(key("+")).toBe(true);
  expect(sight.closeUp).toBe(true);
  expect(key("0")).toBe(true);
  expect(sight.closeUp).toBe(false);
  expect(key("+", { ctrlKey: true })).toBe(false);
  expect(key("n")).toBe(false);
  expect(sight.closeUp).toBe(false);
});

/** Enough of an event for hands on a map; there is no page here. */
class Hand extends Event {
  readonly pointerId: number;
  readonly clientX: number;
  readonly clientY: number;
  readonly deltaMode = 0;
  readonly deltaY: number;

  constructor(kind: string, clientX: number, clientY: number, { finger = 1, deltaY = 0 } = {}) {
    super(kind, { bubbles: true, cancelable: true });
    [this.clientX, this.clientY, this.pointerId, this.deltaY] = [clientX, clientY, finger, deltaY];
  }
}

let page: EventTarget;

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  vi.stubGlobal("PointerEvent", Hand);
  vi.stubGlobal("WheelEvent", Hand);
});
afterEach(() => vi.unstubAllGlobals());

function held(sight: Sight): { node: EventTarget; clicks: () => number } {
  const node = Object.assign(new EventTarget(), { getBoundingClientRect: () => ({ left: 10, top: 10 }) });
  handle(node as unknown as Element, sight);
  let heard = 0;
  node.addEventListener("click", (event) => void (heard += event.cancelBubble ? 0 : 1));
  return { node, clicks: () => heard };
}

test("a drag pans and its click is none; a hand that only trembles clicks", () => {
  const sight = seen(400, 200);
  sight.zoomBy(4);
  const { node, clicks } = held(sight);
  const left = sight.left;
  node.dispatchEvent(new Hand("pointerdown", 100, 100));
  page.dispatchEvent(new Hand("pointermove", 103, 101));
  page.dispatchEvent(new Hand("pointerup", 103, 101));
  node.dispatchEvent(new Hand("click", 103, 101));
  expect([sight.left, clicks()]).toEqual([left, 1]);
  node.dispatchEvent(new Hand("pointerdown", 100, 100));
  page.dispatchEvent(new Hand("pointermove", 140, 100));
  page.dispatchEvent(new Hand("pointerup", 140, 100));
  node.dispatchEvent(new Hand("click", 140, 100));
  expect(sight.left).toBeCloseTo(left - 40 * sight.unit);
  expect(clicks()).toBe(1);
  page.dispatchEvent(new Hand("pointermove", 300, 100));
  expect(sight.left).toBeCloseTo(left - 40 * sight.unit); // the hand is off the map
});

test("two fingers apart, or a turn of the wheel, come nearer", () => {
  const sight = seen(400, 200);
  const { node } = held(sight);
  node.dispatchEvent(new Hand("pointerdown", 190, 110));
  node.dispatchEvent(new Hand("pointerdown", 230, 110, { finger: 2 }));
  page.dispatchEvent(new Hand("pointermove", 270, 110, { finger: 2 }));
  expect(sight.unit).toBeCloseTo(sight.whole / 2);
  const wheel = new Hand("wheel", 200, 100, { deltaY: -300 });
  node.dispatchEvent(wheel);
  expect(sight.unit).toBeLessThan(sight.whole / 2);
  expect(wheel.defaultPrevented).toBe(true);
});
