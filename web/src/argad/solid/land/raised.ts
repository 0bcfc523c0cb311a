/** Solid things on the ground: closed huts and boulders, tables, carts to climb on, haystacks, pillars, wells. */
import { chance } from '../../../flat/palette';
import { shade } from '../../../solid/craft/colours';
import { brick, part, soft, tube, type Part } from '../../../solid/craft/parts';
import type { Area, Ground } from '../../protocol/types';
import { lookOf, type Detail } from '../../scene/looks';
import { boundsOf, cm } from '../../scene/places';
import { CM } from '../../scene/scene';
import { groundAt, isWell } from './relief';
import { roofParts } from './roofs';

interface Lot {
  readonly x: number;
  readonly y: number;
  readonly up: number;
  readonly wide: number;
  readonly deep: number;
  readonly high: number;
  readonly fill: string;
  readonly luck: number;
}

const MATT = { finish: 'matt' } as const;
/** What nobody has given a height. */
const USUAL: Partial<Record<Detail, number>> = { straw: 2.6, block: 3, wood: 1, pillar: 3 };

const MAKERS: Partial<Record<Detail, (lot: Lot) => Part[]>> = {
  straw: haystack,
  block: hut,
  wood: table,
  pillar,
};

/** Outdoors; what stands in houses is of these. */
export function raisedParts(ground: Ground): Part[] {
  return (ground.areas ?? []).flatMap((area) =>
    ground.kinds?.[area.kind]?.indoors ? [] : raisedOf(ground, area),
  );
}

export function raisedOf(ground: Ground, area: Area, foot?: number): Part[] {
  const kind = ground.kinds?.[area.kind];
  const { detail, fill } = lookOf(area.kind, kind);
  if (isWell(ground, area)) return well(lotOf(ground, area, 1, fill));
  const make = detail && MAKERS[detail];
  if (!make) return [];
  const own = (area.height ?? kind?.height ?? 0) / CM;
  const lot = lotOf(ground, area, own || (USUAL[detail] ?? 1), fill);
  return make(foot === undefined ? lot : { ...lot, up: foot, high: Math.max(0.9, lot.high - foot) });
}

function lotOf(ground: Ground, { id, shape }: Area, high: number, fill: string): Lot {
  const { west, north, east, south } = boundsOf(shape.map(cm));
  const [x, y] = [(west + east) / 2, (north + south) / 2];
  const luck = chance(
    [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7),
    2,
  );
  return {
    x,
    y,
    up: groundAt(ground, x, y),
    wide: east - west,
    deep: south - north,
    high: Math.min(high, 6),
    fill,
    luck,
  };
}

function haystack({ x, y, up, wide, deep, high, fill }: Lot): Part[] {
  return [
    part('clump', [x, -y, up - 0.4], [wide * 1.05, deep * 1.05, high * 0.9], shade(fill, -0.08), MATT),
    part('cone', [x, -y, up + high * 0.3], [wide * 0.86, deep * 0.86, high * 0.85], fill, MATT),
    tube([x, -y, up + high * 1.05], 0.16, 0.7, '#7a5a34', MATT),
  ];
}

/** Boards and a low roof. */
function hut({ x, y, up, wide, deep, high, luck }: Lot): Part[] {
  const walls = Math.min(high, 4) * 0.62;
  const wood = luck > 0.5 ? '#9a7a52' : '#a88a60';
  return [
    brick([x, -y, up - 0.2], [wide * 0.94, deep * 0.94, walls + 0.2], wood, MATT),
    ...[-1, 1].flatMap((east) =>
      [-1, 1].map((ahead) =>
        brick(
          [x + east * wide * 0.46, -y + ahead * deep * 0.46, up - 0.2],
          [0.3, 0.3, walls + 0.2],
          shade(wood, -0.3),
          MATT,
        ),
      ),
    ),
    brick([x, -y - deep * 0.475, up], [0.9, 0.12, Math.min(1.5, walls * 0.8)], shade(wood, -0.4), MATT),
    ...roofParts({ x, y, up: up + walls, wide, deep, colour: '#8d7a58' }),
  ];
}

/** A top of boards on legs; a cart if it is long and outdoors all the same. */
function table({ x, y, up, wide, deep, high, fill }: Lot): Part[] {
  const boards = Math.max(1, Math.round(deep / 0.8));
  const legs = [-1, 1].flatMap((east) =>
    [-1, 1].map((ahead) => [east * (wide / 2 - 0.35), ahead * (deep / 2 - 0.35)] as const),
  );
  return [
    ...Array.from({ length: boards }, (_, n) =>
      brick(
        [x, -y + ((n + 0.5) / boards - 0.5) * deep, up + high - 0.26],
        [wide, (deep / boards) * 0.95, 0.26],
        shade(fill, 0.14 * (chance(n, 3) - 0.5)),
        MATT,
      ),
    ),
    brick([x, -y, up + high - 0.45], [wide * 0.9, deep * 0.86, 0.2], shade(fill, -0.25), MATT),
    ...legs.map(([east, ahead]) =>
      brick([x + east, -y + ahead, up - 0.1], [0.34, 0.34, high - 0.1], shade(fill, -0.2), MATT),
    ),
  ];
}

function pillar({ x, y, up, wide, deep, high }: Lot): Part[] {
  const across = Math.min(wide, deep) * 0.8;
  const stone = '#b9b2a2';
  return [
    brick([x, -y, up - 0.1], [across * 1.2, across * 1.2, 0.45], shade(stone, -0.1), MATT),
    tube([x, -y, up + 0.3], across * 0.8, high - 0.9, stone, MATT),
    soft([x, -y, up + high - 0.7], [across * 1.15, across * 1.15, 0.5], shade(stone, 0.05), MATT),
    part('cone', [x, -y, up + high - 0.25], [across * 1.1, across * 1.1, 0.6], shade(stone, -0.16), MATT),
  ];
}

/** A ring of stones around the water, posts and a bucket. */
function well({ x, y, up, wide, deep }: Lot): Part[] {
  const radius = Math.min(wide, deep) / 2;
  const stones = Array.from({ length: 14 }, (_, n) => {
    const turn = (n / 14) * 360;
    const angle = (turn * Math.PI) / 180;
    return brick(
      [x + Math.sin(angle) * radius, -y + Math.cos(angle) * radius, up - 0.1],
      [(2 * Math.PI * radius) / 14, 0.5, 0.95],
      shade('#aaa392', 0.2 * (chance(n, 6) - 0.5)),
      { turn, ...MATT },
    );
  });
  return [
    tube([x, -y, up + 0.35], 2 * radius, 0.06, '#6fa0b6'),
    ...stones,
    ...[-1, 1].map((side) => brick([x + side * (radius + 0.1), -y, up], [0.26, 0.26, 3], '#6b4c2c', MATT)),
    ...roofParts({ x, y, up: up + 2.7, wide: 2 * radius + 0.8, deep: 1.8, colour: '#8d5a4a' }),
    tube([x, -y, up + 1.1], 0.55, 0.5, '#96683a', MATT),
  ];
}
