import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BowPlayback } from '../../src/bow/playback.svelte';
import type { LogEntry } from '../../src/protocol/types';
import { settings } from '../../src/table/settings.svelte';
import { Table } from '../../src/table/table.svelte';
import { THROW_MS } from '../../src/thrown/timing';
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
  let playback: BowPlayback;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    settings.speed = 1;
    table = new Table('');
    table.log.begin(0, battle(), []);
    playback = new BowPlayback(table);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  function happen(deed: LogEntry): void {
    table.log.add(deed);
    playback.follow();
  }
  const thrown = () => playback.scene.cast?.thrown;
  const seen = () => [table.busy, table.shown, thrown()?.rolls[0]?.result, thrown()?.odds?.chances['hit']];

  it('is one deed after the other, though the next comes before the last has been shown', async () => {
    happen(shot(1, 'blue', 0.25));
    await vi.advanceTimersByTimeAsync(100);
    expect(seen()).toEqual([true, 0, 1, 0.25]);
    expect(playback.fallen).toBeNull();
    happen(shot(2, 'orange', 0.5));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(seen()).toEqual([true, 1, 1, 0.25]);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(seen()).toEqual([true, 1, 2, 0.5]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(table.busy).toBe(false);
  });

  it('lets one go on as soon as the bricks lie, which stay until one does', async () => {
    table.seats.held = ['blue'];
    happen(shot(1, 'blue', 0.25));
    await vi.advanceTimersByTimeAsync(THROW_MS + 50);
    expect(table.busy).toBe(false);
    expect(playback.fallen?.rolls[0]?.result).toBe(1);
    happen(shot(2, 'blue', 0.5));
    await vi.advanceTimersByTimeAsync(100);
    expect(seen()).toEqual([true, 1, 2, 0.5]);
  });

  it('keeps what others threw until one has read it', async () => {
    happen(shot(1, 'orange', 0.25));
    await vi.advanceTimersByTimeAsync(THROW_MS + 50);
    playback.open(true);
    happen(shot(2, 'orange', 0.5));
    await vi.advanceTimersByTimeAsync(60_000);
    expect([playback.opened, seen()]).toEqual([true, [true, 1, 1, 0.25]]);
    playback.open(false);
    await vi.advanceTimersByTimeAsync(100);
    expect([playback.opened, seen()]).toEqual([false, [true, 1, 2, 0.5]]);
  });

  it('is where all of it leads when somebody is in a hurry, with what fell', async () => {
    happen(shot(1, 'blue', 0.25));
    happen(shot(2, 'orange', 0.5));
    playback.skip();
    await vi.advanceTimersByTimeAsync(10);
    expect(table.busy).toBe(false);
    expect(playback.fallen?.rolls[0]?.result).toBe(2);
    playback.clear();
    expect(playback.fallen).toBeNull();
  });

  it('is twice as quick at twice the speed', async () => {
    settings.speed = 2;
    happen(shot(1, 'blue', 0.25));
    await vi.advanceTimersByTimeAsync(THROW_MS / 2 + 50);
    expect([table.busy, playback.fallen !== null]).toEqual([false, true]);
  });

  it('shows what fell at once to those who want no motion', async () => {
    settings.still = true;
    happen(shot(1, 'blue', 0.25));
    await vi.advanceTimersByTimeAsync(10);
    expect(playback.fallen?.rolls[0]?.result).toBe(1);
    settings.still = false;
  });

  it('throws nothing for those who read words instead', async () => {
    settings.text = true;
    happen(shot(1, 'blue', 0.25));
    await vi.advanceTimersByTimeAsync(10);
    expect([table.busy, thrown()]).toEqual([false, undefined]);
    settings.text = false;
  });

  describe('where each player clicks to throw (BOW-R-3)', () => {
    beforeEach(() => {
      table.log.begin(0, { ...battle(), options: { throwing: 'click' } }, []);
      table.seats.held = ['blue'];
    });

    const shown = () => [playback.inHand.length, thrown()?.rolls.length];

    it('one’s own bricks stay in the hand until one throws them', async () => {
      happen(shot(1, 'blue', 0.25));
      await vi.advanceTimersByTimeAsync(60_000);
      expect([table.busy, ...shown()]).toEqual([true, 1, undefined]);
      playback.throw();
      await vi.advanceTimersByTimeAsync(100);
      expect(shown()).toEqual([0, 1]);
      await vi.advanceTimersByTimeAsync(1_000);
      expect(table.busy).toBe(false);
    });

    it('whoever is in a hurry throws, and sees what falls', async () => {
      happen(shot(1, 'blue', 0.25));
      playback.skip();
      await vi.advanceTimersByTimeAsync(100);
      expect([table.busy, ...shown()]).toEqual([true, 0, 1]);
    });

    it('the others’ bricks fall by themselves', async () => {
      happen(shot(1, 'orange', 0.25));
      await vi.advanceTimersByTimeAsync(100);
      expect(shown()).toEqual([0, 1]);
    });

    it('nothing is thrown any more when one goes elsewhere in the story', async () => {
      happen(shot(1, 'blue', 0.25));
      table.log.begin(1, { ...battle(), options: { throwing: 'click' } }, []);
      playback.follow();
      await vi.advanceTimersByTimeAsync(10);
      expect([table.busy, ...shown()]).toEqual([false, 0, undefined]);
    });
  });
});
