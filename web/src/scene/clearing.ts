/** Where something small stands beside a place so that it covers as little as possible; all in pixels of the view. */
import { bestPlace, type Box, type Candidate, type Point } from '../thrown/place';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Place {
  readonly at: Point;
  /** How far around it nothing is to be covered. */
  readonly gap: number;
  /** Whoever acts there is to stay in sight, too. */
  readonly actor: Point | null;
}

/** To the edge of the view. */
const EDGE = 8;
/** How much farther away it is tried, if it would cover something. */
const STEPS_AWAY = [0, 32, 72, 120];

/** The left upper corner of a box of this size: where it hides least, and the nearest such place. */
export function clearing(place: Place, size: Size, view: Size, pieces: readonly Box[]): Point {
  const clear = [place.at, ...(place.actor ? [place.actor] : [])].map((spot) => around(spot, place.gap));
  const picture = { left: EDGE, top: EDGE, right: view.width - EDGE, bottom: view.height - EDGE };
  const candidates = cornersOf(place, size).map((corner) => candidate(corner, size, picture));
  const found = bestPlace(candidates, { picture, clear, line: null, others: pieces, near: place.at });
  return found?.at ?? place.at;
}

/** Above or below, on the side where whoever acts is not, then beside; then the same farther away. */
function cornersOf({ at: [x, y], gap, actor }: Place, { width, height }: Size): Point[] {
  return STEPS_AWAY.flatMap((step): Point[] => {
    const away = gap + step;
    const above: Point = [x - width / 2, y - away - height];
    const below: Point = [x - width / 2, y + away];
    const upright = actor && actor[1] < y ? [below, above] : [above, below];
    return [...upright, [x + away, y - height / 2], [x - away - width, y - height / 2]];
  });
}

/** Moved into the picture where it would reach over its edge. */
function candidate([x, y]: Point, { width, height }: Size, picture: Box): Candidate<Point> {
  const left = Math.max(picture.left, Math.min(x, picture.right - width));
  const top = Math.max(picture.top, Math.min(y, picture.bottom - height));
  return { at: [left, top], box: { left, top, right: left + width, bottom: top + height } };
}

function around([x, y]: Point, gap: number): Box {
  return { left: x - gap, top: y - gap, right: x + gap, bottom: y + gap };
}
