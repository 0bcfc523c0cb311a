import { describe, expect, it } from 'vitest';
import { stepped } from '../../src/argad/scene/ranks';
import { sceneOf, sideOf } from '../../src/argad/scene/stage';
import { named, person, skirmish } from './views';

function figure(id: string, view = skirmish()) {
  const found = sceneOf(view).figures.find((one) => one.id === id);
  if (!found) throw new Error(`nobody is called ${id}`);
  return found;
}

function alone(change: Parameters<typeof person>[3], more: Parameters<typeof skirmish>[0] = {}) {
  return figure('ada', skirmish({ ...more, characters: { ada: person('ada', 'blue', [100, 200], change) } }));
}

describe('the scene of a skirmish', () => {
  it('keeps what has not changed', () => {
    const before = sceneOf(skirmish());
    expect(sceneOf(skirmish(), before)).toBe(before);
    const moved = skirmish();
    const isaut = moved.characters['isaut'];
    if (isaut) isaut.at = [2100, 4000];
    const after = sceneOf(moved, before);
    expect(after).not.toBe(before);
    expect(after.ground).toBe(before.ground);
    expect(after.openings).toBe(before.openings);
    expect(after.figures.filter((one, i) => one !== before.figures[i]).map(({ id }) => id)).toEqual([
      'isaut',
    ]);
  });

  it('ends what a moment has shown', () => {
    const rest = sceneOf(skirmish());
    const struck = { ...rest, jolt: 3, effects: [{ kind: 'hit', at: [0, 0], part: 0.5 }] as const };
    expect(sceneOf(skirmish(), struck)).toEqual(rest);
  });

  it('gives sides their colours in seating order, and none to bystanders', () => {
    const seats = { seats: ['blue', 'orange', 'straw', 'aubergine'] };
    expect(['orange', 'aubergine', 'game_master', ''].map((seat) => sideOf(seats, seat))).toEqual([
      1, 3, 4, 4,
    ]);
  });

  it('knows which doors are open', () => {
    expect(sceneOf(skirmish({ locked: ['door'] })).openings).toMatchObject([
      { id: 'door', open: false, locked: true },
      { id: 'window', open: true, locked: false },
    ]);
  });
});

describe('a figure', () => {
  it('shows who it is', () => {
    expect(figure('isaut')).toMatchObject({
      side: 0,
      x: 2000,
      facing: 90,
      leader: 'troop_leader',
      armour: 0,
    });
    expect(figure('max')).toMatchObject({ side: 1, armour: 3, arm: 'polearm', shoots: null });
  });

  it.each([
    [{}, false],
    [{ unloaded: { crossbow: 1 } }, true],
    [{ useless: ['crossbow'] }, true],
  ])('lowers a weapon that is not loaded: %o', (state, unloaded) => {
    const shooter = alone({ profile: { weapons: ['crossbow', 'dagger'] }, ...state });
    expect(shooter).toMatchObject({ arm: 'dagger', shoots: 'crossbow', unloaded });
  });

  it('has thrown its last javelin', () => {
    const thrower = { profile: { weapons: ['javelin', 'sword'] } };
    expect(alone({ ...thrower, spent: { javelin: 1 } })).toMatchObject({ shoots: 'thrown', unloaded: false });
    expect(alone({ ...thrower, spent: { javelin: 2 } })).toMatchObject({ arm: 'sword', unloaded: true });
  });

  it('shows no weapon that is worn under the clothes', () => {
    expect(alone({ covered: ['sword'] }).arm).toBe('hands');
  });

  it('lies on the ground as long as it says', () => {
    expect(alone({ down_until: 4 }, { turn: 4 }).down).toBe(true);
    expect(alone({ down_until: 4 }, { turn: 5 }).down).toBe(false);
  });

  it('shows its states', () => {
    const doings = { ada: { surprised: true, hesitates: true } };
    expect(alone({ shaken: true, captor: 'max', wound: 'leg', in_danger: true }, { doings })).toMatchObject({
      disorder: true,
      yielded: true,
      wounded: true,
      inDanger: true,
      surprised: true,
      hesitates: true,
      fleeing: false,
      hidden: false,
    });
  });

  it('rides, gets off, and mounts another animal', () => {
    const rider = { mounted: true, base: { shape: 'rectangle', width: 250, length: 500 } } as const;
    expect(alone({ profile: rider })).toMatchObject({ mounted: true, faces: true, base: { length: 500 } });
    const round = { shape: 'round', width: 200, length: 200 };
    expect(alone({ profile: rider, mount: 'afoot' })).toMatchObject({ mounted: false, base: round });
    const donkey = { id: 'grey', base: { shape: 'rectangle', width: 200, length: 400 } } as const;
    expect(alone({ mount: donkey })).toMatchObject({ mounted: true, base: { length: 400 } });
  });

  it('carries what is not light', () => {
    const things = {
      chest: { id: 'chest', name: named('chest'), weight: 'heavy' },
      letter: { id: 'letter', name: named('letter') },
    } as const;
    expect(alone({ carries: ['chest'] }, { things }).carries).toBe(true);
    expect(alone({ carries: ['letter'] }, { things }).carries).toBe(false);
  });
});

