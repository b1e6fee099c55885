/** What a thing on the table is, and the paragraphs that govern it. */
export interface Tip {
  topic: string; // the message `help-TOPIC`
  rules: string[];
  region?: string;
}

export interface Shown extends Tip {
  node: Element;
}

const HOVER = 450; // milliseconds a mouse rests before help comes
const LINGER = 180; // and how long it may take to reach the help itself

class Helper {
  shown = $state.raw<Shown | null>(null);
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

export const helper = new Helper();

/** Help in place: on a resting mouse, on keyboard focus, on a long press. Escape closes it, `?` reads the paragraph. */
export function help(node: Element, given: Tip): { update: (tip: Tip) => void; destroy: () => void } {
  let tip = given;
  const listen: Record<string, (event: Event) => void> = {
    pointerenter: (event) => {
      if ((event as PointerEvent).pointerType === "mouse") helper.soon(node, tip);
    },
    pointerleave: () => helper.leave(),
    pointerdown: () => helper.close(),
    focus: () => {
      if (node.matches(":focus-visible")) helper.now(node, tip);
    },
    blur: () => helper.leave(),
    contextmenu: (event) => {
      event.preventDefault();
      helper.now(node, tip);
    },
  };
  for (const [kind, listener] of Object.entries(listen)) node.addEventListener(kind, listener);
  return {
    update: (changed) => (tip = changed),
    destroy: () => {
      for (const [kind, listener] of Object.entries(listen)) node.removeEventListener(kind, listener);
      if (helper.shown?.node === node) helper.close();
    },
  };
}
