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

describe('presets', () => {
  const preset = (id: string, options: Record<string, unknown>, layer = false) => ({
    id,
    name: told(id),
    text: told(id),
    options,
    layer,
  });
  const PRESETS = [
    preset('first_game', { fog: false, morale: 'off' }),
    preset('battle', { fog: true, morale: 'auto' }),
    preset('by_turns', { drafting: 'sealed', morale: 'prompt' }, true),
  ];
  const INN: ScenarioCard = { ...SCENARIO, options: { preset: 'first_game', fog: false, loot: true } };
  const [fog, morale, drafting] = [option('fog', true), option('morale', 'off'), option('drafting', 'open')];

  function inn(options = {}): SetUp {
    return new SetUp('argad', INN, false, options, { presets: PRESETS, master: true });
  }

  it('is as the scenario has it, and sends nothing of it', () => {
    const setUp = inn();
    expect(setUp.presets.inForce?.id).toBe('first_game');
    expect([fog, morale, drafting].map((each) => setUp.value(each))).toEqual([false, 'off', 'open']);
    expect(setUp.table.options).toEqual({});
  });

  it('goes before what the scenario says, layers before it, and a single choice before all', () => {
    const setUp = inn();
    setUp.presets.preset = 'battle';
    setUp.presets.lay('by_turns', true);
    expect([fog, morale, drafting].map((each) => setUp.value(each))).toEqual([true, 'prompt', 'sealed']);
    setUp.choose(drafting, 'open');
    expect(setUp.table.options).toEqual({ preset: 'battle', layers: ['by_turns'], drafting: 'open' });
    setUp.presets.lay('by_turns', false);
    expect(setUp.table.options).toEqual({ preset: 'battle', drafting: 'open' });
  });

  it('comes from an address, where the shelf has it', () => {
    expect(inn({ preset: 'battle', layers: ['by_turns', 'x'] }).table.options).toEqual({
      preset: 'battle',
      layers: ['by_turns'],
    });
    expect(inn({ preset: 'x', layers: 'by_turns' }).table.options).toEqual({});
  });

  it('has a seat for a game master where there may be one', () => {
    const setUp = inn();
    expect(setUp.table.seats).not.toHaveProperty('game-master');
    setUp.master = 'open';
    expect(setUp.table.seats).toEqual({ blue: 'person', orange: 'person', 'game-master': 'open' });
    expect(setUp.table.options).toMatchObject({ master_ready: true });
  });
});
