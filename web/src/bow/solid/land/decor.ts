/** Decor with a shape of its own: trees, rocks, crates, houses, mountains. Each fills its studs and has its height. */
import type { Ground } from '../../scene/scene';
import { shade } from '../../../solid/craft/colours';
import { BRICK, PLATE } from '../craft/measure';
import { chance, pickFrom } from '../../../solid/craft/measure';
import { brick, part, placed, frame, tube, type Part } from '../../../solid/craft/parts';
import { blocks, cells, levelAt, kindAt, type Block } from './grid';
import { house } from './house';
import { isMasonry } from './studs';

interface Lot {
  readonly wide: number;
  readonly deep: number;
  readonly high: number;
  /** 0 to 1: every lot looks a little different. */
  readonly luck: number;
}

const BUILDERS: readonly (readonly [RegExp, number, (lot: Lot) => Part[]])[] = [
  [/tree/, 2, tree],
  [/bush|hedge/, 2, bush],
  [/crate/, 2, crate],
  [/barrel/, 1, barrel],
  [/house/, 12, house],
  [/rock|boulder|mountain/, 8, rock],
];

export function decorParts(ground: Ground): Part[] {
  return names(ground).flatMap((name) => {
    const [, most, build] = BUILDERS.find(([word]) => word.test(name)) ?? [null, 8, rock];
    return blocks(ground, name, most).flatMap((block) => onLot(ground, block, build));
  });
}

function names(ground: Ground): string[] {
  const shaped = [...cells(ground)].filter(({ kind }) => kind.use === 'decor' && !isMasonry(kind));
  return [...new Set(shaped.map(({ kind }) => kind.name))];
}

/** Builders work about the middle of their lot, on its ground. */
function onLot(ground: Ground, { west, north, east, south }: Block, build: (lot: Lot) => Part[]): Part[] {
  const high = (kindAt(ground, west, north)?.height ?? 0) * PLATE;
  const lot: Lot = { wide: east - west, deep: south - north, high, luck: chance(west, north) };
  const up = levelAt(ground, west, north) * PLATE;
  return placed(build(lot), frame([(west + east) / 2, -(north + south) / 2, up]));
}

const LEAVES = ['#4f8a3f', '#5d9444', '#3f7d48', '#72963c', '#8a9a35'] as const;

function tree(lot: Lot): Part[] {
  return lot.luck < 0.4 ? conifer(lot) : broadleaf(lot);
}

function broadleaf({ wide, deep, high, luck }: Lot): Part[] {
  const leaf = pickFrom(LEAVES, luck * 7.3 - Math.floor(luck * 7.3));
  const bole = high * 0.36;
  const spread = Math.min(wide, deep) + 0.9;
  const crown = high - bole;
  const layers = [0.82, 1, 0.94, 0.62];
  return [
    tube([0, 0, 0], Math.min(wide, deep) * 0.45, bole + 0.3, '#7a5230'),
    ...[0, 90, 180, 270].map((turn) => root(turn + 45, Math.min(wide, deep))),
    ...layers.flatMap((share, i) => {
      const [size, up] = [spread * share, bole + (crown * i) / layers.length];
      return tuft(size, up, crown / layers.length, shade(leaf, -0.12 + 0.09 * i), i * 23 + luck * 90);
    }),
  ];
}

function root(turn: number, size: number): Part {
  const away = size * 0.26;
  const [right, ahead] = [Math.sin((turn * Math.PI) / 180) * away, Math.cos((turn * Math.PI) / 180) * away];
  return part('wedge', [right, ahead, 0], [0.34, 0.5, 0.5], '#6e4829', { turn });
}

/** A layer of leaves: two crossed plates, with studs at the corners that stay in sight. */
function tuft(size: number, up: number, high: number, leaf: string, turn: number): Part[] {
  const parts = [
    brick([0, 0, up], [size, size * 0.66, high + 0.02], leaf),
    brick([0, 0, up + 0.005], [size * 0.66, size, high + 0.02], shade(leaf, 0.03)),
    ...[-1, 0, 1].flatMap((i) =>
      [-1, 0, 1].map((j) => leafStud(i * size * 0.3, j * size * 0.3, up + high, leaf)),
    ),
  ];
  return placed(parts, frame([0, 0, 0], { turn: Math.round(turn / 15) * 15 }));
}

function leafStud(right: number, ahead: number, up: number, leaf: string): Part {
  return part('tube', [right, ahead, up], [0.5, 0.5, 0.2], shade(leaf, 0.08));
}

