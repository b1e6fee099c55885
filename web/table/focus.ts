import { reachable } from "$web/lib/walk";

/** What a page asks of its focus. */
export interface Keeping {
  /** Where play goes on. */
  goOn(): void;
  /** The focus has come here. */
  came(to: Element): void;
  /** Changes whenever the table does. */
  moment: string;
}

interface Kept {
  update(keeping: Keeping): void;
  destroy(): void;
}

/** Confirming takes the button away that had the focus: it then goes to where play goes on, instead of nowhere. Whoever
 *  waits at the bar is taken along when it is his turn. */
export function keepFocus(page: HTMLElement, given: Keeping): Kept {
  let keeping = given;
  let last: Element | null = null;
  const ears = new AbortController();
  const came = ({ target }: FocusEvent): void => {
    last = target instanceof Element ? target : null;
    if (last) keeping.came(last);
  };
  const look = (moved: boolean): void => {
    // After the page has drawn what came of it, and the browser has taken the focus from what is gone.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (document.querySelector("dialog[open]")) return;
        if (lost(last) || (moved && document.activeElement?.matches(".waiting-place"))) keeping.goOn();
      }),
    );
  };
  page.addEventListener("focusin", came, { signal: ears.signal });
  page.addEventListener("click", () => look(false), { signal: ears.signal });
  page.addEventListener("keyup", () => look(false), { signal: ears.signal });
  return {
    update: (changed) => {
      const moved = changed.moment !== keeping.moment;
      keeping = changed;
      if (moved) look(true);
    },
    destroy: () => ears.abort(),
  };
}

/** The focus was somewhere, is nowhere, and cannot go back. */
function lost(last: Element | null): boolean {
  const now = document.activeElement;
  const nowhere = !now || now === document.body || now.matches(":disabled");
  return nowhere && last !== null && !(last.isConnected && reachable(last));
}

const BAR = ".live .bar";

/** On to what decides, where it can be pressed; else to the board; else to the sentence of the bar, to wait there. */
export function goOn(myTurn: boolean, toBoard: () => boolean): void {
  if (myTurn && focusOn(`${BAR} > .btn.primary:enabled:not(.end)`)) return;
  if (myTurn && toBoard()) return;
  if (myTurn && (focusOn(`${BAR} > .btn.end.primary:enabled`) || focusOn(`${BAR} .gestures .btn:enabled`))) return;
  focusOn(".waiting-place");
}

function focusOn(selector: string): boolean {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find(reachable);
  if (found && found !== document.activeElement) found.focus({ preventScroll: true });
  return found !== undefined;
}
