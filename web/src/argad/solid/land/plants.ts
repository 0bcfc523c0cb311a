/** What grows and lies on pieces of ground: bushes, crops, reeds, stones, waves. */
import { chance, mix } from '../../../flat/palette';
import { shade } from '../../../solid/craft/colours';
import { brick, part, type Part } from '../../../solid/craft/parts';
import type { Area, Ground } from '../../protocol/types';
import { lookOf, type Detail } from '../../scene/looks';
import { seedsOf, type Seed } from '../../scene/scatter';
import { groundAt, isWell } from './relief';

interface Growth {
  /** Centimetres from one to the next. */
  readonly apart: number;
  readonly grow: (seed: Seed, up: number, fill: string) => Part[];
}

const GROWTHS: Partial<Record<Detail, Growth>> = {
  tufts: { apart: 1.7, grow: bush },
  rows: { apart: 1.05, grow: corn },
  reeds: { apart: 1.9, grow: reed },
  stones: { apart: 1.5, grow: stone },
  waves: { apart: 3.1, grow: wave },
  rough_waves: { apart: 1.7, grow: foam },
};

export function plantParts(ground: Ground): Part[] {
  return (ground.areas ?? []).flatMap((area) => growing(ground, area));
}

function growing(ground: Ground, area: Area): Part[] {
  const { detail, fill } = lookOf(area.kind, ground.kinds?.[area.kind]);
  const growth = detail && GROWTHS[detail];
  if (!growth || isWell(ground, area)) return [];
  return seedsOf(ground, area, growth.apart).flatMap((seed) =>
    growth.grow(seed, groundAt(ground, ...seed.at), fill),
  );
}

const MATT = { finish: 'matt' } as const;

function bush({ at: [x, y], lot }: Seed, up: number, fill: string): Part[] {
  const size = 1 + 0.9 * lot;
  const leaf = mix(fill, '#4f6f34', 0.5 + 0.3 * lot);
  return [
    part('clump', [x, -y, up - 0.15], [size, size, size * 0.8], leaf, { turn: 300 * lot, ...MATT }),
    part('clump', [x + 0.3, -y + 0.2, up - 0.1], [size * 0.6, size * 0.6, size * 0.95], shade(leaf, 0.1), {
      turn: 90 * lot,
      ...MATT,
    }),
  ];
}

function corn({ at: [x, y], lot }: Seed, up: number): Part[] {
  const high = 1.2 + 0.5 * lot;
  return [
    part('cone', [x, -y, up], [0.5, 0.5, high], mix('#c9a94a', '#e2cb7c', lot), {
      lean: 14 * (lot - 0.5),
      ...MATT,
    }),
  ];
}

function reed({ at: [x, y], lot }: Seed, up: number): Part[] {
  return [-1, 0, 1].map((side) =>
    part(
      'cone',
      [x + 0.22 * side, -y + 0.16 * side * lot, up],
      [0.16, 0.16, 1 + 0.7 * lot],
      mix('#6d8a45', '#a3a860', lot),
      {
        lean: 12 * side,
        ...MATT,
      },
    ),
  );
}

function stone({ at: [x, y], lot }: Seed, up: number): Part[] {
  const size = 0.8 + 1.3 * lot;
  const grey = mix('#8f897b', '#bcb6a6', chance(Math.round(x * 7), Math.round(y * 7)));
  return [
    part('clump', [x, -y, up - 0.25], [size, size * 0.86, size * 0.7], grey, { turn: 360 * lot, ...MATT }),
  ];
}

/** A glint on the water. */
function wave({ at: [x, y], lot }: Seed, up: number, fill: string): Part[] {
  return [
    brick([x, -y, up + 0.02], [0.7 + 0.7 * lot, 0.09, 0.02], mix(fill, '#ffffff', 0.55), { turn: 10 * lot }),
  ];
}

function foam(seed: Seed, up: number, fill: string): Part[] {
  const [x, y] = seed.at;
  return seed.lot > 0.72 ? stone(seed, up - 0.1) : wave({ at: [x, y], lot: seed.lot }, up, fill);
}
