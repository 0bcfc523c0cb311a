/** Where something small stands beside a place so that it covers as little as possible; all in pixels of the view. */

export type Spot = readonly [x: number, y: number];

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The room that something takes in the view. */
export interface Outline {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Place {
  readonly at: Spot;
  /** How far around it nothing is to be covered. */
  readonly gap: number;
  /** Whoever acts there is to stay in sight, too. */
  readonly actor: Spot | null;
}

/** To the edge of the view. */
const EDGE = 8;
/** How much farther away it is tried, if it would cover something. */
const STEPS_AWAY = [0, 32, 72, 120];
/** The place and whoever acts are covered last. */
const MATTERS = 4;

/** The left upper corner of a box of this size: where it hides least, and the nearest such place. */
export function clearing(
  place: Place,
  box: Size,
  view: Size,
  pieces: readonly Outline[],
): readonly [left: number, top: number] {
  const kept = [place.at, ...(place.actor ? [place.actor] : [])].map((spot) => around(spot, place.gap));
  const cost = (corner: Spot) => {
    const outline = boxAt(corner, box);
    return coveredOf(pieces, outline) + MATTERS * coveredOf(kept, outline);
  };
  return cornersOf(place, box, view).reduce((best, next) => (cost(next) < cost(best) ? next : best));
}

/** Above or below, on the side where whoever acts is not, then beside; then the same farther away. */
function cornersOf({ at: [x, y], gap, actor }: Place, box: Size, view: Size): [Spot, ...Spot[]] {
  const corners = STEPS_AWAY.flatMap((step): Spot[] => {
    const away = gap + step;
    const [middle, centre] = [x - box.width / 2, y - box.height / 2];
    const above: Spot = [middle, y - away - box.height];
    const below: Spot = [middle, y + away];
    const upright = actor && actor[1] < y ? [below, above] : [above, below];
    return [...upright, [x + away, centre], [x - away - box.width, centre]];
  });
  return corners.map(([left, top]): Spot => [
    within(left, view.width - box.width),
    within(top, view.height - box.height),
  ]) as [Spot, ...Spot[]];
}

function within(value: number, most: number): number {
  return Math.max(EDGE, Math.min(value, most - EDGE));
}

function around([x, y]: Spot, gap: number): Outline {
  return { left: x - gap, top: y - gap, right: x + gap, bottom: y + gap };
}

function boxAt([left, top]: Spot, { width, height }: Size): Outline {
  return { left, top, right: left + width, bottom: top + height };
}

/** How much of them is covered: 1 for each that is hidden altogether. */
function coveredOf(outlines: readonly Outline[], box: Outline): number {
  return outlines.reduce((sum, outline) => sum + coveredPart(outline, box), 0);
}

function coveredPart(outline: Outline, box: Outline): number {
  const width = Math.min(outline.right, box.right) - Math.max(outline.left, box.left);
  const height = Math.min(outline.bottom, box.bottom) - Math.max(outline.top, box.top);
  if (width <= 0 || height <= 0) return 0;
  return (width * height) / ((outline.right - outline.left) * (outline.bottom - outline.top));
}
