/** WebKit sometimes keeps the styles of the size a window had before it was turned or resized. page.css says in
 *  `--window` which of these holds; where the window knows better, all styles are looked at again. */
const SIZES: [string, string][] = [
  ["side", "(max-height: 30em) and (orientation: landscape)"],
  ["upright", "(max-width: 47.5em)"],
];

export function watchTurning(): void {
  addEventListener("resize", () => requestAnimationFrame(() => requestAnimationFrame(look)));
}

function look(): void {
  const now = SIZES.find(([, query]) => matchMedia(query).matches)?.[0] ?? "desk";
  if (styled("--window") !== now) lookAgain();
}

const styled = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** Taken away and given back before anything is painted. */
function lookAgain(): void {
  const sheets = document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]");
  for (const sheet of sheets) sheet.media = "not all";
  styled("--window");
  for (const sheet of sheets) sheet.media = "all";
}
