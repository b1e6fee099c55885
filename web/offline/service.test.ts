import { readFileSync } from "node:fs";
import { expect, it, vi } from "vitest";

const CODE = readFileSync(new URL("./service.js", import.meta.url), "utf-8");
const LOST = readFileSync(new URL("./404.html", import.meta.url), "utf-8");
const ROUTER = readFileSync(new URL("../lib/router.svelte.ts", import.meta.url), "utf-8");
const PAGES = [...new Set([...ROUTER.matchAll(/first === "(\w+)"/g)].map(([, name]) => name))];
const HOME = "https://there/some/where/";

interface Answered {
  address: string;
  body: string;
}

/** Caches as a browser has them, by name and address; the network answers with what `site` says. */
function begun(site: Record<string, string>) {
  const shelves = new Map<string, Map<string, string>>();
  const hears = new Map<string, (event: unknown) => void>();
  const shelf = (name: string) => {
    const kept = shelves.get(name) ?? new Map<string, string>();
    shelves.set(name, kept);
    const match = async (address: string) => (kept.has(address) ? new Response(kept.get(address)) : undefined);
    return { match, put: async (address: string, answer: Response) => void kept.set(address, await answer.text()) };
  };
  const caches = {
    open: async (name: string) => shelf(name),
    match: async (address: string, { cacheName }: { cacheName: string }) => shelf(cacheName).match(address),
  };
  const fetch = async (address: string) => new Response(site[address] ?? "", { status: address in site ? 200 : 404 });
  const self = {
    location: { href: `${HOME}service.js` },
    addEventListener: (what: string, hear: (event: unknown) => void) => hears.set(what, hear),
    skipWaiting: vi.fn(async () => undefined),
  };
  const code = CODE.replace('"{version}"', '"1"').replace('"{files}"', "[]");
  new Function("self", "caches", "fetch", code)(self, caches, fetch);
  return { self, shelf, hears };
}

/** What a visit to an address gets from it; nothing where it stays out of the way. */
async function visited(address: string): Promise<Answered | null> {
  const { hears, shelf } = begun({});
  await shelf("conquerant /some/where/ 1").put(HOME, new Response("the page"));
  let given: Promise<Response> | null = null;
  const request = { url: address, method: "GET", mode: "navigate" };
  hears.get("fetch")?.({ request, respondWith: (answer: Promise<Response>) => (given = answer) });
  const answer = (await given) as Response | null;
  return answer && { address: answer.headers.get("location") ?? "", body: await answer.text() };
}

it.each(["", "?at=rules", "index.html"])("the page itself comes from what is kept: %s", async (inside) => {
  expect(await visited(HOME + inside)).toEqual({ address: "", body: "the page" });
});

it("an address inside the app is handed to the page", async () => {
  expect((await visited(`${HOME}table/x?watch#y`))?.address).toBe(`${HOME}?at=table%2Fx%3Fwatch#y`);
});

it.each(PAGES)("every page of the app is found by the worker, and by the host's 404 page: %s", async (name) => {
  expect(await visited(`${HOME}${name}/x`)).not.toBeNull();
  expect(/\(\?:(new\|.*?)\)/.exec(LOST)?.[1]?.split("|")).toContain(name);
});

it.each(["licenses/", "photos/2024/", "LICENSE", "tables.html", "../else/"])(
  "what else lies on the host is left alone: %s",
  async (beside) => {
    expect(await visited(new URL(beside, HOME).href)).toBeNull();
  },
);

const LIST = JSON.stringify([{ name: "a.zip", digest: "ba7816bf8f01cfea" }]); // of "abc"

it.each([
  ["abc", true],
  ["<html>Welcome aboard, please pay</html>", false],
])("a new version is taken only with an engine that is what it should be: %s", async (sent, whole) => {
  const part = `${HOME}engine/a.zip?ba7816bf8f01cfea`;
  const { self, shelf, hears } = begun({ [part]: sent });
  await shelf("conquerant /some/where/ 1").put(`${HOME}engine/files.json`, new Response(LIST));
  const page = { postMessage: vi.fn() };
  let done: Promise<void> | null = null;
  hears.get("message")?.({ data: "now", source: page, waitUntil: (work: Promise<void>) => (done = work) });
  await done;
  expect(self.skipWaiting).toHaveBeenCalledTimes(whole ? 1 : 0);
  expect(page.postMessage.mock.calls).toEqual(whole ? [] : [["not whole"]]);
  expect(Boolean(await shelf("conquerant-engine").match(part))).toBe(whole);
});
