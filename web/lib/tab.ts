import icon from "../favicon.svg?url";
import turnIcon from "../favicon-turn.svg?url";

/** The tab of the browser says whose turn it is, also while one looks at another tab. */
export function nameTab(title: string, yours: boolean): void {
  if (document.title !== title) document.title = title;
  const link = document.querySelector("link[rel=icon]");
  const wanted = yours ? turnIcon : icon;
  if (link?.getAttribute("href") !== wanted) link?.setAttribute("href", wanted);
}
