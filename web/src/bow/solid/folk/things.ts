/** Things that are neither weapon nor armour. */
import { brick, part, rod, soft, tube, type Part } from '../../../solid/craft/parts';

const GOLD = '#d8b04a';
const WOOD = '#96683a';

type Maker = (colours: { main: string; dark: string; mark: string }) => Part[];

function boxed(colour: string, sign: string): Part[] {
  return [
    brick([0, 0.1, -0.95], [1.2, 0.7, 0.85], colour),
    rod([-0.3, 0.1, -0.1], [-0.3, 0.1, 0.08], 0.12, '#3d4348'),
    rod([0.3, 0.1, -0.1], [0.3, 0.1, 0.08], 0.12, '#3d4348'),
    brick([0, 0.1, 0.02], [0.74, 0.14, 0.14], '#3d4348'),
    ...[-1, 1].flatMap((face) => [
      brick([0, 0.1 + face * 0.35, -0.62], [0.5, 0.06, 0.17], sign),
      brick([0, 0.1 + face * 0.35, -0.78], [0.17, 0.06, 0.5], sign),
    ]),
  ];
}

export const THINGS: Readonly<Record<string, Maker>> = {
  chest: () => [
    brick([0, 0.2, -0.75], [1.5, 1.0, 0.62], '#7a4e28'),
    part('tube', [0, 0.2, -0.63], [0.98, 0.98, 1.5], '#8a5c31', { lean: 90 }),
    ...[-0.5, 0.5].map((right) => brick([right, 0.2, -0.76], [0.16, 1.06, 0.98], GOLD, { finish: 'metal' })),
    brick([0, 0.72, -0.42], [0.3, 0.14, 0.36], GOLD, { finish: 'metal' }),
  ],
  key: () => [
    part('arc', [0, 0, 0.3], [1, 0.6, 0.6], GOLD, { finish: 'metal' }),
    part('arc', [0, 0, 0.3], [1, 0.6, 0.6], GOLD, { finish: 'metal', turn: 180 }),
    rod([0, 0, 0.35], [0, 0, -0.9], 0.16, GOLD, 'metal'),
    brick([0, 0.18, -0.85], [0.14, 0.36, 0.16], GOLD, { finish: 'metal' }),
    brick([0, 0.18, -0.55], [0.14, 0.3, 0.14], GOLD, { finish: 'metal' }),
  ],
  banner: ({ main, mark }) => [
    rod([0, 0, -1.7], [0, 0, 3.3], 0.18, WOOD),
    brick([0, -0.85, 1.7], [0.1, 1.6, 1.4], main),
    brick([0, -0.85, 2.25], [0.13, 1.6, 0.3], mark),
    part('ball', [0, 0, 3.2], [0.34, 0.34, 0.34], GOLD, { finish: 'metal' }),
  ],
  rope: () =>
    [0, 0.16, 0.32].map((up) =>
      tube([0, 0.1, up - 0.4], 1.0 - up * 0.3, 0.15, up === 0.16 ? '#c9a86a' : '#b8945a'),
    ),
  lantern: () => [
    tube([0, 0.1, -0.9], 0.7, 0.16, '#3d4348'),
    part('soft', [0, 0.1, -0.75], [0.52, 0.52, 0.66], '#ffd56b', { finish: 'glow' }),
    part('cone', [0, 0.1, -0.12], [0.74, 0.74, 0.36], '#3d4348'),
  ],
  scroll: () => [
    rod([-0.55, 0.1, 0], [0.55, 0.1, 0], 0.42, '#efe2c2'),
    ...[-0.6, 0.6].map((right) => rod([right - 0.08, 0.1, 0], [right + 0.08, 0.1, 0], 0.5, WOOD)),
    brick([0, 0.1, -0.22], [0.2, 0.46, 0.46], '#c5332b'),
  ],
  crown: () => crown(0.9),
  purse: () => [
    soft([0, 0.1, -0.75], [0.9, 0.8, 0.8], '#8f5a2b'),
    tube([0, 0.1, -0.02], 0.42, 0.16, GOLD),
    soft([0, 0.1, 0.1], [0.6, 0.5, 0.3], '#8f5a2b'),
  ],
  medicine_case: () => boxed('#f3f0e8', '#3f8f46'),
  toolbox: () => boxed('#c5332b', '#f0bd2c'),
  gemstone: () => [
    part('cone', [0, 0.1, 0.1], [0.8, 0.8, 0.36], '#39b3a2', { finish: 'metal' }),
    part('cone', [0, 0.1, -0.7], [0.8, 0.8, 0.8], '#2f9c8d', { tilt: 180, finish: 'metal' }),
  ],
  barrel: () => [
    tube([0, 0, -0.9], 1.3, 1.8, WOOD),
    ...[-0.7, 0.5].map((up) => tube([0, 0, up], 1.4, 0.2, '#5b5f63', { finish: 'metal' })),
  ],
  statue: () => [
    brick([0, 0, -0.9], [1.4, 1.4, 0.5], '#8f8d88'),
    soft([0, 0, -0.4], [0.9, 0.7, 1.4], '#b4b0a6'),
    part('ball', [0, 0, 0.95], [0.7, 0.7, 0.7], '#b4b0a6'),
  ],
  well: () => [
    tube([0, 0, -0.9], 1.9, 0.9, '#9d9a92'),
    tube([0, 0, -0.02], 1.4, 0.06, '#2f6f8f'),
    ...[-0.8, 0.8].map((right) => rod([right, 0, 0], [right, 0, 1.5], 0.16, WOOD)),
    part('roof', [0, 0, 1.4], [2.2, 1.6, 0.7], '#a5523a'),
  ],
};

export function crown(size: number): Part[] {
  return [
    tube([0, 0, 0], size, 0.26, GOLD, { finish: 'metal' }),
    ...Array.from({ length: 6 }, (_, i) => {
      const turn = (i * Math.PI) / 3;
      const at = [Math.sin(turn) * size * 0.42, Math.cos(turn) * size * 0.42, 0.2] as const;
      return part('cone', at, [0.24, 0.24, 0.36], GOLD, { finish: 'metal' });
    }),
  ];
}
