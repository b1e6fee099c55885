// Everything but the engine's large parts, kept as it was when this version came; a new one waits until it is wanted.
const VERSION = "{version}";
const FILES = "{files}";
const HOME = new URL("./", self.location.href);
const OURS = `conquerant ${HOME.pathname} `;
const SHELF = OURS + VERSION;
const ENGINE = "conquerant-engine"; // of web/worker/python.ts
const PLACES = /^(index\.html|(new|table|replay|rules|tables|puzzles|settings|claim)(\/.*)?)?$/; // all else belongs to others

self.addEventListener("install", (event) => event.waitUntil(fill()));
self.addEventListener("activate", (event) => event.waitUntil(begin()));
self.addEventListener("message", (event) => {
  if (event.data === "now") event.waitUntil(take(event.source));
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || !url.href.startsWith(HOME.href)) return;
  if (event.request.mode === "navigate") {
    if (PLACES.test(url.pathname.slice(HOME.pathname.length))) event.respondWith(page(url));
  } else event.respondWith(kept(event.request, url));
});

async function fill() {
  const shelf = await caches.open(SHELF);
  await shelf.addAll(["./", ...FILES.filter((name) => name !== "index.html")].map((name) => fresh(name)));
}

const fresh = (name) =>
  new Request(new URL(name, HOME), { cache: name.startsWith("assets/") ? "default" : "no-cache" });

/** The new version takes over once its engine is here as well: whoever takes it on a train has it whole, or goes on. */
async function take(page) {
  try {
    await fetchEngine();
    await self.skipWaiting();
  } catch {
    page?.postMessage("not whole");
  }
}

async function fetchEngine() {
  const [list, shelf] = await Promise.all([
    caches.match(new URL("engine/files.json", HOME).href, { cacheName: SHELF }),
    caches.open(ENGINE),
  ]);
  for (const { name, digest } of await list.json()) {
    if (name.endsWith(".mjs")) continue; // it lies with the page
    const address = new URL(`engine/${name}?${digest}`, HOME).href;
    if (await shelf.match(address)) continue;
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    const whole = await answer.arrayBuffer();
    if (!(await digestOf(whole)).startsWith(digest)) throw new Error(`${name} is not what it should be`);
    await shelf.put(address, new Response(whole)).catch(() => undefined); // full: it comes again when it is needed
  }
}

async function digestOf(data) {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function begin() {
  for (const name of await caches.keys()) if (name.startsWith(OURS) && name !== SHELF) await caches.delete(name);
  await self.clients.claim();
}

/** The one page there is; an address inside it is handed to it as a question. */
async function page(url) {
  const inside = url.pathname.slice(HOME.pathname.length);
  if (inside && inside !== "index.html") {
    const at = encodeURIComponent(inside + url.search);
    return Response.redirect(`${HOME.href}?at=${at}${url.hash}`);
  }
  const shelf = await caches.open(SHELF);
  return (await shelf.match(HOME.href)) ?? fetch(url);
}

async function kept(request, url) {
  const shelf = await caches.open(SHELF);
  const found = await shelf.match(url.origin + url.pathname);
  return found ?? fetch(request);
}
