/** Weapons at their mounts, pointing where their arc is. */
import type { Machine } from '../../scene/scene';
import { bothSides, brick, frame, placed, rod, tube, type Part } from '../../../solid/craft/parts';
import { IRON } from './plan';

type Mounted = Machine['weapons'][number];

export function gun({ mount, axis, loaded }: Mounted, up: number): Part[] {
  const parts = [
    tube([0, 0, -0.35], 0.5, 0.5, IRON),
    brick([0, 0.1, 0.05], [0.5, 1.1, 0.46], '#5d6063'),
    rod([0, 0.5, 0.3], [0, 2.0, 0.3], 0.24, IRON, 'metal'),
    rod([0, 1.7, 0.3], [0, 2.05, 0.3], 0.36, IRON, 'metal'),
    brick([0.42, 0.05, 0], [0.36, 0.5, 0.5], loaded ? '#c9a23f' : '#3a3d40'),
  ];
  return placed(parts, frame([mount[0], mount[1], up], { turn: axis }));
}

/** A turret that the cannon sits in. */
export function turret({ mount, axis, loaded }: Mounted, up: number, colour: string, dark: string): Part[] {
  const parts = [
    tube([0, 0, 0], 3.6, 0.3, dark),
    brick([0, -0.1, 0.25], [3.2, 3.2, 1.1], colour),
    brick([0, 1.65, 0.45], [1.4, 0.5, 0.8], dark),
    rod([0, 1.7, 0.85], [0, 5.2, 0.85], 0.5, IRON, 'metal'),
    rod([0, 4.8, 0.85], [0, 5.4, 0.85], 0.72, IRON, 'metal'),
    tube([-0.7, -0.7, 1.35], 1.3, 0.2, dark),
    ...(loaded ? [] : [rod([0.9, -1.2, 1.2], [0.9, -1.2, 1.9], 0.12, IRON)]),
    ...bothSides((side) => [brick([side * 1.66, -0.4, 0.4], [0.2, 2, 0.5], dark)]),
  ];
  return placed(parts, frame([mount[0], mount[1], up], { turn: axis }));
}
