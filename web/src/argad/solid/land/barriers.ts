/** Hedges, walls and fences, interrupted where a door or gate is in them. Banks and ditches are of the relief. */
import { Matrix4 } from 'three';
import type { Place } from '../../../flat/camera';
import { chance, mix } from '../../../flat/palette';
import { shade } from '../../../solid/craft/colours';
import { brick, part, placed, rod, tube, type Part } from '../../../solid/craft/parts';
import type { Barrier, Ground } from '../../protocol/types';
import { between, distance } from '../../scene/places';
import { runsOf, type Run } from '../../scene/runs';
import type { Obstacle } from './hiding';
import { surfaceAt } from './relief';

/** A metre, at the scale of the figures, in centimetres; for each decimetre a tenth of it. */
const DECIMETRE = 0.14;
/** From here on a wall hides people, and is lifted down to something low where it does. */
const [TALL, LOW] = [1.7, 0.8];
const MATT = { finish: 'matt' } as const;

interface Wall {
  readonly wide: number;
  readonly high: number;
  readonly stone: string;
}

const WALLS: Readonly<Record<string, Wall>> = {
  low_wall: { wide: 0.7, high: 1.15, stone: '#b7b0a0' },
  wall: { wide: 0.8, high: 2, stone: '#aaa392' },
  high_wall: { wide: 1, high: 3.4, stone: '#9d9685' },
  rampart: { wide: 2, high: 4.4, stone: '#a39c8c' },
};

const LOOKS: Readonly<Record<string, (run: Run, up: Up) => Part[]>> = {
  hedge,
  palisade,
  fence: (run, up) => fence(run, up, '#9a7546', 2),
  railing: (run, up) => fence(run, up, '#7d5a34', 1.2),
  bank: () => [],
  ditch: () => [],
};

type Up = (at: Place) => number;

export function barrierParts(ground: Ground): Part[] {
  const up: Up = ([x, y]) => surfaceAt(ground, x, y);
  return (ground.barriers ?? []).flatMap((barrier) =>
    runsOf(ground, barrier).flatMap((run) => barrierRun(barrier, run, up)),
  );
}

function barrierRun(barrier: Barrier, run: Run, up: Up): Part[] {
  const look = LOOKS[barrier.kind];
  if (look) return look(run, up);
  const wall = wallOf(barrier);
  return wall.high < TALL ? masonry(run, up, wall).flatMap(({ whole }) => whole) : [];
}

/** Walls over which one does not see people. */
export function wallObstacles(ground: Ground): Obstacle[] {
  const up: Up = ([x, y]) => surfaceAt(ground, x, y);
  return (ground.barriers ?? []).flatMap((barrier) => {
    const wall = wallOf(barrier);
    if (LOOKS[barrier.kind] || wall.high < TALL) return [];
    return runsOf(ground, barrier).flatMap((run) => masonry(run, up, wall));
  });
}

function wallOf({ kind, decimetres }: Barrier): Wall {
  const wall = WALLS[kind] ?? (WALLS['low_wall'] as Wall);
  return { ...wall, high: decimetres ? decimetres * DECIMETRE : wall.high };
}

/** Something each so many centimetres: where, and a number of its own. */
function each<T>(
  [from, to]: Run,
  apart: number,
  make: (at: Place, number: number, part: number) => T[],
): T[] {
  const count = Math.max(1, Math.round(distance(from, to) / apart));
  return Array.from({ length: count }, (_, n) =>
    make(between(from, to, (n + 0.5) / count), n, 1 / count),
  ).flat();
}

/** Built along a run: to the right is along it. */
function alongRun([from, to]: Run, at: Place, up: number): Matrix4 {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  return new Matrix4().makeRotationY(-angle).setPosition(at[0], up, at[1]);
}

function hedge(run: Run, up: Up): Part[] {
  return each(run, 0.95, (at, n) => {
    const lot = chance(n, Math.round(at[0]), Math.round(at[1]));
    const leaf = mix('#4f6f39', '#6d8f4a', lot);
    const parts = [
      part('clump', [0, 0.1 * (lot - 0.5), -0.15], [1.5, 1.35, 1.45 + 0.3 * lot], leaf, {
        turn: 360 * lot,
        ...MATT,
      }),
      part('clump', [0.4, 0.2 * (0.5 - lot), 0.3], [0.9, 0.95, 1.1 + 0.3 * lot], shade(leaf, 0.09), {
        turn: 120 * lot,
        ...MATT,
      }),
    ];
    return placed(parts, alongRun(run, at, up(at)));
  });
}

/** Courses of stones in bond, none quite like the next, and a flat cap; in pieces, of which the lowest courses stay. */
function masonry(run: Run, up: Up, { wide, high, stone }: Wall): Obstacle[] {
  const courses = Math.max(2, Math.round(high / 0.62));
  const course = high / courses;
  return each(run, 1.3, (at, n, part) => {
    const long = distance(...run) * part;
    const stones = Array.from({ length: courses }, (_, level) => {
      const lot = chance(n, level, Math.round(at[0] + at[1]));
      const last = level === courses - 1;
      const shift = level % 2 && n > 0 ? -0.5 * long : 0;
      const tone = shade(stone, 0.22 * (lot - 0.55) + (last ? 0.06 : 0));
      return brick(
        [shift, 0, level * course - (level ? 0 : 0.2)],
        [long * 1.01, wide * (last ? 1.06 : 0.94 + 0.08 * lot), course * 1.02 + (level ? 0 : 0.2)],
        tone,
        MATT,
      );
    });
    const foot = up(at);
    const whole = placed(stones, alongRun(run, at, foot));
    const rest = whole.slice(0, Math.max(1, Math.floor(LOW / course)));
    return [{ at, bottom: foot, top: foot + high, radius: long / 2, spreads: false, whole, rest }];
  });
}

function palisade(run: Run, up: Up): Part[] {
  return each(run, 0.62, (at, n) => {
    const lot = chance(n, 4);
    const wood = lot > 0.5 ? '#a2784a' : '#936a3f';
    const high = 2.5 + 0.3 * lot;
    return placed(
      [
        tube([0, 0, -0.2], 0.58, high, wood, MATT),
        part('cone', [0, 0, high - 0.2], [0.58, 0.58, 0.5], shade(wood, 0.12), MATT),
      ],
      alongRun(run, at, up(at)),
    );
  });
}

function fence([from, to]: Run, up: Up, wood: string, apart: number): Part[] {
  const count = Math.max(1, Math.round(distance(from, to) / apart));
  const posts = Array.from({ length: count + 1 }, (_, n): [number, number, number] => {
    const at = between([...from], [...to], n / count);
    return [at[0], -at[1], up(at)];
  });
  const rails = posts.slice(1).flatMap((post, n) => {
    const before = posts[n] ?? post;
    return [0.55, 1.05].map((high) =>
      rod([before[0], before[1], before[2] + high], [post[0], post[1], post[2] + high], 0.17, wood, 'matt'),
    );
  });
  return [
    ...posts.map(([x, y, high]) => brick([x, y, high - 0.2], [0.28, 0.28, 1.5], shade(wood, -0.14), MATT)),
    ...rails,
  ];
}
