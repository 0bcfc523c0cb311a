/** Measuring along ways: plain geometry in tenths of a millimetre. */
import type { Track } from '../protocol/types';
import { CM, type Spot } from '../scene/scene';

export function distance([ax, ay]: Spot, [bx, by]: Spot): number {
  return Math.hypot(bx - ax, by - ay);
}

/** How long a way is from corner to corner. */
export function lengthOf(points: readonly Spot[]): number {
  return points.slice(1).reduce((sum, point, at) => sum + distance(points[at] ?? point, point), 0);
}

/** The corners of a way from here, cut off where it has become this long. Whole tenths, as orders want them. */
export function clipped(from: Spot, corners: readonly Spot[], most: number): Spot[] {
  const kept: Spot[] = [];
  let [here, left] = [from, most];
  for (const corner of corners) {
    const leg = distance(here, corner);
    if (leg > left) {
      // A hair less than what is left: whole numbers round either way.
      const part = leg > 0 ? Math.max(0, left - 1) / leg : 0;
      if (part > 0) kept.push(between(here, corner, part));
      return kept;
    }
    kept.push(corner);
    left -= leg;
    here = corner;
  }
  return kept;
}

/** Where one is after this part of the straight way. */
export function between([ax, ay]: Spot, [bx, by]: Spot, part: number): Spot {
  return [Math.round(ax + (bx - ax) * part), Math.round(ay + (by - ay) * part)];
}

/** The direction from here to there: 0 is north, 90 east. */
export function bearing([ax, ay]: Spot, [bx, by]: Spot): number {
  return ((Math.atan2(bx - ax, ay - by) * 180) / Math.PI + 360) % 360;
}

/** The place at this distance in this direction. */
export function along([x, y]: Spot, degrees: number, length: number): Spot {
  const turn = (degrees * Math.PI) / 180;
  return [Math.round(x + Math.sin(turn) * length), Math.round(y - Math.cos(turn) * length)];
}

/** Whole centimetres, as one measures at a table. */
export function centimetres(length: number): number {
  return Math.round(length / CM);
}

/** The points of a track without their instants. */
export function spots(points: Track['points']): Spot[] {
  return points.map(([, x, y]) => [x, y]);
}
