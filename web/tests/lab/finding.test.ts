import { beforeEach, describe, expect, it } from 'vitest';
import { fairShare, isClear, verdictOf } from '../../src/lab/finding';
import { duration, inHundred, percentRange, signed } from '../../src/lab/numbers';
import { longer } from '../../src/lab/recent.svelte';
import { estimate, watchPace } from '../../src/lab/pace';
import type { JobInfo, Report } from '../../src/protocol/types';
import { language } from '../../src/texts/language.svelte';
import { SIMULATION } from './findings';

const { report } = SIMULATION;

function withRates(...rates: [value: number, low: number, high: number][]): Report {
  const seats = report.seats.map((seat, n) => {
    const [value, low, high] = rates[n] ?? [0, 0, 1];
    return { ...seat, rate: { value, low, high } };
  });
  return { ...report, seats, draws: 0, draw_rate: { value: 0, low: 0, high: 0.1 } };
}

beforeEach(() => {
  language.code = 'en';
});

describe('whether a battle is even', () => {
  it('is said by the interval, not by the share', () => {
    expect(verdictOf(withRates([0.64, 0.61, 0.68], [0.36, 0.32, 0.39]))).toMatchObject({
      seat: 'blue',
      verdict: 'uneven',
    });
    expect(verdictOf(withRates([0.52, 0.46, 0.58], [0.48, 0.42, 0.54])).verdict).toBe('even');
    expect(verdictOf(withRates([0.7, 0.35, 0.93], [0.3, 0.07, 0.65])).verdict).toBe('open');
  });

  it('takes draws for nobody’s wins', () => {
    const drawn = { ...report, draw_rate: { value: 0.4, low: 0.3, high: 0.5 } };
    expect(fairShare(drawn)).toBeCloseTo(0.3);
  });

  it('of a change is clear if the interval leaves out nothing', () => {
    expect(isClear({ value: 2, low: 1, high: 3 })).toBe(true);
    expect(isClear({ value: 2, low: -1, high: 5 })).toBe(false);
    expect(isClear({ value: 2 })).toBe(false);
  });
});

describe('numbers', () => {
  it('are rounded so that an interval loses nothing', () => {
    expect(inHundred({ value: 0.64, low: 0.612, high: 0.674 })).toEqual(['61', '68']);
    expect(percentRange({ low: 0.61, high: 0.68 })).toBe('61–68%');
    language.code = 'fr';
    expect(percentRange({ low: 0.61, high: 0.68 })).toBe('61–68\u202f%');
  });

  it('have their sign, and times their unit', () => {
    expect([signed(3.14), signed(-0.4), signed(0.01)]).toEqual(['+3.1', '−0.4', '0']);
    expect([duration(3), duration(42), duration(300), duration(9000)]).toEqual([
      '3 seconds',
      '40 seconds',
      '5 minutes',
      '2.5 hours',
    ]);
  });
});

describe('what was seen', () => {
  it('grows with the games and is thinned when it is long', () => {
    let trail = longer([], { games: 5, seats: {} });
    trail = longer(trail, { games: 5, seats: {} });
    expect(trail).toHaveLength(1);
    for (let games = 6; games < 400; games++) trail = longer(trail, { games, seats: {} });
    expect(trail.length).toBeLessThanOrEqual(81);
    expect([trail[0]?.games, trail.at(-1)?.games]).toEqual([5, 399]);
  });

  it('is how long the next games take', () => {
    const players = [{ level: 'recruit' as const }, {}];
    expect(estimate('first-skirmish', players, 100).seen).toBe(false);
    const job = { players: { blue: { level: 'recruit' } } };
    watchPace({ seconds: 30, games: 80, played: 20, scenario: 'first-skirmish', job } as unknown as JobInfo, [
      'blue',
      'orange',
    ]);
    expect(estimate('first-skirmish', players, 100)).toEqual({ seconds: 50, seen: true });
    expect(estimate('hill-under-fire', players, 100).seen).toBe(false);
  });
});
