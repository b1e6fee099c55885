import { describe, expect, it } from "vitest";
import type { SeenTable } from "$web/lib/seen.svelte";
import type { GameWords } from "$web/lib/words";
import { actsLeft, asked } from "./asking";
import type { Plan } from "./plan.svelte";
import type { Shapes } from "./shapes";

const words = { say: (id: string) => id } as GameWords;
const plan = { verb: null, sight: { phase: "act" }, box: {}, aims: new Map() } as unknown as Plan;
const offered = (...verbs: string[]): SeenTable<Shapes> => {
  const actions = verbs.map((verb, id) => ({ verb, id }));
  const of = (verb: string): unknown[] => actions.filter((action) => action.verb === verb);
  return { myTurn: true, options: { actions, of } } as unknown as SeenTable<Shapes>;
};

describe("what the bar of Fallen Lands asks", () => {
  it("is no card when nothing can be played: to propose the end is not to play", () => {
    expect(asked(offered("end", "propose"), words, plan).sub).toBe("web-act-over");
    expect(actsLeft(offered("end", "propose"))).toBe(false);
  });

  it("is a card as long as one can be played, or a follower recruited", () => {
    expect(asked(offered("end", "propose", "fort"), words, plan).sub).toBe("web-act-how");
    expect(asked(offered("end", "recruit"), words, plan)).toEqual({ title: "web-fresh-ask", sub: "web-act-how" });
  });
});
