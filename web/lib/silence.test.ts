import { describe, expect, it } from "vitest";
import type { ChatMessage } from "./wire";
import { heard, listen, silence, silencedAt, type Silenced } from "./silence";

const line = (n: number, by: string): ChatMessage => ({ type: "chat", n, by, seat: 0, name: by, text: `${n}`, at: 0 });
const LINES = [line(0, "ana"), line(1, "noe"), line(2, "ana")];
const muted: Silenced = { by: "ana", name: "Ana", table: "k3v9" };
const blocked: Silenced = { ...muted, table: null };
const shown = (table: string, ...silenced: Silenced[]): number[] => heard(LINES, table, silenced).map((each) => each.n);

describe("mute and block", () => {
  it("mutes at one table, blocks at all", () => {
    expect([shown("k3v9", muted), shown("other", muted)]).toEqual([[1], [0, 1, 2]]);
    expect([shown("k3v9", blocked), shown("other", blocked)]).toEqual([[1], [1]]);
  });

  it("replaces a mute by a block, and takes either back", () => {
    const list = silence(blocked, silence(muted, []));
    expect(list).toEqual([blocked]);
    expect(listen(blocked, list)).toEqual([]);
    expect(silencedAt("other", silence({ ...muted, table: "other" }, [muted])).map((one) => one.table)).toEqual([
      "other",
    ]);
  });
});
