/** What a page says to the worker that keeps its house. */
export type ToHouse =
  | { type: "open"; folder: string; store: string; life: string; pace: number; alone: boolean }
  | { type: "ask"; id: number; method: string; path: string; body: string }
  | { type: "probe"; id: number; game: string; level: string }
  | { type: "dial"; line: number; table: string }
  | { type: "say"; line: number; text: string }
  | { type: "hang-up"; line: number };

/** One decision of a bot: how long it took. */
export interface Thought {
  game: string;
  bot: string;
  seconds: number;
}

/** What the worker says. */
export type FromHouse =
  | { type: "progress"; got: number; all: number }
  | { type: "ready"; ms: number; heap: number; version: string }
  | { type: "failed"; why: string }
  | { type: "answer"; id: number; status: number; text: string; filename: string }
  | { type: "probed"; id: number; seconds: number }
  | { type: "line"; line: number; what: "open" | "message" | "close"; text: string }
  | { type: "storage"; state: string }
  | ({ type: "thought" } & Thought);

/** What the house asks of the worker where bots think, and what comes back. */
export type ToBots =
  | { type: "open"; folder: string; life: string }
  | { type: "think"; id: number; thought: string }
  | { type: "advise"; id: number; question: string }
  | { type: "probe"; id: number; game: string; level: string };

export type FromBots =
  | { type: "ready" }
  | { type: "failed" }
  | { type: "broken" }
  | { type: "answer"; id: number; answer: string; seconds: number };
