/**
 * A small painted sculpture: somebody who stands on the wood of a base and looks ahead. Proportions are those of figures for
 * the table: 28 millimetres to the eyes, large hands and heads.
 */
import { mix, STEEL } from '../../../flat/palette';
import { shade } from '../../../solid/craft/colours';
import type { Place } from '../../../solid/craft/measure';
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
import type { Figure } from '../../scene/scene';
import { ARMS, SHOOTING } from './arms';
import { headParts } from './head';
import type { Dress } from './looks';
import { armInHand, holdOf } from './poses';

/** Heights of the joints. */
export const HIP = 1.15;
export const SHOULDER = 2.02;
export const NECK = 2.2;
export const CROWN = 3.05;

const BOOT = '#3b3029';
const LEATHER = '#5f3d22';
const MATT = { finish: 'matt' } as const;

export interface Stance {
  /** On a horse, or sitting in something. */
  readonly seated: boolean;
  /** In what one can see only the upper half of. */
  readonly halved: boolean;
}

export function bodyParts(figure: Figure, dress: Dress, stance: Stance): Part[] {
  const hold = holdOf(figure);
  return [
    ...(stance.halved ? [] : stance.seated ? astride(dress) : legs(dress)),
    ...torso(figure, dress, stance),
    ...arm(1, hold.hand, dress),
    ...arm(-1, hold.other, dress),
    ...(figure.yielded ? [] : armsOf(figure)),
    ...shield(figure, dress),
    ...(figure.leader ? cloak(dress) : []),
    ...(figure.carries ? [soft([0, -0.55, 1.35], [0.95, 0.62, 0.95], '#b98a52', MATT)] : []),
    ...headParts(figure, dress),
  ];
}

function legs({ legs: cloth, robe, tabard }: Dress): Part[] {
  if (robe)
    return [
      part('bell', [0, 0, 0], [1.15, 1, 1.35], mix(tabard, '#6b5638', 0.45), MATT),
      ...bothSides((side) => [soft([side * 0.22, 0.4, 0], [0.26, 0.4, 0.18], BOOT, MATT)]),
    ];
  return bothSides((side) => {
    const foot: Place = [side * 0.3, side * 0.12, 0.1];
    return [
      rod([side * 0.22, 0, HIP], [side * 0.27, side * 0.06 + 0.06, 0.6], 0.38, cloth, 'matt'),
      rod([side * 0.27, side * 0.06 + 0.06, 0.66], foot, 0.32, BOOT, 'matt'),
      soft([foot[0], foot[1] + 0.12, 0], [0.3, 0.56, 0.24], BOOT, MATT),
    ];
  });
}

function astride({ legs: cloth }: Dress): Part[] {
  return bothSides((side) => [
    rod([side * 0.24, 0, HIP], [side * 0.66, 0.34, 0.66], 0.38, cloth, 'matt'),
    rod([side * 0.66, 0.34, 0.7], [side * 0.7, 0.16, 0.02], 0.32, BOOT, 'matt'),
    soft([side * 0.72, 0.32, -0.1], [0.28, 0.56, 0.22], BOOT, MATT),
  ]);
}

function torso({ armour, side }: Figure, { tabard, sleeves, robe }: Dress, { seated }: Stance): Part[] {
  const trim = side === 2 ? '#8a7420' : shade(tabard, -0.3);
  return [
    ...(robe ? [] : [part('bell', [0, 0, seated ? 0.82 : 0.68], [1.08, 0.86, 0.72], tabard, MATT)]),
    tube([0, 0, 1.26], 0.72, 0.16, LEATHER, MATT),
    brick([0, 0.34, 1.26], [0.2, 0.08, 0.17], '#d8b04a', { finish: 'metal' }),
    soft([0, 0, 1.34], [0.98, 0.66, 0.84], tabard, MATT),
    brick([0, 0.32, 1.42], [0.2, 0.06, 0.62], trim, MATT),
    tube([0, 0, 2.08], 0.44, 0.16, armour > 0 ? sleeves : trim, armour > 0 ? { finish: 'metal' } : MATT),
    ...(armour >= 2
      ? bothSides((right) => [
          part('ball', [right * 0.52, 0, 1.78], [0.52, 0.56, 0.44], STEEL, { finish: 'metal' }),
        ])
      : []),
    ...(armour === 3 ? [soft([0, 0.08, 1.5], [0.9, 0.6, 0.66], STEEL, { finish: 'metal' })] : []),
  ];
}

/** From the shoulder over the elbow to the hand. */
function arm(side: 1 | -1, hand: Place, { sleeves, skin }: Dress): Part[] {
  const shoulder: Place = [side * 0.5, 0, SHOULDER - 0.06];
  const elbow: Place = [
    (shoulder[0] + hand[0]) / 2 + side * 0.14,
    (shoulder[1] + hand[1]) / 2 - 0.16,
    (shoulder[2] + hand[2]) / 2 - 0.08,
  ];
  return [
    part('ball', [shoulder[0], shoulder[1], shoulder[2] - 0.2], [0.4, 0.42, 0.4], sleeves, MATT),
    rod(shoulder, elbow, 0.3, sleeves, 'matt'),
    part('ball', [elbow[0], elbow[1], elbow[2] - 0.15], [0.3, 0.3, 0.3], sleeves, MATT),
    rod(elbow, hand, 0.26, shade(sleeves, -0.06), 'matt'),
    part('ball', [hand[0], hand[1], hand[2] - 0.17], [0.34, 0.36, 0.34], skin, MATT),
  ];
}

/** What shoots goes into the hand, and the blade to the hip. */
function armsOf(figure: Figure): Part[] {
  const { arm, shoots } = figure;
  const held = armInHand(figure);
  const { hand, pose } = holdOf(figure);
  const second = held === arm ? shoots : arm;
  return [
    ...placed(ARMS[held](), frame(hand, pose)),
    ...(second && second !== held && second !== 'hands'
      ? placed(ARMS[second](), stowed(SHOOTING.has(second)))
      : []),
  ];
}

/** At the left hip, or across the back. */
function stowed(back: boolean) {
  return back
    ? frame([0, -0.46, 1.6], { lean: 38 }, 0.62)
    : frame([-0.5, -0.12, 1.24], { tilt: 140, lean: 6 }, 0.62);
}

function shield({ shield, yielded }: Figure, { tabard }: Dress): Part[] {
  if (!shield || yielded) return [];
  if (shield === 'pavise')
    return [
      soft([-0.1, 0.84, 0.05], [1.3, 0.2, 2], tabard, MATT),
      brick([-0.1, 0.95, 0.2], [0.2, 0.06, 1.7], '#efe4cc', MATT),
    ];
  return placed(
    [
      part('ball', [0, 0, -0.66], [1.25, 0.3, 1.32], STEEL, { finish: 'metal' }),
      part('ball', [0, 0.07, -0.57], [1.08, 0.26, 1.14], tabard, MATT),
      part('ball', [0, 0.2, -0.17], [0.36, 0.16, 0.34], '#d8b04a', { finish: 'metal' }),
    ],
    frame([-0.62, 0.66, 1.5], { turn: -18 }),
  );
}

function cloak({ tabard }: Dress): Part[] {
  return [part('cape', [0, -0.62, 0.35], [1.35, 0.85, 1.75], shade(tabard, -0.3), MATT)];
}
