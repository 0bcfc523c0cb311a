import { describe, expect, it } from 'vitest';
import { Party } from '../../src/argad/campaign/party.svelte';
import type { Fate, Interlude } from '../../src/protocol/types';
import { named } from './views';

function fate(id: string, seat: string, more: Partial<Fate> = {}): Fate {
  return { id, seat, name: named(id), state: named('unhurt'), comes: true, along: true, ...more };
}

const INTERLUDE: Interlude = {
  campaign: named('The salt road'),
  people: [
    fate('josse', 'blue'),
    fate('maroie', 'blue'),
    fate('pepin', 'blue', { along: false }),
    fate('thierry', 'blue', { comes: false, along: false }),
    fate('max', 'orange'),
  ],
  next: { id: 'inn', name: named('The inn'), needs: { blue: 2 }, places: { blue: 2, orange: 2 } },
};

describe('Who comes along to the next chapter', () => {
  it('begins with those for whom there is a place', () => {
    const party = new Party(INTERLUDE, ['blue']);
    expect(party.of('blue').map(({ id }) => id)).toEqual(['josse', 'maroie', 'pepin']);
    expect(party.atHome).toEqual(['pepin']);
    expect([party.count('blue'), party.places('blue'), party.fits]).toEqual([2, 2, true]);
  });

  it('has neither too few nor too many', () => {
    const party = new Party(INTERLUDE, ['blue']);
    party.send('josse', false);
    expect(party.fits).toBe(false);
    party.join({ seat: 'blue', trade: 'archer', name: 'Gil' });
    expect(party.fits).toBe(true);
    party.send('pepin', true);
    expect(party.fits).toBe(false);
  });

  it('tells recruits, other names and those who stay, of the own seats alone', () => {
    const party = new Party(INTERLUDE, ['blue']);
    const recruit = { seat: 'blue', trade: 'archer', name: 'Gil' };
    party.send('maroie', false);
    party.join(recruit);
    party.rename('josse', ' Josse the Lame ');
    party.rename('maroie', '');
    expect(party.preparations).toEqual({
      recruits: [recruit],
      names: { josse: 'Josse the Lame' },
      at_home: ['pepin', 'maroie'],
    });
    party.dismiss(recruit);
    expect(party.preparations.recruits).toEqual([]);
  });
});
