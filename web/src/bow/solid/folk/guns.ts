/** Weapons that point ahead of the hand. */
import { brick, part, rod, soft, tube, type Part } from '../../../solid/craft/parts';

const IRON = '#3f454a';
const STOCK = '#8a5c31';

function barrel(from: number, to: number, across: number, up = 0.14, colour = IRON): Part {
  return rod([0, from, up], [0, to, up], across, colour, 'metal');
}

export const GUNS: Readonly<Record<string, () => Part[]>> = {
  rifle: () => [
    brick([0, -0.85, -0.42], [0.3, 0.9, 0.56], STOCK, { tilt: 8 }),
    brick([0, 0.35, -0.16], [0.34, 1.7, 0.4], STOCK),
    barrel(0.4, 2.7, 0.22, 0.2),
    brick([0, 0.1, 0.24], [0.18, 0.7, 0.24], IRON),
    brick([0, 2.5, 0.3], [0.1, 0.14, 0.2], IRON),
  ],
  submachine_gun: () => [
    brick([0, 0.15, -0.12], [0.42, 1.5, 0.5], IRON),
    brick([0, -0.95, -0.1], [0.22, 0.8, 0.3], '#2c2f31'),
    brick([0, 0.35, -0.95], [0.3, 0.4, 0.9], '#2c2f31', { tilt: -8 }),
    barrel(0.8, 1.9, 0.26, 0.16),
    tube([0, 1.5, -0.02], 0.4, 0.34, '#2c2f31', { tilt: 90 }),
  ],
  pistol: () => [
    brick([0, 0.05, -0.4], [0.28, 0.36, 0.6], STOCK, { tilt: 12 }),
    brick([0, 0.4, 0.08], [0.32, 1.1, 0.38], IRON),
    barrel(0.8, 1.25, 0.24, 0.28),
  ],
  ray_pistol: () => [
    brick([0, 0.05, -0.4], [0.28, 0.36, 0.6], '#5d6063'),
    soft([0, 0.3, 0], [0.6, 1.0, 0.6], '#d8dde0'),
    ...[0.8, 1.05, 1.3].map((ahead, i) =>
      tube([0, ahead, 0.24], 0.62 - 0.12 * i, 0.12, '#c5332b', { tilt: 90 }),
    ),
    part('ball', [0, 1.4, 0.14], [0.32, 0.32, 0.32], '#9cf0ff', { finish: 'glow' }),
  ],
  crossbow: () => [
    brick([0, 0.15, -0.14], [0.34, 2.3, 0.36], STOCK),
    brick([0, -0.9, -0.4], [0.3, 0.6, 0.5], STOCK),
    part('arc', [0, 0.9, -0.96], [0.8, 0.9, 2.2], '#4b4f52', { lean: 90, finish: 'metal' }),
    rod([-1.05, 0.95, 0.16], [0, 0.3, 0.22], 0.05, '#f3ead8'),
    rod([1.05, 0.95, 0.16], [0, 0.3, 0.22], 0.05, '#f3ead8'),
    rod([0, 0.3, 0.27], [0, 1.7, 0.27], 0.1, '#d9b064'),
  ],
  flamethrower: () => [
    brick([0, 0.1, -0.14], [0.36, 1.6, 0.4], IRON),
    barrel(0.8, 2.2, 0.3, 0.06, '#5d6063'),
    tube([0, -0.3, -0.9], 0.5, 0.9, '#c5332b'),
    part('cone', [0, 2.35, -0.2], [0.4, 0.4, 0.7], '#ff9a2b', { tilt: -90, finish: 'glow' }),
  ],
  rocket_launcher: () => [
    rod([0, -1.5, 0.42], [0, 1.7, 0.42], 0.62, '#5b6b3a'),
    rod([0, -1.75, 0.42], [0, -1.4, 0.42], 0.84, '#44512b'),
    rod([0, 1.5, 0.42], [0, 1.75, 0.42], 0.78, '#44512b'),
    part('cone', [0, 2.05, 0.07], [0.56, 0.56, 0.7], '#c5332b', { tilt: -90 }),
    brick([0, 0.1, -0.3], [0.24, 0.3, 0.6], IRON),
    brick([0.36, 0.3, 0.6], [0.2, 0.5, 0.3], IRON),
  ],
};
