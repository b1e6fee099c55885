import type { GameEvent, NewsItem } from "./wire";

export type Concern = "mine" | "others";

/** What came of a fight, a theft or a loss involves the seats the game names as its `parties`: me among them, or others
 *  only. Null for everything else that happens. Who watches has no seat, and then all of it is others'. */
export function concerns(event: GameEvent, seat: number | null): Concern | null {
  const parties = event["parties"];
  if (!Array.isArray(parties)) return null;
  return seat !== null && parties.includes(seat) ? "mine" : "others";
}

/** The same of all that was told at once: mine, if any of it is. */
export function concernsOf(news: Pick<NewsItem, "events">[], seat: number | null): Concern | null {
  const all = news.flatMap((item) => item.events.map((event) => concerns(event, seat)));
  return all.includes("mine") ? "mine" : all.includes("others") ? "others" : null;
}
