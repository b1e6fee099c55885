import { WIDE } from "./chart";

const CLOSEST = 4;
const TOUCHABLE = 40; // pixels: a hex a finger finds

interface Point {
  x: number;
  y: number;
}

/** The part of the sea that shows: a middle, and how close it is looked at. */
export class Sight {
  width = $state(1); // of the window, in pixels
  height = $state(1);
  private x = $state(0);
  private y = $state(0);
  private zoom = $state(1);

  constructor(
    private readonly wide: number,
    private readonly high: number,
  ) {
    this.look({ x: wide / 2, y: high / 2 });
  }

  /** Units of the sea per pixel with all of it in sight. */
  private readonly whole: number = $derived.by(() => Math.max(this.wide / this.width, this.high / this.height));
  readonly unit: number = $derived(this.whole / this.zoom);
  readonly left: number = $derived(this.x - (this.width * this.unit) / 2);
  readonly top: number = $derived(this.y - (this.height * this.unit) / 2);
  readonly viewBox: string = $derived(
    [this.left, this.top, this.width * this.unit, this.height * this.unit].map((n) => n.toFixed(1)).join(" "),
  );
  readonly closeUp: boolean = $derived(this.zoom > 1.02);

  /** Where a point of the sea is in the window. */
  pixel(point: Point): Point {
    return { x: (point.x - this.left) / this.unit, y: (point.y - this.top) / this.unit };
  }

  /** Close enough for fingers on a small screen, the whole sea on a large one. */
  begin(at: Point): void {
    const hex = WIDE / this.whole;
    this.zoom = hex < TOUCHABLE * 0.8 ? TOUCHABLE / hex : 1;
    this.look(at);
  }

  fit(): void {
    this.zoom = 1;
    this.look({ x: this.wide / 2, y: this.high / 2 });
  }

  /** Zooms so that what is under the fingers stays there. */
  zoomBy(factor: number, px = this.width / 2, py = this.height / 2): void {
    const under = { x: this.left + px * this.unit, y: this.top + py * this.unit };
    const most = Math.max(CLOSEST, (2 * TOUCHABLE * this.whole) / WIDE);
    this.zoom = Math.min(most, Math.max(1, this.zoom * factor));
    this.look({ x: under.x - (px - this.width / 2) * this.unit, y: under.y - (py - this.height / 2) * this.unit });
  }

  pan(dx: number, dy: number): void {
    this.look({ x: this.x - dx * this.unit, y: this.y - dy * this.unit });
  }

  /** Brings a point into sight, if it is not. */
  reveal(point: Point): void {
    if (!this.shows(point)) this.look(point);
  }

  shows(point: Point): boolean {
    const { x, y } = this.pixel(point);
    return !this.closeUp || (x > 30 && y > 30 && x < this.width - 30 && y < this.height - 30);
  }

  /** Brings one of these into sight where none is: all of them at once when they lie far apart. */
  offer(points: Point[]): void {
    const [first] = points;
    if (!first || points.some((point) => this.shows(point))) return;
    const spread = Math.max(...points.map((point) => Math.hypot(point.x - first.x, point.y - first.y)));
    if (spread > this.width * this.unit) this.fit();
    else this.look(first);
  }

  /** Looks there; what shows never leaves the sea. */
  look(point: Point): void {
    this.x = within(point.x, this.wide, this.width * this.unit);
    this.y = within(point.y, this.high, this.height * this.unit);
  }
}

function within(middle: number, size: number, shown: number): number {
  return shown >= size ? size / 2 : Math.min(size - shown / 2, Math.max(shown / 2, middle));
}

const DRAG = 6; // pixels: less is a click

/** Mouse, pen and fingers on the sea: drag to pan, wheel and pinch to zoom. A click that ends a drag is none. */
export function handle(node: Element, sight: Sight): { destroy: () => void } {
  const fingers = new Map<number, Point>();
  let travelled = 0;

  const at = (event: MouseEvent): Point => {
    const box = node.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const down = (event: Event): void => {
    if (!(event instanceof PointerEvent)) return;
    if (fingers.size === 0) travelled = 0;
    fingers.set(event.pointerId, at(event));
  };
  const move = (event: PointerEvent): void => {
    const last = fingers.get(event.pointerId);
    if (!last) return;
    const now = at(event);
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    travelled += Math.hypot(now.x - last.x, now.y - last.y);
    fingers.set(event.pointerId, now);
    if (other) {
      const before = Math.hypot(last.x - other.x, last.y - other.y) || 1;
      sight.zoomBy(Math.hypot(now.x - other.x, now.y - other.y) / before, (now.x + other.x) / 2, (now.y + other.y) / 2);
    } else if (travelled > DRAG) {
      sight.pan(now.x - last.x, now.y - last.y);
    }
  };
  const up = (event: PointerEvent): void => void fingers.delete(event.pointerId);
  const click = (event: Event): void => {
    if (travelled > DRAG) event.stopPropagation();
    travelled = 0;
  };
  const wheel = (event: Event): void => {
    if (!(event instanceof WheelEvent)) return;
    event.preventDefault();
    const { x, y } = at(event);
    sight.zoomBy(Math.exp(-event.deltaY * 0.0016), x, y);
  };

  node.addEventListener("pointerdown", down);
  node.addEventListener("click", click, { capture: true });
  node.addEventListener("wheel", wheel, { passive: false });
  addEventListener("pointermove", move);
  addEventListener("pointerup", up);
  addEventListener("pointercancel", up);
  return {
    destroy: () => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", up);
    },
  };
}
