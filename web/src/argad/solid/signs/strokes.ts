/** Lines that lie on the ground as it rises and falls. */
import type { Place as Spot } from '../../../flat/camera';
import type { Place } from '../../../solid/craft/measure';
import { part, rod, type Finish, type Part } from '../../../solid/craft/parts';
import type { Ground } from '../../protocol/types';
import { between, distance } from '../../scene/places';
import { CM } from '../../scene/scene';
import { surfaceAt } from '../land/relief';

export interface Stroke {
  readonly colour: string;
  readonly wide: number;
  /** Over the ground. */
  readonly over?: number;
  /** How long each dash is and how far from the next; 0 and a gap make dots. */
  readonly dash?: readonly [long: number, gap: number];
  readonly finish?: Finish;
}

/** How long a piece of a line is that follows the ground. */
const STEP = 2.2;
const OVER = 0.18;

export function onGround(ground: Ground, [x, y]: Spot, over = OVER): Place {
  return [x, -y, surfaceAt(ground, x, y) + over];
}

export function strokeParts(ground: Ground, points: readonly Spot[], stroke: Stroke): Part[] {
  const { colour, wide, over = OVER, dash, finish = 'glow' } = stroke;
  const [long, gap] = dash ?? [STEP, 0];
  if (long === 0)
    return along(points, gap).map((at) => {
      const [x, y, up] = onGround(ground, at, over);
      return part('ball', [x, y, up - wide / 2], [wide, wide, wide], colour, { finish });
    });
  return pieces(points, long, gap).map(([from, to]) =>
    rod(onGround(ground, from, over), onGround(ground, to, over), wide, colour, finish),
  );
}

/** Places so far apart along a line. */
export function along(points: readonly Spot[], apart: number): Spot[] {
  const total = lengthOf(points);
  const count = Math.max(1, Math.floor(total / apart));
  return Array.from({ length: count + 1 }, (_, n) => placeAt(points, (n * total) / count));
}

function pieces(points: readonly Spot[], long: number, gap: number): [Spot, Spot][] {
  // Corners are kept: each straight part has its own pieces.
  return points.slice(1).flatMap((to, n) => {
    const from = points[n] ?? to;
    const far = distance(from, to);
    if (far < 0.02) return [];
    const count = Math.max(1, Math.round(far / (long + gap)));
    const share = gap > 0 ? long / (long + gap) : 1;
    return Array.from({ length: count }, (_, i): [Spot, Spot] => [
      between(from, to, i / count),
      between(from, to, (i + share) / count),
    ]);
  });
}

export function lengthOf(points: readonly Spot[]): number {
  return points.slice(1).reduce((sum, to, n) => sum + distance(points[n] ?? to, to), 0);
}

function placeAt(points: readonly Spot[], far: number): Spot {
  let left = far;
  for (let n = 1; n < points.length; n++) {
    const [from, to] = [points[n - 1] as Spot, points[n] as Spot];
    const long = distance(from, to);
    if (left <= long) return between(from, to, long > 0 ? left / long : 0);
    left -= long;
  }
  return points.at(-1) ?? [0, 0];
}

/** A circle as a line. */
export function circleOf([x, y]: Spot, radius: number): Spot[] {
  const count = Math.max(16, Math.round(radius * 3));
  return Array.from({ length: count + 1 }, (_, n): Spot => {
    const angle = (n / count) * 2 * Math.PI;
    return [x + radius * Math.sin(angle), y - radius * Math.cos(angle)];
  });
}

/** Only what lies on the table. */
export function onTable({ width, depth }: Ground, points: readonly Spot[]): Spot[][] {
  const isOn = ([x, y]: Spot) => x >= 0 && y >= 0 && x <= width / CM && y <= depth / CM;
  const lines: Spot[][] = [[]];
  for (const point of points)
    if (isOn(point)) lines.at(-1)?.push(point);
    else if (lines.at(-1)?.length) lines.push([]);
  return lines.filter(({ length }) => length > 1);
}
