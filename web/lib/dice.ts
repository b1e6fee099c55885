/** The dice computed again, as docs/fair-dice.md says.
 *  A page on the local network over plain http has no crypto.subtle. */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

export interface Dealer {
  commitment: string;
  secret: string;
  nonces: string[];
}

export type Verdict = { kept: boolean; checked: number; wrong: number | null };

/** Whether a secret, in hexadecimal, is the one that the table committed itself to. */
export const keeps = (secret: string, commitment: string): boolean =>
  /^([0-9a-f]{2})*$/i.test(secret) && bytesToHex(sha256(hexToBytes(secret))) === commitment;

/** The index of outcome k over its weights. */
export function drawn(secret: Uint8Array, nonces: string[], k: number, weights: number[]): number {
  const total = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
  const limit = 2n ** 64n - (2n ** 64n % total);
  for (let t = 0; ; t++) {
    const block = hmac(sha256, secret, utf8ToBytes(`${nonces.join(",")}|${k}|${t}`));
    const x = BigInt(`0x${bytesToHex(block.subarray(0, 8))}`);
    if (x >= limit) continue;
    let left = Number(x % total);
    return weights.findIndex((weight) => (left -= weight) < 0);
  }
}

/** All of a match: the outcomes of those it goes on from by their own dealers, then its own. */
export async function recomputeAll(
  { origin, dealer }: { origin: { outcomes: number; dealer: Dealer }[]; dealer: Dealer },
  outcomes: [number[], number][],
  pause: (done: number) => Promise<void>,
): Promise<Verdict> {
  let checked = 0;
  for (const stretch of [...origin, { outcomes: Infinity, dealer }]) {
    const before = checked;
    const part = outcomes.slice(before, before + stretch.outcomes);
    const verdict = await recompute(stretch.dealer, part, (done) => pause(before + done));
    if (!verdict.kept) return verdict;
    if (verdict.wrong !== null) return { ...verdict, checked: before + verdict.checked, wrong: before + verdict.wrong };
    checked += part.length;
  }
  return { kept: true, checked, wrong: null };
}

/** Computes every outcome again; `pause` lets the page breathe now and then. */
export async function recompute(
  dealer: Dealer,
  outcomes: [number[], number][],
  pause: (done: number) => Promise<void>,
): Promise<Verdict> {
  if (!keeps(dealer.secret, dealer.commitment)) return { kept: false, checked: 0, wrong: null };
  const secret = hexToBytes(dealer.secret);
  for (const [k, [weights, index]] of outcomes.entries()) {
    if (drawn(secret, dealer.nonces, k, weights) !== index) return { kept: true, checked: k, wrong: k };
    if (k % 40 === 39) await pause(k + 1);
  }
  return { kept: true, checked: outcomes.length, wrong: null };
}
