// @vitest-environment node
import { PerspectiveCamera, Ray, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import {
  aim,
  between,
  fitted,
  homeOf,
  kept,
  orbited,
  panned,
  zoomed,
  type Eye,
} from '../../src/solid/view/eye';
import { pickAt } from '../../src/bow/solid/view/pick';
import type { Scene } from '../../src/bow/scene/scene';
import { figure, groundOf, item, machine, meadow, sceneWith } from './solid-pieces';

const EYE: Eye = { x: 10, y: 20, distance: 50, turn: 0, pitch: 45 };

function seen(eye: Eye, aspect: number, x: number, y: number): Vector3 {
  const camera = new PerspectiveCamera();
  aim(camera, eye, aspect);
  return new Vector3(x, 0, y).project(camera);
}

describe('the eye', () => {
  it.each([
    [96, 96, 1.6],
    [32, 96, 1.6],
    [96, 32, 0.46],
    [192, 192, 1],
  ])('has a field of %d by %d studs wholly in a picture of aspect %d', (width, depth, aspect) => {
    const home = homeOf({ width, depth }, aspect);
    const corners = [0, width].flatMap((x) => [0, depth].map((y) => seen(home, aspect, x, y)));
    for (const { x, y } of corners) expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(1);
    const widest = Math.max(...corners.flatMap(({ x, y }) => [Math.abs(x), Math.abs(y)]));
    expect(widest).toBeGreaterThan(0.8);
  });

  it('fits places whatever it looks along', () => {
    const eye = fitted(
      { ...EYE, turn: 130 },
      [
        [3, 4],
        [40, 9],
      ],
      1.5,
      2,
    );
    for (const [x, y] of [
      [3, 4],
      [40, 9],
    ] as const)
      expect(Math.abs(seen(eye, 1.5, x, y).x)).toBeLessThan(1);
  });

  it('moves to its own right and ahead', () => {
    expect(panned({ ...EYE, turn: 90 }, 2, 3)).toMatchObject({ x: 13, y: 22 });
  });

  it('keeps the place that it zooms about where it is', () => {
    const before = seen(EYE, 1.5, 14, 25);
    const after = seen(zoomed(EYE, 0.5, [14, 25]), 1.5, 14, 25);
    expect(after.x).toBeCloseTo(before.x);
    expect(after.y).toBeCloseTo(before.y);
  });

  it('stays over the table and above it', () => {
    const eye = kept({ x: -9, y: 300, distance: 1, turn: 0, pitch: 200 }, { width: 32, depth: 48 });
    expect(eye).toMatchObject({ x: 0, y: 48, pitch: 89 });
    expect(eye.distance).toBeGreaterThan(5);
  });

  it('turns the short way round', () => {
    const half = between({ ...EYE, turn: 350 }, { ...EYE, turn: 10 }, 0.5);
    expect(orbited(half, 0, 0).turn % 360).toBe(0);
  });
});

function straightDown(scene: Scene, x: number, y: number) {
  return pickAt(new Ray(new Vector3(x, 100, y), new Vector3(0, -1, 0)), scene);
}

/** From the south, at 45 degrees, towards a place on the ground. */
function slanted(scene: Scene, x: number, y: number) {
  return pickAt(new Ray(new Vector3(x, 50, y + 50), new Vector3(0, -1, -1).normalize()), scene);
}

describe('picking', () => {
  const ground = groundOf([
    '..........',
    '..........',
    '..###.....',
    '..........',
    '..........',
    '..........',
  ]);
  const scene = sceneWith(ground, {
    figures: [figure('ada', { x: 3, y: 1 }), figure('bo', { x: 8, y: 4, inside: true })],
    lying: [{ item: item('key', 'thing'), x: 9.5, y: 0.5, z: 0 }],
  });

  it('finds a figure, and the stud under it', () => {
    expect(straightDown(scene, 2.4, 0.6)).toEqual({ piece: 'ada', stud: [2, 0] });
  });

  it('finds the stud when nothing stands there', () => {
    expect(straightDown(scene, 6.2, 4.9)).toEqual({ piece: null, stud: [6, 4] });
  });

  it('finds the wall and not what it hides', () => {
    expect(slanted(scene, 3.5, 1)).toEqual({ piece: null, stud: [3, 2] });
  });

  it('sees a figure over the wall that does not hide it', () => {
    expect(slanted(sceneWith(ground, { figures: [figure('cy', { x: 7, y: 1 })] }), 7, 0.5).piece).toBe('cy');
  });

  it('does not find who sits inside', () => {
    expect(straightDown(scene, 8, 4).piece).toBeNull();
  });

  it('finds things that lie about', () => {
    expect(straightDown(scene, 9.6, 0.4).piece).toBe('a key');
  });

  it('finds nothing beyond the field', () => {
    expect(straightDown(scene, -3, 4)).toEqual({ piece: null, stud: null });
    expect(slanted(scene, 40, 4)).toEqual({ piece: null, stud: null });
  });

  it('turns a vehicle with its heading', () => {
    const field = sceneWith(meadow(20, 20), { machines: [machine('car', { x: 10, y: 10, heading: 90 })] });
    expect(straightDown(field, 13.5, 10).piece).toBe('car');
    expect(straightDown(field, 10, 13.5).piece).toBeNull();
  });

  it('finds a door by its frame', () => {
    const gate = groundOf(['#####', '#.D.#'], { D: { name: 'door', use: 'door', height: 12 } });
    const door = {
      id: 'door 2,1',
      studs: [[2, 1]] as const,
      window: false,
      open: false,
      broken: false,
      locked: false,
    };
    expect(straightDown(sceneWith(gate, { doors: [door] }), 2.5, 1.5).piece).toBe('door 2,1');
  });
});
