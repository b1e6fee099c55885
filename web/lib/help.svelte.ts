import { untrack } from "svelte";

/** What is told of a thing on the table, and the thing. */
export type Shown<Tip> = Tip & { node: Element };

interface Attached<Tip> {
  update: (tip: Tip) => void;
  destroy: () => void;
}

const HOVER = 450; // milliseconds a mouse rests before help comes
const LINGER = 180; // and how long it may take to reach the help itself

export class Helper<Tip extends object> {
  shown = $state.raw<Shown<Tip> | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  soon(node: Element, tip: Tip): void {
    this.later(() => (this.shown = { ...tip, node }), HOVER);
  }

  now(node: Element, tip: Tip): void {
    clearTimeout(this.timer);
    this.shown = { ...tip, node };
  }

  leave(): void {
    this.later(() => (this.shown = null), LINGER);
  }

  stay(): void {
    clearTimeout(this.timer);
  }

  close(): void {
    clearTimeout(this.timer);
    this.shown = null;
  }

  private later(act: () => void, pause: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(act, pause);
  }
}

/** A board's help: what is shown, and the action that a thing with a tip of its own uses. */
export function helping<Tip extends object>(): {
  helper: Helper<Tip>;
  help: (node: Element, tip: Tip) => Attached<Tip>;
} {
  const helper = new Helper<Tip>();
  return { helper, help: (node, tip) => attach(helper, node, tip) };
}

/** Help in place: on a resting mouse, on keyboard focus, on a long press. Escape closes it, `i` reads the paragraph. */
function attach<Tip extends object>(helper: Helper<Tip>, node: Element, given: Tip): Attached<Tip> {
  let tip = given;
  const ears = new AbortController();
  const on = (kind: string, listener: (event: Event) => void): void =>
    node.addEventListener(kind, listener, { signal: ears.signal });
  on("pointerenter", (event) => {
    if ((event as PointerEvent).pointerType === "mouse") helper.soon(node, tip);
  });
  on("pointerleave", () => helper.leave());
  on("pointerdown", () => helper.close());
  on("focus", () => {
    if (node.matches(":focus-visible")) helper.now(node, tip);
  });
  on("blur", () => helper.leave());
  on("contextmenu", (event) => {
    event.preventDefault();
    helper.now(node, tip);
  });
  return {
    update: (changed) => {
      tip = changed;
      untrack(() => {
        if (helper.shown?.node === node) helper.shown = { ...tip, node };
      });
    },
    destroy: () => {
      ears.abort();
      if (helper.shown?.node === node) helper.close();
    },
  };
}
