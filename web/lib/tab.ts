import icon from "../favicon.svg?url";
import turnIcon from "../favicon-turn.svg?url";

/** The tab of the browser says whose turn it is, also while one looks at another tab. */
export function nameTab(title: string, yours: boolean): void {
  document.title = title;
  document.querySelector("link[rel=icon]")?.setAttribute("href", yours ? turnIcon : icon);
}
