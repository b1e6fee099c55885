import { house, base } from "$web/lib/house";
import { ApiError, isFault } from "$web/lib/api";

export interface Unpacked {
  added: number;
  renewed: number;
  known: number;
  table: string;
}

const MOST = 2900; // characters of a code that a phone still reads
const LARGEST = 4_000_000; // characters of a game that an address brings
const SIGN = "#take=";

/** All games, or one, as text for a file. */
export async function pack(table = ""): Promise<string> {
  return (await house.ask("GET", table ? `/parcel?table=${table}` : "/parcel")).text();
}

export async function unpack(text: string): Promise<Unpacked> {
  const response = await house.ask("POST", "/parcel", text);
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new ApiError(response.status, isFault(answer) ? answer : { code: "http", message: "" });
  return answer as Unpacked;
}

/** An address that brings one game along, for a code; null where it is too long. */
export async function address(parcel: string): Promise<string | null> {
  const text = encode(await through(new Blob([parcel]), new CompressionStream("deflate-raw")));
  const whole = `${location.origin}${base}/${SIGN}${text}`;
  return whole.length > MOST ? null : whole;
}

export const brings = (hash: string): boolean => hash.startsWith(SIGN);

/** The game that an address brings along; it fails where the address was cut, or swells to what no game is. */
export async function brought(hash: string): Promise<string> {
  const packed = Uint8Array.from(atob(hash.slice(SIGN.length).replaceAll("-", "+").replaceAll("_", "/")), (c) =>
    c.charCodeAt(0),
  );
  const text = new TextDecoder();
  let said = "";
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    said += text.decode(next.value, { stream: true });
    if (said.length > LARGEST) throw new Error("too long");
  }
  return said + text.decode();
}

async function through(blob: Blob, stream: CompressionStream | DecompressionStream): Promise<ArrayBuffer> {
  return new Response(blob.stream().pipeThrough(stream)).arrayBuffer();
}

function encode(data: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(data)));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
