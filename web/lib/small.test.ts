import { describe, expect, it } from "vitest";
import { blocks, spans } from "./prose";
import { parse } from "./router.svelte";

describe("addresses", () => {
  it.each([
    ["/", "", { page: "home" }],
    ["/table/k3v9", "?watch", { page: "table", id: "k3v9", watch: true }],
    ["/rules/world/5.3", "", { page: "rules", slug: "world", paragraph: "5.3" }],
    ["/claim/abc", "", { page: "claim", token: "abc" }],
    ["/nowhere", "", { page: "lost" }],
    ["/rules/world/%E0%A4", "", { page: "rules", slug: "world", paragraph: "%E0%A4" }], // cut short on its way
  ])("%s%s", (path, search, route) => expect(parse(path, search)).toEqual(route));
});

describe("the rules' Markdown", () => {
  it("tells paragraphs, examples and notes apart, and takes nothing as HTML", () => {
    const text = "A **tie** goes to the `defender`.\n\n> Example: <b>5</b> against 5.\n\n*Note: a misprint.*";
    expect(blocks(text).map((block) => block.kind)).toEqual(["text", "example", "note"]);
    expect(spans("A **tie** <b>")).toEqual([
      { kind: "text", text: "A " },
      { kind: "strong", text: "tie" },
      { kind: "text", text: " <b>" },
    ]);
  });
});
