/**
 * A figure of bricks: broad shoulders, short legs in big boots, a large soft head and hands like mittens. It stands at the
 * origin and looks ahead; it is 4.8 studs high (twelve plates).
 */
import type { Figure } from '../../scene/scene';
import { shade, SIDES } from '../../../solid/craft/colours';
import { bothSides, brick, part, rod, soft, tube, type Part } from '../../../solid/craft/parts';
import type { Place } from '../../../solid/craft/measure';
import type { Dress } from './dress';
import { grip, type Grip } from './grip';
import { heldParts } from './held';

/** Heights of the joints, in studs. */
export const FOOT = 0.26;
export const HIP = 1.42;
export const NECK = 3.08;
export const SHOULDER = 2.72;

export interface Stance {
  /** Aboard something: the legs are out of sight or astride. */
  readonly seated: boolean;
}

export function bodyParts(figure: Figure, dress: Dress, { seated }: Stance): Part[] {
  const poses = grip(figure);
  return [
    ...(seated ? lap(dress) : legs(dress)),
    ...torso(figure, dress),
    ...arm(1, poses.right, dress),
    ...arm(-1, poses.left, dress),
    ...heldParts(figure, poses),
  ];
}

function legs({ legs: cloth }: Dress): Part[] {
  return bothSides((side) => [
    soft([side * 0.46, 0.12, FOOT], [0.84, 1.22, 0.56], '#3b3029'),
    brick([side * 0.44, -0.02, FOOT + 0.4], [0.72, 0.78, HIP - FOOT - 0.42], cloth),
  ]);
}

function lap({ legs: cloth }: Dress): Part[] {
  return bothSides((side) => [brick([side * 0.46, 0.35, HIP - 0.5], [0.7, 1.3, 0.6], cloth)]);
}

function torso({ side }: Figure, { coat, trim, legs: cloth }: Dress): Part[] {
  return [
    brick([0, 0, HIP - 0.12], [1.6, 0.98, 0.34], shade(cloth, -0.25)),
    brick([0, 0.49, HIP - 0.06], [0.34, 0.06, 0.24], '#d8b04a'),
    brick([0, 0, HIP + 0.2], [1.52, 0.96, 0.62], coat),
    soft([0, 0, HIP + 0.62], [1.94, 1.12, NECK - HIP - 0.62], coat),
    brick([0, 0.52, HIP + 0.3], [0.34, 0.1, 1.12], coat === SIDES[side].main ? trim : SIDES[side].main),
    tube([0, 0, NECK - 0.06], 0.62, 0.2, shade(coat, -0.3)),
  ];
}

/** An arm from the shoulder to the hand: two soft bars and a mitten. */
function arm(side: 1 | -1, { hand }: Grip, { coat, skin }: Dress): Part[] {
  const shoulder: Place = [side * 1.0, 0, SHOULDER];
  const elbow: Place = [
    (shoulder[0] + hand[0]) / 2 + side * 0.16,
    (shoulder[1] + hand[1]) / 2 - 0.22,
    (shoulder[2] + hand[2]) / 2 - 0.12,
  ];
  return [
    part('ball', [shoulder[0], shoulder[1], shoulder[2] - 0.3], [0.62, 0.66, 0.62], coat),
    rod(shoulder, elbow, 0.5, coat),
    part('ball', [elbow[0], elbow[1], elbow[2] - 0.25], [0.5, 0.5, 0.5], coat),
    rod(elbow, hand, 0.46, shade(coat, -0.06)),
    soft([hand[0], hand[1], hand[2] - 0.3], [0.56, 0.62, 0.6], skin),
  ];
}
