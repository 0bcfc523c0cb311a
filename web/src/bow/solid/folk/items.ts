/**
 * What can be held, worn on the back or found lying about, large enough to be known from above. A thing is built about
 * the hand that holds it, standing up and pointing ahead.
 */
import type { ItemLook, Side } from '../../scene/scene';
import { brick, part, rod, soft, tube, type Part } from '../../../solid/craft/parts';
import { shade, SIDES } from '../../../solid/craft/colours';
import { GUNS } from './guns';
import { THINGS } from './things';

const STEEL = '#c3cad0';
const WOOD = '#8a5c31';
const LEATHER = '#5f3d22';

type Maker = (colours: { main: string; dark: string; mark: string }, side: 1 | -1) => Part[];

/** A blade that goes up from the hand. */
function blade(long: number, wide: number, colour: string): Part[] {
  return [
    rod([0, 0, -0.5], [0, 0, 0.3], 0.2, LEATHER),
    brick([0, 0, 0.28], [0.24, 0.9, 0.18], '#caa445', { finish: 'metal' }),
    brick([0, 0, 0.44], [0.13, wide, long], colour, { finish: 'metal' }),
    part('cone', [0, 0, 0.44 + long], [0.13, wide, wide * 1.3], colour, { finish: 'metal' }),
    part('ball', [0, 0, -0.7], [0.3, 0.3, 0.3], '#caa445', { finish: 'metal' }),
  ];
}

const WEAPONS: Readonly<Record<string, Maker>> = {
  knife: () => blade(0.75, 0.3, STEEL),
  sword: () => blade(2.1, 0.4, STEEL),
  energy_sword: () => [
    rod([0, 0, -0.5], [0, 0, 0.42], 0.26, '#4b4f52', 'metal'),
    tube([0, 0, 0.3], 0.34, 0.16, '#d8dde0', { finish: 'metal' }),
    rod([0, 0, 0.46], [0, 0, 3.1], 0.26, '#8ff2e0', 'glow'),
  ],
  small_hammer: () => [
    rod([0, 0, -0.5], [0, 0, 1.1], 0.18, WOOD),
    brick([0, 0.08, 0.95], [0.46, 1.0, 0.46], '#6d7378', { finish: 'metal' }),
  ],
  small_club: () => [
    rod([0, 0, -0.5], [0, 0, 0.6], 0.2, WOOD),
    soft([0, 0, 0.4], [0.5, 0.5, 1.0], shade(WOOD, -0.1)),
  ],
  stick: () => [rod([0, 0, -1.7], [0, 0, 1.9], 0.2, WOOD), tube([0, 0, 1.75], 0.3, 0.22, shade(WOOD, -0.2))],
  spear: () => [
    rod([0, 0, -1.75], [0, 0, 2.7], 0.18, WOOD),
    tube([0, 0, 2.45], 0.3, 0.26, LEATHER),
    part('cone', [0, 0, 2.68], [0.24, 0.62, 1.1], STEEL, { finish: 'metal' }),
  ],
  mace: () => [
    rod([0, 0, -0.6], [0, 0, 1.3], 0.2, WOOD),
    part('ball', [0, 0, 1.0], [0.86, 0.86, 0.86], '#6d7378', { finish: 'metal' }),
    ...[0, 45, 90, 135].map((tilt) =>
      brick([0, 0, 0.88], [0.16, 0.16, 1.1], '#8b9297', { tilt, finish: 'metal' }),
    ),
    brick([0, 0, 1.35], [1.1, 0.16, 0.16], '#8b9297', { finish: 'metal' }),
  ],
  bow: () => [
    part('arc', [0, 0.1, -1.75], [1.1, 1.5, 3.5], '#6b4220'),
    rod([0, 0.1, -1.72], [0, 0.02, 0], 0.05, '#f3ead8'),
    rod([0, 0.1, 1.72], [0, 0.02, 0], 0.05, '#f3ead8'),
    rod([0, -0.35, 0], [0, 1.5, 0], 0.09, '#d9b064'),
    part('cone', [0, 1.5, -0.14], [0.26, 0.26, 0.42], STEEL, { tilt: -90, finish: 'metal' }),
  ],
  ...GUNS,
  grenade: () => [
    soft([0, 0, -0.1], [0.62, 0.62, 0.8], '#5b6b3a'),
    tube([0, 0, 0.66], 0.26, 0.24, '#8b9297'),
  ],
  bomb: () => [
    part('ball', [0, 0, -0.3], [1.1, 1.1, 1.1], '#2c2b2a'),
    tube([0, 0, 0.72], 0.34, 0.18, '#6d7378'),
    rod([0, 0, 0.85], [0.2, 0, 1.2], 0.09, '#d9b064'),
    part('ball', [0.2, 0, 1.15], [0.22, 0.22, 0.22], '#ffb13b', { finish: 'glow' }),
  ],
  dynamite: () => [
    ...[-0.2, 0.2].flatMap((right) =>
      [-0.1, 0.24].map((ahead) => tube([right, ahead, -0.3], 0.36, 1.1, '#c5332b')),
    ),
    brick([0, 0.07, 0.05], [0.86, 0.8, 0.24], '#3a2b1f'),
    rod([0, 0.07, 0.8], [0.2, 0.07, 1.2], 0.09, '#f3ead8'),
  ],
  shield: ({ main, mark }, side) => [
    soft([side * 0.12, 0.4, -1.15], [1.9, 0.34, 2.3], '#8b9297'),
    soft([side * 0.12, 0.5, -0.98], [1.56, 0.32, 1.96], main),
    brick([side * 0.12, 0.63, -0.9], [0.26, 0.1, 1.8], mark),
    part('ball', [side * 0.12, 0.64, -0.32], [0.6, 0.4, 0.6], '#caa445', { finish: 'metal' }),
  ],
};

const BY_USE: Readonly<Record<ItemLook['use'], Maker>> = {
  melee: () => blade(1.4, 0.5, STEEL),
  ranged: (colours, side) => (GUNS['rifle'] as Maker)(colours, side),
  thrown: () => [part('ball', [0, 0, -0.2], [0.8, 0.8, 0.8], '#5d6063')],
  armour: ({ main }, side) => [soft([side * 0.1, 0.4, -1], [1.7, 0.34, 2], main)],
  thing: () => [
    soft([0, 0.1, -0.4], [1, 0.8, 0.8], '#b98a52'),
    brick([0, 0.1, -0.42], [0.2, 0.86, 0.86], LEATHER),
  ],
};

/** The thing in the right (1) or left (-1) hand of somebody of that side. */
export function itemParts(kind: string, use: ItemLook['use'], colours: Side, side: 1 | -1): Part[] {
  const make = WEAPONS[kind] ?? THINGS[kind] ?? BY_USE[use];
  return make(SIDES[colours], side);
}
