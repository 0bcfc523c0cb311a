// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { animation } from '../../../src/argad/film/motion';
import { recognised } from '../../../src/argad/film/recognition';
import type { Skirmish } from '../../../src/argad/protocol/types';
import { person, skirmish } from '../views';

const here: [number, number] = [3000, 2000];
const there: [number, number] = [3400, 2000];
const fooled = skirmish({ viewer: 'blue', characters: { monk: person('monk', '', here) } });
const knowing = skirmish({
  viewer: 'blue',
  characters: { ada: person('ada', 'orange', here) },
  aliases: { blue: { monk: 'ada' } },
});

function shown(event: object, after: Skirmish): NonNullable<ReturnType<typeof animation>> {
  const found = animation(fooled, { event }, after);
  if (!found) throw new Error('nothing is shown');
  return found;
}

describe('somebody who is recognised', () => {
  const unmasked = { type: 'Unmasked', character: 'monk', truly: 'ada', name: { en: 'Ada', fr: 'Ada' } };

  it('is one and the same figure, which neither fades nor comes a second time', () => {
    for (const part of [0.1, 0.5, 0.9]) {
      const { figures } = shown(unmasked, knowing).frame(part);
      expect(figures.map(({ id, presence }) => [id, presence ?? 1])).toEqual([['ada', 1]]);
    }
    expect(shown(unmasked, knowing).pieces).toEqual(['ada']);
  });

  it('falls where the figure stood that everybody took for another', () => {
    const after = skirmish({ viewer: 'blue', characters: {}, aliases: { blue: { monk: 'ada' } } });
    const film = shown({ type: 'Felled', character: 'monk', how: 'struck' }, after);
    expect(film.pieces).toEqual(['ada']);
    expect(film.frame(0.2).figures.map(({ id }) => id)).toEqual(['ada']);
  });

  it('is nobody else to those who knew, or who know nobody by that name', () => {
    expect(recognised(knowing, knowing).size).toBe(0);
    expect(recognised(skirmish({ viewer: 'blue', characters: {} }), knowing).size).toBe(0);
    expect([...recognised(fooled, knowing)]).toEqual([['monk', 'ada']]);
    const moved = skirmish({ ...knowing, characters: { ada: person('ada', 'orange', there) } });
    expect(recognised(knowing, moved).size).toBe(0);
  });
});
