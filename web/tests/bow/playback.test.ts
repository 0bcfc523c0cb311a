import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Playback } from '../../src/bow/playback.svelte';
import type { LogEntry } from '../../src/protocol/types';
import { settings } from '../../src/table/settings.svelte';
import { Table } from '../../src/table/table.svelte';
import { battle } from './battle';

const told = (en: string) => ({ en, fr: `${en} (fr)` });

/** A shot with its roll, and its chance. */
function shot(number: number, by: string, chance: number): LogEntry {
  const roll = {
    purpose: 'attack',
    what: told('Attack'),
    by,
    who: told(by),
    die: 'brick',
    values: [0, 0, 1],
    base: 1,
    modifiers: [],
    count: 1,
    faces: [1],
    result: number,
  };
  return {
    number,
    by,
    odds: { chances: { hit: chance } },
    moments: [{ told: [told('A shot.')], rolls: [roll] }],
  };
}

describe('what is shown of a battle', () => {
  let table: Table;
  let playback: Playback;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    settings.speed = 1;
    table = new Table('');
    table.log.begin(0, battle(), []);
    playback = new Playback(table);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  function happen(deed: LogEntry): void {
    table.log.add(deed);
    playback.follow();
  }
  const seen = () => [table.busy, table.shown, playback.rolls[0]?.result, playback.odds?.chances['hit']];

  it('is one deed after the other, though the next comes before the last has been shown', async () => {
    happen(shot(1, 'blue', 0.25));
    expect(seen()).toEqual([true, 0, 1, 0.25]);
    await vi.advanceTimersByTimeAsync(600);
    happen(shot(2, 'orange', 0.5));
    expect(seen()).toEqual([true, 0, 1, 0.25]);
    await vi.advanceTimersByTimeAsync(2_500);
    expect(seen()).toEqual([true, 1, 2, 0.5]);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(table.busy).toBe(false);
  });

  it('is where all of it leads when somebody is in a hurry', async () => {
    happen(shot(1, 'blue', 0.25));
    happen(shot(2, 'orange', 0.5));
    playback.skip();
    await vi.advanceTimersByTimeAsync(10);
    expect([table.busy, playback.rolls]).toEqual([false, []]);
  });

  describe('where each player clicks to throw (BOW-R-3)', () => {
    beforeEach(() => {
      table.log.begin(0, { ...battle(), options: { throwing: 'click' } }, []);
      table.seats.held = ['blue'];
    });

    it('one’s own bricks stay in the hand until one throws them', async () => {
      happen(shot(1, 'blue', 0.25));
      await vi.advanceTimersByTimeAsync(60_000);
      expect([table.busy, playback.held.length, playback.rolls]).toEqual([true, 1, []]);
      playback.throw();
      await vi.advanceTimersByTimeAsync(10);
      expect([playback.held, playback.rolls.length]).toEqual([[], 1]);
      await vi.advanceTimersByTimeAsync(3_000);
      expect(table.busy).toBe(false);
    });

    it('whoever is in a hurry throws, and sees what falls', async () => {
      happen(shot(1, 'blue', 0.25));
      playback.skip();
      await vi.advanceTimersByTimeAsync(10);
      expect([playback.held, playback.rolls.length]).toEqual([[], 1]);
    });

    it('the others’ bricks fall by themselves', () => {
      happen(shot(1, 'orange', 0.25));
      expect([playback.held, playback.rolls.length]).toEqual([[], 1]);
    });

    it('nothing is thrown any more when one goes elsewhere in the story', async () => {
      happen(shot(1, 'blue', 0.25));
      table.log.begin(1, { ...battle(), options: { throwing: 'click' } }, []);
      playback.follow();
      await vi.advanceTimersByTimeAsync(10);
      expect([table.busy, playback.held, playback.rolls]).toEqual([false, [], []]);
    });
  });
});
