/** Small battles for tests: a field of grass with a wall, a door and a hill, two sides, a car. */
import type { Battle, Unit, Vehicle } from '../../src/bow/protocol/types';

export const ROWS = [
  '................',
  '................',
  '..####....111...',
  '..#..#....121...',
  '..D..W....111...',
  '..D..#..........',
  '..####..........',
  '........~~......',
  '........~~......',
  '................',
  '................',
  '................',
];

function named(name: string): { en: string; fr: string } {
  return { en: name, fr: name };
}

export function unit(id: string, owner: string, at: [number, number], change: Partial<Unit> = {}): Unit {
  const sheet = {
    id: 'trooper',
    name: named('trooper'),
    budget: 2,
    move: 5,
    dodge: 1,
    attack: 1,
    hp: 2,
    treat: 0,
    repair: 0,
  };
  return { id, name: named(id), owner, sheet, at, ...change };
}

export function car(change: Partial<Vehicle> = {}): Vehicle {
  return {
    id: 'car',
    name: named('car'),
    owner: 'blue',
    at: [8000, 10000],
    heading: 90,
    sheet: {
      id: 'field_car',
      name: named('field car'),
      tag: 'green',
      speed: 4,
      dodge_armor: 4,
      hp: 2,
      length: 6,
      width: 4,
      height: 6,
      berths: [
        { id: 'driver', role: 'driver', at: [-1, 0.5], exposure: 'covered' },
        { id: 'boot', role: 'passenger', at: [0, -2] },
        { id: 'beside', role: 'passenger', at: [3, 0], beside: true, exposure: 'open' },
      ],
      weapons: [{ id: 'gun', name: named('gun'), damage: 3, mount: [0, 2] }],
    },
    ...change,
  };
}

export function battle(change: Partial<Battle> = {}): Battle {
  return {
    name: named('a test'),
    seats: ['blue', 'orange'],
    options: {},
    field: {
      rows: ROWS,
      legend: {
        '.': { name: 'grass' },
        '#': { name: 'wall', use: 'decor', height: 18 },
        D: { name: 'door', use: 'door', height: 12, locked: true },
        W: { name: 'window', use: 'window', height: 12 },
        '1': { name: 'step', ground: 3 },
        '2': { name: 'terrace', ground: 6 },
        '~': { name: 'water', use: 'water' },
      },
    },
    units: {
      ada: unit('ada', 'blue', [1, 9], { kit: { right: 'ada bow' } }),
      max: unit('max', 'orange', [10, 2]),
    },
    vehicles: { car: car() },
    items: {
      'ada bow': { type: 'weapon', id: 'bow', name: named('bow'), damage: 2, use: 'ranged', hands: 2 },
      chest: { type: 'thing', id: 'chest', name: named('chest') },
    },
    lying: { chest: [12, 9] },
    phase: 'round',
    round: 1,
    starter: 'blue',
    to_play: 'blue',
    ...change,
  };
}

/** The battle with one unit changed; everything else keeps its identity. */
export function withUnit(before: Battle, id: string, change: Partial<Unit>): Battle {
  const one = before.units[id];
  return one ? { ...before, units: { ...before.units, [id]: { ...one, ...change } } } : before;
}

export function withCar(before: Battle, change: Partial<Vehicle>): Battle {
  return { ...before, vehicles: { car: { ...(before.vehicles?.['car'] as Vehicle), ...change } } };
}
