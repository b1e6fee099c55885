import { expect, test, vi } from "vitest";
import { Playing, type Askable, type Deed, type Doubt } from "./playing.svelte";
import type { AnyShapes } from "./seen.svelte";
import type { Opinion } from "./wire";

test("a second click before the first has shown what it did is not sent", async () => {
  const sent: Deed[] = [];
  const table: Askable<AnyShapes> & { seq: number } = {
    seq: 4,
    busy: false,
    connection: "open",
    act: (deed) => (sent.push(deed), Promise.resolve({ type: "done", seq: 5, re: 1 })),
    foresee: () => Promise.resolve(null),
    reckon: () => Promise.resolve([]),
    advise: () => Promise.resolve(false),
    tutored: false,
    consult: () => Promise.resolve(null),
  };
  const playing = new Playing(table);
  expect(await playing.play([17])).toBe(true);
  expect(await playing.play([17])).toBe(false); // the server would say that the table has moved on
  table.seq = 5;
  expect(await playing.play([17])).toBe(true);
  expect(sent.map((deed) => "seq" in deed && deed.seq)).toEqual([4, 5]);
});

test("a tutor asks before a blunder; what the person answers is done", async () => {
  const sent: Deed[] = [];
  let said: Opinion | null = {
    type: "opinion",
    seq: 4,
    ids: [17],
    blunder: true,
    cost: 0.2,
    error: 0.01,
    rollouts: 240,
  };
  const playing = new Playing({
    seq: 4,
    busy: false,
    connection: "open",
    act: (deed) => (sent.push(deed), Promise.resolve({ type: "done", seq: 4, re: 1 })),
    foresee: () => Promise.resolve(null),
    reckon: () => Promise.resolve([]),
    advise: () => Promise.resolve(false),
    tutored: true,
    consult: () => Promise.resolve(said),
  });
  const asked = async (): Promise<Doubt> => {
    await vi.waitUntil(() => playing.doubt);
    return playing.doubt as Doubt;
  };
  const first = playing.play([17]);
  const doubt = await asked();
  expect(doubt.opinion.cost).toBe(0.2);
  expect(await playing.play([17])).toBe(false); // he is asked already
  doubt.answer(false);
  expect(await first).toBe(false);
  expect([sent, playing.doubt]).toEqual([[], null]);
  const again = playing.play([17]);
  (await asked()).answer(true);
  expect(await again).toBe(true);
  const later = playing.repeat(17, 2);
  await asked();
  playing.forgetHint(); // the table has moved on
  expect(await later).toBe(false);
  said = null;
  expect(await playing.play([17])).toBe(true);
  expect(sent.map(({ type }) => type)).toEqual(["play", "play"]);
});
