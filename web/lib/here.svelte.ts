import type { Thought } from "$web/worker/words";

const PATIENCE = 2; // seconds of one decision after which somebody is told
const KEY = "conquerant-paces";
const MEASURED = "conquerant-paces-of"; // which engine

/** How the house in this browser is: what has come of it, what it keeps, how fast its bots are. */
class Here {
  got = $state(0); // bytes of the engine
  all = $state(0);
  ready = $state(false);
  failed = $state(false);
  elsewhere = $state(false); // another window has it
  storage = $state("kept"); // or why nothing is kept
  spoilt = $state(false); // what was kept could not be read
  update = $state.raw<(() => void) | null>(null); // takes the version that has come meanwhile
  updating = $state<"" | "coming" | "not whole">(""); // what came of that
  paces = $state.raw<Record<string, number>>(read()); // seconds by game and level, as they were on this device
  seconds = $state(0); // until the engine was ready
  heap = $state(0); // bytes

  playHere: () => void = () => undefined;
  tryAgain: () => void = () => undefined;
  probe: (game: string, level: string) => Promise<number> = () => Promise.resolve(0);

  begin(): void {
    this.ready = false;
    this.failed = false;
    this.elsewhere = false;
    this.storage = "kept";
  }

  /** What was measured of another engine says nothing of this one. */
  runs(version: string): void {
    try {
      if (![null, version].includes(localStorage.getItem(MEASURED))) {
        this.paces = {};
        localStorage.removeItem(KEY);
      }
      localStorage.setItem(MEASURED, version);
    } catch {
      // a private window: nothing was kept
    }
  }

  thought({ game, bot, seconds }: Thought): void {
    this.note(game, bot, Math.max(seconds, (this.paces[key(game, bot)] ?? 0) * 0.9));
  }

  /** How long a level takes for one decision, where that is longer than anybody likes to wait; else 0. */
  slow(game: string, level: string): number {
    const seconds = this.paces[key(game, level)] ?? 0;
    return seconds > PATIENCE ? seconds : 0;
  }

  /** Measures a level that has never played on this device. */
  async measure(game: string, level: string): Promise<void> {
    if (key(game, level) in this.paces) return;
    const seconds = await this.probe(game, level);
    if (!(key(game, level) in this.paces)) this.note(game, level, seconds);
  }

  private note(game: string, level: string, seconds: number): void {
    this.paces = { ...this.paces, [key(game, level)]: Math.round(seconds * 1000) / 1000 };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.paces));
    } catch {
      // a private window: measured anew next time
    }
  }
}

const key = (game: string, level: string): string => `${game} ${level}`;

function read(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

export const here = new Here();
