// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Figure } from '../../src/bow/scene/scene';
import { calledInFull, hasMarkingBrick, inPlay, isProne, sceneOf } from '../../src/bow/scene/stage';
import { floorsOf } from '../../src/bow/scene/floors';
import { battle, car, unit, withUnit } from './battle';

function figure(id: string, from = battle()): Figure {
  const found = sceneOf(from).figures.find((one) => one.id === id);
  if (!found) throw new Error(`nobody is called ${id}`);
  return found;
}

describe('figures on the stage', () => {
  it('stand in the middle of their footprint, on the highest ground under it', () => {
    expect(figure('ada')).toMatchObject({ x: 2, y: 10, z: 0, width: 2, depth: 2 });
    expect(figure('max')).toMatchObject({ x: 11, y: 3, z: 6 });
  });

  it('are one stud wide where the table plays so', () => {
    expect(figure('ada', battle({ options: { footprint: 1 } }))).toMatchObject({ x: 1.5, y: 9.5, width: 1 });
  });

  it('belong to a side by seating order', () => {
    expect([figure('ada').side, figure('max').side]).toEqual([0, 1]);
  });

  it('hold what the kit names', () => {
    expect(figure('ada').right).toMatchObject({ kind: 'bow', use: 'ranged', hands: 2 });
    expect(figure('max').right).toBeNull();
  });

  it('wear a cape if the sheet is their own', () => {
    const { sheet } = unit('x', 'blue', [0, 0]);
    expect(figure('ada', withUnit(battle(), 'ada', { sheet: { ...sheet, shared: false } })).hero).toBe(true);
    expect(figure('ada').hero).toBe(false);
  });

  it('sit at their place in a vehicle, turned as it is', () => {
    const aboard = withUnit(battle(), 'ada', { aboard: { vehicle: 'car', berth: 'driver' } });
    expect(figure('ada', aboard)).toMatchObject({ x: 8.5, y: 9, aboard: 'car', inside: false });
  });

  it('do not show when they sit inside', () => {
    const aboard = withUnit(battle(), 'ada', { aboard: { vehicle: 'car', berth: 'boot' } });
    expect(figure('ada', aboard).inside).toBe(true);
  });

  it('are seen as well as their place aboard allows', () => {
    const at = (berth: string) =>
      figure('ada', withUnit(battle(), 'ada', { aboard: { vehicle: 'car', berth } })).exposure;
    expect([at('driver'), at('boot'), at('beside')]).toEqual(['covered', 'hidden', 'open']);
    expect(figure('ada').exposure).toBeNull();
    const places = sceneOf(battle()).machines[0]?.berths.map(({ exposure }) => exposure);
    expect(places).toEqual(['covered', 'hidden', 'open']);
  });

  it('remember in words what an extension has them remember', () => {
    const mark = {
      id: 'prone',
      colour: 'brown' as const,
      name: { en: 'prone', fr: 'à terre' },
      text: { en: '', fr: '' },
    };
    const packs = [{ id: 'prone', name: mark.name, text: mark.text, mark: [mark] }];
    const lying = figure('ada', withUnit(battle({ packs }), 'ada', { marks: ['prone'] }));
    expect(lying.marks).toEqual([{ id: 'prone', name: mark.name }]);
    expect([isProne(lying), isProne(figure('ada'))]).toEqual([true, false]);
    expect([calledInFull(lying, 'fr'), calledInFull(figure('ada'), 'fr')]).toEqual(['ada (à terre)', 'ada']);
  });

  it('stand on the field when they walk beside', () => {
    const beside = withUnit(battle(), 'ada', { aboard: { vehicle: 'car', berth: 'beside' } });
    expect(figure('ada', beside)).toMatchObject({ x: 2, y: 10, aboard: 'car', inside: false });
  });
});

describe('a seat', () => {
  it('is in play while it has somebody on the field and has not resigned', () => {
    const alone = battle({ units: { ada: unit('ada', 'blue', [1, 9]) } });
    expect([inPlay(battle(), 'orange'), inPlay(alone, 'orange')]).toEqual([true, false]);
    expect(inPlay(battle({ resigned: ['orange'] }), 'orange')).toBe(false);
  });
});

describe('the marking brick', () => {
  it.each([
    [1, true, true],
    [1, false, false],
    [2, true, false],
    [2, false, true],
  ])('in round %i beside one who has been played (%s): %s', (round, played, there) => {
    const scene = sceneOf(withUnit(battle({ round }), 'ada', { played }));
    expect(hasMarkingBrick(scene.figures[0] as Figure, scene.round)).toBe(there);
  });

  it('is nowhere before the first round', () => {
    const scene = sceneOf(battle({ phase: 'deployment' }));
    expect(scene.round.side).toBeNull();
    expect(hasMarkingBrick(scene.figures[0] as Figure, scene.round)).toBe(false);
  });
});

describe('doors', () => {
  it('are the connected studs, named after the first', () => {
    const [door, window] = sceneOf(battle()).doors;
    expect(door).toEqual({
      id: 'door 2,4',
      studs: [
        [2, 4],
        [2, 5],
      ],
      window: false,
      open: false,
      broken: false,
      locked: true,
    });
    expect(window?.id).toBe('window 5,4');
  });

  it('are as the battle says', () => {
    const opened = battle({ open_doors: ['door 2,4'], unlocked: ['door 2,4'] });
    expect(sceneOf(opened).doors[0]).toMatchObject({ open: true, locked: false });
  });
});

describe('vehicles and things', () => {
  it('fly at one height', () => {
    const flying = battle({ vehicles: { car: car({ airborne: true }) } });
    expect(sceneOf(flying).machines[0]).toMatchObject({ x: 8, y: 10, z: 30 });
  });

  it('know which places are taken', () => {
    const aboard = withUnit(battle(), 'ada', { aboard: { vehicle: 'car', berth: 'driver' } });
    expect(sceneOf(aboard).machines[0]?.berths.map(({ taken }) => taken)).toEqual([true, false, false]);
  });

  it('lie in the middle of their stud', () => {
    expect(sceneOf(battle()).lying).toMatchObject([
      { x: 12.5, y: 9.5, z: 0, item: { id: 'chest', kind: 'chest' } },
    ]);
  });
});

describe('the next scene', () => {
  const before = battle();
  const scene = sceneOf(before);

  it('is the same if nothing on the table changed', () => {
    expect(sceneOf({ ...before, to_play: 'orange' }, scene)).toBe(scene);
  });

  it('is the same even from a battle that was read again', () => {
    expect(sceneOf(structuredClone(before), scene)).toBe(scene);
  });

  it('keeps what did not change', () => {
    const next = sceneOf(withUnit(before, 'ada', { at: [2, 9] }), scene);
    expect(next.figures[0]).not.toBe(scene.figures[0]);
    expect(next.figures[1]).toBe(scene.figures[1]);
    expect(next.ground).toBe(scene.ground);
    expect(next.machines).toBe(scene.machines);
    expect(next.doors).toBe(scene.doors);
  });
});

describe('floors', () => {
  it('are rooms where walls, doors and windows shut the ground in', () => {
    const floors = floorsOf(sceneOf(battle()).ground);
    expect(floors[4]?.[3]).toBe('room');
    expect(floors[0]?.[0]).toBe('open');
    expect(floors[3]?.[11]).toBe('open');
  });
});
