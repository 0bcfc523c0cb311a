/** Where somebody at the wheel points: at a speed along the way, or to a side. The ways themselves come from the table. */
import type { DrivePreview, Vehicle } from '../protocol/types';
import type { Stud } from '../scene/scene';
import { MILLI } from '../scene/stage';

/** Where a hull is, in studs, and how large. */
export interface Hull {
  readonly x: number;
  readonly y: number;
  readonly heading: number;
  readonly width: number;
  readonly length: number;
}

/** What a place means to a driver. */
export type Pointed =
  { readonly kind: 'speed'; readonly speed: number } | { readonly kind: 'turn'; readonly degrees: number };

export function hullOf({ at, heading = 0, sheet }: Vehicle): Hull {
  return { x: at[0] / MILLI, y: at[1] / MILLI, heading, width: sheet.width ?? 4, length: sheet.length ?? 6 };
}

/** The hull where a way ends. */
export function hullAtEnd(hull: Hull, { to, heading }: DrivePreview): Hull {
  return { ...hull, x: to[0], y: to[1], heading };
}

/** A place by its distance to the right of and ahead of the middle of a hull. */
export function fromAboard({ x, y, heading }: Hull, at: Stud): Stud {
  const angle = (heading * Math.PI) / 180;
  const [east, south] = [at[0] - x, at[1] - y];
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  return [east * cosine + south * sine, east * sine - south * cosine];
}

export function covers(hull: Hull, at: Stud): boolean {
  const [right, ahead] = fromAboard(hull, at);
  return Math.abs(right) <= hull.width / 2 && Math.abs(ahead) <= hull.length / 2;
}

/** Degrees to the right, or below 0 to the left, from where the hull looks; as far as it can turn at once. */
export function bearingTo(hull: Hull, at: Stud, most: number): number {
  const [right, ahead] = fromAboard(hull, at);
  const degrees = Math.round((Math.atan2(right, ahead) * 180) / Math.PI);
  return Math.max(-most, Math.min(most, degrees)) + 0;
}

/**
 * What a place means: in the lane ahead the speed whose mark is nearest, and where the vehicle would come to stand its
 * present one; beside the lane a turn. Null on the hull itself.
 */
export function pointedAt(hull: Hull, ahead: DrivePreview, at: Stud, most: number): Pointed | null {
  if (covers(hull, at)) return null;
  const [right, far] = fromAboard(hull, at);
  const degrees = bearingTo(hull, at, most);
  const inLane = far > 0 && (Math.abs(right) <= hull.width / 2 || degrees === 0);
  if (!inLane) return { kind: 'turn', degrees };
  if (ahead.studs > 0 && covers(hullAtEnd(hull, ahead), at)) return { kind: 'speed', speed: ahead.speed };
  const marks = (ahead.marks ?? []).map(({ speed, at: mark }) => ({
    speed,
    off: Math.abs(fromAboard(hull, mark)[1] - far),
  }));
  const [nearest] = marks.toSorted((one, other) => one.off - other.off);
  return nearest ? { kind: 'speed', speed: nearest.speed } : null;
}
