import { app, complaint, t } from "$web/lib/app.svelte";
import { router } from "$web/lib/router.svelte";
import { brought, unpack } from "./parcels";

/** A game that the address brings along is taken in, and shown. */
export async function arrive(): Promise<void> {
  const parcel = await brought(location.hash).catch(() => null);
  if (parcel === null) return;
  history.replaceState(null, "", location.pathname + location.search);
  try {
    const { table } = await unpack(parcel);
    app.tell(t("take-came"));
    router.go(`/table/${table}`, true);
  } catch (error) {
    app.alarm(complaint(error));
  }
}
