import { describe, expect, it } from 'vitest';
import { aimsOf, deedsOf, fatesOf, mayResign, strengthOf } from '../../src/argad/ending/ended';
import type { Objective, Skirmish } from '../../src/argad/protocol/types';
import type { LogEntry } from '../../src/protocol/types';
import { named, person, skirmish } from './views';

const people = (...ids: string[]) =>
  Object.fromEntries(ids.map((id) => [id, person(id, 'blue', [1000, 1000])] as const));
const start = skirmish({ characters: people('ada', 'bo', 'cy', 'dot', 'eve', 'flo') });
const end: Skirmish = skirmish({
  characters: {
    ada: person('ada', 'blue', [1000, 1000]),
    bo: person('bo', 'blue', [1000, 1000], { captor: 'max' }),
    cy: person('cy', 'blue', [1000, 1000], { fleeing: true }),
  },
  departed: [
    { character: person('dot', 'blue', [0, 0]), turn: 2, instant: 1000, at: [0, 0] },
    { character: person('eve', 'blue', [0, 0]), turn: 2, instant: 1000, at: [0, 0], how: 'fled' },
  ],
  reserves: { late: { id: 'late', seat: 'blue', characters: [person('gus', 'blue', [0, 0])] } },
});

describe('what has become of everybody', () => {
  it('is told of each: who is there, taken, gone, fallen, never came', () => {
    const fates = fatesOf([start, end], 'blue');
    const told = Object.fromEntries(
      Object.entries(fates).map(([fate, all]) => [fate, all.map(({ id }) => id)]),
    );
    expect(told).toEqual({
      standing: ['ada'],
      taken: ['bo'],
      fled: ['cy', 'eve'],
      left: ['dot'],
      fallen: ['flo'],
      waiting: ['gus'],
    });
    expect(Object.values(fatesOf([start, end], 'orange')).flat()).toEqual([]);
  });

  it('counts who is still at hand', () => {
    expect(strengthOf([start, end], 'blue')).toEqual([1, 4 / 6]);
  });
});

describe('deeds', () => {
  const log: LogEntry[] = [
    {
      number: 7,
      by: 'blue',
      moments: [
        {
          event: {
            type: 'Struck',
            step: 1,
            target: 'max',
            weapon: 'sword',
            strokes: [{ striker: 'ada', natural: 6, total: 6, result: 'kill' }],
          },
        },
        { event: { type: 'Felled', character: 'max', how: 'struck' } },
        { event: { type: 'ShotLanded', shooter: 'bo', weapon: 'bow', victim: 'odo', value: 5, falls: true } },
        { event: { type: 'Felled', character: 'odo', how: 'shot' } },
      ],
    },
    {
      number: 9,
      by: 'blue',
      moments: [
        {
          event: { type: 'ShotLanded', shooter: 'ada', weapon: 'bow', victim: 'kim', value: 5, falls: true },
        },
        { event: { type: 'Felled', character: 'kim', how: 'shot' } },
        {
          event: { type: 'ShotLanded', shooter: 'bo', weapon: 'bow', victim: 'zed', value: 5, falls: false },
        },
      ],
    },
  ];

  it('are told of those who brought somebody down, the most first', () => {
    expect(deedsOf(log)).toEqual([
      { who: 'ada', felled: ['max', 'kim'], deed: 9 },
      { who: 'bo', felled: ['odo'], deed: 7 },
    ]);
  });
});

describe('aims', () => {
  it('of a seat come with the secret ones last', () => {
    const aim = (id: string, more: Partial<Objective> = {}): Objective => ({
      id,
      seat: 'blue',
      text: named(id),
      kind: 'fell',
      ...more,
    });
    const view = skirmish({
      objectives: [aim('b', { secret: true }), aim('a'), aim('c', { seat: 'orange' })],
    });
    expect(aimsOf(view, 'blue').map(({ id }) => id)).toEqual(['a', 'b']);
  });
});

it('gives up once, and only as somebody who plays', () => {
  expect(mayResign(start, 'blue')).toBe(true);
  expect(mayResign({ ...start, resigned: ['blue'] }, 'blue')).toBe(false);
  expect(mayResign(start, 'game-master')).toBe(false);
});
