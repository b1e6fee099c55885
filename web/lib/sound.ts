let context: AudioContext | undefined;

/** Two short notes: it is your turn. Browsers allow them only after a first click, which the game always has. */
export function chime(): void {
  context ??= new AudioContext();
  note(context, 587, 0);
  note(context, 880, 0.14);
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
