/** Straight pieces of walls and hedges, interrupted where a door or gate is in them; in centimetres. */
import type { Place } from '../../flat/camera';
import type { Barrier, Ground } from '../protocol/types';
import { between, cm, distance } from './places';

export type Run = readonly [Place, Place];

/** How far a portal may be beside a wall and still be in it. */
const BESIDE = 0.6;

/** Its straight pieces, without what is open for portals. */
export function runsOf(ground: Ground, { line }: Pick<Barrier, 'line'>): Run[] {
  const corners = line.map(cm);
  const gaps = (ground.portals ?? []).map((portal) => portal.line.map(cm));
  return corners.slice(1).flatMap((to, number) => {
    const from = corners[number] ?? to;
    return cut([from, to], gaps);
  });
}

export function cut([from, to]: Run, gaps: readonly (readonly Place[])[]): Run[] {
  const long = distance(from, to);
  const parts = gaps
    .map((gap) => gap.map((place) => along([from, to], place)))
    .filter((ends) => ends.every(({ beside }) => beside < BESIDE))
    .map((ends) => ends.map(({ part }) => part).toSorted((a, b) => a - b))
    .filter(([start = 0, end = 0]) => end > 0 && start < 1)
    .toSorted(([a = 0], [b = 0]) => a - b);
  const runs: Run[] = [];
  let open = 0;
  for (const [start = 0, end = 0] of [...parts, [1, 1]]) {
    if ((start - open) * long > 0.05) runs.push([between(from, to, open), between(from, to, start)]);
    open = Math.max(open, end);
  }
  return runs;
}

function along([from, to]: Run, [x, y]: Place): { part: number; beside: number } {
  const [east, south] = [to[0] - from[0], to[1] - from[1]];
  const square = Math.max(1e-9, east * east + south * south);
  const part = ((x - from[0]) * east + (y - from[1]) * south) / square;
  const nearest = between(from, to, part);
  return { part, beside: distance(nearest, [x, y]) };
}
