import type { GameEvent, NewsItem } from "$web/lib/wire";

export interface FightTold {
  from: string;
  to: string;
  attackers: string[];
  defenders: string[];
  attack: number;
  defence: number;
  conquered: boolean;
}

/** One thing that happened, as it is laid out in the middle of the table. `seat` is -1 for the bot. */
export interface Tile {
  key: string;
  seq: number;
  seat: number;
  faces: string[]; // cards everybody saw
  backs: number; // cards nobody saw but who holds them
  fight: FightTold | null;
  events: GameEvent[]; // the sentences that tell it
}

export const BOT = -1;
const MOST = 5;

// Chapter 11.
const WATCHED = new Set(["objection", "vain-objection", "denunciation", "denunciation-loot", "vain-denunciation"]);
const BOT_OUTCOMES = new Set(["bot-lays", "bot-loots", "bot-idle", "bot-attacks"]);
const FIGHT_ENDS = new Set(["held", "conquest", "conquest-bot", "bot-conquest"]);

/** What happened since a seat's last turn began (a spectator sees the last things), without its own plain moves. */
export function story(history: NewsItem[], seat: number | null, itsTurn: boolean, twoMore: number): Tile[] {
  const told = tiles(history, twoMore);
  if (seat === null) return told.slice(-MOST);
  const since = turnBegan(history, seat, itsTurn ? 2 : 1);
  return told.filter((tile) => tile.seq >= since && (tile.seat !== seat || tile.fight !== null)).slice(-MOST);
}

/** Where the seat's last turn, or the one before it, began. */
function turnBegan(history: NewsItem[], seat: number, nth: number): number {
  let left = nth;
  for (let i = history.length - 1; i >= 0; i--) {
    const item = history[i];
    if (item?.events.some((event) => event.kind === "turn" && event.seat === seat) && --left === 0) return item.seq + 1;
  }
  return 0;
}

export function tiles(history: NewsItem[], twoMore: number): Tile[] {
  const teller = new Teller(twoMore);
  for (const item of history) item.events.forEach((event, i) => teller.tell(item.seq, `${item.seq}.${i}`, event));
  return teller.found;
}

class Teller {
  readonly found: Tile[] = [];
  private attacker = BOT;

  /** `twoMore`: how many cards the action of drawing takes in this box (3.3). */
  constructor(private readonly twoMore: number) {}

  tell(seq: number, key: string, event: GameEvent): void {
    const { kind } = event;
    const seat = typeof event.seat === "number" ? event.seat : BOT;
    if (kind === "attack" || kind === "attack-bot" || kind === "attack-one-of") this.attacker = seat;
    else if (kind === "draw-two") this.add(seq, key, seat, event, [], this.twoMore);
    else if (kind === "lay") this.add(seq, key, seat, event, [String(event.region)]);
    else if (WATCHED.has(kind)) this.add(seq, key, seat, event, [String(event.region)]);
    else if (kind === "gift") this.add(seq, key, seat, event, [], Number(event.n));
    else if (kind === "received") this.add(seq, key, Number(event.player), event, names(event.cards));
    else if (kind === "shed") this.shed(seq, key, seat, event);
    else if (kind === "bot-flip") this.add(seq, key, BOT, event, [String(event.region)]);
    else if (kind === "reshuffle") this.add(seq, key, BOT, event, [], 1);
    else if (BOT_OUTCOMES.has(kind)) this.outcome(event);
    else if (kind === "fight") this.fight(seq, key, event);
    else if (FIGHT_ENDS.has(kind)) this.fightEnds(event);
  }

  private add(seq: number, key: string, seat: number, event: GameEvent, faces: string[], backs = 0): void {
    this.found.push({ key, seq, seat, faces, backs, fight: null, events: [event] });
  }

  /** What the card the bot turned up leads to stands under that card. */
  private outcome(event: GameEvent): void {
    if (event.kind === "bot-attacks") this.attacker = BOT;
    this.found.at(-1)?.events.push(event);
  }

  private shed(seq: number, key: string, seat: number, event: GameEvent): void {
    const last = this.found.at(-1);
    if (last?.seq === seq && last.events[0]?.kind === "shed") {
      last.faces.push(String(event.region));
      last.events.push(event);
    } else {
      this.add(seq, key, seat, event, [String(event.region)]);
    }
  }

  private fight(seq: number, key: string, event: GameEvent): void {
    const fight = {
      from: String(event.from),
      to: String(event.to),
      attackers: names(event.attackers),
      defenders: names(event.defenders),
      attack: Number(event.attack),
      defence: Number(event.defence),
      conquered: false,
    };
    this.found.push({ key, seq, seat: this.attacker, faces: [], backs: 0, fight, events: [] });
  }

  private fightEnds(event: GameEvent): void {
    const last = this.found.at(-1);
    if (!last?.fight) return;
    last.fight.conquered = event.kind !== "held";
    last.events.push(event);
  }
}

function names(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
