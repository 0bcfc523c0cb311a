import { Vector3, type BufferGeometry } from 'three';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PLATE } from '../../src/bow/solid/craft/measure';
import { bothSides, brick, placed, frame, type Part, type Shape } from '../../src/solid/craft/parts';
import { Kit, Piles } from '../../src/solid/craft/piles';
import { makeShape } from '../../src/solid/craft/shapes';
import { figureParts } from '../../src/bow/solid/folk/figure';
import { itemParts } from '../../src/bow/solid/folk/items';
import { lay } from '../../src/bow/solid/land/courses';
import { floorOf } from '../../src/bow/solid/land/floor';
import { blocks, builtUp, kindAt } from '../../src/bow/solid/land/grid';
import { Land } from '../../src/bow/solid/land/land';
import { BOARDS, PAVING } from '../../src/bow/solid/land/palette';
import { machineParts } from '../../src/bow/solid/machines/machine';
import { pieceParts } from '../../src/bow/solid/view/pieces';
import type { Side } from '../../src/bow/scene/scene';
import { figure, GRASS, groundOf, item, machine, sceneWith } from './solid-pieces';

const STANDING = { riding: false, marked: false };
const DATA = '../src/escarmouche/bow/data';

function idsIn(file: string, word: string): string[] {
  const sheets = readFileSync(`${DATA}/${file}`, 'utf8').split(`[[${word}]]`).slice(1);
  return sheets.map((sheet) => /id = "(\w+)"/.exec(sheet)?.[1] ?? '');
}

/** The highest corner of all parts, in studs. */
function top(parts: readonly Part[]): number {
  const corners = [-0.5, 0.5].flatMap((x) =>
    [-0.5, 0.5].flatMap((y) => [-0.5, 0.5].map((z) => [x, y, z] as const)),
  );
  return Math.max(
    ...parts.flatMap(({ matrix }) => corners.map((corner) => new Vector3(...corner).applyMatrix4(matrix).y)),
  );
}

function outward(geometry: BufferGeometry, rounding: number): boolean {
  const [at, normals, index] = [
    geometry.getAttribute('position'),
    geometry.getAttribute('normal'),
    geometry.getIndex(),
  ];
  const corner = (i: number) => {
    const [place, normal] = [
      new Vector3().fromBufferAttribute(at, i),
      new Vector3().fromBufferAttribute(normals, i),
    ];
    const sign = new Vector3(...place.toArray().map(Math.sign));
    return { place: place.sub(sign.sub(normal).multiplyScalar(rounding)), normal };
  };
  return Array.from({ length: (index?.count ?? 0) / 3 }, (_, t) => {
    const [a, b, c] = [0, 1, 2].map((i) => corner(index?.getX(3 * t + i) ?? 0)) as [Corner, Corner, Corner];
    const face = b.place.clone().sub(a.place).cross(c.place.clone().sub(a.place));
    return face.lengthSq() < 1e-12 || face.dot(a.normal.clone().add(b.normal).add(c.normal)) > 0;
  }).every(Boolean);
}

interface Corner {
  place: Vector3;
  normal: Vector3;
}

describe('shapes', () => {
  it.each([
    ['brick', 0.1],
    ['soft', 0.3],
    ['tube', 0],
    ['cone', 0],
    ['wedge', 0],
    ['roof', 0],
    ['dome', 0],
    ['stud', 0],
  ] as [Shape, number][])('%s shows its outside', (shape, rounding) => {
    expect(outward(makeShape(shape), rounding)).toBe(true);
  });
});

describe('parts', () => {
  it('stand on their foot and move with their frame', () => {
    const [moved] = placed([brick([1, 2, 0], [1, 1, 2], '#fff')], frame([0, 0, 3], { turn: 90 }));
    const middle = new Vector3().setFromMatrixPosition((moved as Part).matrix);
    expect(middle.toArray().map((value) => Math.round(value * 1e6) / 1e6)).toEqual([2, 4, 1]);
  });

  it('are drawn in one call for each shape and finish', () => {
    const piles = new Piles(new Kit(true));
    piles.fill(
      bothSides((side) => [brick([side, 0, 0], [1, 1, 1], '#fff'), brick([side, 0, 2], [1, 1, 1], '#000')]),
    );
    expect(piles.group.children).toHaveLength(1);
    piles.fill([]);
    expect(piles.group.children.filter(({ visible }) => visible)).toHaveLength(0);
  });
});

