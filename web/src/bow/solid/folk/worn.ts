/** What is worn: armour, capes, bags, and what is slung on the back. */
import type { Figure } from '../../scene/scene';
import { shade, SIDES } from '../../../solid/craft/colours';
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
import { HIP, NECK, SHOULDER } from './body';
import type { Dress } from './dress';
import { itemParts } from './items';

export function wornParts(figure: Figure, dress: Dress): Part[] {
  return [
    ...armour(figure),
    ...(figure.hero ? cape(figure) : []),
    ...(figure.bag > 0 ? bag(dress) : []),
    ...(figure.back ? slung(figure) : []),
  ];
}

function armour({ body, side }: Figure): Part[] {
  switch (body?.kind) {
    case undefined:
      return [];
    case 'coat_of_mail':
      return mail(side);
    case 'bulletproof_vest':
      return vest();
    default:
      return cuirass(body?.kind === 'suit_of_armour');
  }
}

/** A coat of mail: grey sleeves and skirt under the tabard in the side's colour. */
function mail(side: Figure['side']): Part[] {
  const iron = '#8b9297';
  return [
    brick([0, 0, HIP - 0.45], [1.74, 1.08, 0.62], iron, { finish: 'metal' }),
    ...bothSides((right) => [
      part('ball', [right * 1.0, 0, SHOULDER - 0.36], [0.74, 0.8, 0.76], iron, { finish: 'metal' }),
      brick([right * 0.62, 0, HIP + 0.16], [0.36, 1.06, 0.9], iron, { finish: 'metal' }),
    ]),
    brick([0, 0.55, HIP - 0.5], [0.7, 0.08, 0.6], SIDES[side].main),
    brick([0, -0.55, HIP - 0.5], [0.7, 0.08, 0.6], SIDES[side].main),
  ];
}

function vest(): Part[] {
  const cloth = '#4c5240';
  return [
    soft([0, 0, HIP + 0.34], [1.72, 1.28, 1.16], cloth),
    ...bothSides((right) => [
      brick([right * 0.42, 0.66, HIP + 0.4], [0.5, 0.22, 0.44], shade(cloth, -0.2)),
      brick([right * 0.5, 0, NECK - 0.26], [0.34, 1.1, 0.14], cloth),
    ]),
  ];
}

function cuirass(full: boolean): Part[] {
  const steel = '#a9b0b5';
  return [
    soft([0, 0.04, HIP + 0.3], [1.74, 1.26, 1.3], steel, { finish: 'metal' }),
    brick([0, 0.64, HIP + 0.42], [0.14, 0.14, 0.96], shade(steel, 0.2), { finish: 'metal' }),
    ...bothSides((right) => [
      part('dome', [right * 1.05, 0, SHOULDER - 0.12], [0.86, 0.94, 0.5], steel, { finish: 'metal' }),
      ...(full ? [brick([right * 0.44, 0.12, 0.62], [0.78, 0.74, 0.7], steel, { finish: 'metal' })] : []),
    ]),
  ];
}

function cape({ side }: Figure): Part[] {
  const cloth = shade(SIDES[side].main, side === 3 ? 0.16 : -0.12);
  return [
    part('cape', [0, -0.95, 0.42], [2.1, 0.8, NECK - 0.36], cloth),
    brick([0, -0.2, NECK - 0.2], [1.7, 0.9, 0.18], cloth),
    ...bothSides((right) => [
      part('ball', [right * 0.62, 0.48, NECK - 0.3], [0.28, 0.2, 0.28], '#caa445', { finish: 'metal' }),
    ]),
  ];
}

function bag({ kit, badge }: Dress): Part[] {
  const leather = badge ? kit : '#8a5c31';
  const sign = badge ?? '#5f3d22';
  return [
    rod([-0.8, 0.3, NECK - 0.1], [0.9, 0.3, HIP + 0.1], 0.14, '#5f3d22'),
    rod([-0.8, -0.3, NECK - 0.1], [0.9, -0.3, HIP + 0.1], 0.14, '#5f3d22'),
    soft([1.0, -0.35, HIP - 0.5], [0.5, 1.1, 0.86], leather),
    brick([1.25, -0.35, HIP - 0.2], [0.06, 0.5, 0.16], sign),
    brick([1.25, -0.35, HIP - 0.37], [0.06, 0.16, 0.5], sign),
  ];
}

function slung({ back, side }: Figure): Part[] {
  if (!back) return [];
  const flat = back.use === 'ranged' ? { tilt: 90, lean: -32 } : { lean: 148 };
  return [
    ...placed(itemParts(back.kind, back.use, side, 1), frame([0.1, -0.78, HIP + 0.9], flat, 0.92)),
    tube([0, -0.62, HIP + 0.7], 0.4, 0.3, '#5f3d22', { tilt: 90 }),
  ];
}
