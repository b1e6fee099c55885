import { firstSpoken, LANGUAGES } from "./languages";
import type { Lang } from "./words";
import type { Silenced } from "./silence";

export type Theme = "system" | "light" | "dark";
export type Pace = "calm" | "brisk" | "instant";

interface Kept {
  lang: Lang; // or "browser"
  theme: Theme;
  sound: boolean;
  pace: Pace;
  steady: boolean; // a button whose meaning has just changed ignores a tap
  asks: boolean; // before a turn ends with something left undone
  letters: boolean; // keys of one letter do something at a table
  silenced: Silenced[];
}

const KEY = "conquerant-settings";
const DEFAULTS: Kept = {
  lang: "browser",
  theme: "system",
  sound: false,
  pace: "brisk",
  steady: true,
  asks: true,
  letters: true,
  silenced: [],
};

/** What a person chose on this device; kept between visits where the browser allows it. */
class Settings {
  private kept = $state<Kept>(read());
  private dark = $state(false);
  private spoken = $state<Lang>(firstSpoken([]));

  /** Follows the browser until the person chooses. */
  listen(): void {
    const night = matchMedia("(prefers-color-scheme: dark)");
    const look = (): void => {
      this.dark = night.matches;
      this.spoken = firstSpoken(navigator.languages);
    };
    night.addEventListener("change", look);
    addEventListener("languagechange", look);
    look();
  }

  get lang(): Lang {
    return LANGUAGES.includes(this.kept.lang) ? this.kept.lang : this.spoken;
  }

  get theme(): "light" | "dark" {
    if (this.kept.theme !== "system") return this.kept.theme;
    return this.dark ? "dark" : "light";
  }

  get chosenTheme(): Theme {
    return this.kept.theme;
  }

  get sound(): boolean {
    return this.kept.sound;
  }

  get pace(): Pace {
    return this.kept.pace;
  }

  get steady(): boolean {
    return this.kept.steady;
  }

  get asks(): boolean {
    return this.kept.asks;
  }

  get letters(): boolean {
    return this.kept.letters;
  }

  get silenced(): Silenced[] {
    return this.kept.silenced;
  }

  set(change: Partial<Kept>): void {
    this.kept = { ...this.kept, ...change };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.kept));
    } catch {
      // a private window: kept as long as the page is open
    }
  }
}

export const settings = new Settings();

function read(): Kept {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    return DEFAULTS;
  }
}
