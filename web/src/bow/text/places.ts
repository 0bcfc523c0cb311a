/** Places in words: grouped by direction and distance, typed as `x,y`. */
import type { Battle, Place, Unit } from '../protocol/types';
import type { Stud } from '../scene/scene';

const THOUSANDTHS = 1000;
const EIGHTH = 45;

export interface Direction {
  /** Eighths of the circle, from north by east; null is where one is. */
  readonly eighth: number | null;
  readonly places: readonly { readonly at: Stud; readonly studs: number }[];
}

/** Where a unit is on the field: its own stud, or that of what carries it. */
export function whereabouts(battle: Battle, unit: Unit): Stud {
  const vehicle = unit.aboard ? battle.vehicles?.[unit.aboard.vehicle] : undefined;
  if (!vehicle) return unit.at ?? [0, 0];
  const [x, y] = vehicle.at;
  return [Math.floor(x / THOUSANDTHS), Math.floor(y / THOUSANDTHS)];
}

/** The eighth in which a place lies; null for the place itself. */
export function eighthOf(from: Stud, to: Stud): number | null {
  const [east, south] = [to[0] - from[0], to[1] - from[1]];
  if (east === 0 && south === 0) return null;
  const degrees = (Math.atan2(east, -south) * 180) / Math.PI;
  return Math.round(degrees / EIGHTH + 8) % 8;
}

/** The own place first, then north and on by east; in each direction the nearest first. */
export function byDirection(places: readonly Place[], from: Stud): Direction[] {
  const groups = new Map<number | null, { at: Stud; studs: number }[]>();
  for (const { at, steps } of places) {
    const eighth = eighthOf(from, at);
    const studs = steps || Math.max(Math.abs(at[0] - from[0]), Math.abs(at[1] - from[1]));
    groups.set(eighth, [...(groups.get(eighth) ?? []), { at, studs }]);
  }
  const order = (eighth: number | null) => eighth ?? -1;
  return [...groups]
    .sort(([one], [other]) => order(one) - order(other))
    .map(([eighth, found]) => ({ eighth, places: found.sort((one, other) => one.studs - other.studs) }));
}

/** A stud as one types it, `12,5` or `12 5`; null for anything else. */
export function typedStud(text: string): Stud | null {
  const found = /^\s*(\d{1,3})\s*[,;\s]\s*(\d{1,3})\s*$/.exec(text);
  return found ? [Number(found[1]), Number(found[2])] : null;
}

export function written(stud: Stud): string {
  return `${stud[0]},${stud[1]}`;
}
