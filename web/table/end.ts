const NEAR = 24; // pixels: who is so near the end reads the end

export const atEnd = (list: Element): boolean => list.scrollHeight - list.scrollTop - list.clientHeight < NEAR;

/** Keeps the end of a list in sight when its room changes, as long as the reader wants it. */
export function keepEnd(list: Element, wanted: () => boolean): { destroy: () => void } {
  const observer = new ResizeObserver(() => {
    if (wanted()) list.scrollTop = list.scrollHeight;
  });
  observer.observe(list);
  return { destroy: () => observer.disconnect() };
}
