import { describe, expect, it } from "vitest";
import { folded } from "$web/table/account";
import { account } from "./account";
import { frame, hexes, rim } from "./ground";
import type { Event, View } from "./shapes";
import { happening } from "./happening";
import { since } from "./since";

const conquest = (seat: number, field: string): Event => ({ kind: "conquest", seat, field, card: "archers", n: 5 });

describe("Fallen Lands since my last turn", () => {
  it("tells of a theft, a plague and a washed Claim before what the others took", () => {
    const events: Event[] = [
      conquest(1, "c4"),
      conquest(1, "c5"),
      { kind: "stolen", seat: 2, player: 0, card: "flood", parties: [2, 0] },
      { kind: "lose", seat: 0, follower: "mage", parties: [2, 0] },
      { kind: "lose", seat: 1, follower: "mage", parties: [2, 1] },
      { kind: "claim-flooded", seat: 0, field: "d2", parties: [0, 2] },
      { kind: "steal", seat: 2, player: 1, parties: [2, 1] },
    ];
    expect(
      since({ seat: 0, before: [], since: events, view: {} as View }).map(({ message, values, places }) => [
        message,
        values["n"],
        places,
      ]),
    ).toEqual([
      ["web-since-stolen-card", undefined, []],
      ["web-since-plague", 1, []],
      ["web-since-washed", undefined, ["d2"]],
      ["web-since-conquered", 2, ["c4", "c5"]],
      ["web-since-stole", undefined, []],
      ["web-since-plagued", 1, []],
    ]);
  });

  it("tells in one sentence what a seat conquered and fortified", () => {
    const fortify = (seat: number, field: string): Event => ({ kind: "fortify", seat, field, card: "garrison" });
    const events: Event[] = [conquest(1, "c4"), fortify(1, "c4"), fortify(2, "d2"), conquest(1, "c5")];
    const told = since({ seat: 0, before: [], since: events, view: {} as View });
    expect(told.map(({ message, seat, places }) => [message, seat, places])).toEqual([
      ["web-since-conquered-fortified", 1, ["c4", "c5"]],
      ["web-since-fortified", 2, ["d2"]],
    ]);
    expect(told[0]?.values["forts"]).toEqual(["c4"]);
  });

  it("says whose Plague it was, and whom the others robbed", () => {
    const events: Event[] = [
      { kind: "lose", seat: 0, follower: "mage", parties: [2, 0] },
      { kind: "steal", seat: 2, player: 1, parties: [2, 1] },
    ];
    const told = since({ seat: 0, before: [], since: events, view: {} as View });
    expect(told.map(({ seat, values }) => [seat, values["player"]])).toEqual([
      [2, 0],
      [2, 1],
    ]);
  });
});

describe("what others do, while it is shown", () => {
  const latest = (...events: Event[]): Parameters<typeof happening>[0] => [
    { seq: 9, kind: "play", seat: 1, ids: [], events },
  ];

  it("is one sentence for a conquest with its treasure, and the fields are ringed", () => {
    const treasure: Event = { kind: "treasure", seat: 1, n: 3 };
    const shown = latest(conquest(1, "c4"), treasure);
    expect(happening(shown)).toMatchObject({ seat: 1, said: { message: "web-fold-conquest" }, fields: ["c4"] });
  });

  it("is the last thing, and no turn that begins", () => {
    expect(happening(latest(conquest(1, "c4"), { kind: "turn", seat: 2 }))).toMatchObject({
      event: { kind: "conquest" },
    });
    expect(happening([])).toBeNull();
  });
});

describe("the journal of Fallen Lands", () => {
  const lines = (...events: Event[]): unknown[] =>
    folded([{ seq: 50, seat: 1, kind: "play", ids: [], events }], account).map((entry) =>
      "lines" in entry ? [entry.said?.message, entry.lines.length] : entry.kind,
    );

  it("folds a conquest with its treasure, and a vote", () => {
    expect(
      lines(
        conquest(1, "c4"),
        { kind: "treasure", seat: 1, n: 3 },
        conquest(1, "c5"),
        { kind: "propose", seat: 1 },
        { kind: "agree", seat: 2 },
        { kind: "decline", seat: 0 },
      ),
    ).toEqual([["web-fold-conquest", 2], "event", ["web-fold-vote", 3]]);
  });
});

describe("the rim of the Fallen Lands", () => {
  it("names both ends of every row, inside the frame", () => {
    const fields = hexes(3);
    expect(rim(fields).map(({ name }) => name)).toEqual(["a1", "a3", "b1", "b4", "c1", "c5", "d1", "d4", "e1", "e3"]);
    const { x: left, y: top } = frame(fields);
    for (const { x, y, anchor } of rim(fields)) {
      expect(anchor === "end" ? x - 20 : -x - 20).toBeGreaterThan(left);
      expect(Math.abs(y)).toBeLessThan(-top);
    }
  });
});
