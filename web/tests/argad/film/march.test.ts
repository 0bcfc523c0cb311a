// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Track } from '../../../src/argad/protocol/types';
import { placeAt, progress } from '../../../src/argad/film/tracks';
import { sceneOf } from '../../../src/argad/scene/stage';
import { figure, flashes, shown, START, withPerson } from './scenes';

/** East for half the turn, then south. */
const CORNER: Track = {
  points: [
    [0, 2000, 4000],
    [400, 3000, 4000],
    [800, 3000, 5000],
  ],
  ends: 'arrived',
};
const moved = (tracks: Record<string, Track>, more: object = {}) => ({
  type: 'Moved',
  tracks,
  ends: {},
  ...more,
});
const ARRIVED = withPerson('isaut', { at: [3000, 5000], facing: 180 });

describe('a track', () => {
  it('is walked from corner to corner', () => {
    expect([0, 200, 600, 1000].map((instant) => placeAt(CORNER, instant))).toEqual([
      [2000, 4000],
      [2500, 4000],
      [3000, 4500],
      [3000, 5000],
    ]);
  });

  it('is walked at its own pace', () => {
    expect(progress([CORNER], 200)).toBeCloseTo(0.25);
    expect(progress([CORNER], 900)).toBe(1);
  });
});

describe('the movement', () => {
  const film = shown(moved({ isaut: CORNER }), ARRIVED);

  it('leads everybody along the real way, looking ahead', () => {
    const corner = film.frame(0.44);
    expect(figure(corner, 'isaut')).toMatchObject({ x: 3000, y: 4000 });
    expect(figure(film.frame(0.2), 'isaut')).toMatchObject({ y: 4000, facing: 90 });
    expect(figure(film.frame(0.8), 'isaut')).toMatchObject({ x: 3000, facing: 180 });
    expect(figure(film.frame(0.5), 'max')).toBe(figure(film.frame(0.1), 'max'));
  });

  it('begins and ends with the scenes before and after it', () => {
    expect(figure(film.frame(0), 'isaut')).toMatchObject({ x: 2000, y: 4000 });
    expect(film.frame(1)).toEqual(sceneOf(ARRIVED));
    expect(film.still).toEqual(sceneOf(ARRIVED));
  });

  it('takes three to five seconds where people walk far, and less for a step', () => {
    expect(film.duration).toBeGreaterThan(3_000);
    expect(film.duration).toBeLessThanOrEqual(5_000);
    const step: Track = {
      points: [
        [0, 2000, 4000],
        [50, 2100, 4000],
      ],
      ends: 'arrived',
    };
    const after = withPerson('isaut', { at: [2100, 4000] });
    expect(shown(moved({ isaut: step }), after).duration).toBeLessThan(1_000);
  });

  it('flashes where two meet, when they do', () => {
    const track: Track = {
      points: [
        [0, 2000, 4000],
        [500, 5250, 4000],
      ],
      ends: 'contact',
      by: 'max',
    };
    const met = { contacts: { isaut: ['max'], max: ['isaut'] } };
    const charge = shown(moved({ isaut: track }, met), withPerson('isaut', { at: [5250, 4000] }));
    expect(charge.frame(0.5).effects).toEqual([]);
    expect(charge.frame(0.9).effects).toMatchObject([{ kind: 'clash', at: [5375, 4000] }]);
    expect(charge.still.effects).toMatchObject([{ kind: 'clash' }]);
  });

  it('lets those start back whom something stops', () => {
    const track: Track = {
      points: [
        [0, 2000, 4000],
        [500, 3000, 4000],
      ],
      ends: 'ground',
      by: 'hedgerow',
    };
    const others: Track = {
      points: [
        [0, 5500, 4000],
        [1000, 5500, 5000],
      ],
      ends: 'arrived',
    };
    const after = withPerson('max', { at: [5500, 5000] }, withPerson('isaut', { at: [3000, 4000] }));
    const stopped = shown(moved({ isaut: track, max: others }), after);
    const leans = [0.3, 0.47, 0.8].map((part) => figure(stopped.frame(part), 'isaut').lean?.towards);
    expect(leans).toEqual([undefined, 90, undefined]);
  });

  it('lets people come into sight on the way, and go out of it', () => {
    const without = withPerson('max', null);
    const track: Track = {
      points: [
        [500, 6000, 5000],
        [1000, 5500, 4000],
      ],
      ends: 'arrived',
    };
    const coming = shown(moved({ max: track }), START, without);
    expect([0.2, 0.99].map((part) => figure(coming.frame(part), 'max').presence)).toEqual([0, 1]);
    const back: Track = {
      points: [
        [0, 5500, 4000],
        [500, 6000, 5000],
      ],
    };
    const going = shown(moved({ max: back, isaut: CORNER }), withPerson('max', null, ARRIVED));
    expect(figure(going.frame(0.1), 'max').presence).toBe(1);
    expect(figure(going.frame(0.9), 'max').presence).toBe(0);
  });

  it('shows nothing of those whom nobody sees', () => {
    const hidden: Track = {
      points: [
        [0, 100, 100],
        [1000, 900, 900],
      ],
    };
    expect(() => shown(moved({ somebody: hidden }))).toThrow('nothing is shown');
  });
});

describe('ranks on the march', () => {
  const unit = {
    id: 'guard',
    members: ['isaut', 'perrin'],
    owner: 'blue',
    formation: 'close' as const,
    heading: 90,
    grid: {
      front: [2000, 4100] as [number, number],
      files: 2,
      ranks: 1,
      width: 200,
      depth: 200,
      cells: { isaut: [1, 1] as [number, number], perrin: [1, 2] as [number, number] },
    },
  };
  const before = { ...START, units: { guard: unit } };
  const ahead = (start: [number, number]): Track => ({
    points: [
      [0, ...start],
      [1000, start[0] + 1000, start[1]],
    ],
    ends: 'arrived',
  });
  const after = {
    ...withPerson('perrin', { at: [3300, 4300] }, withPerson('isaut', { at: [3000, 4000] })),
    units: { guard: { ...unit, grid: { ...unit.grid, front: [3000, 4100] as [number, number] } } },
  };

  it('goes with its people', () => {
    const film = shown(moved({ isaut: ahead([2000, 4000]), perrin: ahead([2300, 4300]) }), after, before);
    const scene = film.frame(0.44);
    expect(scene.ranks[0]?.front[0]).toBeCloseTo(figure(scene, 'isaut').x, 6);
  });
});

describe('those who are driven', () => {
  it('go with whoever drives', () => {
    const cart = {
      id: 'cart',
      name: { en: 'cart', fr: 'charrette' },
      at: [1000, 4000] as [number, number],
      heading: 90,
      team: 'oxen' as const,
    };
    const before = { ...START, boats: { cart } };
    const after = {
      ...withPerson('isaut', { at: [3000, 4000] }),
      boats: { cart: { ...cart, at: [2000, 4000] as [number, number] } },
    };
    const track: Track = {
      points: [
        [0, 2000, 4000],
        [500, 3000, 4000],
      ],
      ends: 'arrived',
    };
    const events = [
      moved({ isaut: track }),
      {
        type: 'CartMoved',
        cart: 'cart',
        at: [2000, 4000],
        heading: 90,
        people: { isaut: [3000, 4000] },
        things: {},
      },
    ];
    const film = shown({ type: 'Together', events }, after, before);
    expect(film.frame(0.44).conveyances[0]).toMatchObject({ x: 1500, y: 4000 });
    expect(flashes(film)).toEqual([]);
  });
});
