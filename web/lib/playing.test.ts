import { expect, test } from "vitest";
import { Playing, type Askable, type Deed } from "./playing.svelte";
import type { AnyShapes } from "./seen.svelte";

test("a second click before the first has shown what it did is not sent", async () => {
  const sent: Deed[] = [];
  const table: Askable<AnyShapes> & { seq: number } = {
    seq: 4,
    busy: false,
    connection: "open",
    act: (deed) => (sent.push(deed), Promise.resolve({ type: "done", seq: 5, re: 1 })),
    foresee: () => Promise.resolve(null),
    reckon: () => Promise.resolve([]),
  };
  const playing = new Playing(table);
  expect(await playing.play([17])).toBe(true);
  expect(await playing.play([17])).toBe(false); // the server would say that the table has moved on
  table.seq = 5;
  expect(await playing.play([17])).toBe(true);
  expect(sent.map((deed) => "seq" in deed && deed.seq)).toEqual([4, 5]);
});
