import { waitFor } from './rendering';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fits, progressOf, type Pattern } from '../src/lessons/progress';
import { pointAt } from '../src/lessons/pointing';
import type { LogEntry, LessonStep } from '../src/protocol/types';

interface Example {
  says: string;
  pattern: Pattern;
  event: Record<string, unknown>;
  fits: boolean;
}
/** Those of the server's tests. */
const EXAMPLES = JSON.parse(readFileSync('../tests/kernel/patterns.json', 'utf8')) as Example[];

const TEXT = { en: 'Walk.', fr: 'Marchez.' };

function step(...done: Pattern[]): LessonStep {
  return { text: TEXT, hint: TEXT, done, point: {} };
}

function deed(number: number, by: string, ...events: Record<string, unknown>[]): LogEntry {
  return { number, by, moments: events.map((event) => ({ event })) };
}

const MOVED = { type: 'Moved', unit: 'ada' };
const STEPS = [step({ event: 'Moved' }), step({ event: 'TurnEnded' }, { event: 'Attacked' })];

describe('an event and a pattern', () => {
  it('there are examples', () => expect(EXAMPLES.length).toBeGreaterThan(10));

  it.each(EXAMPLES)('$says', (example) => {
    expect(fits(example.event, example.pattern)).toBe(example.fits);
  });
});

describe('the progress of a lesson', () => {
  it('begins with nothing done', () => {
    expect(progressOf(STEPS, [], 'blue')).toEqual({ done: 0, tries: 0 });
  });

  it('goes step by step, several in one deed if it must be', () => {
    expect(progressOf(STEPS, [deed(1, 'blue', MOVED)], 'blue').done).toBe(1);
    expect(progressOf(STEPS, [deed(1, 'blue', MOVED, { type: 'TurnEnded' })], 'blue').done).toBe(2);
    expect(progressOf(STEPS, [deed(1, 'blue', { type: 'TurnEnded' }, MOVED)], 'blue').done).toBe(1);
  });

  it('is done by any of a step’s patterns', () => {
    const deeds = [deed(1, 'blue', MOVED), deed(2, 'blue', { type: 'Attacked' })];
    expect(progressOf(STEPS, deeds, 'blue')).toEqual({ done: 2, tries: 0 });
  });

  it('counts what the learner does instead, since the last step', () => {
    const other = { type: 'Grabbed' };
    const deeds = [
      deed(1, 'blue', other),
      deed(2, 'blue', MOVED),
      deed(3, 'blue', other),
      deed(4, 'orange', other),
    ];
    expect(progressOf(STEPS, deeds.slice(0, 1), 'blue')).toEqual({ done: 0, tries: 1 });
    expect(progressOf(STEPS, deeds, 'blue')).toEqual({ done: 1, tries: 1 });
  });

  it('does not blame the learner for the beginning, nor for bookkeeping', () => {
    expect(progressOf(STEPS, [deed(1, 'blue', { type: 'Started' })], 'blue').tries).toBe(0);
    const quiet: LogEntry = {
      number: 1,
      by: 'blue',
      moments: [{ event: { type: 'SeatDone' }, quiet: true }],
    };
    expect(progressOf(STEPS, [quiet], 'blue').tries).toBe(0);
  });

  it('sees what is done on the page alone, which whoever does the next step has done, too', () => {
    const steps = [step({ event: 'Moved' }), step({ page: 'looks_ahead' }), step({ event: 'Attacked' })];
    const [moved, attacked] = [deed(1, 'blue', MOVED), deed(2, 'blue', { type: 'Attacked' })];
    const look = (after: number) => [{ page: 'looks_ahead', after }];
    expect(progressOf(steps, [moved], 'blue').done).toBe(1);
    expect(progressOf(steps, [moved], 'blue', look(0)).done).toBe(1);
    expect(progressOf(steps, [moved], 'blue', look(1)).done).toBe(2);
    expect(progressOf(steps, [moved, attacked], 'blue').done).toBe(3);
  });
});

describe('what was learnt', () => {
  afterEach(() => localStorage.clear());

  it('is remembered', async () => {
    vi.resetModules();
    const { learnt } = await import('../src/lessons/learnt.svelte');
    learnt.add('bow', 'lesson-move');
    learnt.add('bow', 'lesson-move');
    learnt.add('argad', 'lesson-announce');
    vi.resetModules();
    const again = await import('../src/lessons/learnt.svelte');
    expect(again.learnt.has('bow', 'lesson-move')).toBe(true);
    expect(again.learnt.has('argad', 'lesson-announce')).toBe(true);
    expect(again.learnt.has('argad', 'lesson-move')).toBe(false);
    expect(again.learnt.count).toBe(2);
  });

  it.each(['nonsense', '{"a": 1}', '[3]'])('survives %s in the storage', async (stored) => {
    localStorage.setItem('escarmouche.lessons', stored);
    vi.resetModules();
    const { learnt } = await import('../src/lessons/learnt.svelte');
    expect(learnt.count).toBe(0);
  });
});

describe('pointing at a button', () => {
  beforeEach(() => document.body.replaceChildren());

  it('marks it also when it comes later, and only as long as it is pointed at', async () => {
    const stop = pointAt('move');
    const button = document.createElement('button');
    button.dataset.action = 'move';
    document.body.append(button);
    await waitFor(() => expect(button.dataset.pointed).toBe(''));
    stop();
    expect(button.dataset.pointed).toBeUndefined();
  });
});