describe('what else lies there', () => {
  it('is seen where it is not carried', () => {
    const fallen = { person: person('odo', 'orange', [0, 0]), how: 'struck', turn: 2 } as const;
    const { bodies, things } = sceneOf(
      skirmish({
        bodies: {
          odo: { id: 'odo', ...fallen, at: [1000, 900], matters: true },
          bet: { id: 'bet', ...fallen, at: null, matters: true },
          cy: { id: 'cy', ...fallen, at: [400, 400] },
        },
        things: {
          flag: { id: 'flag', name: named('flag'), at: [3000, 300], emblem: { seat: 'orange' } },
          purse: { id: 'purse', name: named('purse') },
        },
      }),
    );
    expect(bodies).toMatchObject([{ id: 'odo', side: 1, x: 1000, y: 900 }]);
    expect(things).toMatchObject([{ id: 'flag', emblem: 1, weight: 'light' }]);
  });

  it('is told apart by what moves it', () => {
    const boats = {
      punt: { id: 'punt', name: named('punt'), at: [0, 0] },
      dray: { id: 'dray', name: named('dray'), at: [0, 0], team: 'oxen' },
      car: { id: 'car', name: named('car'), at: [0, 0], engine: { top: 900, change: 100 } },
    } as const;
    const view = skirmish();
    Object.assign(view, { boats });
    expect(sceneOf(view).conveyances.map(({ sort }) => sort)).toEqual(['boat', 'cart', 'vehicle']);
  });
});

describe('close order', () => {
  const unit = (cells: Record<string, [number, number]>) =>
    skirmish({
      units: {
        guards: {
          id: 'guards',
          owner: 'orange',
          members: Object.keys(cells),
          formation: 'close',
          heading: 90,
          grid: { front: [3000, 2000], files: 3, width: 200, depth: 200, cells },
        },
      },
    });

  it('has one outline around all', () => {
    const view = unit({ a: [1, 1], b: [1, 2], c: [1, 3], d: [2, 2] });
    expect(sceneOf(view).ranks).toMatchObject([
      { id: 'guards', side: 1, front: [3000, 2000], width: 600, depth: 400 },
    ]);
  });

  it('has it around those whom one sees', () => {
    const [seen] = sceneOf(unit({ c: [2, 3] })).ranks;
    expect(seen).toMatchObject({ width: 200, depth: 200 });
    expect(seen?.front.map(Math.round)).toEqual([2800, 2200]);
  });

  it.each([
    [0, [10, -20]],
    [90, [20, 10]],
    [180, [-10, 20]],
  ])('counts right and ahead by its heading: %d', (heading, there) => {
    expect(stepped([0, 0], heading, 10, 20).map((each) => Math.round(each) + 0)).toEqual(there);
  });
});
