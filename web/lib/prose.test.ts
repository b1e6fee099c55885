import { describe, expect, it } from "vitest";
import { searchable } from "./prose";

describe("what one looks for in the rules", () => {
  it("is found as it is typed, whatever was printed", () => {
    const printed = "Dé rouge\u00a0: 30\u202f000, jusqu’à l’Île\u202f!";
    expect(searchable(printed)).toContain(searchable("de rouge : 30 000"));
    expect(searchable(printed)).toContain(searchable("jusqu'a l'ile !"));
  });
});
