export type Route =
  | { page: "home" }
  | { page: "new"; slug: string; around: number }
  | { page: "table"; id: string; watch: boolean }
  | { page: "replay"; id: string; move: number | null; eyes: number | null }
  | { page: "rules"; slug: string; paragraph: string }
  | { page: "tables" }
  | { page: "settings" }
  | { page: "claim"; token: string }
  | { page: "lost" };

/** Addresses of the app; the server answers all of them with the same page. */
class Router {
  route = $state.raw<Route>({ page: "home" });

  listen(): void {
    addEventListener("popstate", () => this.look());
    document.addEventListener("click", (event) => this.follow(event));
    this.look();
  }

  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, "", path);
    else history.pushState(null, "", path);
    this.look();
    scrollTo(0, 0);
  }

  private look(): void {
    this.route = parse(location.pathname, location.search);
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
    if (link.pathname + link.search !== location.pathname + location.search)
      this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();

export function parse(path: string, search = ""): Route {
  const [first = "", second = "", third = ""] = path.split("/").filter(Boolean).map(decodeURIComponent);
  if (first === "") return { page: "home" };
  if (first === "new") return { page: "new", slug: second, around: around(search) };
  if (first === "table" && second)
    return { page: "table", id: second, watch: new URLSearchParams(search).has("watch") };
  if (first === "replay" && second) return { page: "replay", id: second, ...moment(search) };
  if (first === "rules") return { page: "rules", slug: second, paragraph: third };
  if (first === "tables") return { page: "tables" };
  if (first === "settings") return { page: "settings" };
  if (first === "claim" && second) return { page: "claim", token: second };
  return { page: "lost" };
}

/** How many people will sit around this screen; 0 where nothing is said of it. */
const around = (search: string): number => Number(new URLSearchParams(search).get("around")) || 0;

/** Where a shared link points: a move, and through whose eyes. */
function moment(search: string): { move: number | null; eyes: number | null } {
  const asked = new URLSearchParams(search);
  const eyes = asked.get("eyes");
  return {
    move: asked.has("move") ? Number.parseInt(asked.get("move") ?? "", 10) || 0 : null,
    eyes: eyes !== null && /^\d$/.test(eyes) ? Number(eyes) : null,
  };
}
