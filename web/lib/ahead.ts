import * as api from "./api";
import { app } from "./app.svelte";
import { gameBundle, kit } from "./kit";
import type { Route } from "./router.svelte";
import { settings } from "./settings.svelte";

/** Asks at once for all that a page will need, lest on a slow line each part should wait for the one before. */
export function loadAhead(route: Route): void {
  void app.load(settings.lang);
  if (route.page === "home") {
    void import("../pages/Home.svelte");
    void api.games().catch(() => undefined);
  }
  if (route.page === "table") void tableAhead(route.id);
}

async function tableAhead(id: string): Promise<void> {
  try {
    const game = api.tableGame(id);
    void import("../pages/Table.svelte");
    const { slug } = await game;
    await Promise.all([kit(slug), gameBundle(slug, settings.lang)]);
  } catch {
    // the page itself says what is wrong
  }
}
