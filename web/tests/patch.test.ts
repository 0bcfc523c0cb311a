// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { merge } from '../src/protocol/patch';

const BATTLE = {
  round: 2,
  units: { ada: { at: [1, 2], damage: 0 }, bo: { at: [5, 5], damage: 1 } },
  doors: ['gate'],
  turn: { unit: 'ada' },
};

describe('a merge patch', () => {
  it('puts values in place and merges mappings', () => {
    expect(merge(BATTLE, { round: 3, units: { ada: { damage: 1 } } })).toEqual({
      ...BATTLE,
      round: 3,
      units: { ...BATTLE.units, ada: { at: [1, 2], damage: 1 } },
    });
  });

  it('takes away what is null', () => {
    const after = merge<Partial<typeof BATTLE>>(BATTLE, { turn: null, units: { bo: null } });
    expect(Object.keys(after)).toEqual(['round', 'units', 'doors']);
    expect(Object.keys(after.units ?? {})).toEqual(['ada']);
  });

  it('replaces lists as a whole', () => {
    expect(merge(BATTLE, { doors: ['gate', 'window'] }).doors).toEqual(['gate', 'window']);
    expect(merge(BATTLE, { doors: [] }).doors).toEqual([]);
  });

  it('makes a mapping of what was none, without the nulls in it', () => {
    expect(merge<unknown>({ turn: 3 }, { turn: { unit: 'bo', drove: null } })).toEqual({
      turn: { unit: 'bo' },
    });
    expect(merge<unknown>({}, { lying: { a: null } })).toEqual({ lying: {} });
    expect(merge<unknown>(undefined, {})).toEqual({});
  });

  it('changes nothing in place', () => {
    const before = structuredClone(BATTLE);
    merge(BATTLE, { round: 9, units: { ada: null, cy: { at: [0, 0] } }, doors: [], turn: null });
    expect(BATTLE).toEqual(before);
  });

  it('keeps the identity of what it leaves alone', () => {
    const after = merge(BATTLE, { units: { ada: { damage: 1 } } });
    expect(after).not.toBe(BATTLE);
    expect(after.units.ada).not.toBe(BATTLE.units.ada);
    expect(after.units.bo).toBe(BATTLE.units.bo);
    expect(after.units.ada.at).toBe(BATTLE.units.ada.at);
    expect(after.doors).toBe(BATTLE.doors);
  });

  it.each([
    ['is empty', {}],
    ['says what is so already', { round: 2, units: { ada: { at: [1, 2] } }, doors: ['gate'] }],
    ['takes away what is not there', { weather: null, units: { zed: null } }],
  ])('gives the same value back when it %s', (_, patch) => {
    expect(merge<unknown>(BATTLE, patch)).toBe(BATTLE);
  });

  it('treats every key alike', () => {
    const after = merge<Record<string, unknown>>({}, JSON.parse('{"__proto__": {"x": 1}}'));
    expect(Object.getPrototypeOf(after)).toBe(Object.prototype);
    expect(Object.keys(after)).toEqual(['__proto__']);
  });
});
