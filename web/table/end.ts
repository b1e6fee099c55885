const NEAR = 24; // pixels: who is so near the end reads the end

const atEnd = (list: Element): boolean => list.scrollHeight - list.scrollTop - list.clientHeight < NEAR;

interface KeptEnd {
  wanted: boolean;
  lines: unknown;
  /** The reader has moved the list, to its end or away from it. */
  moved: (atEnd: boolean) => void;
}

/** Keeps the end of a list in sight when its room or its lines change, as long as the reader wants it. It is looked for
 *  once a frame: asked at once, the browser would lay the whole page out for each change. Lines may come before the
 *  browser tells of that move, and it may move the list itself for them: neither is taken for a move of the reader's. */
export function keepEnd(list: Element, told: KeptEnd): { update: (told: KeptEnd) => void; destroy: () => void } {
  let frame = 0;
  let put = -1;
  const follow = (): void => {
    frame = 0;
    if (!told.wanted) return;
    list.scrollTop = list.scrollHeight;
    put = list.scrollTop;
  };
  const soon = (): void => {
    frame ||= requestAnimationFrame(follow);
  };
  const look = (): void => {
    if (told.wanted && frame) return; // the end has just moved away, and is followed in a moment
    if (list.scrollTop !== put) told.moved(atEnd(list));
  };
  const observer = new ResizeObserver(follow);
  observer.observe(list);
  list.addEventListener("scroll", look);
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
      cancelAnimationFrame(frame);
    },
  };
}
