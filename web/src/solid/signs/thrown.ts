/** Bricks and dice that are thrown onto the table, in three dimensions. */
import { Matrix4, Quaternion, Vector3 } from 'three';
import { PIPS } from '../../thrown/bodies';
import { poseOf, type Pose } from '../../thrown/flight';
import { onField, type Spread } from '../../thrown/spread';
import { countedAt, tickSize } from '../../thrown/timing';
import type { Cast, Pool } from '../../thrown/throw';
import { shade, type Side } from '../craft/colours';
import { standingAt, type Spot } from '../craft/measure';
import { brick, part, placed, soft, tube, type Part } from '../craft/parts';
import { kept } from '../craft/remember';
import { coasterParts } from './rims';

export interface Thrown {
  readonly colour: (pool: Pool, number: number) => string;
  /** How high something would lie there. */
  readonly restsOn: (at: Spot) => number;
}

const RING = 3.04;
/** Light on a dark brick shows its shape. */
const BRIGHTER = 0.14;
const INK = '#2b2119';

export function castParts({ thrown, ms }: Cast, spread: Spread, { colour, restsOn }: Thrown): Part[] {
  const counted = countedAt(thrown);
  return spread.tray.things.flatMap((rested) => {
    const pool = thrown.pools[rested.pool];
    const pose = poseOf(thrown, rested, ms);
    if (!pool || !pose) return [];
    const level = levelUnder(restsOn, onField(spread, [rested.x, rested.y]), spread.unit);
    const since = ms - (counted[rested.pool]?.[rested.number] ?? Infinity);
    const here = onTray(spread, pose, level);
    return [
      ...placed(
        bodyParts(pool, colour(pool, rested.pool), pool.things[rested.number]?.face ?? 1),
        bodyAt(here, pose),
      ),
      ...(pose.rests ? placed(coasterParts(pool.side as Side, RING), here) : []),
      ...(pool.counts && since > 0 ? placed(TICK, tickAt(here, pose, tickSize(since))) : []),
    ];
  });
}

/** The ground under a pose, as large as the throw is drawn and turned as it lies. */
function onTray({ at, unit, turn }: Spread, { x, y }: Pose, level: number): Matrix4 {
  return standingAt(at[0], at[1], level, turn)
    .multiply(new Matrix4().makeScale(unit, unit, unit))
    .multiply(new Matrix4().makeTranslation(x, 0, y));
}

/** South is the third axis here, and up the second: a mirror image, so turns go the other way. */
function bodyAt(ground: Matrix4, { z, turn: [x, y, up, w] }: Pose): Matrix4 {
  const turn = new Quaternion(-x, -up, -y, w);
  return ground.clone().multiply(new Matrix4().compose(new Vector3(0, z, 0), turn, new Vector3(1, 1, 1)));
}

function tickAt(ground: Matrix4, { z }: Pose, size: number): Matrix4 {
  const up = new Matrix4().makeTranslation(0, 2 * z + 0.02, 0);
  return ground
    .clone()
    .multiply(up)
    .multiply(new Matrix4().makeScale(size, 1, size));
}

/** Two strokes that lie on top, with a dark edge. */
const TICK: readonly Part[] = [...stroke(0.4, INK, 0), ...stroke(0.24, '#fffaf0', 0.03)];

function stroke(wide: number, colour: string, up: number): Part[] {
  return [
    brick([-0.26, -0.18, up], [wide, 0.46 + wide, 0.02], colour, { turn: -45, finish: 'glow' }),
    brick([0.18, 0.01, up], [wide, 0.9 + wide, 0.02], colour, { turn: 38, finish: 'glow' }),
  ];
}

const bricks = new WeakMap<Pool, Map<number, readonly Part[]>>();

function bodyParts(pool: Pool, colour: string, face: number): readonly Part[] {
  const known = kept(bricks, pool, () => new Map<number, readonly Part[]>());
  const made =
    known.get(face) ?? (pool.body === 'brick' ? brickParts(shade(colour, BRIGHTER)) : dieParts(colour));
  known.set(face, made);
  return made;
}

function brickParts(colour: string): Part[] {
  const studs = [-0.5, 0.5].flatMap((right) =>
    [-0.5, 0.5].map((ahead) => part('round stud', [right, ahead, 0.6 - 0.5], [1, 1, 1], colour)),
  );
  return [
    brick([0, 0, -0.6], [2, 2, 1.2], colour),
    ...studs,
    brick([0, 0, -0.615], [1.56, 1.56, 0.02], '#0d0d0f'),
    tube([0, 0, -0.63], 0.84, 0.04, colour),
    tube([0, 0, -0.64], 0.54, 0.04, '#0d0d0f'),
  ];
}

function dieParts(colour: string): Part[] {
  const pips = PIPS.map(({ at: [x, y, z] }) => part('ball', [x, -y, z - 0.14], [0.28, 0.28, 0.28], INK));
  return [soft([0, 0, -0.85], [1.7, 1.7, 1.7], colour), ...pips];
}

/** What something so large lies on: the highest of what is under it. */
function levelUnder(restsOn: Thrown['restsOn'], [x, y]: Spot, unit: number): number {
  const around = [-unit, 0, unit];
  return Math.max(...around.flatMap((east) => around.map((south) => restsOn([x + east, y + south]))));
}
