/** Whether it is on the clipboard now: over plain http, as on a local network, browsers give pages none. */
export async function written(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
