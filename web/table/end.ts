const NEAR = 24; // pixels: who is so near the end reads the end

const HANDS = ["wheel", "touchmove", "pointerdown", "keydown"];

const atEnd = (list: Element): boolean => list.scrollHeight - list.scrollTop - list.clientHeight < NEAR;

interface KeptEnd {
  wanted: boolean;
  lines: unknown;
  /** The reader has moved the list, to its end or away from it. */
  moved: (atEnd: boolean) => void;
}

/** Keeps the end of a list in sight when its room or its lines change, as long as the reader wants it. It is looked for
 *  once a frame: asked at once, the browser would lay the whole page out for each change. A move that comes with a
 *  change and without the reader's hand is the browser's own: it is not taken for one of his. */
export function keepEnd(list: Element, told: KeptEnd): { update: (told: KeptEnd) => void; destroy: () => void } {
  let frame = 0;
  let hand = false; // the reader has touched the list since it was put at its end
  let put = { top: -1, room: "" };
  const room = (): string => `${list.clientHeight} of ${list.scrollHeight}`;
  const follow = (): void => {
    frame = 0;
    if (!told.wanted) return;
    list.scrollTop = list.scrollHeight;
    put = { top: list.scrollTop, room: room() };
    hand = false;
  };
  const soon = (): void => {
    frame ||= requestAnimationFrame(follow);
  };
  const look = (): void => {
    if (told.wanted && !hand && (frame || room() !== put.room)) soon();
    else if (list.scrollTop !== put.top) told.moved(atEnd(list));
  };
  const touch = (): void => void (hand = true);
  const observer = new ResizeObserver(follow);
  observer.observe(list);
  list.addEventListener("scroll", look);
  for (const kind of HANDS) list.addEventListener(kind, touch, { passive: true });
  soon();
  return {
    update(now) {
      const back = now.wanted && !told.wanted;
      told = now;
      if (back) follow();
      else soon();
    },
    destroy() {
      observer.disconnect();
      list.removeEventListener("scroll", look);
      for (const kind of HANDS) list.removeEventListener(kind, touch);
      cancelAnimationFrame(frame);
    },
  };
}
