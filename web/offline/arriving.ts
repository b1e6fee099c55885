import { app, complaint, t } from "$web/lib/app.svelte";
import { router } from "$web/lib/router.svelte";
import { brings, brought, unpack } from "./parcels";

/** A game that the address brings along is taken in, and shown. */
export async function arrive(): Promise<void> {
  if (!brings(location.hash)) return;
  const parcel = await brought(location.hash).catch(() => null);
  history.replaceState(null, "", location.pathname + location.search);
  try {
    if (parcel === null) return app.alarm(t("take-cut"));
    const { table } = await unpack(parcel);
    app.tell(t("take-came"));
    router.go(`/table/${table}`, true);
  } catch (error) {
    app.alarm(complaint(error));
  }
}
