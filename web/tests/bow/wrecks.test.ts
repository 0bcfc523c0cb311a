import { describe, expect, it } from 'vitest';
import { pieceParts } from '../../src/bow/solid/view/pieces';
import { sceneOf } from '../../src/bow/scene/stage';
import { wrecksOf, type Told } from '../../src/bow/scene/wrecks';
import type { Battle } from '../../src/bow/protocol/types';
import { battle, car, withCar } from './battle';

/** A log of deeds, each given by the battles that its moments lead to. */
function log(start: Battle, ...deeds: Battle[][]): Told {
  const views = [start, ...deeds.map((moments) => moments.at(-1) as Battle)];
  const steps = (deed: number) =>
    (deeds[deed - 1] ?? []).map((after, i, all) => ({ before: all[i - 1] ?? views[deed - 1], after }));
  return { views, steps };
}

const START = battle();
const DRIVEN = withCar(START, { at: [12_000, 6_000], heading: 0 });
const WRECKED = { ...START, vehicles: {}, fallen: ['car'] };

describe('a vehicle that is destroyed', () => {
  it('stays as a wreck where it was at that moment, for as long as one looks at what came later', () => {
    const told = log(START, [START], [DRIVEN, WRECKED], [WRECKED]);
    expect(wrecksOf(told, 1)).toEqual([]);
    expect(wrecksOf(told, 2)).toMatchObject([{ id: 'car', x: 12, y: 6, heading: 0, tag: 'green' }]);
    expect(wrecksOf(told, 3)).toHaveLength(1);
  });

  it('leaves no wreck if it drove off the field, or was a beast', () => {
    expect(wrecksOf(log(START, [{ ...WRECKED, fallen: [], gone: ['car'] }]), 1)).toEqual([]);
    const horse = { ...START, vehicles: { car: car({ sheet: { ...car().sheet, hp_colour: 'red' } }) } };
    expect(wrecksOf(log(horse, [WRECKED]), 1)).toEqual([]);
  });

  it('is drawn in the 3-D view', () => {
    const scene = sceneOf(WRECKED);
    const wrecks = wrecksOf(log(START, [WRECKED]), 1);
    expect(pieceParts({ ...scene, wrecks }).length).toBeGreaterThan(pieceParts(scene).length);
  });
});
