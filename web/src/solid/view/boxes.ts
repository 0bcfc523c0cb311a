/** The room that pieces take on the table: upright boxes, turned by a heading. */
import type { Ray } from 'three';
import { radians } from '../craft/measure';

export interface UprightBox {
  readonly x: number;
  readonly y: number;
  readonly heading: number;
  readonly wide: number;
  readonly deep: number;
  readonly bottom: number;
  readonly top: number;
}

/** Its eight corners: east, up and south. */
export function cornersOf({
  x,
  y,
  heading,
  wide,
  deep,
  bottom,
  top,
}: UprightBox): [number, number, number][] {
  const turn = radians(heading);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return [-wide / 2, wide / 2].flatMap((right) =>
    [-deep / 2, deep / 2].flatMap((back) =>
      [bottom, top].map((up): [number, number, number] => [
        x + right * cos - back * sin,
        up,
        y + right * sin + back * cos,
      ]),
    ),
  );
}

/** How far along the ray a box is met; null if never. */
export function distanceTo(ray: Ray, { x, y, heading, wide, deep, bottom, top }: UprightBox): number | null {
  const turn = radians(heading);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const local = (east: number, south: number): [number, number] => [
    east * cos + south * sin,
    -east * sin + south * cos,
  ];
  const [fromX, fromZ] = local(ray.origin.x - x, ray.origin.z - y);
  const [stepX, stepZ] = local(ray.direction.x, ray.direction.z);
  const spans = [
    span(fromX, stepX, -wide / 2, wide / 2),
    span(fromZ, stepZ, -deep / 2, deep / 2),
    span(ray.origin.y, ray.direction.y, bottom, top),
  ];
  const [enter, leave] = [Math.max(...spans.map(([a]) => a)), Math.min(...spans.map(([, b]) => b))];
  return enter <= leave && leave > 0 ? Math.max(0, enter) : null;
}

function span(from: number, step: number, low: number, high: number): [number, number] {
  if (Math.abs(step) < 1e-9)
    return from >= low && from <= high ? [-Infinity, Infinity] : [Infinity, -Infinity];
  const [a, b] = [(low - from) / step, (high - from) / step];
  return a < b ? [a, b] : [b, a];
}

/** The first of these that a ray meets. */
export function firstMet(
  ray: Ray,
  boxes: Iterable<readonly [string, UprightBox]>,
): { id: string; far: number } | null {
  let best: { id: string; far: number } | null = null;
  for (const [id, box] of boxes) {
    const far = distanceTo(ray, box);
    if (far !== null && (best === null || far < best.far)) best = { id, far };
  }
  return best;
}
