const seenKey = (id: string): string => `conquerant-seen-${id}`;

/** Up to where this browser has seen a table; null where it never was there. */
export function remembered(id: string): number | null {
  try {
    const kept = localStorage.getItem(seenKey(id));
    return kept === null ? null : Number(kept);
  } catch {
    return null;
  }
}

export function remember(id: string, seq: number): void {
  try {
    localStorage.setItem(seenKey(id), String(seq));
  } catch {
    // a private window: after a reload nothing is marked as missed
  }
}
