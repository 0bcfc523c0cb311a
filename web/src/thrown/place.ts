/** Where there is room for a throw: beside those it is about, over nobody, in sight. All in pixels of the picture. */

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
export type Point = readonly [x: number, y: number];

export interface Candidate<At> {
  readonly at: At;
  readonly box: Box;
  /** What else speaks against it, such as rough ground; 0 is nothing. */
  readonly rough?: number;
}

export interface Surroundings {
  readonly picture: Box;
  /** Never to be covered: those it is about, what one presses. */
  readonly clear: readonly Box[];
  /** From one to the other nothing lies. */
  readonly line: readonly [Point, Point] | null;
  /** Rather not covered: the other pieces. */
  readonly others: readonly Box[];
  /** The nearer to this, the better. */
  readonly near: Point;
}

export interface Found<At> {
  readonly at: At;
  /** The less, the better. */
  readonly cost: number;
}

const [OUTSIDE, COVERS, CROSSES, HIDES] = [400, 100, 60, 4];

/** The best of the places; null only if there is none to choose from. */
export function bestPlace<At>(places: Iterable<Candidate<At>>, around: Surroundings): Found<At> | null {
  let best: Found<At> | null = null;
  for (const place of places) {
    const cost = costOf(place, around);
    if (best === null || cost < best.cost) best = { at: place.at, cost };
  }
  return best;
}

function costOf<At>({ box, rough = 0 }: Candidate<At>, around: Surroundings): number {
  const { picture, clear, line, others, near } = around;
  const room = area(box);
  const hidden = (boxes: readonly Box[]) => boxes.reduce((sum, one) => sum + shareOf(one, box), 0);
  const away = Math.hypot((box.left + box.right) / 2 - near[0], (box.top + box.bottom) / 2 - near[1]);
  const across = Math.hypot(picture.right - picture.left, picture.bottom - picture.top);
  return (
    OUTSIDE * (1 - common(box, picture) / room) +
    COVERS * hidden(clear) +
    (line && crosses(line, box) ? CROSSES : 0) +
    HIDES * hidden(others) +
    rough +
    (8 * away) / across
  );
}

function area({ left, top, right, bottom }: Box): number {
  return Math.max(0, right - left) * Math.max(0, bottom - top);
}

function common(one: Box, other: Box): number {
  return area({
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  });
}

/** How much of something is covered; a touch counts too. */
function shareOf(thing: Box, by: Box): number {
  const both = common(thing, by);
  return both > 0 ? 0.2 + both / Math.max(1, area(thing)) : 0;
}

/** Whether a line goes through a box. */
export function crosses([[x, y], [u, v]]: readonly [Point, Point], box: Box): boolean {
  let [from, to] = [0, 1];
  for (const [start, way, least, most] of [
    [x, u - x, box.left, box.right],
    [y, v - y, box.top, box.bottom],
  ] as const) {
    if (way === 0) {
      if (start < least || start > most) return false;
      continue;
    }
    const [one, other] = [(least - start) / way, (most - start) / way];
    from = Math.max(from, Math.min(one, other));
    to = Math.min(to, Math.max(one, other));
  }
  return from <= to;
}