describe('what can be held', () => {
  const fallback = (use: 'melee' | 'ranged' | 'thrown' | 'thing') =>
    JSON.stringify(itemParts('?', use, 0, 1));

  it.each(idsIn('weapons.toml', 'weapon').filter((id) => !id.endsWith('vehicle_weapon')))(
    '%s has a shape of its own',
    (kind) => {
      const shape = JSON.stringify(itemParts(kind, 'melee', 0, 1));
      expect(shape).not.toBe(fallback('melee'));
    },
  );

  it.each(idsIn('things.toml', 'thing'))('%s has a shape of its own', (kind) => {
    expect(JSON.stringify(itemParts(kind, 'thing', 0, 1))).not.toBe(fallback('thing'));
  });

  it('is shown by its use when it is unknown', () => {
    expect(new Set((['melee', 'ranged', 'thrown', 'thing'] as const).map(fallback)).size).toBe(4);
  });
});

describe('a figure', () => {
  it('is built once for the same figure', () => {
    const ada = figure('ada');
    expect(figureParts(ada, STANDING)).toBe(figureParts(ada, STANDING));
    expect(figureParts(ada, { ...STANDING, marked: true })).not.toBe(figureParts(ada, STANDING));
  });

  it('is as high as its sheet says, give or take a hat', () => {
    const high = top(figureParts(figure('ada', { head: item('helmet', 'armour') }), STANDING));
    expect(Math.abs(high - 12 * PLATE)).toBeLessThan(0.3);
  });

  it('does not show from inside', () => {
    expect(figureParts(figure('ada', { inside: true }), STANDING)).toEqual([]);
  });

  it('has another base for each side', () => {
    const bases = ([0, 1, 2, 3] as Side[]).map((side) => {
      const parts = figureParts(figure('ada', { side }), STANDING);
      return parts.length;
    });
    expect(new Set(bases).size).toBeGreaterThan(2);
  });

  it('shows each point of damage', () => {
    const [whole, hurt] = [0, 2].map((damage) => figureParts(figure('ada', { damage }), STANDING).length);
    expect(hurt).toBeGreaterThan(whole ?? 0);
  });
});

describe('a vehicle', () => {
  it.each(idsIn('vehicles.toml', 'vehicle'))('%s is built', (sheet) => {
    expect(machineParts(machine(sheet, { sheet, height: 12 }), 0).length).toBeGreaterThan(20);
  });

  it.each(['ground', 'water', 'rail', 'air'] as const)(
    'of its own kind is built after its medium: %s',
    (medium) => {
      expect(machineParts(machine('own', { sheet: 'own', medium }), 0).length).toBeGreaterThan(20);
    },
  );

  it('stands on a pillar when it flies', () => {
    const glass = (z: number) =>
      machineParts(machine('plane', { medium: 'air', sheet: 'own', z, airborne: z > 0 }), 0).filter(
        ({ finish, shape }) => finish === 'glass' && shape === 'tube',
      ).length;
    expect([glass(0), glass(30)]).toEqual([0, 10]);
  });

  it('carries who rides it, and lets its leader walk', () => {
    const cart = machine('cart', { x: 10, y: 10 });
    const scene = (x: number) =>
      sceneWith(groundOf(['.']), { machines: [cart], figures: [figure('jo', { x, y: 10, aboard: 'cart' })] });
    expect(pieceParts(scene(14)).length).toBeGreaterThan(pieceParts(scene(10)).length);
  });
});

