/** SHA-256, because a page on the local network over plain http has no crypto.subtle. */

const primes = (n: number): number[] => {
  const found: number[] = [];
  for (let k = 2; found.length < n; k++) if (found.every((p) => k % p)) found.push(k);
  return found;
};
const fraction = (x: number): number => Math.floor((x - Math.floor(x)) * 2 ** 32) | 0;
const START = primes(8).map((p) => fraction(Math.sqrt(p)));
const ROUNDS = primes(64).map((p) => fraction(Math.cbrt(p)));

const turn = (x: number, n: number): number => (x >>> n) | (x << (32 - n));

/** The digest, in hexadecimal, of bytes given in hexadecimal. */
export const sha256 = (hex: string): string => hexOf(sha256Bytes(bytesOf(hex)));

export function sha256Bytes(bytes: Uint8Array): Uint8Array {
  const state = [...START];
  const padded = pad(bytes);
  for (let at = 0; at < padded.length; at += 16) compress(state, padded.subarray(at, at + 16));
  return Uint8Array.from(state.flatMap((word) => [word >>> 24, word >>> 16, word >>> 8, word]));
}

export const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

function pad(bytes: Uint8Array): Int32Array {
  const words = new Int32Array((((bytes.length + 8) >> 6) + 1) * 16);
  bytes.forEach((byte, i) => (words[i >> 2] = (words[i >> 2] ?? 0) | (byte << (24 - (i % 4) * 8))));
  const end = bytes.length;
  words[end >> 2] = (words[end >> 2] ?? 0) | (0x80 << (24 - (end % 4) * 8));
  words[words.length - 1] = end * 8;
  return words;
}

function schedule(block: Int32Array): Int32Array {
  const w = new Int32Array(64);
  w.set(block);
  const at = (i: number): number => w[i] ?? 0;
  for (let i = 16; i < 64; i++) {
    const s0 = turn(at(i - 15), 7) ^ turn(at(i - 15), 18) ^ (at(i - 15) >>> 3);
    const s1 = turn(at(i - 2), 17) ^ turn(at(i - 2), 19) ^ (at(i - 2) >>> 10);
    w[i] = (at(i - 16) + s0 + at(i - 7) + s1) | 0;
  }
  return w;
}

function compress(state: number[], block: Int32Array): void {
  const w = schedule(block);
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i++) {
    const t1 =
      (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + (ROUNDS[i] ?? 0) + (w[i] ?? 0)) | 0;
    const t2 = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [a, b, c, d, e, f, g, h] = [(t1 + t2) | 0, a, b, c, (d + t1) | 0, e, f, g];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = ((state[i] ?? 0) + word) | 0));
}
