import { describe, expect, it } from 'vitest';
import { BODIES, heightOf } from '../../src/thrown/bodies';
import { poseOf } from '../../src/thrown/flight';
import { AT_REST, countedAt, sumAt, THROW_MS, touchesAt } from '../../src/thrown/timing';
import { trayOf, type Order, type Tray } from '../../src/thrown/tray';
import { turned, type Vector } from '../../src/thrown/turning';
import { bricks, dice, DOWN, SIDE, thrown, UP } from './rolls';

const ATTACK = bricks('blue', 'attack', [SIDE, UP, SIDE]);
const DEFENCE = bricks('orange', 'defence', [DOWN, SIDE]);
const FIGHT = thrown(ATTACK, DEFENCE);
const MANY = thrown(
  bricks(
    'blue',
    'attack',
    Array.from({ length: 12 }, (_, i) => (i % 3) + 1),
  ),
  bricks(
    'orange',
    'defence',
    Array.from({ length: 12 }, () => SIDE),
  ),
);
const ROOM = { sign: [4, 2], verdict: [6, 2], hides: 0 } as const;
const BESIDE: Order = { beside: true, longest: 4 };
const BEHIND: Order = { beside: false, longest: 6 };

describe('a throw', () => {
  it('knows whose bricks they are and which of them count', () => {
    expect(FIGHT.pools.map(({ side, body, counts, result }) => [side, body, counts, result])).toEqual([
      [0, 'brick', true, 2],
      [1, 'brick', true, 1],
    ]);
    expect(FIGHT.pools[0]?.things.map(({ worth }) => worth)).toEqual([1, 0, 1]);
  });

  it('may be of dice, which are worth their pips and have no tick', () => {
    const [pool] = thrown(dice('blue', [4, 6])).pools;
    expect(pool).toMatchObject({ body: 'die', counts: false, things: [{ worth: 4 }, { worth: 6 }] });
  });
});

describe('what has fallen is counted', () => {
  it('one after the other, the attack first, before the throw is over', () => {
    const [attack, defence] = countedAt(FIGHT);
    const times = [...(attack ?? []), ...(defence ?? [])].filter((at) => at !== null);
    expect(attack?.[1]).toBeNull();
    expect(times).toHaveLength(3);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(Math.max(...times)).toBeLessThan(THROW_MS);
  });

  it('in time even if there are many', () => {
    expect(Math.max(...countedAt(MANY).flatMap((times) => times.map((at) => at ?? 0)))).toBeLessThan(
      THROW_MS,
    );
  });

  it('so that the sum grows to the result', () => {
    const [attack] = FIGHT.pools;
    const [counted] = countedAt(FIGHT);
    if (!attack || !counted) throw new Error('no pool');
    const sums = [0, counted[0] ?? 0, counted[2] ?? 0, AT_REST].map((ms) => sumAt(attack, counted, ms));
    expect(sums).toEqual([0, 1, 2, 2]);
  });
});

