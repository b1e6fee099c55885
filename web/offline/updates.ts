import { base } from "$web/lib/house";
import { here } from "$web/lib/here.svelte";

let watching = false;

/** Every window goes over to the version that was taken in one of them; the first that ever came is what it has. */
export function followVersions(): void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined; // none where the address is not secure
  let had = Boolean(workers?.controller);
  workers?.addEventListener("controllerchange", () => {
    if (had) location.reload();
    had = true;
  });
}

/** After the engine is there, so that nothing comes twice, or when it fails, for a newer one may do better: the page is
 *  kept for the next visit, and a newer one is looked for. It is taken when somebody says so. */
export async function tryUpdates(): Promise<void> {
  if (watching || !("serviceWorker" in navigator)) return;
  watching = true;
  try {
    const found = await navigator.serviceWorker.register(`${base}/service.js`, { scope: `${base}/` });
    watch(found);
    navigator.serviceWorker.addEventListener("message", () => (here.updating = "not whole"));
    found.addEventListener("updatefound", () => found.installing?.addEventListener("statechange", () => watch(found)));
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) void found.update().catch(() => undefined);
    });
  } catch {
    // no secure address, or denied: the page works as long as it is open
  }
}

function watch(found: ServiceWorkerRegistration): void {
  const waiting = found.waiting;
  if (!waiting || !navigator.serviceWorker.controller) return;
  here.update = () => {
    here.updating = "coming";
    waiting.postMessage("now");
  };
}
