/** Heads: faces that look ahead, hair, beards, and what is worn on them. */
import { GOLD, STEEL } from '../../../flat/palette';
import { shade } from '../../../solid/craft/colours';
import { bothSides, brick, part, rod, soft, tube, type Part } from '../../../solid/craft/parts';
import type { Figure } from '../../scene/scene';
import type { Dress, Hat } from './looks';

const MATT = { finish: 'matt' } as const;
const METAL = { finish: 'metal' } as const;
/** The middle of the head. */
const MIDDLE = 2.52;
const TOP = 2.84;
const WIDE = 0.6;

export function headParts(figure: Figure, dress: Dress): Part[] {
  const { skin, hair, longHair, hat, beard } = dress;
  const bare = hat === 'none' || hat === 'straw' || hat === 'brim' || hat === 'tricorne' || hat === 'cap';
  const bald = /monk|abbot|ogre|goblin/.test(figure.kind);
  return [
    part('ball', [0, 0, 2.16], [WIDE, 0.66, 0.7], skin, MATT),
    part('ball', [0, 0.3, 2.4], [0.14, 0.18, 0.16], shade(skin, -0.06), MATT),
    ...bothSides((side) => [part('ball', [side * 0.13, 0.27, 2.52], [0.09, 0.08, 0.1], '#2b2119')]),
    ...(bare && !bald ? [part('ball', [0, -0.07, 2.3], [WIDE + 0.08, 0.68, 0.64], hair, MATT)] : []),
    ...(longHair && !bald ? [soft([0, -0.24, 1.86], [0.6, 0.3, 0.75], hair, MATT)] : []),
    ...(beard && !bald ? [part('ball', [0, 0.2, 2.1], [0.44, 0.3, 0.36], hair, MATT)] : []),
    ...(figure.wounded ? bandage() : []),
    ...HATS[hat](dress),
  ];
}

function bandage(): Part[] {
  return [
    tube([0, 0, MIDDLE + 0.06], WIDE + 0.16, 0.16, '#f6f0e2', MATT),
    part('ball', [0.2, 0.24, MIDDLE + 0.02], [0.24, 0.2, 0.22], '#c8322b', MATT),
  ];
}

const HATS: Readonly<Record<Hat, (dress: Dress) => Part[]>> = {
  none: () => [],
  hood: ({ sleeves }) => [
    part('ball', [0, -0.09, 2.24], [WIDE + 0.18, 0.72, 0.76], shade(sleeves, -0.22), MATT),
    part('cone', [0, -0.42, 2.5], [0.34, 0.34, 0.5], shade(sleeves, -0.22), { tilt: 120, ...MATT }),
  ],
  cap: ({ sleeves }) => [
    part('dome', [0, -0.04, TOP - 0.24], [0.72, 0.74, 0.32], shade(sleeves, -0.3), MATT),
    tube([0, -0.02, TOP - 0.28], 0.76, 0.12, shade(sleeves, -0.4), MATT),
  ],
  straw: () => [
    tube([0, 0, TOP - 0.16], 1.3, 0.08, '#d9bd67', MATT),
    part('dome', [0, 0, TOP - 0.1], [0.66, 0.66, 0.36], '#cfae57', MATT),
  ],
  brim: () => [
    tube([0, 0, TOP - 0.16], 1.24, 0.08, '#6b5138', MATT),
    tube([0, 0, TOP - 0.1], 0.64, 0.36, '#755a3e', MATT),
  ],
  tricorne: ({ tabard }) => [
    soft([0, 0, TOP - 0.2], [1.16, 1.02, 0.2], '#2f2b2a', MATT),
    part('dome', [0, 0, TOP - 0.08], [0.62, 0.62, 0.28], '#393433', MATT),
    part('ball', [-0.4, 0.2, TOP - 0.06], [0.2, 0.2, 0.2], tabard, MATT),
  ],
  cone: () => [
    part('cone', [0, 0, TOP - 0.2], [1.36, 1.36, 0.5], '#4a3a2c', MATT),
    part('ball', [0, 0, TOP + 0.2], [0.12, 0.12, 0.12], GOLD, METAL),
  ],
  crest: ({ tabard }) => [
    part('dome', [0, 0, TOP - 0.26], [0.74, 0.78, 0.44], '#3a3638', METAL),
    tube([0, -0.04, TOP - 0.34], 0.96, 0.14, shade(tabard, -0.2), MATT),
    ...bothSides((side) => [
      rod([side * 0.1, 0.34, TOP - 0.1], [side * 0.36, 0.34, TOP + 0.42], 0.09, GOLD, 'metal'),
    ]),
  ],
  kettle: () => [
    tube([0, 0, TOP - 0.22], 1.02, 0.08, STEEL, METAL),
    part('dome', [0, 0, TOP - 0.16], [0.7, 0.7, 0.36], STEEL, METAL),
  ],
  nasal: () => [
    part('dome', [0, 0, MIDDLE], [0.74, 0.76, 0.62], STEEL, METAL),
    tube([0, 0, MIDDLE], 0.78, 0.12, shade(STEEL, -0.2), METAL),
    brick([0, 0.37, MIDDLE - 0.16], [0.11, 0.08, 0.34], STEEL, METAL),
  ],
  helm: ({ tabard }) => [
    tube([0, 0, 2.2], 0.78, 0.5, STEEL, METAL),
    part('dome', [0, 0, 2.68], [0.78, 0.8, 0.34], STEEL, METAL),
    brick([0, 0.37, MIDDLE], [0.5, 0.1, 0.08], '#2b2119'),
    part('cone', [0, -0.1, 2.98], [0.2, 0.6, 0.55], tabard, MATT),
  ],
};
