import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ArgadPlayback } from '../../../src/argad/playback.svelte';
import type { LogEntry } from '../../../src/protocol/types';
import { settings } from '../../../src/table/settings.svelte';
import { Table } from '../../../src/table/table.svelte';
import { START } from './scenes';

const TRACK = {
  points: [
    [0, 2000, 4000],
    [600, 5000, 4000],
  ],
  ends: 'arrived',
};

function movement(number: number): LogEntry {
  const moment = {
    event: { type: 'Moved', tracks: { isaut: TRACK }, ends: {} },
    change: { characters: { isaut: { at: [5000, 4000] } } },
  };
  return { number, by: 'blue', moments: [moment] };
}

const bookkeeping = (number: number): LogEntry => ({
  number,
  by: 'blue',
  moments: [{ event: { type: 'SeatDone', seat: 'blue' } }],
});

describe('the film of the last movement', () => {
  let table: Table;
  let playback: ArgadPlayback;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    settings.speed = 1;
    table = new Table('');
    table.log.begin(0, START, []);
    playback = new ArgadPlayback(table);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const isaut = () => playback.scene.figures.find(({ id }) => id === 'isaut')?.x ?? 0;

  async function moved(): Promise<void> {
    table.log.add(movement(1));
    playback.follow();
    await vi.advanceTimersByTimeAsync(6_000);
  }

  it('is there once somebody has moved, and goes from the beginning to the end', async () => {
    expect(playback.lastMovement).toBeNull();
    await moved();
    table.log.add(bookkeeping(2));
    playback.follow();
    await vi.advanceTimersByTimeAsync(100);
    expect(playback.lastMovement).toBe(1);
    playback.rewind();
    expect(isaut()).toBe(2000);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(isaut()).toBeGreaterThan(2500);
    expect(isaut()).toBeLessThan(5000);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(playback.film?.ended).toBe(true);
    expect(isaut()).toBe(5000);
    playback.close();
    expect(playback.film).toBeNull();
  });

  it('stands still where one pulls it, and goes half as fast', async () => {
    await moved();
    playback.rewind();
    playback.film?.seek(0.5);
    const half = isaut();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(isaut()).toBe(half);
    expect(playback.film?.playing).toBe(false);
    const part = async (slow: boolean) => {
      playback.film?.seek(0);
      if (playback.film) playback.film.slow = slow;
      playback.film?.play();
      await vi.advanceTimersByTimeAsync(1_000);
      return playback.film?.part ?? 0;
    };
    expect((await part(false)) / (await part(true))).toBeCloseTo(2, 1);
  });

  it('gives way to the game', async () => {
    await moved();
    playback.rewind();
    table.log.add(movement(2));
    playback.follow();
    expect(playback.film).toBeNull();
  });

  it('shows how the drafts would be carried out, and leaves the table as it is', async () => {
    const way = {
      track: {
        points: [
          [0, 2000, 4000],
          [600, 4000, 4000],
        ] as [number, number, number][],
      },
      end: [4000, 4000] as [number, number],
      facing: 90,
      length: 2000,
    };
    playback.see({ type: 'Run', ways: { isaut: way } });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(isaut()).toBeGreaterThan(2000);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(isaut()).toBe(2000);
  });
});
