/** A worker holds a lock of this name as long as it lives, so that its end is noticed however it came; resolves once it
 *  has it. Where there are no locks nothing is noticed. */
export function live(name: string): Promise<void> {
  return new Promise((begun) => {
    const held = (): Promise<void> => (begun(), new Promise<void>(() => undefined));
    if (navigator.locks) navigator.locks.request(name, held).catch(begun);
    else begun();
  });
}

/** Calls when whoever lived under this name is gone, by its own end or ours. */
export function whenGone(name: string, call: () => void): void {
  navigator.locks?.request(name, call).catch(() => undefined);
}

export const lifeName = (): string => `conquerant life ${Math.random()}`;
