import { describe, expect, it } from 'vitest';
import DicePanel from '../../../src/argad/rolls/DicePanel.svelte';
import { verdictOf } from '../../../src/argad/rolls/verdict';
import type { RenderedRoll } from '../../../src/protocol/types';
import { throwOf, type Throw } from '../../../src/thrown/throw';
import { render } from '../../rendering';
import { named } from '../views';

function roll(face: number, change: Partial<RenderedRoll> = {}): RenderedRoll {
  return {
    purpose: 'strike',
    what: named('strike'),
    by: 'blue',
    who: named('Blue'),
    die: 'd6',
    values: [1, 2, 3, 4, 5, 6],
    base: 1,
    count: 1,
    faces: [face],
    result: face,
    ...change,
  };
}

function thrown(event: object, rolls = [roll(4)], told: string[] = []): Throw {
  return throwOf(rolls, null, [], () => 0, { event, rolls, told: told.map(named) });
}

const strokes = (...results: string[]) =>
  results.map((result) => ({ striker: 'isaut', natural: 4, total: 4, result }));

describe('the verdict', () => {
  it.each([
    [{ type: 'Struck', strokes: strokes('kill') }, 'out of play', 'hors de combat', 'hit'],
    [{ type: 'Struck', strokes: strokes('miss') }, 'missed', 'manqué', 'plain'],
    [{ type: 'Fired', dice: [{ hits: true }, {}, { hits: true }] }, '2 hits', '2\u00a0touches', 'hit'],
    [{ type: 'Fired', dice: [{}] }, 'Missed!', 'Manqué\u202f!', 'plain'],
    [{ type: 'ShotLanded', falls: false }, 'Armour holds', 'L’armure tient', 'plain'],
    [
      { type: 'MoraleTested', checks: [{ result: 'flees' }, { result: 'obeys' }] },
      'flees · holds',
      'fuit · tient bon',
      'hit',
    ],
  ])('says what %j comes to', (event, english, french, tone) => {
    expect(verdictOf(thrown(event), 'en')).toEqual({ text: english, tone });
    expect(verdictOf(thrown(event), 'fr').text).toBe(french);
  });

  it('is what came of both where two strike each other', () => {
    const events = [
      { type: 'Struck', strokes: strokes('kill') },
      { type: 'Struck', strokes: strokes('miss') },
    ];
    expect(verdictOf(thrown({ type: 'Together', events }), 'en')).toEqual({
      text: 'out of play · missed',
      tone: 'hit',
    });
  });

  it('is the number where it says no more', () => {
    expect(verdictOf(thrown({ type: 'ArrivalDie' }), 'en')).toEqual({ text: '4', tone: 'plain' });
  });
});

describe('the reckoning', () => {
  it('has every reason with its rule, alike dice together, and the sentence', () => {
    const modifiers = [{ to: 'strike', amount: -1, rule: 'ARG-41.12', text: named('against cavalry') }];
    const rolls = [roll(3, { modifiers }), roll(5, { modifiers }), roll(6)];
    const { container } = render(DicePanel, { thrown: thrown({ type: 'Struck' }, rolls, ['A miss.']) });
    const rows = [...container.querySelectorAll('.row')];
    expect(rows.map((row) => row.querySelector('.dice')?.getAttribute('aria-label'))).toEqual(['3, 5', '6']);
    expect(rows[0]?.textContent).toContain('−1');
    expect(rows[0]?.textContent).toContain('ARG-41.12');
    expect(container.querySelector('.told')?.textContent).toBe('A miss.');
  });
});
