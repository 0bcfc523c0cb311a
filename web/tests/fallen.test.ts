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
} as unknown as Battle;

it('the fallen of a side keep their names, those who are elsewhere or of another side are not among them', () => {
  const now = { ...START, units: {}, fallen: ['max', 'bo'] } as unknown as Battle;
  expect(fallenOf(START, now, 'blue')).toEqual([named('Bo')]);
  expect(fallenOf(START, START, 'blue')).toEqual([]);
});