function conifer({ wide, deep, high, luck }: Lot): Part[] {
  const leaf = pickFrom(['#2f6b3f', '#3a7548', '#2f6152'], luck * 11.7 - Math.floor(luck * 11.7));
  const [bole, spread, layers] = [high * 0.16, Math.min(wide, deep) + 0.8, 5];
  const step = (high - bole) / layers;
  return [
    tube([0, 0, 0], 0.8, bole + 0.2, '#6b4526'),
    ...Array.from({ length: layers }, (_, i) => {
      const size = spread * (1 - i / (layers + 0.4));
      const up = bole + i * step;
      return [
        part('cone', [0, 0, up], [size, size, step * 1.5], shade(leaf, -0.08 + 0.06 * i)),
        tube([0, 0, up - 0.02], size, 0.16, shade(leaf, -0.02 + 0.06 * i)),
      ];
    })
      .flat()
      .map((one, i, all) => (i >= all.length - 2 ? fitted(one) : one)),
  ];
}

/** The tip must not rise over the tree's height. */
function fitted(tip: Part): Part {
  if (tip.shape !== 'cone') return tip;
  const matrix = tip.matrix.clone();
  const high = matrix.elements[5] ?? 1;
  matrix.elements[13] = (matrix.elements[13] ?? 0) - high / 6;
  matrix.elements[5] = (high * 2) / 3;
  return { ...tip, matrix };
}

function bush({ wide, deep, high, luck }: Lot): Part[] {
  const leaf = pickFrom(LEAVES, luck);
  return [
    part('soft', [0, 0, 0], [wide, deep, high * 0.8], leaf),
    part('soft', [0.1, 0.1, high * 0.3], [wide * 0.7, deep * 0.7, high * 0.7], shade(leaf, 0.1)),
  ];
}

function crate({ wide, deep, high, luck }: Lot): Part[] {
  const wood = pickFrom(['#b98a52', '#a97a45', '#c2975f'], luck);
  const beam = shade(wood, -0.24);
  const [x, y] = [wide / 2 - 0.09, deep / 2 - 0.09];
  return [
    brick([0, 0, 0], [wide - 0.16, deep - 0.16, high - 0.08], wood),
    ...[-x, x].flatMap((right) => [-y, y].map((ahead) => brick([right, ahead, 0], [0.18, 0.18, high], beam))),
    ...[0, high - 0.2].flatMap((up) => [
      ...[-y, y].map((ahead) => brick([0, ahead, up], [wide, 0.14, 0.2], beam)),
      ...[-x, x].map((right) => brick([right, 0, up], [0.14, deep, 0.2], beam)),
    ]),
    brick([0, 0, high - 0.1], [Math.hypot(wide, deep) - 0.5, 0.18, 0.08], beam, {
      turn: (Math.atan2(deep, wide) * 180) / Math.PI,
    }),
  ];
}

function barrel({ wide, deep, high }: Lot): Part[] {
  const size = Math.min(wide, deep);
  return [
    tube([0, 0, 0], size * 0.86, high, '#96683a'),
    ...[0.15, 0.7].map((share) => tube([0, 0, high * share], size * 0.92, high * 0.14, '#5b5f63')),
  ];
}

const STONES = ['#8f8d88', '#9d9a92', '#83827f', '#a5a199'] as const;

/** Stones piled up in courses that draw in towards the top, none quite straight; a high pile wears snow. */
function rock({ wide, deep, high, luck }: Lot): Part[] {
  const courses = Math.max(2, Math.round(high / (BRICK * 0.9)));
  const step = high / courses;
  return Array.from({ length: courses }, (_, i) => {
    const shrink = 1.06 - 0.66 * (i / courses) ** 1.2;
    const salt = luck * 100 + i;
    const snow = high > 10 && i >= courses - 3;
    const course = stones(wide * shrink, deep * shrink, step, salt, snow);
    const sway = 0.22 * Math.min(wide, deep) * (1 - shrink);
    const at = [sway * (2 * chance(salt, 1) - 1), sway * (2 * chance(salt, 2) - 1), i * step] as const;
    return placed(course, frame(at, { turn: 38 * (chance(salt, 3) - 0.5) }));
  }).flat();
}

function stones(wide: number, deep: number, high: number, salt: number, snow: boolean): Part[] {
  const [across, down] = [Math.max(1, Math.round(wide / 1.1)), Math.max(1, Math.round(deep / 1.1))];
  return Array.from({ length: across * down }, (_, n) => {
    const [i, j] = [n % across, Math.floor(n / across)];
    const stone = snow ? '#eef1f2' : pickFrom(STONES, chance(salt + i, j));
    const [w, d] = [
      (wide / across) * (0.98 + 0.2 * chance(salt, n)),
      (deep / down) * (0.98 + 0.2 * chance(n, salt)),
    ];
    const at = [((i + 0.5) / across - 0.5) * wide, ((j + 0.5) / down - 0.5) * deep, 0] as const;
    const tall = high * (0.94 + 0.05 * chance(salt + n, 5));
    const pose = { turn: 24 * (chance(salt + j, i) - 0.5) };
    return chance(n, salt + 3) > 0.45
      ? brick(at, [w, d, tall], stone, pose)
      : part('soft', at, [w, d, tall], stone, pose);
  });
}
