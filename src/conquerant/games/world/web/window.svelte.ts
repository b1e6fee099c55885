import { Sight, type Point } from "$web/lib/sight.svelte";
import { HEIGHT, WIDTH } from "./geometry";

const PAD = 12; // units around the map
const TERRITORY = 70; // units: what a finger must find
const BELOW = { least: 96, most: 254, of: 0.8 }; // pixels, and how much of what is free: below the map, for the dice
const PHONE = 480; // pixels: on a lower screen the dice lie beside the map
const COUNTER = 14; // pixels around a place that must be free too
const LITTLE_MAP = { width: 122, height: 68 }; // in the left corner above
const BUTTONS = { width: 58, height: 146 }; // in the right one, on a phone

/** The part of the map that shows. With all of it in sight, what is free of the height lies below, for the dice. */
export class MapWindow extends Sight {
  constructor() {
    super({ x: -PAD, y: -PAD, width: WIDTH + 2 * PAD, height: HEIGHT + 2 * PAD }, TERRITORY);
  }

  protected override covered({ x, y }: Point): boolean {
    const under = (corner: { width: number; height: number }, fromSide: number): boolean =>
      fromSide < corner.width + COUNTER && y < corner.height + COUNTER;
    return under(LITTLE_MAP, x) || under(BUTTONS, this.width - x);
  }

  protected override held(point: Point, slack = 0): Point {
    const { x, y } = super.held(point, slack);
    const spare = this.height * this.unit - this.area.height;
    const beside = this.height <= PHONE || this.height > this.width * 0.8;
    if (beside || spare <= 0) return { x, y };
    const below = Math.max(BELOW.least * this.unit, Math.min(BELOW.most * this.unit, spare * BELOW.of));
    return { x, y: HEIGHT / 2 + Math.max(0, Math.min(spare, below) - spare / 2) };
  }
}
