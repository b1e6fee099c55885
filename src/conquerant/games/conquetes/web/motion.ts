import { crossfade, type TransitionConfig } from "svelte/transition";
import { prefersReducedMotion } from "svelte/motion";

const DEAL = 320;
let found = false; // the table as it was found has been shown

/** A card travels in a straight line from where it lay to where it lies; one from nowhere comes down onto the table. */
export const [send, receive] = crossfade({
  duration: () => (prefersReducedMotion.current ? 1 : DEAL),
  easing: landing,
  fallback: (_node, _params, intro): TransitionConfig =>
    intro && found
      ? {
          duration: prefersReducedMotion.current ? 1 : DEAL,
          easing: landing,
          css: (t, u) => `opacity: ${t}; transform: translateY(${-40 * u}px)`,
        }
      : { duration: 0 },
});

/** From now on what appears is news, not the table as it was found. */
export function settle(): void {
  found = true;
}

export const settled = (): boolean => found;

function landing(t: number): number {
  return 1 - (1 - t) ** 3;
}

/** Arrows move among the cards of a group; Tab leaves it. The group has one place in the order of tabs. */
export function rove(node: HTMLElement): { destroy: () => void } {
  const items = (): HTMLElement[] => [...node.querySelectorAll<HTMLElement>("[data-card]")];
  const hold = (chosen: HTMLElement | undefined): void => {
    for (const item of items()) item.tabIndex = item === chosen ? 0 : -1;
  };
  const keydown = (event: KeyboardEvent): void => {
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const to = {
      ArrowRight: at + 1,
      ArrowDown: at + 1,
      ArrowLeft: at - 1,
      ArrowUp: at - 1,
      Home: 0,
      End: all.length - 1,
    }[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    const next = all[(to + all.length) % all.length];
    hold(next);
    next?.focus();
  };
  const focusin = (event: FocusEvent): void => {
    const item = (event.target as HTMLElement).closest<HTMLElement>("[data-card]");
    if (item) hold(item);
  };
  const watcher = new MutationObserver(() => {
    if (!items().some((item) => item.tabIndex === 0)) hold(items()[0]);
  });
  hold(items()[0]);
  watcher.observe(node, { childList: true, subtree: true });
  node.addEventListener("keydown", keydown);
  node.addEventListener("focusin", focusin);
  return {
    destroy: () => {
      watcher.disconnect();
      node.removeEventListener("keydown", keydown);
      node.removeEventListener("focusin", focusin);
    },
  };
}
