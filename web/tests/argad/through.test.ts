import { describe, expect, it } from 'vitest';
import { LookedThrough } from '../../src/argad/desk/through.svelte';
import type { Duty, Look } from '../../src/argad/protocol/types';
import { named, person, skirmish } from './views';

const DUTY: Duty = { type: 'Duty', asked: named('Follow up?'), people: ['ada'], waits: true };

function look(seat: string, phase: 'orders' | 'shots'): Look {
  const view = skirmish({ characters: { ada: person('ada', 'blue', [1000, 1000]) }, phase, done: ['blue'] });
  return { type: 'Look', seat, view };
}

describe('the screen of another seat', () => {
  it('is asked for in the name of that seat alone, and shows what it is asked', async () => {
    const seats = new Set<string>();
    const through = new LookedThrough((seat, question) => {
      seats.add(seat);
      return Promise.resolve((question as { type: string }).type === 'AskDuty' ? (DUTY as never) : null);
    });
    await through.follow(look('blue', 'orders'));
    expect([...seats]).toEqual(['blue']);
    expect(through.answering.asked).toEqual(DUTY);
    expect(through.tool).toBe(through.answering);
    expect(through.ready).toBe(true);
  });

  it('has the tools of the part of the turn, and gives no command', async () => {
    const through = new LookedThrough(() => Promise.resolve(null));
    await through.follow(look('blue', 'orders'));
    expect(through.tool).toBe(through.announcing);
    through.announcing.select(['ada']);
    await through.announcing.hold();
    expect(through.announcing.draggable({ at: null, piece: 'ada', handle: null })).toBe(false);
    await through.follow(look('orange', 'shots'));
    expect(through.tool).toBe(through.shooting);
    expect(through.ready).toBe(false);
    await through.follow(null);
    expect(through.tool).toBeNull();
  });
});
