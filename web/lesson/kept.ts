/** Where somebody is in a lesson; hints and asides by name. Only what happens after a hint was shown counts for it. */
export interface Progress {
  behind: string[];
  seen: string[];
  read: string[]; // asides
  on: string; // the hint that was shown last, at its moment
  mark: number; // the first entry of the log that may fulfil it
  left: boolean;
}

export const BEGUN: Progress = { behind: [], seen: [], read: [], on: "", mark: 0, left: false };

const open = new Map<string, Progress>(); // where the browser keeps nothing, as long as the page is open
const key = (id: string): string => `conquerant-lesson-${id}`;

export function keep(id: string, at: Progress): void {
  open.set(id, at);
  try {
    localStorage.setItem(key(id), JSON.stringify(at));
  } catch {
    // a private window
  }
}

/** A lesson kept by an older version of this page begins anew. */
export function kept(id: string): Progress | null {
  try {
    const text = localStorage.getItem(key(id));
    return text === null ? (open.get(id) ?? null) : { ...BEGUN, ...(JSON.parse(text) as Partial<Progress>) };
  } catch {
    return open.get(id) ?? null;
  }
}
