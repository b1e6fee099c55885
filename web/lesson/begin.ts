import * as api from "$web/lib/api";
import { offline } from "$web/lib/house";
import { lessonOf } from "$web/lib/kit";
import type { Place } from "$web/lib/wire";
import { router } from "$web/lib/router.svelte";
import { BEGUN, keep } from "./kept";

const BOT: Place = { kind: "bot", bot: "easy" };
const TUTOR = 3; // warnings, once all is said; not where every gesture would wait for a slow coach

/** To a table of one's own, short and against easy bots, with the lesson beside it and a tutor for later. */
export async function beginLesson(slug: string): Promise<void> {
  const lesson = await lessonOf(slug);
  if (!lesson) return;
  const seats: Place[] = [{ kind: "me" }, ...Array.from({ length: lesson.seats - 1 }, () => BOT)];
  const plain = { access: "link", clock: { kind: "none", seconds: 0 }, leave: "bot", edition: null } as const;
  const table = await api.makeTable({
    game: slug,
    options: lesson.options,
    seats,
    tutor: offline ? 0 : TUTOR,
    ...plain,
  });
  keep(table.id, BEGUN);
  router.go(`/table/${table.id}`);
}
