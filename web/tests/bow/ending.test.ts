import { describe, expect, it } from 'vitest';
import { courseOf } from '../../src/table/review/course';
import { strengthsOf } from '../../src/bow/ending/strength';
import { lastMomentOf } from '../../src/bow/ending/lastMoment';
import type { Battle } from '../../src/bow/protocol/types';
import type { LogEntry, Moment } from '../../src/protocol/types';
import { battle, unit } from './battle';

const START: Battle = { ...battle(), vehicles: {} };

/** The battle when those have so much damage, or, with null, are gone. */
function after(before: Battle, damages: Record<string, number | null>): Battle {
  const units = Object.entries(before.units).flatMap(([id, one]) => {
    const damage = damages[id];
    return damage === null ? [] : [[id, { ...one, damage: damage ?? one.damage ?? 0 }] as const];
  });
  return { ...before, units: Object.fromEntries(units) };
}

function deeds(count: number, last: object = { type: 'Attacked' }): LogEntry[] {
  return Array.from({ length: count }, (_, i) => ({
    number: i + 1,
    by: 'blue',
    moments: [{ event: i === count - 1 ? last : { type: 'Attacked' } }],
  }));
}

const course = (views: Battle[], ...more: [LogEntry[], string[]]) => courseOf(strengthsOf(views), ...more);

describe('the course of a battle', () => {
  const army: Battle = {
    ...START,
    units: { ...START.units, bo: unit('bo', 'blue', [1, 5]), otto: unit('otto', 'orange', [9, 5]) },
  };
  const [hurt, lost] = [after(army, { bo: 1 }), after(army, { bo: 1, otto: null })];
  const won = after(army, { bo: 1, otto: null, max: null });

  it('is what each side has left, of figures and of their health', () => {
    const { strengths } = course([army, hurt, won], deeds(2), ['blue']);
    expect(strengths.get('orange')).toEqual([1, 1, 0]);
    expect(strengths.get('blue')?.[1]).toBeCloseTo(5 / 6);
  });

  it('turns with the deed that brought the winners most, after they were behind for the last time', () => {
    const wounded = after(lost, { max: 1 });
    expect(course([army, hurt, lost, wounded], deeds(3), ['blue']).turning).toBe(2);
    const early = after(army, { otto: null });
    const behind = after(early, { bo: null, ada: 1 });
    expect(course([army, early, behind, after(behind, { max: 1 })], deeds(3), ['blue']).turning).toBe(3);
  });

  it('turns with the last of several that brought as much', () => {
    expect(
      course([army, after(army, { otto: null }), after(army, { otto: null, max: null })], deeds(2), ['blue'])
        .turning,
    ).toBe(2);
  });

  it('turns with nothing if nobody was hurt, or somebody only gave up', () => {
    expect(course([army, army], deeds(1), []).turning).toBeNull();
    expect(course([army, won], deeds(1, { type: 'Resigned' }), ['blue']).turning).toBeNull();
  });
});

describe('the picture of the last moment', () => {
  const gone = after(START, { max: null });
  const shot: Moment = { event: { type: 'Attacked', unit: 'ada', target: 'max', use: 'ranged', damage: 2 } };
  const killed: Moment = { event: { type: 'Killed', unit: 'max' }, grave: true };
  const log = (...all: Moment[]) => ({
    deeds: [{ number: 1, by: 'blue', moments: all }],
    last: 1,
    now: gone,
    steps: () => all.map((moment) => ({ moment, before: START, after: moment === killed ? gone : START })),
  });

  it('shows who falls as they fall, and who shot', () => {
    const { scene, near } = lastMomentOf(log(shot, killed));
    expect(scene.figures.find(({ id }) => id === 'max')?.lean?.by).toBe(90);
    const ada = scene.figures.find(({ id }) => id === 'ada');
    expect(near).toContainEqual([ada?.x, ada?.y]);
  });

  it('is the last thing that could be seen where nobody fell', () => {
    expect(lastMomentOf(log(shot)).scene.effects.length).toBeGreaterThan(0);
  });

  it('is the field as it stands where nothing could be seen', () => {
    expect(lastMomentOf(log({ event: { type: 'Passed', to: 'orange' } }))).toMatchObject({ near: [] });
  });
});
