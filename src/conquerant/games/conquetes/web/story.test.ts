import { describe, expect, it } from "vitest";
import type { NewsOf } from "$web/lib/seen.svelte";
import type { Event, Fight, Shapes } from "./shapes";
import { BOT, lastFight, story } from "./story";

const told = (seq: number, ...events: Event[]): NewsOf<Shapes> => ({
  seq,
  kind: "play",
  seat: 0,
  ids: [],
  events,
});
const turn = (seat: number): Event => ({ kind: "turn", seat });
const fight: Fight = {
  kind: "fight",
  parties: [0, 1],
  from: "chine",
  to: "japon",
  attackers: ["inde"],
  defenders: [],
  attacking: 1,
  defending: 0,
  attack: 10,
  defence: 2,
};

describe("what happened since one's last turn", () => {
  const history = [
    told(1, turn(0)),
    told(2, { kind: "lay", seat: 0, region: "inde" }, turn(1)),
    told(3, { kind: "lay", seat: 1, region: "japon" }, turn(2)),
    told(4, { kind: "draw-two", seat: 2 }, turn(0)),
  ];

  it("shows the others' moves in their order, not one's own", () => {
    const tiles = story(history, 0, true, 2);
    expect(tiles.map((tile) => [tile.seat, tile.faces, tile.backs])).toEqual([
      [1, ["japon"], 0],
      [2, [], 2],
    ]);
  });

  it("shows one's own move until there is another", () => {
    expect(story(history.slice(0, 2), 0, false, 2).map((tile) => tile.faces)).toEqual([["inde"]]);
    expect(story(history.slice(0, 3), 0, false, 2).map((tile) => tile.faces)).toEqual([["japon"]]);
  });

  it("forgets what came before", () => {
    const later = [
      ...history,
      told(5, { kind: "draw-two", seat: 0 }, turn(1)),
      told(6, { kind: "draw-two", seat: 1 }, turn(2)),
      told(7, turn(0)),
    ];
    expect(story(later, 0, true, 2).map((tile) => tile.seat)).toEqual([1]);
  });

  it("shows a spectator the last moves of everybody", () => {
    expect(story(history, null, false, 2).map((tile) => tile.seat)).toEqual([0, 1, 2]);
  });

  it("keeps one's own fights, with who attacked and how it ended", () => {
    const fought = [
      told(1, turn(0)),
      told(2, { kind: "attack", seat: 0, player: 1, from: "chine", to: "japon" }),
      told(3, fight, { kind: "conquest", seat: 0, player: 1, region: "japon", parties: [0, 1] }, turn(1)),
    ];
    const [tile] = story(fought, 0, false, 2);
    expect(tile?.seat).toBe(0);
    expect(tile?.fight).toMatchObject({ conquered: true, attack: 10, attackers: ["inde"] });
    expect(tile?.events.map((event) => event.kind)).toEqual(["conquest"]);
    expect(lastFight(fought, 2)).toEqual([tile]);
    expect(lastFight(history, 2)).toEqual([]);
  });
});

describe("the bot's turn", () => {
  it("is the card it turned up and what that led to", () => {
    const [tile] = story(
      [
        told(1, turn(0)),
        told(
          2,
          { kind: "bot-turn", side: BOT },
          { kind: "bot-flip", region: "alaska", side: BOT },
          { kind: "bot-loots", region: "alaska", side: BOT },
          turn(0),
        ),
      ],
      0,
      true,
      2,
    );
    expect(tile).toMatchObject({ seat: BOT, faces: ["alaska"] });
    expect(tile?.events.map((event) => event.kind)).toEqual(["bot-flip", "bot-loots"]);
  });

  it("told as a fight is the bot's when it attacked", () => {
    const raid = [
      told(1, turn(0)),
      told(
        2,
        { kind: "bot-flip", region: "japon", side: BOT },
        { kind: "bot-attacks", seat: 0, from: "chine", to: "japon", side: BOT },
      ),
      told(
        3,
        { kind: "bot-support", region: "inde", side: BOT },
        fight,
        { kind: "held", region: "japon", parties: [0] },
        turn(0),
      ),
    ];
    expect(story(raid, 0, true, 2).map((tile) => [tile.seat, tile.fight?.conquered])).toEqual([
      [BOT, undefined],
      [BOT, false],
    ]);
  });
});

it("cards thrown away together lie together", () => {
  const shed = (region: string): Event => ({ kind: "shed", seat: 1, region });
  const tiles = story([told(1, turn(0)), told(2, shed("inde"), shed("chine"), turn(0))], null, false, 2);
  expect(tiles.map((tile) => tile.faces)).toEqual([["inde", "chine"]]);
});

it("an objection and a denunciation lie beside the card they are about", () => {
  const history = [
    told(1, turn(0)),
    told(2, { kind: "lay", seat: 1, region: "inde" }),
    told(3, { kind: "objection", seat: 2, player: 1, region: "inde", parties: [2, 1] }),
    told(4, { kind: "denunciation", seat: 2, region: "chine", n: 1, parties: [1, 2] }),
  ];
  expect(story(history, 0, false, 2).map((tile) => [tile.seat, tile.faces])).toEqual([
    [1, ["inde"]],
    [2, ["inde"]],
    [2, ["chine"]],
  ]);
});
