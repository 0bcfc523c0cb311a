/** Heights of the solid view, in studs (8 mm): a plate is 3.2 mm high, a brick three plates. */
import type { Matrix4 } from 'three';
import { standingAt } from '../../../solid/craft/measure';

export const PLATE = 0.4;
export const BRICK = 3 * PLATE;

/** Where a piece stands: field coordinates in studs, height in plates, heading in degrees from north. */
export function standing(x: number, y: number, z: number, heading: number): Matrix4 {
  return standingAt(x, y, z * PLATE, heading);
}
