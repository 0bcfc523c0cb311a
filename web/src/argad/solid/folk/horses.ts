/** Beasts: horses under riders, and animals on their own. They stand on the wood of a base and look ahead. */
import { shade } from '../../../solid/craft/colours';
import type { Matrix4 } from 'three';
import { bothSides, brick, frame, part, placed, rod, soft, type Part } from '../../../solid/craft/parts';

const MATT = { finish: 'matt' } as const;

const COATS: Readonly<Record<string, readonly [coat: string, mane: string]>> = {
  horse: ['#8a5c34', '#3d2715'],
  mule: ['#7d6b57', '#43382c'],
  donkey: ['#8d8378', '#4b443c'],
  ox: ['#b08a62', '#e8dcc0'],
  dog: ['#a07a4c', '#5c4326'],
  wolf: ['#7d7a75', '#4b4a48'],
  bear: ['#5d4430', '#3d2c1e'],
  boar: ['#5f4d3c', '#3a2e24'],
  stag: ['#9a6a3c', '#e8dcc0'],
  fox: ['#c4692a', '#fffaf0'],
};
const COMMON = ['#937a58', '#4b3a26'] as const;
/** Of horses some are bays, some greys, some blacks. */
const HORSES = ['#8a5c34', '#6b4426', '#a5825a', '#5a534e', '#b9b2a5'] as const;

/** Where a rider's feet would be on the ground: so much is a rider lifted. */
export const SADDLE = 1.35;

export function horseParts(luck: number, blanket: string | null): Part[] {
  const coat = HORSES[Math.floor(luck * HORSES.length)] ?? HORSES[0];
  return hoofed(coat, shade(coat, -0.5), blanket);
}

export function animalParts(kind: string): Part[] {
  const [coat, mane] = COATS[kind] ?? COMMON;
  switch (kind) {
    case 'horse':
    case 'mule':
    case 'donkey':
      return placed(hoofed(coat, mane, null), sized(kind === 'horse' ? 1 : 0.8));
    case 'ox':
    case 'stag':
      return placed(
        [...hoofed(coat, shade(coat, -0.3), null), ...horns(mane)],
        sized(kind === 'ox' ? 0.95 : 0.78),
      );
    default:
      return placed(pawed(coat, mane), sized(kind === 'bear' ? 1.3 : kind === 'fox' ? 0.72 : 0.9));
  }
}

function sized(scale: number): Matrix4 {
  return frame([0, 0, 0], {}, scale);
}

function hoofed(coat: string, mane: string, blanket: string | null): Part[] {
  return [
    ...bothSides((side) =>
      [0.85, -0.9].flatMap((ahead, n) => {
        const step = n === (side > 0 ? 0 : 1) ? 0.22 : -0.08;
        return [
          rod([side * 0.32, ahead, 1.35], [side * 0.34, ahead + step * 0.4, 0.62], 0.36, coat, 'matt'),
          rod(
            [side * 0.34, ahead + step * 0.4, 0.66],
            [side * 0.34, ahead + step, 0.06],
            0.22,
            shade(coat, -0.16),
            'matt',
          ),
          brick([side * 0.34, ahead + step + 0.04, 0], [0.26, 0.3, 0.14], '#2b2119', MATT),
        ];
      }),
    ),
    part('ball', [0, -0.75, 1], [1.08, 1.35, 1.2], coat, MATT),
    part('ball', [0, 0.6, 1.02], [1.02, 1.3, 1.15], coat, MATT),
    soft([0, 0, 1.1], [0.96, 1.8, 0.98], coat, MATT),
    rod([0, 0.85, 1.75], [0, 1.62, 2.78], 0.62, coat, 'matt'),
    part('ball', [0, 1.58, 2.46], [0.52, 0.56, 0.56], coat, MATT),
    soft([0, 1.95, 2.24], [0.4, 0.9, 0.44], shade(coat, -0.04), { tilt: -34, ...MATT }),
    ...bothSides((side) => [
      part('cone', [side * 0.15, 1.5, 2.92], [0.15, 0.13, 0.32], coat, MATT),
      part('ball', [side * 0.21, 1.85, 2.58], [0.08, 0.1, 0.1], '#1d1510'),
    ]),
    ...[0, 0.25, 0.5, 0.75, 1].map((part_) =>
      brick([0, 0.72 + 0.72 * part_, 1.86 + 0.9 * part_], [0.13, 0.34, 0.44], mane, { tilt: 20, ...MATT }),
    ),
    rod([0, -1.32, 1.86], [0, -1.72, 0.8], 0.22, mane, 'matt'),
    ...(blanket
      ? [
          soft([0, -0.1, 1.72], [1.14, 1.1, 0.42], blanket, MATT),
          ...bothSides((side) => [brick([side * 0.54, -0.1, 1.2], [0.08, 1.06, 0.7], blanket, MATT)]),
          soft([0, -0.14, 2.06], [0.66, 0.86, 0.2], '#5f3d22', MATT),
          brick([0, -0.52, 2.14], [0.58, 0.12, 0.32], '#5f3d22', MATT),
        ]
      : []),
  ];
}

function horns(colour: string): Part[] {
  return bothSides((side) => [
    rod([side * 0.12, 1.6, 2.95], [side * 0.55, 1.7, 3.3], 0.13, colour, 'matt'),
    rod([side * 0.55, 1.7, 3.28], [side * 0.5, 1.9, 3.7], 0.1, colour, 'matt'),
  ]);
}

function pawed(coat: string, mark: string): Part[] {
  return [
    ...bothSides((side) =>
      [0.5, -0.55].map((ahead) =>
        rod([side * 0.24, ahead, 0.75], [side * 0.26, ahead + 0.06, 0.04], 0.24, coat, 'matt'),
      ),
    ),
    part('ball', [0, -0.42, 0.42], [0.72, 0.95, 0.72], coat, MATT),
    part('ball', [0, 0.36, 0.46], [0.74, 0.9, 0.76], coat, MATT),
    part('ball', [0, 0.9, 0.8], [0.56, 0.6, 0.54], coat, MATT),
    part('cone', [0, 1.16, 0.78], [0.28, 0.28, 0.5], mark, { tilt: -90, ...MATT }),
    ...bothSides((side) => [
      part('cone', [side * 0.18, 0.84, 1.24], [0.17, 0.14, 0.28], coat, MATT),
      part('ball', [side * 0.15, 1.12, 1.1], [0.08, 0.08, 0.08], '#1d1510'),
    ]),
    rod([0, -0.85, 0.85], [0, -1.35, 1.05], 0.22, coat, 'matt'),
    part('ball', [0, -1.42, 0.96], [0.2, 0.34, 0.22], mark, MATT),
  ];
}
