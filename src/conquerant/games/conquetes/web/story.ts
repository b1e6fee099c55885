import type { NewsOf } from "$web/lib/seen.svelte";
import type { Event, Fight, SeatAt, Shapes } from "./shapes";

type News = NewsOf<Shapes>;

export type FightTold = Fight & { conquered: boolean };

/** One thing that happened, as it is laid out in the middle of the table. `seat` is -1 for the bot. */
export interface Tile {
  key: string;
  seq: number;
  seat: number;
  faces: string[]; // cards everybody saw
  backs: number; // cards nobody saw but who holds them
  fight: FightTold | null;
  events: Event[]; // the sentences that tell it
}

export const BOT = -1;
const MOST = 5;

/** What happened since a seat's last turn began (a spectator sees the last things), without its own plain moves while
    there is anything else to show. */
export function story(history: News[], seat: number | null, itsTurn: boolean, twoMore: number): Tile[] {
  const told = tiles(history, twoMore);
  if (seat === null) return told.slice(-MOST);
  const since = turnBegan(history, seat, itsTurn ? 2 : 1);
  const recent = told.filter((tile) => tile.seq >= since);
  const news = recent.filter((tile) => tile.seat !== seat || tile.fight !== null);
  return (news.length ? news : recent).slice(-MOST);
}

/** The fight that was the last thing to happen. */
export function lastFight(history: News[], twoMore: number): Tile[] {
  return tiles(history, twoMore)
    .slice(-1)
    .filter((tile) => tile.fight !== null);
}

/** Where the seat's last turn, or the one before it, began. */
function turnBegan(history: News[], seat: number, nth: number): number {
  let left = nth;
  for (let i = history.length - 1; i >= 0; i--) {
    const item = history[i];
    if (item?.events.some((event) => event.kind === "turn" && event.seat === seat) && --left === 0) return item.seq + 1;
  }
  return 0;
}

export function tiles(history: News[], twoMore: number): Tile[] {
  const teller = new Teller(twoMore);
  for (const item of history) item.events.forEach((event, i) => teller.tell(item.seq, `${item.seq}.${i}`, event));
  return teller.found;
}

class Teller {
  readonly found: Tile[] = [];
  private attacker = BOT;

  /** `twoMore`: how many cards the action of drawing takes in this box (3.3). */
  constructor(private readonly twoMore: number) {}

  tell(seq: number, key: string, event: Event): void {
    switch (event.kind) {
      case "attack":
      case "attack-bot":
      case "attack-one-of":
        this.attacker = event.seat;
        break;
      case "draw-two":
        this.add(seq, key, event.seat, event, [], this.twoMore);
        break;
      case "lay":
      case "objection": // chapter 11, as the next ones
      case "vain-objection":
      case "denunciation":
      case "denunciation-loot":
      case "vain-denunciation":
        this.add(seq, key, event.seat, event, [event.region]);
        break;
      case "gift":
        this.add(seq, key, event.seat, event, [], event.n);
        break;
      case "received":
        this.add(seq, key, event.player, event, event.cards);
        break;
      case "shed":
        this.shed(seq, key, event);
        break;
      case "bot-flip":
        this.add(seq, key, BOT, event, [event.region]);
        break;
      case "reshuffle":
        this.add(seq, key, BOT, event, [], 1);
        break;
      case "bot-lays":
      case "bot-loots":
      case "bot-idle":
      case "bot-attacks":
        this.outcome(event);
        break;
      case "fight":
        this.fight(seq, key, event);
        break;
      case "held":
      case "conquest":
      case "conquest-bot":
      case "bot-conquest":
        this.fightEnds(event);
        break;
    }
  }

  private add(seq: number, key: string, seat: number, event: Event, faces: string[], backs = 0): void {
    this.found.push({ key, seq, seat, faces, backs, fight: null, events: [event] });
  }

  /** What the card the bot turned up leads to stands under that card. */
  private outcome(event: Event): void {
    if (event.kind === "bot-attacks") this.attacker = BOT;
    this.found.at(-1)?.events.push(event);
  }

  private shed(seq: number, key: string, event: SeatAt): void {
    const last = this.found.at(-1);
    if (last?.seq === seq && last.events[0]?.kind === "shed") {
      last.faces.push(event.region);
      last.events.push(event);
    } else {
      this.add(seq, key, event.seat, event, [event.region]);
    }
  }

  private fight(seq: number, key: string, event: Fight): void {
    const fight = { ...event, conquered: false };
    this.found.push({ key, seq, seat: this.attacker, faces: [], backs: 0, fight, events: [] });
  }

  private fightEnds(event: Event): void {
    const last = this.found.at(-1);
    if (!last?.fight) return;
    last.fight.conquered = event.kind !== "held";
    last.events.push(event);
  }
}
