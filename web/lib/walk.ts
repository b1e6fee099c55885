/** The walk of those who play by keyboard: from one thing that can be played to the next. A board marks such things
 *  with `data-playable` and lets them take the focus; one that has a single cursor brings a walk of its own. */
export interface Walk {
  /** Goes to the next thing that can be played, or to the one before; false where there is none. */
  step(by: 1 | -1): boolean;
  /** Back to where the hand was, or where that cannot be played any more to the next thing that can. */
  resume(): boolean;
}

/** Through all that is marked on the page, in its order, and round. */
export class MarkedWalk implements Walk {
  private last: Element | null = null;

  constructor(private readonly page: ParentNode = document) {}

  step(by: 1 | -1): boolean {
    const open = this.open();
    const from = document.activeElement;
    const at = from ? open.findIndex((each) => each === from) : -1;
    if (at >= 0) return this.go(open.at((at + by) % open.length));
    const ahead = from && from !== document.body ? open.filter((each) => follows(from, each)) : open;
    return this.go(by > 0 ? (ahead[0] ?? open[0]) : (open.at(-1 - ahead.length) ?? open.at(-1)));
  }

  resume(): boolean {
    const { last } = this;
    const open = this.open();
    if (!last) return this.go(open[0]);
    if (open.some((each) => each === last)) return this.go(last);
    return this.go((last.isConnected ? open.find((each) => follows(last, each)) : undefined) ?? open[0]);
  }

  /** The hand is there now. */
  came(to: Element): void {
    if (to.matches("[data-playable], [data-place]")) this.last = to;
  }

  private open(): Element[] {
    return [...this.page.querySelectorAll("[data-playable]")].filter(reachable);
  }

  private go(to: Element | undefined): boolean {
    if (!(to instanceof HTMLElement || to instanceof SVGElement)) return false;
    this.last = to;
    to.focus({ preventScroll: to instanceof SVGElement });
    return true;
  }
}

const follows = (from: Element, other: Element): boolean =>
  Boolean(from.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);

/** Neither hidden nor put out of play. */
export const reachable = (each: Element): boolean =>
  !each.matches(":disabled") && !each.closest("[inert]") && each.checkVisibility({ visibilityProperty: true });