describe('the land', () => {
  const hill = groundOf(['.....', '.112.', '.112.', '.....'], {
    1: { name: 'step', ground: 3 },
    2: { name: 'terrace', ground: 6 },
  });

  it('lays every raised stud in bricks up to its height', () => {
    const parts = lay(hill, {
      bottom: () => 0,
      top: (x, y) => kindAt(hill, x, y)?.ground ?? 0,
      colour: () => '#888888',
    });
    const covered = parts
      .map(({ matrix: { elements: e } }) => (e[0] ?? 0) * (e[10] ?? 0))
      .reduce((sum, area) => sum + area);
    expect(Math.round(covered)).toBe(8);
    expect(top(parts)).toBeCloseTo(6 * PLATE);
  });

  it('divides decor into rectangles that cover each stud once', () => {
    const wood = groundOf(['tt.t', 'tttt', '.t..'], { t: { name: 'tree', use: 'decor', height: 15 } });
    const area = blocks(wood, 'tree', 2).map(
      ({ west, north, east, south }) => (east - west) * (south - north),
    );
    expect(area.reduce((sum, one) => sum + one)).toBe(8);
  });

  it('builds terraces along walls of stone, and leaves hills green', () => {
    const castle = groundOf(['####', '#11#', '....'], { 1: { name: 'step', ground: 3 } });
    expect(builtUp(castle).size).toBe(2);
    expect(builtUp(hill).size).toBe(0);
  });
});

describe('floors', () => {
  const walled = (size: number) => {
    const inner = `.#${'.'.repeat(size)}#.`;
    const wall = `.${'#'.repeat(size + 2)}.`;
    const edge = '.'.repeat(size + 4);
    return groundOf([edge, wall, ...Array.from({ length: size }, () => inner), wall, edge]);
  };

  it('are paving in courtyards, boards in rooms and meadow outside', () => {
    const [yard, room] = [floorOf(walled(14)), floorOf(walled(6))];
    expect(yard(GRASS, 5, 5).colour).toBe(PAVING);
    expect(room(GRASS, 5, 5).colour).toBe(BOARDS);
    expect([PAVING, BOARDS]).not.toContain(yard(GRASS, 0, 0).colour);
  });

  it('leave a path through a courtyard a path', () => {
    expect(floorOf(walled(14))({ name: 'path' }, 5, 5).colour).not.toBe(PAVING);
  });
});

describe('a large battle', () => {
  it('takes at most 200 draw calls', () => {
    const row = '.'.repeat(20) + '####' + 'tt..rr..hh~~~~cc11222' + '.'.repeat(51);
    const ground = groundOf(
      Array.from({ length: 96 }, () => row.slice(0, 96)),
      {
        t: { name: 'tree', use: 'decor', height: 15 },
        r: { name: 'rock', use: 'decor', height: 12 },
        h: { name: 'house', use: 'decor', height: 24 },
        c: { name: 'crate', use: 'decor', height: 3 },
        '~': { name: 'water', use: 'water' },
        1: { name: 'step', ground: 3 },
        2: { name: 'terrace', ground: 6 },
      },
    );
    const kinds = idsIn('weapons.toml', 'weapon');
    const figures = Array.from({ length: 40 }, (_, i) =>
      figure(`f${i}`, {
        x: i * 2 + 1,
        side: (i % 4) as Side,
        hero: i % 5 === 0,
        right: item(kinds[i % kinds.length] ?? '', 'melee'),
      }),
    );
    const machines = idsIn('vehicles.toml', 'vehicle').map((sheet, i) =>
      machine(sheet, { sheet, x: i * 10 }),
    );
    const kit = new Kit(false);
    const pieces = new Piles(kit, { casts: true });
    pieces.fill(pieceParts(sceneWith(ground, { figures, machines })));
    const land = new Land(ground, kit);
    expect(calls(land.group) + calls(pieces.group)).toBeLessThan(200);
  });
});

/** Each mesh is drawn once, and once more if it casts a shadow. */
function calls(group: {
  traverse: (visit: (one: { isMesh?: boolean; castShadow: boolean }) => void) => void;
}): number {
  let count = 0;
  group.traverse(({ isMesh, castShadow }) => (count += isMesh ? 1 + Number(castShadow) : 0));
  return count;
}
