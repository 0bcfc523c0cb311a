/** Where people's feet are: on the ground as it rises, on a floor, on what they climb, or aboard. */
import type { Ground } from '../protocol/types';
import { CM, type Figure } from '../scene/scene';
import { FLOOR, floorHeight } from './land/houses';
import { isNearHill, risingAt, surfaceAt } from './land/relief';

/** Less than this over the ground is on the ground. */
const LEAST = 0.3;

type Standing = Pick<Figure, 'x' | 'y' | 'z'> & Partial<Pick<Figure, 'room'>>;

/** In centimetres. On a hill the game knows one height only: feet follow the slope that is drawn. */
export function feetOf(ground: Ground, { x, y, z, room = null }: Standing): number {
  const [east, south, high] = [x / CM, y / CM, z / CM];
  const inside = room === null ? undefined : ground.rooms?.find(({ id }) => id === room);
  if (inside) return Math.max(high, floorHeight(ground, inside)) + FLOOR;
  const surface = surfaceAt(ground, east, south);
  const over = high - risingAt(ground, [east, south]);
  return over < LEAST || isNearHill(ground, [east, south]) ? surface : surface + over;
}
