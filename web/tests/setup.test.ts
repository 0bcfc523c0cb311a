// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { OptionCard, ScenarioCard } from '../src/protocol/types';
import { valuesIn } from '../src/start/chosen.svelte';
import { SetUp } from '../src/start/setup.svelte';

const told = (text: string) => ({ en: text, fr: text });

const SCENARIO: ScenarioCard = {
  id: 'first-skirmish',
  name: told('First skirmish'),
  text: told(''),
  armies: ['blue', 'orange'].map((seat) => ({ seat, name: told(seat), cost: 52, pieces: [] })),
  goals: [],
  minutes: 20,
  options: { loot: true },
  start: {},
};

function option(id: string, value: unknown): OptionCard {
  return { id, name: told(id), text: told(id), rules: [], default: value, kind: 'yes_no' };
}

describe('setting a table up', () => {
  it('has everybody at this screen, unless somebody is invited', () => {
    const setUp = new SetUp('bow', SCENARIO, false);
    expect(setUp.table).toEqual({
      game: 'bow',
      scenario: 'first-skirmish',
      options: {},
      seats: { blue: 'person', orange: 'person' },
      computers: {},
      names: {},
      hands: [],
      seconds: null,
      grace: 120,
      listed: false,
    });
  });

  it('names those who are here, and asks real bricks of those who play', () => {
    const setUp = new SetUp('bow', SCENARIO, false);
    const [blue, orange] = setUp.places;
    Object.assign(blue ?? {}, { player: ' Ada ', hands: true });
    Object.assign(orange ?? {}, { who: 'idle', player: 'Bo', hands: true });
    expect(setUp.table).toMatchObject({
      seats: { blue: 'person', orange: 'idle' },
      names: { blue: 'Ada' },
      hands: ['blue'],
    });
  });

  it('has a Recruit on all sides but the first, where computers play', () => {
    const setUp = new SetUp('bow', SCENARIO, true);
    expect(setUp.table).toMatchObject({
      seats: { blue: 'person', orange: 'computer' },
      computers: { orange: { level: 'recruit', temper: 'even' } },
    });
    expect([setUp.playable, setUp.watched]).toEqual([true, false]);
  });

  it('is to watch when computers play alone, and they throw no real bricks', () => {
    const setUp = new SetUp('bow', SCENARIO, true);
    const [blue, orange] = setUp.places;
    Object.assign(blue ?? {}, {
      who: 'computer',
      level: 'captain',
      temper: 'bold',
      hands: true,
      player: 'Ada',
    });
    Object.assign(orange ?? {}, { level: 'recruit' });
    expect([setUp.playable, setUp.watched]).toEqual([true, true]);
    expect(setUp.table).toMatchObject({
      computers: {
        blue: { level: 'captain', temper: 'bold' },
        orange: { level: 'recruit', temper: 'even' },
      },
      hands: [],
      names: {},
    });
  });

  it('needs somebody who plays', () => {
    const setUp = new SetUp('bow', SCENARIO, false);
    expect(setUp.playable).toBe(true);
    for (const place of setUp.places) place.who = 'idle';
    expect(setUp.playable).toBe(false);
  });

  it('begins with the options that an address brings', () => {
    const setUp = new SetUp('bow', SCENARIO, true, valuesIn('{"dispute":true}'));
    expect([setUp.changes, setUp.table.options]).toEqual([1, { dispute: true }]);
    expect([undefined, 'nonsense', '[1]', 'null'].map(valuesIn)).toEqual([{}, {}, {}, {}]);
  });

  it('sends only the options that differ from what the scenario wants', () => {
    const setUp = new SetUp('bow', SCENARIO, false);
    const [loot, dispute, packs] = [
      option('loot', false),
      option('dispute', false),
      option('extensions', []),
    ];
    expect([setUp.value(loot), setUp.value(dispute)]).toEqual([true, false]);
    setUp.choose(loot, false);
    setUp.choose(dispute, true);
    setUp.choose(packs, ['magic']);
    expect(setUp.table.options).toEqual({ loot: false, dispute: true, extensions: ['magic'] });
    setUp.choose(packs, []);
    setUp.choose(loot, true);
    expect([setUp.changes, setUp.isChanged(dispute), setUp.isChanged(loot)]).toEqual([1, true, false]);
    setUp.reset();
    expect(setUp.table.options).toEqual({});
  });
});
