/** People and grounds for the tests of the solid view. */
import { NO_OVERLAY, type Figure, type Overlay, type Scene } from '../../src/argad/scene/scene';
import { sceneOf } from '../../src/argad/scene/stage';
import type { Area, Ground, Skirmish } from '../../src/argad/protocol/types';
import { named, person, skirmish } from './views';

type Corner = [number, number];

/** A rectangle in centimetres. */
export function lot(west: number, north: number, east: number, south: number): Area['shape'] {
  const corners: Corner[] = [
    [west, north],
    [east, north],
    [east, south],
    [west, south],
  ];
  return corners.map(([x, y]): Corner => [x * 100, y * 100]) as Area['shape'];
}

export function area(kind: string, shape: Area['shape'], height = 0): Area {
  return { id: `${kind} ${String(shape[0])}`, kind, shape, ...(height ? { height: height * 100 } : {}) };
}

/** A river with a bridge and a ford, a hill, a wood and a cart, on 80 by 60 centimetres. */
export const VALLEY: Ground = {
  ...skirmish().ground,
  areas: [
    area('deep_water', lot(30, 0, 38, 60)),
    area('shallow_water', lot(30, 40, 38, 50)),
    area('bridge', lot(29, 20, 39, 26)),
    area('hill', lot(50, 30, 74, 54), 4),
    area('forest', lot(4, 4, 20, 20)),
    area('low_thing', lot(10, 40, 16, 44), 1),
  ],
};

export function sceneWith(change: Partial<Skirmish> = {}): Scene {
  return sceneOf(skirmish(change));
}

export function inValley(change: Partial<Skirmish> = {}): Scene {
  return sceneWith({ ground: VALLEY, ...change });
}

/** Somebody who stands there, as one sees them. */
export function figure(change: Partial<Figure> = {}): Figure {
  const one = sceneWith({ characters: { ada: person('ada', 'blue', [2000, 3000]) } }).figures[0] as Figure;
  return { ...one, ...change };
}

export function overlay(change: Partial<Overlay>): Overlay {
  return { ...NO_OVERLAY, ...change };
}

export { named, person };
