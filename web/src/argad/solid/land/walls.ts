/** A piece of a wall of a house, and how high doors and windows are in it. */
import { Matrix4 } from 'three';
import { shade } from '../../../solid/craft/colours';
import { brick, placed, type Part } from '../../../solid/craft/parts';
import { distance } from '../../scene/places';
import type { Run } from '../../scene/runs';
import type { Opening } from '../../scene/scene';

const THICK = 0.5;
const [STONE, FOOT] = ['#9a9284', 0.7];
const BEAM = '#6b4a2c';
const MATT = { finish: 'matt' } as const;

/** From its sill to its lintel, above the floor. */
export function openingHeights(kind: Opening['kind']): readonly [sill: number, lintel: number] {
  switch (kind) {
    case 'window':
      return [1.25, 2.9];
    case 'loophole':
      return [1.4, 3];
    case 'gate':
      return [0, 4];
    default:
      return [0, 3.5];
  }
}

/** Along a run the first axis, up the second. */
export function runFrame([from, to]: Run, up: number): Matrix4 {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  return new Matrix4().makeRotationY(-angle).setPosition((from[0] + to[0]) / 2, up, (from[1] + to[1]) / 2);
}

/** Plaster on a foot of stone, with a beam on top if it is high. */
export function wallAlong(run: Run, up: number, high: number, plaster: string, founded = true): Part[] {
  const long = distance(...run);
  if (long < 0.05 || high < 0.02) return [];
  const foot = founded ? Math.min(FOOT, high) : 0;
  const posts = high > 3.5 ? Math.max(0, Math.floor(long / 4)) : 0;
  const parts = [
    ...(foot > 0 ? [brick([0, 0, -0.3], [long, THICK + 0.12, foot + 0.3], STONE, MATT)] : []),
    ...(high > foot ? [brick([0, 0, foot], [long, THICK, high - foot], plaster, MATT)] : []),
    ...(founded && high < 3
      ? [brick([0, 0, high - 0.04], [long, THICK + 0.02, 0.08], shade(plaster, -0.3), MATT)]
      : []),
    ...Array.from({ length: posts }, (_, n) =>
      brick([((n + 1) / (posts + 1) - 0.5) * long, 0, foot], [0.34, THICK + 0.12, high - foot], BEAM, MATT),
    ),
    ...(posts > 0 ? [brick([0, 0, high - 0.4], [long, THICK + 0.14, 0.4], BEAM, MATT)] : []),
  ];
  return placed(parts, runFrame(run, up));
}
