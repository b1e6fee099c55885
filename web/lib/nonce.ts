/** What this browser adds to the dice of a table: 32 hexadecimal digits nobody can foresee. */
export function nonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
