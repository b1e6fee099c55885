import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { drawn, keeps, recompute } from "./dice";

describe("what a table committed itself to", () => {
  const digest = (hex: string): string => createHash("sha256").update(Buffer.from(hex, "hex")).digest("hex");

  it.each(["", "00", "ff".repeat(32), "5a".repeat(55), "5a".repeat(56), "5a".repeat(200)])(
    "is the digest that node finds of %s, and of nothing else",
    (hex) => {
      expect(keeps(hex, digest(hex))).toBe(true);
      expect(keeps(`${hex}00`, digest(hex))).toBe(false);
    },
  );

  it("is kept by no secret that is none", () => {
    expect(keeps("not hexadecimal", digest(""))).toBe(false);
    expect(keeps("abc", digest("ab"))).toBe(false);
  });
});

describe("the dice computed again in the browser", () => {
  it("agrees with RFC 4231, test case 2", () => {
    const digest = hmac(sha256, utf8ToBytes("Jefe"), utf8ToBytes("what do ya want for nothing?"));
    expect(bytesToHex(digest)).toBe("5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
  });

  it("agrees with the server's own rule", () => {
    // From conquerant.play.dealer.pick with the secret 00..1f and the nonces "a", "", "c".
    const secret = Uint8Array.from({ length: 32 }, (_, i) => i);
    const indices = [0, 1, 2, 3, 4, 5, 6, 7].map((k) => drawn(secret, ["a", "", "c"], k, [1, 2, 3, 4]));
    expect(indices).toEqual([2, 2, 2, 2, 3, 1, 3, 2]);
  });

  it("names the first outcome that differs", async () => {
    const dealer = {
      secret: "00".repeat(32),
      commitment: "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925",
      nonces: ["x"],
    };
    const first = drawn(new Uint8Array(32), ["x"], 0, [1, 1]);
    const second = drawn(new Uint8Array(32), ["x"], 1, [1, 1]);
    const verdict = await recompute(
      dealer,
      [
        [[1, 1], first],
        [[1, 1], 1 - second],
      ],
      () => Promise.resolve(),
    );
    expect(verdict).toEqual({ kept: true, checked: 1, wrong: 1 });
  });
});
