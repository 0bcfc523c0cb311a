import { afterEach, describe, expect, it, vi } from 'vitest';
import { LESSONS } from '../../src/argad/coach/coach.svelte';
import { WORDS } from '../../src/argad/coach/words';

async function fresh() {
  vi.resetModules();
  return (await import('../../src/argad/coach/coach.svelte')).coach;
}

describe('what newcomers are told', () => {
  afterEach(() => localStorage.clear());

  it('is told until it is put away, and never again in this browser', async () => {
    const coach = await fresh();
    expect(coach.speaks('orders')).toBe(true);
    coach.dismiss('orders');
    expect(coach.speaks('orders')).toBe(false);
    expect(coach.speaks('melee')).toBe(true);
    expect((await fresh()).speaks('orders')).toBe(false);
  });

  it('can be told anew', async () => {
    const coach = await fresh();
    coach.dismiss('shots');
    coach.begin();
    expect((await fresh()).speaks('shots')).toBe(true);
  });

  it.each(['nonsense', '{"a": 1}', '[3]'])('survives %s in the storage', async (stored) => {
    localStorage.setItem('escarmouche.argad.coach', stored);
    expect((await fresh()).speaks('orders')).toBe(true);
  });

  it('has nothing to say before the first turn', async () => {
    expect((await fresh()).speaks('preparation')).toBe(false);
  });

  it('is one or two sentences, and leads to a lesson', () => {
    for (const { tips } of Object.values(WORDS))
      for (const tip of Object.values(tips)) expect(tip.length).toBeLessThan(150);
    expect(new Set(Object.values(LESSONS))).toEqual(new Set(['announce', 'shots', 'blows']));
  });
});
