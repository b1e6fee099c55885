const KEY = "conquerant-fonts";
const LATE = 8_000; // milliseconds after which they are fetched whatever the page is doing
let asked = false;

/** Letters are more than half of what a first visit loads: then they wait until the page can be used. A browser that
 *  has them shows them from the beginning. */
export function beginFonts(): void {
  if (had()) fetchFonts();
  else setTimeout(fetchFonts, LATE);
}

/** To be called when there is something to use on the page. */
export function fetchFonts(): void {
  if (asked) return;
  asked = true;
  void import("../fonts.css").then(remember, () => (asked = false));
}

function had(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

function remember(): void {
  try {
    localStorage.setItem(KEY, "had");
  } catch {
    // they are fetched late again next time
  }
}
