/** Plants, stones and tufts of a piece of ground: always at the same places, and none where other ground lies on top. */
import { chance } from '../../flat/palette';
import type { Place } from '../../flat/camera';
import type { Area, Ground } from '../protocol/types';
import { boundsOf, cm, isInside } from './places';

export interface Seed {
  readonly at: Place;
  /** From 0 to 1, to tell one from the other. */
  readonly lot: number;
}

/** Raised ground and mist hide nothing of what grows there. */
const LIES_UNDER: ReadonlySet<string> = new Set(['hill', 'slope', 'mist']);
const scattered = new WeakMap<Area, Map<number, readonly Seed[]>>();

/** One seed in each square so wide, somewhere in it, as far as it lies in the area and in sight. */
export function seedsOf(ground: Ground, area: Area, apart: number, orderly = 0.85): readonly Seed[] {
  const known = scattered.get(area) ?? new Map<number, readonly Seed[]>();
  scattered.set(area, known);
  const found = known.get(apart) ?? scatter(ground, area, apart, orderly);
  known.set(apart, found);
  return found;
}

/** Nothing grows over the edge. */
const EDGE = 0.7;

function isWellInside([x, y]: Place, shape: readonly Place[]): boolean {
  const around = [
    [x - EDGE, y],
    [x + EDGE, y],
    [x, y - EDGE],
    [x, y + EDGE],
  ] as const;
  return around.every((one) => isInside(one, shape));
}

function scatter(ground: Ground, area: Area, apart: number, loose: number): Seed[] {
  const shape = area.shape.map(cm);
  const above = (ground.areas ?? [])
    .slice((ground.areas ?? []).indexOf(area) + 1)
    .filter(({ kind }) => !LIES_UNDER.has(kind))
    .map((one) => one.shape.map(cm));
  const { west, north, east, south } = boundsOf(shape);
  const seeds: Seed[] = [];
  for (let row = Math.floor(north / apart); row <= south / apart; row++)
    for (let column = Math.floor(west / apart); column <= east / apart; column++) {
      const jitter = (salt: number) => 0.5 + loose * (chance(column, row, salt) - 0.5);
      const at: Place = [(column + jitter(1)) * apart, (row + jitter(2)) * apart];
      if (isWellInside(at, shape) && !above.some((other) => isInside(at, other)))
        seeds.push({ at, lot: chance(column, row, 3) });
    }
  return seeds;
}
