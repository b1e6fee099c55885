import { HEIGHT, WIDTH } from "./geometry";

const CLOSEST = 5;
const PAD = 24;
const BELOW = 96; // pixels below the map that the dice have for themselves

/** The part of the map that shows: a middle and how many units of the map one pixel is. */
export class MapWindow {
  width = $state(1);
  height = $state(1);
  private x = $state(WIDTH / 2);
  private y = $state(HEIGHT / 2);
  private zoom = $state(1);

  /** Units of the map per pixel with the whole world in sight; on a tall screen, with its height in sight. */
  readonly whole: number = $derived(Math.max((WIDTH + PAD) / this.width, (HEIGHT + PAD) / this.height));
  readonly unit: number = $derived(this.whole / this.zoom);
  readonly tall: boolean = $derived(this.height > this.width * 0.8);
  readonly left: number = $derived(this.x - (this.width * this.unit) / 2);
  readonly top: number = $derived(this.y - (this.height * this.unit) / 2);
  readonly viewBox: string = $derived(
    [this.left, this.top, this.width * this.unit, this.height * this.unit].map((n) => n.toFixed(1)).join(" "),
  );
  readonly closeUp: boolean = $derived(this.zoom > 1.05);

  /** On a phone the whole world is too small to touch: begin close up. */
  begin(): void {
    this.zoom = this.tall ? Math.min(CLOSEST, Math.max(1, this.whole / 1.65)) : 1;
    this.clamp();
  }

  fit(): void {
    this.zoom = 1;
    this.clamp();
  }

  /** Zooms so that the point under the fingers stays there. */
  zoomBy(factor: number, px = this.width / 2, py = this.height / 2): void {
    const wx = this.left + px * this.unit;
    const wy = this.top + py * this.unit;
    this.zoom = Math.min(CLOSEST * (this.tall ? 2 : 1), Math.max(1, this.zoom * factor));
    this.x = wx - (px - this.width / 2) * this.unit;
    this.y = wy - (py - this.height / 2) * this.unit;
    this.clamp();
  }

  pan(dx: number, dy: number): void {
    this.x -= dx * this.unit;
    this.y -= dy * this.unit;
    this.clamp();
  }

  /** Brings places into sight, if they are not, without changing the zoom. */
  reveal(...places: { x: number; y: number }[]): void {
    const margin = 48 * this.unit;
    const right = this.left + this.width * this.unit;
    const bottom = this.top + this.height * this.unit;
    const hidden = places.some(
      (p) => p.x < this.left + margin || p.x > right - margin || p.y < this.top + margin || p.y > bottom - margin,
    );
    if (!hidden || places.length === 0) return;
    this.x = places.reduce((sum, p) => sum + p.x, 0) / places.length;
    this.y = places.reduce((sum, p) => sum + p.y, 0) / places.length;
    this.clamp();
  }

  look(x: number, y: number): void {
    this.x = x;
    this.y = y;
    this.clamp();
  }

  /** The middle of the window never leaves the map further than its edge; what is free lies below, for the dice. */
  private clamp(): void {
    const halfWidth = Math.min(WIDTH / 2, (this.width * this.unit) / 2 - PAD);
    const halfHeight = Math.min(HEIGHT / 2, (this.height * this.unit) / 2 - PAD);
    this.x = Math.min(WIDTH - halfWidth, Math.max(halfWidth, this.x));
    const spare = this.height * this.unit - HEIGHT - PAD; // what the whole map leaves free of the height
    if (!this.tall && spare > 0) {
      this.y = HEIGHT / 2 + Math.max(0, Math.min(spare, BELOW * this.unit - PAD / 2) - spare / 2);
      return;
    }
    this.y = Math.min(HEIGHT - halfHeight, Math.max(halfHeight, this.y));
  }
}

const DRAG = 6; // pixels: less is a click

/** Mouse, pen and fingers on the map: drag to pan, wheel and pinch to zoom. Clicks that end a drag are swallowed. */
export function handle(node: SVGSVGElement, over: MapWindow): { destroy: () => void } {
  const fingers = new Map<number, { x: number; y: number }>();
  let travelled = 0;

  const at = (event: PointerEvent | WheelEvent): { x: number; y: number } => {
    const box = node.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const down = (event: PointerEvent): void => {
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
      const factor =
        Math.hypot(now.x - other.x, now.y - other.y) / (Math.hypot(last.x - other.x, last.y - other.y) || 1);
      over.zoomBy(factor, (now.x + other.x) / 2, (now.y + other.y) / 2);
    } else if (travelled > DRAG) {
      over.pan(now.x - last.x, now.y - last.y);
    }
  };
  const up = (event: PointerEvent): void => void fingers.delete(event.pointerId);
  const click = (event: MouseEvent): void => {
    if (travelled > DRAG) event.stopPropagation();
    travelled = 0;
  };
  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const { x, y } = at(event);
    over.zoomBy(Math.exp(-event.deltaY * 0.0016), x, y);
  };

  node.addEventListener("pointerdown", down);
  addEventListener("pointermove", move);
  addEventListener("pointerup", up);
  addEventListener("pointercancel", up);
  node.addEventListener("click", click, { capture: true });
  node.addEventListener("wheel", wheel, { passive: false });
  return {
    destroy: () => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", up);
    },
  };
}
