import { concerns } from "./concerns";
import type { GameEvent, NewsItem } from "./wire";

export type Sound = "dice" | "loss" | "turn";

const DICE = ["red", "black", "faces", "others", "face", "die"]; // how games name what was thrown
let context: AudioContext | undefined;

/** Browsers let a page sound only when it was allowed to in a click or a key: to be called in one. */
export async function allowSound(): Promise<void> {
  context ??= new AudioContext();
  if (context.state !== "running") await context.resume(); // Safari also calls it interrupted
}

/** What is heard of news: dice of mine, and what others cost me. */
export function soundsOf(news: NewsItem[], seat: number | null): Sound[] {
  const heard = new Set<Sound>();
  for (const item of news) {
    for (const event of item.events) {
      const mine = concerns(event, seat) === "mine" || (seat !== null && event["seat"] === seat);
      if (!mine) continue;
      if (DICE.some((key) => key in event)) heard.add("dice");
      else if (costs(event, item, seat)) heard.add("loss");
    }
  }
  return [...heard];
}

/** What came of a fight or theft that somebody else began, or won. */
function costs(event: GameEvent, item: NewsItem, seat: number | null): boolean {
  return concerns(event, seat) === "mine" && (item.seat !== seat || event["seat"] !== seat);
}

/** Sounds, once it was allowed; a page that was asleep may have to be woken first. */
export async function sound(which: Sound): Promise<void> {
  if (!context) return;
  if (context.state !== "running") await Promise.race([context.resume(), soon()]);
  if (context.state === "running") play(context, which);
}

const LATE = 300; // milliseconds after which a sound would tell of something else
const soon = (): Promise<void> => new Promise((done) => setTimeout(done, LATE));

function play(context: AudioContext, which: Sound): void {
  if (which === "turn") notes(context, [587, 880]);
  else if (which === "loss") notes(context, [294, 196]);
  else for (let i = 0; i < 5; i++) tap(context, i * 0.055);
}

function notes(at: AudioContext, pitches: number[]): void {
  pitches.forEach((pitch, i) => note(at, pitch, i * 0.14));
}

function note(at: AudioContext, pitch: number, delay: number): void {
  const tone = at.createOscillator();
  const volume = at.createGain();
  const start = at.currentTime + delay;
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(0.12, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.3);
  tone.connect(volume).connect(at.destination);
  tone.start(start);
  tone.stop(start + 0.32);
}

/** One knock of a die on the table: a very short burst of noise. */
function tap(at: AudioContext, delay: number): void {
  const length = Math.floor(at.sampleRate * 0.03);
  const noise = at.createBuffer(1, length, at.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 3 * 0.25;
  const source = at.createBufferSource();
  source.buffer = noise;
  source.connect(at.destination);
  source.start(at.currentTime + delay);
}
