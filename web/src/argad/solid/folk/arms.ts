/** What people have in hand, large enough to be known from above: built about the hand, standing up, pointing ahead. */
import { GOLD, STEEL } from '../../../flat/palette';
import { brick, part, rod, tube, type Part } from '../../../solid/craft/parts';
import type { Arm } from '../../scene/scene';

const SHAFT = '#7a5128';
const IRON = '#5b6268';
const BLADE = '#d5dbe0';
const METAL = { finish: 'metal' } as const;
const MATT = { finish: 'matt' } as const;

/** Of these one sees whether they are loaded. */
export const SHOOTING: ReadonlySet<Arm> = new Set<Arm>(['bow', 'crossbow', 'gun', 'pistol']);

export const ARMS: Readonly<Record<Arm, () => Part[]>> = {
  hands: () => [],
  dagger: () => blade(0.75, 0.17),
  sword: () => blade(1.5, 0.2),
  two_handed: () => blade(2.3, 0.26),
  axe: () => [
    rod([0, 0, -0.5], [0, 0, 1.35], 0.14, SHAFT, 'matt'),
    part('cone', [0, 0.26, 0.86], [0.1, 0.75, 0.75], BLADE, { tilt: 90, ...METAL }),
    brick([0, 0.02, 0.98], [0.16, 0.3, 0.34], IRON, METAL),
  ],
  mace: () => [
    rod([0, 0, -0.4], [0, 0, 0.95], 0.14, SHAFT, 'matt'),
    part('clump', [0, 0, 0.8], [0.5, 0.5, 0.5], IRON, METAL),
  ],
  spear: () => [
    rod([0, 0, -1.2], [0, 0, 2.75], 0.12, SHAFT, 'matt'),
    part('cone', [0, 0, 2.7], [0.12, 0.34, 0.75], BLADE, METAL),
    tube([0, 0, 2.6], 0.2, 0.16, IRON, METAL),
  ],
  polearm: () => [
    rod([0, 0, -1.2], [0, 0, 2.5], 0.13, SHAFT, 'matt'),
    part('cone', [0, 0, 2.5], [0.1, 0.24, 0.9], BLADE, METAL),
    part('cone', [0, 0.26, 2.06], [0.09, 0.7, 0.62], BLADE, { tilt: 90, ...METAL }),
    brick([0, -0.2, 2.3], [0.08, 0.34, 0.14], IRON, METAL),
  ],
  lance: () => [
    rod([0, 0, -1], [0, 0, 3.6], 0.15, SHAFT, 'matt'),
    part('cone', [0, 0, 0.1], [0.42, 0.42, 0.5], STEEL, METAL),
    part('cone', [0, 0, 3.55], [0.14, 0.24, 0.6], BLADE, METAL),
  ],
  staff: () => [rod([0, 0, -1.2], [0, 0, 1.9], 0.15, SHAFT, 'matt')],
  bow: () => [
    part('arc', [0, 0.08, -1.35], [0.8, 1.2, 2.7], '#7a4a22', MATT),
    rod([0, 0.08, -1.34], [0, -0.24, 0], 0.04, '#f3ead8'),
    rod([0, 0.08, 1.34], [0, -0.24, 0], 0.04, '#f3ead8'),
    rod([0, -0.3, 0], [0, 1, 0], 0.06, '#d9b064', 'matt'),
    part('cone', [0, 1, -0.1], [0.16, 0.16, 0.3], BLADE, { tilt: -90, ...METAL }),
  ],
  crossbow: () => [
    brick([0, 0.35, -0.1], [0.22, 1.6, 0.24], SHAFT, MATT),
    part('arc', [0, 1.05, -0.6], [0.5, 0.8, 1.3], IRON, { lean: 90, ...METAL }),
    rod([-0.62, 0.9, 0.05], [0.62, 0.9, 0.05], 0.04, '#f3ead8'),
    rod([0, 0.2, 0.17], [0, 1.35, 0.17], 0.06, '#d9b064', 'matt'),
  ],
  gun: () => [
    brick([0, -0.2, -0.16], [0.22, 0.85, 0.3], SHAFT, { tilt: 8, ...MATT }),
    brick([0, 0.6, -0.02], [0.16, 1.4, 0.16], SHAFT, MATT),
    rod([0, 0.1, 0.16], [0, 1.95, 0.16], 0.15, IRON, 'metal'),
  ],
  pistol: () => [
    rod([0, 0, -0.2], [0, 0.1, 0.1], 0.19, SHAFT, 'matt'),
    rod([0, 0, 0.14], [0, 0.95, 0.16], 0.17, IRON, 'metal'),
  ],
  thrown: () => [
    rod([0, -1.2, 0], [0, 1.3, 0], 0.1, SHAFT, 'matt'),
    part('cone', [0, 1.3, -0.2], [0.16, 0.1, 0.5], BLADE, { tilt: -90, ...METAL }),
  ],
  tool: () => [
    rod([0, 0, -1.1], [0, 0, 1.6], 0.13, SHAFT, 'matt'),
    brick([0, 0, 1.55], [0.62, 0.1, 0.12], IRON, METAL),
    ...[-0.26, 0, 0.26].map((x) => rod([x, 0, 1.6], [x, 0.05, 2.15], 0.08, IRON, 'metal')),
  ],
};

function blade(long: number, wide: number): Part[] {
  return [
    rod([0, 0, -0.3], [0, 0, 0.18], 0.13, SHAFT, 'matt'),
    brick([0, 0, 0.16], [0.14, 0.62, 0.11], GOLD, METAL),
    brick([0, 0, 0.26], [0.07, wide, long - 0.3], BLADE, METAL),
    part('cone', [0, 0, long - 0.05], [0.07, wide, 0.3], BLADE, METAL),
    part('ball', [0, 0, -0.42], [0.2, 0.2, 0.2], GOLD, METAL),
  ];
}
