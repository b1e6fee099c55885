/** A point of a map, in its units, or of a window, in pixels. */
export interface Point {
  x: number;
  y: number;
}

/** What a map is drawn on: where it begins, and how large it is, in its own units. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

const TOUCHABLE = 40; // pixels: a place that a finger finds
const LEAST = 28; // pixels: a map of smaller places is not begun with
const CLOSEST = 4; // times the whole
const SLACK = 64; // pixels: how far the map's edge comes in, from below what lies over a corner
const RIM = 30; // pixels: what is nearer to the rim counts as out of sight

/** The part of a map that shows: a middle, and how close it is looked at. Boards draw with `viewBox`; `handle` moves it
 *  by hand, `zoomKey` by keyboard, `Zoom.svelte` by buttons. */
export class Sight {
  width = $state(1); // of the window, in pixels
  height = $state(1);
  private middle = $state.raw<Point>({ x: 0, y: 0 });
  private zoom = $state(1);
  private findable = true; // at the last size of the window a finger found places with all of the map in sight

  /** `size` is how wide a place of this map is, in its units. */
  constructor(
    protected readonly area: Area,
    protected readonly size: number,
  ) {
    this.middle = this.centre;
  }

  /** Units of the map per pixel with all of it in sight. */
  readonly whole: number = $derived.by(() => Math.max(this.area.width / this.width, this.area.height / this.height));
  readonly unit: number = $derived(this.whole / this.zoom);
  readonly left: number = $derived(this.middle.x - (this.width * this.unit) / 2);
  readonly top: number = $derived(this.middle.y - (this.height * this.unit) / 2);
  readonly viewBox: string = $derived(
    [this.left, this.top, this.width * this.unit, this.height * this.unit].map((n) => n.toFixed(1)).join(" "),
  );
  readonly closeUp: boolean = $derived(this.zoom > 1.02);

  private get centre(): Point {
    const { x, y, width, height } = this.area;
    return { x: x + width / 2, y: y + height / 2 };
  }

  /** Where a point of the map is in the window. */
  pixel(point: Point): Point {
    return { x: (point.x - this.left) / this.unit, y: (point.y - this.top) / this.unit };
  }

  /** The whole map, where a finger finds its places; else close enough for it, with all of these points in sight if
   *  they can be. */
  begin(...points: Point[]): void {
    const place = this.size / this.whole;
    if (place >= LEAST) {
      this.fit();
      return;
    }
    const { middle, width, height } = around(points.length ? points : [this.centre]);
    const wide = ((this.width - 3 * RIM) * this.whole) / (width || 1);
    const high = ((this.height - 3 * RIM) * this.whole) / (height || 1);
    this.zoom = Math.max(1, Math.min(TOUCHABLE / place, Math.max(LEAST / place, Math.min(wide, high))));
    this.look(middle);
    if (points[0] && !points.some((point) => this.shows(point))) this.look(points[0]);
  }

  /** The window has a size, or another one. Where a finger no longer finds a place, the map is begun with anew; else
   *  what shows must not have left it. */
  resized(...home: Point[]): void {
    const findable = this.size / this.whole >= LEAST;
    if (this.findable && !findable && !this.closeUp) this.begin(...home);
    else this.pan(0, 0);
    this.findable = findable;
  }

  fit(): void {
    this.zoom = 1;
    this.look(this.centre);
  }

  /** Zooms so that what is under the fingers stays there. */
  zoomBy(factor: number, px = this.width / 2, py = this.height / 2): void {
    const under = { x: this.left + px * this.unit, y: this.top + py * this.unit };
    const most = Math.max(CLOSEST, (2 * TOUCHABLE * this.whole) / this.size);
    this.zoom = Math.min(most, Math.max(1, this.zoom * factor));
    this.look({ x: under.x - (px - this.width / 2) * this.unit, y: under.y - (py - this.height / 2) * this.unit });
  }

  /** Moves the map by so many pixels. */
  pan(dx: number, dy: number): void {
    this.middle = this.held({ x: this.middle.x - dx * this.unit, y: this.middle.y - dy * this.unit }, this.slack);
  }

  shows(point: Point): boolean {
    const { x, y } = this.pixel(point);
    const inside = x > RIM && y > RIM && x < this.width - RIM && y < this.height - RIM;
    return !this.closeUp || (inside && !this.covered({ x, y }));
  }

  /** Whether something of the board's own lies over this pixel of the window. */
  protected covered(_: Point): boolean {
    return false;
  }

  /** Brings these into sight if one of them is not: the middle between them, and from below what lies over a corner. */
  reveal(...points: Point[]): void {
    if (points.length && !points.every((point) => this.shows(point)))
      this.middle = this.held(around(points).middle, this.slack);
  }

  /** Brings one of these into sight where none is: all of them at once when they lie far apart. */
  offer(points: Point[]): void {
    const [first] = points;
    if (!first || points.some((point) => this.shows(point))) return;
    const spread = Math.max(...points.map((point) => Math.hypot(point.x - first.x, point.y - first.y)));
    if (spread > this.width * this.unit) this.fit();
    else this.look(first);
  }

  look(point: Point): void {
    this.middle = this.held(point);
  }

  private get slack(): number {
    return this.closeUp ? SLACK * this.unit : 0;
  }

  /** What shows never leaves the map, or by no more than so much. */
  protected held({ x, y }: Point, slack = 0): Point {
    const { area, unit, width, height } = this;
    return {
      x: within(x, area.x - slack, area.width + 2 * slack, width * unit),
      y: within(y, area.y - slack, area.height + 2 * slack, height * unit),
    };
  }
}

function within(middle: number, from: number, size: number, shown: number): number {
  return shown >= size ? from + size / 2 : Math.min(from + size - shown / 2, Math.max(from + shown / 2, middle));
}

/** The box that holds these points. */
function around(points: Point[]): { middle: Point; width: number; height: number } {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return { middle: { x: (left + right) / 2, y: (top + bottom) / 2 }, width: right - left, height: bottom - top };
}

const ZOOM_STEP = 1.3;

/** The keys every map has: + and - for nearer and farther, 0 for all of it. Whether this was one of them. */
export function zoomKey(event: KeyboardEvent, sight: Sight): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.key === "+" || event.key === "=") sight.zoomBy(ZOOM_STEP);
  else if (event.key === "-") sight.zoomBy(1 / ZOOM_STEP);
  else if (event.key === "0") sight.fit();
  else return false;
  return true;
}

const DRAG = 6; // pixels: less is a click
const LINE = 16; // pixels of a wheel that counts in lines
const WHEEL = 0.0016;

/** Mouse, pen and fingers on a map: drag to pan, wheel and pinch to zoom. A click that ends a drag is none. Give the
 *  map `touch-action: none`, or `pan-y` while all of it shows and the page may scroll. */
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
    if (other) pinch(sight, last, now, other);
    else if (travelled > DRAG) sight.pan(now.x - last.x, now.y - last.y);
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
    sight.zoomBy(Math.exp(-event.deltaY * (event.deltaMode ? LINE : 1) * WHEEL), x, y);
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

/** One of two fingers moved: nearer by how much farther apart they are, around the middle between them. */
function pinch(sight: Sight, last: Point, now: Point, other: Point): void {
  const before = Math.hypot(last.x - other.x, last.y - other.y) || 1;
  const after = Math.hypot(now.x - other.x, now.y - other.y);
  sight.zoomBy(after / before, (now.x + other.x) / 2, (now.y + other.y) / 2);
}
