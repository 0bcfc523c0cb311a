import { Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { floorsShown } from '../../src/argad/scene/houses';
import { feetOf } from '../../src/argad/solid/feet';
import { barrierParts, wallObstacles } from '../../src/argad/solid/land/barriers';
import { houseParts } from '../../src/argad/solid/land/houses';
import { openingsShown, openingParts } from '../../src/argad/solid/land/openings';
import { plantParts } from '../../src/argad/solid/land/plants';
import { raisedParts } from '../../src/argad/solid/land/raised';
import { groundAt, surfaceAt } from '../../src/argad/solid/land/relief';
import { hides } from '../../src/argad/solid/land/hiding';
import { treeObstacles } from '../../src/argad/solid/land/woods';
import { area, figure, inValley, lot, person, sceneWith, VALLEY } from './solid-pieces';

describe('the relief', () => {
  it('rises to the height of a hill, and is even beside it', () => {
    expect(groundAt(VALLEY, 62, 42)).toBeCloseTo(4, 1);
    expect(groundAt(VALLEY, 45, 10)).toBe(0);
  });

  it('goes up a slope without a step', () => {
    const heights = Array.from({ length: 60 }, (_, n) => groundAt(VALLEY, 44 + n / 4, 42));
    const steps = heights.slice(1).map((high, n) => high - (heights[n] ?? 0));
    expect(Math.max(...steps)).toBeLessThan(0.5);
    expect(Math.min(...steps)).toBeGreaterThan(-0.01);
  });

  it('has water in a bed, and a bridge over it', () => {
    expect(groundAt(VALLEY, 34, 10)).toBeLessThan(-0.3);
    expect(groundAt(VALLEY, 34, 45)).toBeLessThan(-0.3);
    expect(surfaceAt(VALLEY, 34, 23)).toBeGreaterThan(0.5);
    expect(surfaceAt(VALLEY, 29.2, 23)).toBeLessThan(0.4);
  });

  it('is as at the edge beyond the edge', () => {
    expect(groundAt(VALLEY, 34, -5)).toBe(groundAt(VALLEY, 34, 0));
  });
});

describe('feet', () => {
  const feet = (x: number, y: number, z: number, room: string | null = null) =>
    feetOf(VALLEY, { x: x * 100, y: y * 100, z: z * 100, room });

  it('follow the slope that is drawn, whatever height the game gives the hill', () => {
    expect(feet(62, 42, 4)).toBeCloseTo(4, 1);
    expect(feet(49, 42, 2)).toBeCloseTo(groundAt(VALLEY, 49, 42));
  });

  it('stand on what one climbs on, on a bridge, and on the floor of a room', () => {
    expect(feet(13, 42, 1)).toBe(1);
    expect(feet(34, 23, 0)).toBe(surfaceAt(VALLEY, 34, 23));
    expect(feet(60, 10, 5, 'loft')).toBeGreaterThan(5);
    expect(feet(60, 10, 0, 'hall')).toBeLessThan(0.5);
  });
});

describe('a house', () => {
  const empty = sceneWith();
  const lived = sceneWith({
    characters: { ada: person('ada', 'blue', [6000, 1000], { room: 'loft', height: 500 }) },
  });
  const roofs = (scene: typeof empty) =>
    houseParts(scene.ground, floorsShown(scene, new Map())).filter(({ shape }) => shape === 'roof').length;

  it('has a roof, which is off while somebody is inside', () => {
    expect([roofs(empty), roofs(lived)]).toEqual([1, 0]);
  });

  it('shows nothing over the floor that one looks at', () => {
    const ground = floorsShown(empty, new Map([['house', 0]]));
    const highest = Math.max(
      ...houseParts(empty.ground, ground).map(({ matrix }) => matrix.elements[13] ?? 0),
    );
    expect(highest).toBeLessThan(6);
    expect(houseParts(empty.ground, ground).length).toBeGreaterThan(30);
  });

  it('has its door open or closed where the wall has a hole', () => {
    const floors = floorsShown(empty, new Map([['house', 0]]));
    expect(openingsShown(empty, floors).map(({ opening }) => opening.id)).toEqual(['door', 'window']);
    const open = sceneWith({ closed: [] });
    expect(JSON.stringify(openingParts(open, floors))).not.toBe(JSON.stringify(openingParts(empty, floors)));
    expect(openingParts(sceneWith({ locked: ['door'] }), floors).length).toBe(
      openingParts(empty, floors).length + 1,
    );
  });
});

describe('woods', () => {
  const [tree] = treeObstacles(VALLEY);
  if (!tree) throw new Error('no tree');
  const eye = new Vector3(tree.at[0], 60, tree.at[1] + 60);

  it('are lifted where they hide somebody from the eye', () => {
    expect(hides(tree, eye, [tree.at[0], tree.at[1] - 1.5, 0])).toBe(true);
    expect(hides(tree, eye, [tree.at[0] + 0.5, tree.at[1], 0])).toBe(true);
  });

  it('stay where nobody is behind them', () => {
    expect(hides(tree, eye, [tree.at[0], tree.at[1] + 12, 0])).toBe(false);
    expect(hides(tree, eye, [tree.at[0] + 9, tree.at[1] - 3, 0])).toBe(false);
  });
});

describe('a high wall', () => {
  const line: [[number, number], [number, number]] = [
    [1000, 3000],
    [4000, 3000],
  ];
  const stones = wallObstacles({ ...VALLEY, areas: [], barriers: [{ id: 'it', kind: 'high_wall', line }] });
  const eye = new Vector3(25, 60, 90);

  it('is low where somebody stands behind it', () => {
    const lifted = stones.filter((one) => hides(one, eye, [25, 28.6, 0]));
    expect(lifted.length).toBeGreaterThan(0);
    expect(lifted.length).toBeLessThan(stones.length / 3);
    expect(lifted.every(({ rest, whole }) => rest.length < whole.length)).toBe(true);
  });

  it('hides nobody who stands before it', () => {
    expect(stones.filter((one) => hides(one, eye, [25, 33, 0]))).toEqual([]);
  });
});

describe('what stands on the ground', () => {
  it.each(['low_wall', 'wall', 'high_wall', 'rampart', 'hedge', 'fence', 'railing', 'palisade'])(
    'is a %s',
    (kind) => {
      const line: [[number, number], [number, number]] = [
        [1000, 1000],
        [2000, 1000],
      ];
      const ground = { ...VALLEY, barriers: [{ id: 'it', kind, line }] };
      expect(barrierParts(ground).length + wallObstacles(ground).length).toBeGreaterThan(5);
    },
  );

  it.each(['brush', 'high_crops', 'marsh', 'rocks', 'shallow_water', 'dangerous_ford'])(
    'grows or lies in %s',
    (kind) => {
      expect(plantParts({ ...VALLEY, areas: [area(kind, lot(10, 10, 30, 30))] }).length).toBeGreaterThan(10);
    },
  );

  it.each(['haystack', 'solid', 'low_thing', 'pillar'])('is a %s', (kind) => {
    expect(raisedParts({ ...VALLEY, areas: [area(kind, lot(10, 10, 14, 13))] }).length).toBeGreaterThan(2);
  });

  it('is a well around water that is no larger than one', () => {
    const well = { ...VALLEY, areas: [area('shallow_water', lot(20, 20, 23, 23))] };
    expect(raisedParts(well).length).toBeGreaterThan(14);
    expect(groundAt(well, 21.5, 21.5)).toBe(0);
  });

  it('leaves people room to be seen', () => {
    expect(inValley().figures.length).toBeGreaterThan(0);
    expect(figure().z).toBe(0);
  });
});
