/** Keeps a part of a board that scrolls in sight while there is something to see, also when more of it comes. */
export function keepInSight(
  node: HTMLElement,
  worth: boolean,
): { update: (worth: boolean) => void; destroy: () => void } {
  let shown = worth;
  const show = (): void => {
    if (shown) node.scrollIntoView({ block: "nearest" });
  };
  const watch = new ResizeObserver(show);
  watch.observe(node);
  return {
    update: (now) => {
      shown = now;
      show();
    },
    destroy: () => watch.disconnect(),
  };
}
