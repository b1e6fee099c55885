import { mount } from "svelte";
import App from "./App.svelte";
import { chooseHouse } from "./lib/house";
import { beginFonts } from "./lib/fonts";
import { settings } from "./lib/settings.svelte";
import { loadAhead } from "./lib/ahead";
import { router } from "./lib/router.svelte";
import { watchTurning } from "./lib/turned";

export async function begin(): Promise<void> {
  await chooseHouse();
  settings.listen();
  router.listen();
  watchTurning();
  beginFonts();
  loadAhead(router.route);

  const target = document.getElementById("app");
  target?.replaceChildren(); // the name that stood there meanwhile
  if (target) mount(App, { target });
}
