/** A box on the screen, in pixels. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const GAP = 12;

/** Where a note of this size lies: near what it is about, inside the frame, over nothing that must stay in sight; and
 *  where all of the frame is taken, in the place beside it. */
export function place(
  note: { width: number; height: number },
  about: { x: number; y: number } | null,
  surroundings: {
    frame: Box;
    keep: Box[];
    beside: { x: number; y: number } | null;
  },
): { x: number; y: number } {
  const { frame, keep, beside } = surroundings;
  const right = frame.x + frame.width - note.width - GAP;
  const bottom = frame.y + frame.height - note.height - GAP;
  const inside = (x: number, y: number): { x: number; y: number } => ({
    x: Math.max(frame.x + GAP, Math.min(right, x)),
    y: Math.max(frame.y + GAP, Math.min(bottom, y)),
  });
  const { x, y } = about ?? { x: frame.x + frame.width / 2, y: frame.y + frame.height };
  const middle = x - note.width / 2;
  const near = [
    inside(middle, y + GAP),
    inside(middle, y - note.height - 2 * GAP),
    inside(x + 3 * GAP, y - note.height / 2),
    inside(x - note.width - 3 * GAP, y - note.height / 2),
  ];
  const steps = [0, 0.25, 0.5, 0.75, 1];
  const anywhere = steps.flatMap((down) =>
    steps.map((along) => inside(frame.x + along * frame.width, frame.y + down * frame.height)),
  );
  const far = (at: { x: number; y: number }): number => Math.hypot(at.x - middle, at.y - y);
  anywhere.sort((a, b) => far(a) - far(b));
  const places = [...near, ...anywhere];
  const free = places.find((at) => covered({ ...at, ...note }, keep) === 0);
  if (free) return free;
  if (beside) return beside;
  return places.reduce((best, at) =>
    covered({ ...at, ...note }, keep) < covered({ ...best, ...note }, keep) ? at : best,
  );
}

/** How much of these boxes another one covers. */
export function covered(by: Box, boxes: Box[]): number {
  return boxes.reduce((sum, box) => {
    const width = Math.min(by.x + by.width, box.x + box.width) - Math.max(by.x, box.x);
    const height = Math.min(by.y + by.height, box.y + box.height) - Math.max(by.y, box.y);
    return sum + (width > 0 && height > 0 ? width * height : 0);
  }, 0);
}
