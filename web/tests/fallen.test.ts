import { expect, it } from 'vitest';
import { fallenOf } from '../src/bow/fallen';
import type { Battle } from '../src/bow/protocol/types';

const named = (name: string) => ({ en: name, fr: name });
const START = {
  units: {
    ada: { id: 'ada', owner: 'blue', name: named('Ada') },
    bo: { id: 'bo', owner: 'blue', name: named('Bo') },
    max: { id: 'max', owner: 'orange', name: named('Max') },
  },
  vehicles: { car: { id: 'car', owner: 'blue', name: named('the car') } },
} as unknown as Battle;

it('the fallen of a side keep their names, those who are elsewhere or of another side are not among them', () => {
  const now = { ...START, units: {}, fallen: ['max', 'bo'] } as unknown as Battle;
  expect(fallenOf(START, now, 'blue')).toEqual([{ name: named('Bo'), vehicle: false }]);
  const wrecked = { ...now, vehicles: {}, fallen: ['car'] } as unknown as Battle;
  expect(fallenOf(START, wrecked, 'blue')).toEqual([{ name: named('the car'), vehicle: true }]);
  expect(fallenOf(START, START, 'blue')).toEqual([]);
});
