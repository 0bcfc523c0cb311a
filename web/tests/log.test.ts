// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { LogEntry } from '../src/protocol/types';
import { ViewLog } from '../src/table/log.svelte';

interface View {
  round: number;
  units: Record<string, { x: number }>;
}

const START: View = { round: 1, units: { ada: { x: 1 }, bo: { x: 9 } } };

function deed(number: number, ...changes: Record<string, unknown>[]): LogEntry {
  return { number, moments: changes.map((change) => ({ change })) };
}

function begun() {
  const log = new ViewLog();
  log.begin(0, START, [
    deed(1, { units: { ada: { x: 2 } } }, { units: { ada: { x: 3 } } }),
    deed(2, { round: 2 }),
    deed(3, { units: { bo: null } }),
  ]);
  return log;
}

describe('the log', () => {
  it('has the view after each deed, and unchanged parts are the same objects', () => {
    const log = begun();
    const [start, first, second, third] = log.views as View[];
    expect(start).toBe(START);
    expect(first?.units).toEqual({ ada: { x: 3 }, bo: { x: 9 } });
    expect(first?.units['bo']).toBe(START.units['bo']);
    expect(second?.units).toBe(first?.units);
    expect(third).toEqual({ round: 2, units: { ada: { x: 3 } } });
    expect(log.last).toBe(3);
    expect(log.view).toBe(third);
  });

  it('shows a deed moment by moment', () => {
    const steps = begun().steps(1);
    expect(steps.map(({ after }) => (after as View).units['ada']?.x)).toEqual([2, 3]);
    expect(steps[1]?.before).toEqual(steps[0]?.after);
    expect(begun().steps(9)).toEqual([]);
  });

  it('follows the game until one looks back', () => {
    const log = begun();
    log.look(1);
    expect([log.at, log.live, (log.view as View).round]).toEqual([1, false, 1]);
    log.add(deed(4, { round: 3 }));
    expect([log.at, log.last, (log.now as View).round]).toEqual([1, 4, 3]);
    log.follow();
    expect([log.at, log.live]).toEqual([4, true]);
  });

  it('follows again when one steps to the last deed', () => {
    const log = begun();
    log.look(0);
    log.look(3);
    expect(log.live).toBe(true);
  });

  it.each([
    [-5, 0],
    [99, 3],
    [1.7, 1],
  ])('looks at a deed that there is (%d: %d)', (wanted, at) => {
    const log = begun();
    log.look(wanted);
    expect(log.at).toBe(at);
  });

  it('passes over deeds that it knows and deeds that do not follow', () => {
    const log = begun();
    log.add(deed(3, { round: 7 }), deed(6, { round: 8 }));
    expect([log.last, (log.view as View).round]).toEqual([3, 2]);
  });

  it('goes back, and goes on from there', () => {
    const log = begun();
    log.undo(1, 1);
    expect([log.age, log.last, (log.view as View).round]).toEqual([1, 1, 1]);
    log.add(deed(2, { round: 5 }));
    expect((log.view as View).round).toBe(5);
  });

  it('does not look at what was undone', () => {
    const log = begun();
    log.look(2);
    log.undo(1, 1);
    expect([log.at, log.live]).toEqual([1, true]);
  });

  it('keeps the moment that one looks at when it begins afresh', () => {
    const log = begun();
    log.look(1);
    log.begin(4, START, [deed(1, { round: 2 }), deed(2, { round: 3 })]);
    expect([log.age, log.at, (log.view as View).round]).toEqual([4, 1, 2]);
  });
});
