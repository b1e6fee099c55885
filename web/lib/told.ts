/** What the server told with the page that was loaded, where the browser lets a page know it. */
export function toldWithPage(name: string): string | undefined {
  return page()?.serverTiming?.find((each) => each.name === name)?.description;
}

/** Its path: another page may be shown by now. */
export const pageLoaded = (): string => new URL(page()?.name ?? location.href).pathname;

function page(): PerformanceNavigationTiming | undefined {
  return performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming | undefined;
}
