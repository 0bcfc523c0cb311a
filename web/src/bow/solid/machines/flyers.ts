/** What flies: propeller planes and helicopters. */
import {
  bothSides,
  brick,
  frame,
  part,
  placed,
  rod,
  soft,
  tube,
  type Part,
} from '../../../solid/craft/parts';
import { gun } from './arms';
import { IRON, seat, studsOn, type Plan } from './plan';

const CANVAS = '#e6d6ae';
const WHEELS = 0.9;

export function biplane(plan: Plan): Part[] {
  const { machine, wide, long, high, main, dark, mark } = plan;
  const front = long / 2;
  const [low, top] = [1.15, high - 0.1];
  return [
    ...undercarriage(front - 2),
    soft([0, front - 1.4, 1.0], [1.9, 2.2, 1.7], main),
    brick([0, -0.3, 1.15], [1.7, long - 3.4, 1.35], main),
    part('wedge', [0, -front + 1.2, 1.3], [1.3, 2.6, 1.1], main, { turn: 180 }),
    ...wing(wide, front - 2.3, low, mark, dark),
    ...wing(wide, front - 1.9, top, mark, dark),
    ...bothSides((side) =>
      [0.34, 0.44].map((share, i) =>
        rod(
          [side * wide * share, front - 2.5 + i * 0.9, low],
          [side * wide * share, front - 2.3 + i * 0.9, top],
          0.14,
          '#7a4e28',
        ),
      ),
    ),
    ...bothSides((side) => [rod([side * 0.6, front - 1.9, 2.3], [side * 0.5, front - 1.9, top], 0.16, IRON)]),
    ...tail(front, main, mark),
    ...propeller(front),
    ...machine.berths.flatMap(({ at }) => [
      ...seat(at, 1.5, '#8a5c31'),
      brick([at[0], at[1] + 0.85, 2.4], [1.1, 0.08, 0.6], '#bfe3ec', { tilt: -20, finish: 'glass' }),
    ]),
    ...machine.weapons.flatMap((weapon) => gun(weapon, weapon.axis === 0 ? 2.55 : 2.9)),
  ];
}

function undercarriage(ahead: number): Part[] {
  return bothSides((side) => [
    tube([side * 1.1, ahead, WHEELS / 2 - 0.17], WHEELS, 0.34, '#2b2a2a', { lean: 90 }),
    rod([side * 1.0, ahead, WHEELS / 2], [side * 0.6, ahead - 0.2, 1.4], 0.16, IRON),
  ]);
}

function wing(wide: number, ahead: number, up: number, mark: string, dark: string): Part[] {
  return [
    brick([0, ahead, up], [wide, 1.9, 0.24], CANVAS),
    ...studsOn(0, ahead - 0.1, up + 0.24, Math.floor(wide), 1, CANVAS),
    ...bothSides((side) => [
      brick([side * wide * 0.36, ahead, up - 0.01], [0.7, 1.94, 0.27], dark),
      brick([side * wide * 0.45, ahead, up - 0.01], [0.3, 1.94, 0.27], mark),
    ]),
  ];
}

function tail(front: number, main: string, mark: string): Part[] {
  return [
    brick([0, -front + 0.5, 1.85], [3.4, 1.0, 0.2], CANVAS),
    brick([0, -front + 0.4, 1.9], [0.24, 1.0, 1.5], main),
    brick([0, -front + 0.4, 2.7], [0.28, 1.02, 0.3], mark),
  ];
}

function propeller(front: number): Part[] {
  return [
    tube([0, front - 0.25, 1.35], 1.3, 0.5, IRON, { tilt: 90 }),
    part('cone', [0, front + 0.25, 1.55], [0.6, 0.6, 0.5], '#d9b064', { tilt: -90 }),
    brick([0, front + 0.1, 0.3], [0.36, 0.12, 3.0], '#7a4e28', { lean: 20 }),
  ];
}

export function helicopter(plan: Plan): Part[] {
  const { machine, wide, long, high, main, dark, mark } = plan;
  const front = long / 2;
  const cabin = long * 0.5;
  return [
    ...bothSides((side) => [
      rod([side * wide * 0.32, front - cabin, 0.15], [side * wide * 0.32, front, 0.15], 0.24, IRON),
      ...[0.25, 0.75].map((share) =>
        rod(
          [side * wide * 0.32, front - cabin * share, 0.15],
          [side * wide * 0.2, front - cabin * share, 0.8],
          0.16,
          IRON,
        ),
      ),
    ]),
    soft([0, front - cabin / 2, 0.7], [wide * 0.56, cabin, high - 1.5], main),
    soft([0, front - cabin * 0.28, 0.95], [wide * 0.52, cabin * 0.6, high - 1.9], '#bfe3ec', {
      finish: 'glass',
    }),
    brick([0, -front / 2 + 0.2, high - 2.2], [0.7, front + 0.4, 0.7], main),
    brick([0, -front + 0.3, high - 2.2], [0.2, 0.8, 1.6], dark),
    brick([0.2, -front + 0.3, high - 1.7], [0.1, 1.6, 0.24], mark, { tilt: 30 }),
    tube([0, front - cabin / 2, high - 0.9], 0.5, 0.7, IRON),
    ...placed(
      [0, 90].map((turn) => brick([0, 0, 0], [0.4, Math.max(wide, long) * 0.95, 0.1], '#3a3d40', { turn })),
      frame([0, front - cabin / 2, high - 0.2], { turn: 30 }),
    ),
    ...machine.berths.flatMap(({ at }) => seat(at, 0.9, '#8a5c31')),
    ...machine.weapons.flatMap((weapon) => gun(weapon, 1)),
  ];
}
