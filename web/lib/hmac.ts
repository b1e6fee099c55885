import { sha256Bytes, hexOf, bytesOf } from "./sha256";

const BLOCK = 64;

/** HMAC-SHA-256; the key and the answer are bytes. */
export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(BLOCK);
  padded.set(key.length > BLOCK ? sha256Bytes(key) : key);
  const inner = sha256Bytes(
    joined(
      padded.map((byte) => byte ^ 0x36),
      message,
    ),
  );
  return sha256Bytes(
    joined(
      padded.map((byte) => byte ^ 0x5c),
      inner,
    ),
  );
}

/** The index of outcome k over its weights, exactly as docs/fair-dice.md says. */
export function drawn(secret: Uint8Array, nonces: string[], k: number, weights: number[]): number {
  const total = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
  const limit = 2n ** 64n - (2n ** 64n % total);
  const text = new TextEncoder();
  for (let t = 0; ; t++) {
    const block = hmac(secret, text.encode(`${nonces.join(",")}|${k}|${t}`));
    const x = BigInt(`0x${hexOf(block.subarray(0, 8))}`);
    if (x >= limit) continue;
    let left = Number(x % total);
    return weights.findIndex((weight) => (left -= weight) < 0);
  }
}

export interface Dealer {
  commitment: string;
  secret: string;
  nonces: string[];
}

export type Verdict = { kept: boolean; checked: number; wrong: number | null };

/** Computes every outcome again; `pause` lets the page breathe now and then. */
export async function recompute(
  dealer: Dealer,
  outcomes: [number[], number][],
  pause: (done: number) => Promise<void>,
): Promise<Verdict> {
  const secret = bytesOf(dealer.secret);
  const kept = hexOf(sha256Bytes(secret)) === dealer.commitment;
  for (const [k, [weights, index]] of outcomes.entries()) {
    if (drawn(secret, dealer.nonces, k, weights) !== index) return { kept, checked: k, wrong: k };
    if (k % 40 === 39) await pause(k + 1);
  }
  return { kept, checked: outcomes.length, wrong: null };
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}
