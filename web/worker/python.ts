import type { PyodideInterface } from "pyodide";

/** A file of the engine: its name, what it says of its content, and how many bytes come over the network. */
export interface Part {
  name: string;
  digest: string;
  bytes: number;
}

export type Progress = (got: number, all: number) => void;

const SHELF = "conquerant-engine";
const PACKED = ".gz";
const HOME = "/home/conquerant";
const ARCHIVES = ["packages.zip", "conquerant.zip"];

/** Python, and which sources of ours are in it. */
export interface Engine {
  py: PyodideInterface;
  version: string;
}

const digestIn = (listing: Part[], name: string): string => listing.find((part) => part.name === name)?.digest ?? "";

/** Python with our sources. What it is made of is counted on its way and kept for the next visit. */
export async function python(folder: string, progress: Progress): Promise<Engine> {
  const listed = await fetch(`${folder}files.json`, { cache: "no-cache" });
  const listing: Part[] = await listed.json();
  const parts = listing.filter((part) => !part.name.endsWith(".mjs")); // modules are fetched by the browser itself
  const all = parts.reduce((sum, part) => sum + part.bytes, 0);
  const got = new Map<string, number>();
  const count = (name: string) => (bytes: number) => {
    got.set(name, (got.get(name) ?? 0) + bytes);
    progress(
      [...got.values()].reduce((sum, each) => sum + each, 0),
      all,
    );
  };
  const shelf = await openShelf();
  const fetched = parts.map(async (part) => [part.name, await take(folder, part, shelf, count(part.name))] as const);
  const files = new Map(await Promise.all(fetched));
  void tidy(shelf, folder, parts);
  const py = await assemble(folder, digestIn(listing, "pyodide.mjs"), files);
  return { py, version: digestIn(listing, "conquerant.zip") };
}

async function assemble(folder: string, digest: string, files: Map<string, Uint8Array>): Promise<PyodideInterface> {
  handOut(folder, files);
  const { loadPyodide } = await import(/* @vite-ignore */ `${folder}pyodide.mjs?${digest}`);
  const py: PyodideInterface = await loadPyodide({ indexURL: folder });
  for (const name of ARCHIVES) py.unpackArchive(content(files, name), "zip", { extractDir: HOME });
  py.runPython(`import sys; sys.dont_write_bytecode = True; sys.path.insert(0, ${JSON.stringify(HOME)})`);
  return py;
}

/** Pyodide fetches by itself; what we have already is handed to it instead. */
function handOut(folder: string, files: Map<string, Uint8Array>): void {
  const outside = self.fetch.bind(self);
  self.fetch = async (to, init) => {
    const url = new URL(to instanceof Request ? to.url : to, folder);
    const name = url.href.startsWith(folder) ? url.pathname.slice(new URL(folder).pathname.length) : "";
    const packed = files.get(name + PACKED);
    const plain = packed ? await unpacked(packed) : files.get(name);
    if (!plain) return outside(to, init);
    const type = name.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
    return new Response(plain as BodyInit, { headers: { "content-type": type } });
  };
}

async function unpacked(packed: Uint8Array): Promise<ArrayBuffer> {
  const stream = new Blob([packed as BlobPart]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
}

function content(files: Map<string, Uint8Array>, name: string): Uint8Array {
  const found = files.get(name);
  if (!found) throw new Error(`${name} is missing`);
  return found;
}

/** From the shelf where it lies there whole, or over the network and onto the shelf. */
async function take(
  folder: string,
  part: Part,
  shelf: Cache | null,
  count: (bytes: number) => void,
): Promise<Uint8Array> {
  const address = addressOf(folder, part);
  const kept = await shelf?.match(address);
  if (kept) {
    const whole = new Uint8Array(await kept.arrayBuffer());
    if (await isWhole(whole, part)) {
      count(part.bytes);
      return whole;
    }
  }
  const answer = await fetch(address);
  if (!answer.ok || !answer.body) throw new Error(`${part.name}: ${answer.status}`);
  const whole = await read(answer.body, count);
  if (!(await isWhole(whole, part))) throw new Error(`${part.name} is not what it was: the site has changed meanwhile`);
  await shelf?.put(address, new Response(whole as BodyInit)).catch(() => undefined); // full: fetched again next time
  return whole;
}

async function read(body: ReadableStream<Uint8Array>, count: (bytes: number) => void): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const reader = body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    pieces.push(next.value);
    count(next.value.length);
  }
  return new Uint8Array(await new Blob(pieces as BlobPart[]).arrayBuffer());
}

/** Where the browser can tell: at an address that is not secure it cannot. */
async function isWhole(whole: Uint8Array, part: Part): Promise<boolean> {
  if (!crypto.subtle) return true;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", whole as BufferSource));
  return [...digest]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("")
    .startsWith(part.digest);
}

const addressOf = (folder: string, part: Part): string => `${folder}${part.name}?${part.digest}`;

async function openShelf(): Promise<Cache | null> {
  try {
    return await caches.open(SHELF);
  } catch {
    return null; // no secure address, or denied
  }
}

/** What belongs to an engine of before leaves the shelf. */
async function tidy(shelf: Cache | null, folder: string, parts: Part[]): Promise<void> {
  const wanted = new Set(parts.map((part) => addressOf(folder, part)));
  for (const request of (await shelf?.keys()) ?? [])
    if (request.url.startsWith(folder) && !wanted.has(request.url)) await shelf?.delete(request);
}
