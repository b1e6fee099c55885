import type { Socketish } from "./socket";

/** Where tables are kept: at a server, or in this browser where the page is a folder of static files. */
export interface House {
  ask(method: string, path: string, body?: string): Promise<Response>;
  dial(table: string): Socketish;
  /** Begins to, before anybody listens: whoever comes back need not wait for it. */
  dialEarly?(table: string): void;
}

const sign =
  typeof document === "undefined" ? null : document.querySelector<HTMLMetaElement>('meta[name="conquerant-house"]');

/** The page came as static files: it plays here. */
export const offline = sign !== null;
/** For tests and measures: bots answer at once. */
export const fast = sign?.content.endsWith("fast") ?? false;
/** The path below which static files lie, without its last slash; "" at the root, and with a server. */
export const base = offline ? new URL(".", location.href).pathname.slice(0, -1) : "";

const server: House = {
  ask(method, path, body) {
    const init: RequestInit = { method, credentials: "same-origin" };
    if (body !== undefined) Object.assign(init, { headers: { "content-type": "application/json" }, body });
    return fetch(`/api/v1${path}`, init);
  },
  dial(table) {
    const line = early.get(table);
    early.delete(table);
    if (!line || line.readyState > WebSocket.OPEN) return dialled(table) as unknown as Socketish;
    if (line.readyState === WebSocket.OPEN) setTimeout(() => line.onopen?.(new Event("open")));
    return line as unknown as Socketish;
  },
  dialEarly(table) {
    early.set(table, dialled(table));
  },
};

const early = new Map<string, WebSocket>();

function dialled(table: string): WebSocket {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return new WebSocket(`${scheme}://${location.host}/api/v1/tables/${table}/socket`);
}

export let house: House = server;

/** Chooses by itself. */
export async function chooseHouse(): Promise<void> {
  if (offline) house = (await import("./local")).openLocal();
}
