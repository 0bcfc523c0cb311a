/** From the scene's tenths of a millimetre to the centimetres in which the views draw. */
import type { Place } from '../../flat/camera';
import { CM, type Spot } from './scene';

export function cm([x, y]: Spot): Place {
  return [x / CM, y / CM];
}

export function placeOf({ x, y }: { readonly x: number; readonly y: number }): Place {
  return [x / CM, y / CM];
}

/** To the nearest tenth of a millimetre. */
export function spotAt([x, y]: Place): Spot {
  return [Math.round(x * CM), Math.round(y * CM)];
}

export interface Bounds {
  readonly west: number;
  readonly north: number;
  readonly east: number;
  readonly south: number;
}

export function boundsOf(places: readonly Place[]): Bounds {
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
  return { west: Math.min(...xs), north: Math.min(...ys), east: Math.max(...xs), south: Math.max(...ys) };
}

export function isInside([x, y]: Place, shape: readonly Place[]): boolean {
  let inside = false;
  for (let i = 0, j = shape.length - 1; i < shape.length; j = i++) {
    const [one, other] = [shape[i], shape[j]];
    if (!one || !other) continue;
    const crosses = one[1] > y !== other[1] > y;
    if (crosses && x < ((other[0] - one[0]) * (y - one[1])) / (other[1] - one[1]) + one[0]) inside = !inside;
  }
  return inside;
}

export function distance(one: Place, other: Place): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1]);
}

export function between(one: Place, other: Place, part: number): Place {
  return [one[0] + (other[0] - one[0]) * part, one[1] + (other[1] - one[1]) * part];
}
