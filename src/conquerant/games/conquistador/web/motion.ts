import { prefersReducedMotion } from "svelte/motion";
import { crossfade, type TransitionConfig } from "svelte/transition";

const DEAL = 320;
const LIFT = 8; // pixels before a press becomes a drag

const landing = (t: number): number => 1 - (1 - t) ** 3;

/** A territory that changes hands travels in a straight line to its new owner. */
export const [send, receive] = crossfade({
  duration: () => (prefersReducedMotion.current ? 1 : DEAL),
  easing: landing,
  fallback: (): TransitionConfig => ({ duration: 0 }),
});

export interface Drag {
  lift: () => void;
  drop: (over: Element | null) => void;
}

/** A card dragged with mouse, pen or finger; a press that does not move stays a click. */
export function drag(node: HTMLElement, given: Drag): { update: (drag: Drag) => void; destroy: () => void } {
  let acts = given;
  let start: { x: number; y: number } | null = null;
  let ghost: HTMLElement | null = null;
  let swallow = false;
  const ears = new AbortController();

  function move(event: PointerEvent): void {
    if (!start) return;
    const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
    if (!ghost && Math.hypot(dx, dy) > LIFT) begin();
    if (ghost) ghost.style.translate = `${dx}px ${dy}px`;
  }

  function begin(): void {
    const box = node.getBoundingClientRect();
    ghost = node.cloneNode(true) as HTMLElement;
    ghost.removeAttribute("data-card");
    ghost.setAttribute("aria-hidden", "true");
    Object.assign(ghost.style, {
      position: "fixed",
      left: `${box.left}px`,
      top: `${box.top}px`,
      width: `${box.width}px`,
      height: `${box.height}px`,
      margin: "0",
      zIndex: "20",
      pointerEvents: "none",
      opacity: ".9",
      animation: "none",
      transition: "none",
    });
    node.parentElement?.append(ghost);
    acts.lift();
  }

  function end(event: PointerEvent): void {
    const dragged = ghost !== null;
    start = null;
    ghost?.remove();
    ghost = null;
    if (!dragged) return;
    swallow = true; // the click that ends a drag
    setTimeout(() => (swallow = false), 0);
    if (event.type === "pointerup") acts.drop(document.elementFromPoint(event.clientX, event.clientY));
  }

  const on = <K extends "pointerdown" | "pointermove" | "pointerup" | "pointercancel">(
    kind: K,
    listener: (event: PointerEvent) => void,
  ): void => node.addEventListener(kind, listener, { signal: ears.signal });
  on("pointerdown", (event) => {
    if (event.button !== 0) return;
    start = { x: event.clientX, y: event.clientY };
    node.setPointerCapture(event.pointerId);
  });
  node.addEventListener("click", (event) => swallow && event.stopImmediatePropagation(), {
    capture: true,
    signal: ears.signal,
  });
  on("pointermove", move);
  on("pointerup", end);
  on("pointercancel", end);
  return {
    update: (changed) => (acts = changed),
    destroy: () => {
      ears.abort();
      ghost?.remove();
    },
  };
}
