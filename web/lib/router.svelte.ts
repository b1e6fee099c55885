import { base } from "./house";

export type Route =
  | { page: "home" }
  | { page: "new"; slug: string; around: number }
  | { page: "table"; id: string; watch: boolean }
  | { page: "replay"; id: string; move: number | null; eyes: number | null; coach: boolean }
  | { page: "rules"; slug: string; paragraph: string }
  | { page: "tables" }
  | { page: "puzzles" }
  | { page: "puzzle"; slug: string; n: number }
  | { page: "settings" }
  | { page: "claim"; token: string }
  | { page: "lost" };

/** Addresses of the app; a server answers all of them with the same page, and static files may lie below a path. */
class Router {
  route = $state.raw<Route>({ page: "home" });

  listen(): void {
    addEventListener("popstate", () => this.look());
    document.addEventListener("click", (event) => this.follow(event));
    if (base) for (const sign of ["pointerdown", "focusin"]) document.addEventListener(sign, mend);
    this.arrive();
  }

  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, "", within(path));
    else history.pushState(null, "", within(path));
    this.look();
    scrollTo(0, 0);
  }

  /** Static hosts know one page: what was asked for inside it comes as a question. */
  private arrive(): void {
    const at = new URLSearchParams(location.search).get("at");
    if (at !== null) history.replaceState(null, "", `${base}/${at.replace(/^[/\\\s]+/, "")}${location.hash}`);
    this.look();
  }

  private look(): void {
    this.route = parse(inside(location.pathname), location.search);
  }

  /** Plain clicks on links of our own change the page without loading it again. */
  private follow(event: MouseEvent): void {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/")) return;
    event.preventDefault();
    const said = link.getAttribute("href") ?? "";
    const path = said.startsWith("/") && mended.get(link) !== said ? link.pathname : inside(link.pathname);
    if (path + link.search !== inside(location.pathname) + location.search) this.go(path + link.search + link.hash);
  }
}

const within = (path: string): string => base + path;

/** A path as the app knows it. */
const inside = (path: string): string => (base && path.startsWith(`${base}/`) ? path.slice(base.length) : path);

/** Where links of ours lead since they were mended: a path may begin as the one below which all files lie. */
const mended = new WeakMap<Element, string>();

/** A link of ours says where it leads before it can be opened elsewhere. */
function mend(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const path = link?.getAttribute("href") ?? "";
  if (!link || !path.startsWith("/") || mended.get(link) === path) return;
  mended.set(link, within(path));
  link.setAttribute("href", within(path));
}

export const router = new Router();

export function parse(path: string, search = ""): Route {
  const [first = "", second = "", third = ""] = path.split("/").filter(Boolean).map(plain);
  if (first === "") return { page: "home" };
  if (first === "new") return { page: "new", slug: second, around: around(search) };
  if (first === "table" && second)
    return { page: "table", id: second, watch: new URLSearchParams(search).has("watch") };
  if (first === "replay" && second) return { page: "replay", id: second, ...moment(search) };
  if (first === "rules") return { page: "rules", slug: second, paragraph: third };
  if (first === "tables") return { page: "tables" };
  if (first === "puzzles" && /^\d+$/.test(third)) return { page: "puzzle", slug: second, n: Number(third) };
  if (first === "puzzles" && !second) return { page: "puzzles" };
  if (first === "settings") return { page: "settings" };
  if (first === "claim" && second) return { page: "claim", token: second };
  return { page: "lost" };
}

function plain(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // somebody cut it short
  }
}

/** How many people will sit around this screen; 0 where nothing is said of it. */
const around = (search: string): number => Number(new URLSearchParams(search).get("around")) || 0;

/** Where a shared link points: a move, through whose eyes, and whether beside what the coach says. */
function moment(search: string): { move: number | null; eyes: number | null; coach: boolean } {
  const asked = new URLSearchParams(search);
  const eyes = asked.get("eyes");
  return {
    move: asked.has("move") ? Number.parseInt(asked.get("move") ?? "", 10) || 0 : null,
    eyes: eyes !== null && /^\d$/.test(eyes) ? Number(eyes) : null,
    coach: asked.has("coach"),
  };
}
