/** A closed house: plastered walls on a stone foot, timber, windows, a tiled roof, a chimney. */
import { shade } from '../../../solid/craft/colours';
import { pickFrom } from '../../../solid/craft/measure';
import { brick, part, type Part } from '../../../solid/craft/parts';

export interface HouseLot {
  readonly wide: number;
  readonly deep: number;
  readonly high: number;
  readonly luck: number;
}

const TIMBER = '#6b4626';

export function house(lot: HouseLot): Part[] {
  const { wide, deep, high, luck } = lot;
  const eaves = high * 0.58;
  const wall = pickFrom(['#ecdcb9', '#e6cfa6', '#dfd8c8'], luck);
  return [
    brick([0, 0, 0], [wide, deep, 0.8], '#8f8d88'),
    brick([0, 0, 0.8], [wide - 0.12, deep - 0.12, eaves - 0.8], wall),
    ...timber(lot, eaves),
    ...openings(lot, eaves),
    ...roof(lot, eaves),
  ];
}

function timber({ wide, deep }: HouseLot, eaves: number): Part[] {
  const [x, y] = [wide / 2 - 0.08, deep / 2 - 0.08];
  const posts = [-x, 0, x].flatMap((right) => [-y, y].map((ahead) => [right, ahead] as const));
  return [
    ...posts.map(([right, ahead]) => brick([right, ahead, 0.8], [0.24, 0.24, eaves - 0.8], TIMBER)),
    ...[-y, y].map((ahead) => brick([0, ahead, eaves * 0.55], [wide, 0.2, 0.22], TIMBER)),
    ...[-x, x].map((right) => brick([right, 0, eaves * 0.55], [0.2, deep, 0.22], TIMBER)),
  ];
}

function openings({ wide, deep }: HouseLot, eaves: number): Part[] {
  const y = deep / 2 - 0.04;
  const window = (right: number, ahead: number, turn: number, up: number): Part[] => [
    brick([right, ahead, up], [0.95, 0.18, 1.1], TIMBER, { turn }),
    brick([right, ahead, up + 0.12], [0.7, 0.24, 0.86], '#f4d27a', { turn, finish: 'glow' }),
  ];
  return [
    brick([-wide * 0.24, -y, 0], [1.2, 0.24, 2.5], '#7a4e28'),
    ...[-0.25, 0.25].flatMap((share) => window(wide * share, -y, 0, eaves * 0.62)),
    ...[-0.25, 0.25].flatMap((share) => window(wide * share, y, 0, eaves * 0.62)),
    ...window(wide / 2 - 0.04, 0, 90, eaves * 0.62),
    ...window(-wide / 2 + 0.04, 0, 90, eaves * 0.62),
    ...window(wide * 0.24, -y, 0, 1),
  ];
}

/** The ridge runs along the longer side; its top is the house's height. */
function roof({ wide, deep, high, luck }: HouseLot, eaves: number): Part[] {
  const tile = pickFrom(['#b5603f', '#a5523a', '#8d5a4a'], (luck * 3) % 1);
  const along = wide >= deep;
  const [long, broad, turn] = along ? [wide, deep, 0] : [deep, wide, 90];
  return [
    part('roof', [0, 0, eaves], [long + 0.5, broad + 0.7, high - eaves], tile, { turn }),
    ...tiles(long, broad, eaves, high, tile, turn),
    brick([along ? wide * 0.28 : 0, along ? 0 : deep * 0.28, high - 1.6], [0.9, 0.9, 1.6], '#9c8b7a'),
  ];
}

/** Rows of tiles lie on both slopes. */
function tiles(long: number, broad: number, eaves: number, high: number, tile: string, turn: number): Part[] {
  const half = broad / 2 + 0.35;
  const slope = (Math.atan2(high - eaves, half) * 180) / Math.PI;
  const rows = 6;
  const length = Math.hypot(high - eaves, half) / rows;
  return Array.from({ length: rows }, (_, i) => (i + 0.5) / rows).flatMap((share) =>
    [1, -1].map((side) => {
      const [away, up] = [side * half * (1 - share), eaves + (high - eaves) * share];
      const at = turn === 0 ? ([0, away, up - 0.04] as const) : ([away, 0, up - 0.04] as const);
      const colour = shade(tile, 0.05 - 0.1 * ((share * rows) % 2 > 1 ? 1 : 0));
      const pose = turn === 0 ? { tilt: -side * slope + 4 * side } : { lean: side * slope - 4 * side };
      const size =
        turn === 0
          ? ([long + 0.6, length * 1.06, 0.14] as const)
          : ([length * 1.06, long + 0.6, 0.14] as const);
      return brick(at, size, colour, pose);
    }),
  );
}
