/** Trees, and the stumps that stay where one is lifted off. */
import type { Place } from '../../../flat/camera';
import { chance, mix } from '../../../flat/palette';
import { shade } from '../../../solid/craft/colours';
import { standingAt } from '../../../solid/craft/measure';
import { part, placed, rod, tube, type Part } from '../../../solid/craft/parts';
import type { Ground } from '../../protocol/types';
import { LONE_TREE, TREES } from '../../scene/looks';
import { cm } from '../../scene/places';
import { seedsOf } from '../../scene/scatter';
import { middleOf } from '../../flat/ground/shapes';
import type { Obstacle } from './hiding';
import { groundAt } from './relief';

export interface Tree {
  readonly at: Place;
  readonly foot: number;
  readonly high: number;
  readonly radius: number;
  readonly crown: string;
  readonly lot: number;
}

/** How high trees of a kind grow. */
const HEIGHTS: Readonly<Record<string, number>> = {
  forest: 7.2,
  open_forest: 6.6,
  orchard: 4.4,
  jungle: 6.2,
};
const LONE_HIGH = 8.4;
const BARK = '#6f5138';
/** Where the crown begins, as a part of the height. */
const BOLE = 0.34;

export function treesOf(ground: Ground): Tree[] {
  return (ground.areas ?? []).flatMap((area) => {
    if (area.kind === 'lone_tree')
      return [grown(ground, middleOf(area.shape.map(cm)), LONE_HIGH, LONE_TREE, '#7d9b59', 0.4)];
    const look = TREES[area.kind];
    if (!look) return [];
    return seedsOf(ground, area, look.apart, look.loose).map(({ at, lot }) => {
      const crown = look.crowns[Math.floor(lot * 97) % look.crowns.length] ?? '#7a9a5c';
      const high =
        (HEIGHTS[area.kind] ?? 6) * (0.82 + 0.36 * chance(Math.round(at[0]), Math.round(at[1]), 9));
      return grown(ground, at, high, look.radius * (0.78 + 0.3 * lot), crown, lot);
    });
  });
}

function grown(ground: Ground, at: Place, high: number, radius: number, crown: string, lot: number): Tree {
  return { at, foot: groundAt(ground, ...at), high, radius, crown: mix(crown, '#3f5f2c', 0.34), lot };
}

export function treeObstacles(ground: Ground): Obstacle[] {
  return treesOf(ground).map((tree) => ({
    at: tree.at,
    bottom: tree.foot + tree.high * BOLE,
    top: tree.foot + tree.high,
    radius: tree.radius,
    spreads: true,
    whole: treeParts(tree),
    rest: stumpParts(tree),
  }));
}

export function treeParts(tree: Tree): Part[] {
  const { at, foot, high, radius, crown, lot } = tree;
  const bole = high * BOLE;
  const wide = 2 * radius;
  const blobs = Array.from({ length: 3 }, (_, i) => {
    const angle = (lot + i / 3) * 2 * Math.PI;
    const away = 0.42 * radius;
    return part(
      'clump',
      [away * Math.sin(angle), away * Math.cos(angle), bole + 0.12 * i * radius],
      [wide * 0.8, wide * 0.8, (high - bole) * 0.62],
      shade(crown, 0.1 * (chance(i, Math.floor(lot * 97)) - 0.6)),
      { turn: 360 * lot + 70 * i, finish: 'matt' },
    );
  });
  const parts = [
    part('taper', [0, 0, -0.1], [0.3 * radius + 0.2, 0.3 * radius + 0.2, bole + 0.9], BARK, {
      finish: 'matt',
    }),
    rod([0, 0, bole * 0.8], [0.5 * radius, 0.3 * radius, bole + 0.5], 0.22, BARK, 'matt'),
    ...blobs,
    part(
      'clump',
      [0, 0, bole + (high - bole) * 0.34],
      [wide * 0.86, wide * 0.86, (high - bole) * 0.66],
      shade(crown, 0.07),
      {
        turn: 200 * lot,
        finish: 'matt',
      },
    ),
  ];
  return placed(parts, standingAt(at[0], at[1], foot, 0));
}

function stumpParts({ at, foot, radius }: Tree): Part[] {
  const across = 0.3 * radius + 0.2;
  return placed(
    [
      tube([0, 0, -0.1], across + 0.5, 0.16, '#7f8f52', { finish: 'matt' }),
      part('taper', [0, 0, 0], [across, across, 0.7], BARK, { finish: 'matt' }),
      tube([0, 0, 0.66], across * 0.72, 0.06, '#c9a878', { finish: 'matt' }),
    ],
    standingAt(at[0], at[1], foot, 0),
  );
}