describe('where things come to lie', () => {
  const distances = ({ things }: Tray) =>
    things.flatMap((one, i) =>
      things.slice(i + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
    );

  it.each([
    ['beside each other', BESIDE],
    ['one pool behind the other', BEHIND],
  ])('none lies on another, and all lie on the tray: %s', (_, order) => {
    for (const all of [FIGHT, MANY]) {
      const tray = trayOf(all, ROOM, order);
      expect(Math.min(...distances(tray))).toBeGreaterThan(2 * Math.SQRT2 - 0.02);
      expect(
        tray.things.every(({ x, y }) => Math.abs(x) < tray.wide / 2 && Math.abs(y) < tray.deep / 2),
      ).toBe(true);
    }
  });

  it('the attack lies left of the defence, or behind it', () => {
    const middle = (tray: Tray, pool: number, axis: 'x' | 'y') => {
      const own = tray.things.filter((thing) => thing.pool === pool);
      return own.reduce((sum, thing) => sum + thing[axis], 0) / own.length;
    };
    const [beside, behind] = [trayOf(FIGHT, ROOM, BESIDE), trayOf(FIGHT, ROOM, BEHIND)];
    expect(middle(beside, 0, 'x')).toBeLessThan(middle(beside, 1, 'x'));
    expect(middle(behind, 0, 'y')).toBeLessThan(middle(behind, 1, 'y'));
  });

  it('signs and the verdict lie beside the things, not on them', () => {
    const tray = trayOf(MANY, ROOM, BESIDE);
    const [top, bottom] = [
      Math.min(...tray.things.map(({ y }) => y)),
      Math.max(...tray.things.map(({ y }) => y)),
    ];
    expect(tray.signs.every(([, y]) => y + ROOM.sign[1] / 2 <= top - 1)).toBe(true);
    expect(tray.verdict[1] - ROOM.verdict[1] / 2).toBeGreaterThanOrEqual(bottom + 1);
  });

  it('somebody who throws nothing has a sign all the same', () => {
    expect(trayOf(thrown(ATTACK, bricks('orange', 'defence', [])), ROOM, BESIDE).signs).toHaveLength(2);
  });
});

describe('a fall', () => {
  const tray = trayOf(FIGHT, ROOM, BESIDE);
  const poses = (ms: number) => tray.things.map((thing) => poseOf(FIGHT, thing, ms));

  it('begins in the hand and ends where each thing lies', () => {
    expect(poses(-1)).toEqual(tray.things.map(() => null));
    expect(poses(AT_REST).map((pose) => pose && [pose.x, pose.y, pose.above, pose.rests])).toEqual(
      tray.things.map(({ x, y }) => [x, y, 0, true]),
    );
  });

  it('is over for all of them before the first is counted', () => {
    const first = Math.min(...countedAt(MANY).flatMap((times) => times.map((at) => at ?? Infinity)));
    const all = trayOf(MANY, ROOM, BESIDE);
    expect(all.things.every((thing) => poseOf(MANY, thing, first)?.rests)).toBe(true);
  });

  it('goes down to the table, and up again twice', () => {
    const [thing] = tray.things;
    if (!thing) throw new Error('nothing lies');
    const heights = Array.from({ length: 500 }, (_, ms) => poseOf(FIGHT, thing, ms)?.above ?? 9);
    const at = (ms: number) => heights[ms] ?? 0;
    const tops = heights.filter((high, ms) => ms > 0 && high > at(ms - 1) && high >= at(ms + 1));
    expect(tops).toHaveLength(2);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(0);
    expect(heights[Math.ceil(touchesAt(0, 5))]).toBeLessThan(0.4);
  });

  it('never goes through the table', () => {
    for (let ms = 0; ms < THROW_MS; ms += 20)
      for (const pose of poses(ms)) {
        if (!pose) continue;
        const corners = [-1, 1].flatMap((x) =>
          [-1, 1].flatMap((y) => [-0.6, 0.6].map((z): Vector => [x, y, z])),
        );
        const lowest = Math.min(...corners.map((corner) => turned(pose.turn, corner)[2]));
        expect(pose.z + lowest).toBeGreaterThan(-0.001);
      }
  });

  it('looks alike whenever it is shown', () => {
    expect(poses(300)).toEqual(poses(300));
  });
});

describe('how a thing lies', () => {
  const up = (body: 'brick' | 'die', face: number, axis: Vector) => turned(BODIES[body].lying(face), axis)[2];

  it('is a brick with its studs up, down or to the side', () => {
    expect(up('brick', UP, [0, 0, 1])).toBeCloseTo(1);
    expect(up('brick', DOWN, [0, 0, 1])).toBeCloseTo(-1);
    expect(up('brick', SIDE, [0, 0, 1])).toBeCloseTo(0);
  });

  it.each([
    [1, [0, 0, 1]],
    [2, [1, 0, 0]],
    [3, [0, 1, 0]],
    [4, [0, -1, 0]],
    [5, [-1, 0, 0]],
    [6, [0, 0, -1]],
  ] as const)('is a die with %i on top', (face, normal) => {
    expect(up('die', face, normal)).toBeCloseTo(1);
  });

  it('is higher on its side than flat', () => {
    const { brick } = BODIES;
    expect(heightOf(brick, brick.lying(UP))).toBeCloseTo(0.6);
    expect(heightOf(brick, brick.lying(DOWN))).toBeCloseTo(0.8);
    expect(heightOf(brick, brick.lying(SIDE))).toBeCloseTo(1);
  });
});
