// @vitest-environment node
import { PerspectiveCamera, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import type { Overlay } from '../../src/bow/scene/scene';
import { PLATE } from '../../src/bow/solid/craft/measure';
import { Keyhole } from '../../src/solid/craft/keyhole';
import { aim, homeOf } from '../../src/solid/view/eye';
import { directionFrom, openingOf } from '../../src/bow/solid/view/opening';
import { outlineOf } from '../../src/solid/view/outline';
import { cornersOf } from '../../src/solid/view/boxes';
import { figureBox, sightedOf } from '../../src/bow/solid/view/pick';
import { figure, machine, meadow, sceneWith } from './solid-pieces';

const ASPECT = 1.5;
const north = figure('max', { x: 30, y: 12, side: 1 });
const south = figure('ada', { x: 30, y: 40 });
const scene = sceneWith(meadow(64, 64), { figures: [north, south] });

describe('the view opens', () => {
  it('behind one’s own pieces, whichever side they are on', () => {
    expect(openingOf(scene, [], 0, ASPECT).turn).toBe(0);
    expect(openingOf(scene, [], 1, ASPECT).turn).toBe(180);
  });

  it('straight on or from a corner, never askew', () => {
    const aslant = sceneWith(meadow(64, 64), {
      figures: [figure('max', { x: 50, y: 14, side: 1 }), south],
    });
    expect(directionFrom(aslant, [], 0)).toBe(45);
  });

  it('with everybody in the picture, and nearer than the whole field', () => {
    const car = machine('car', { x: 44, y: 38, heading: 90, length: 12 });
    const eye = openingOf({ ...scene, machines: [car] }, [], 0, ASPECT);
    expect(eye.distance).toBeLessThan(homeOf(scene.ground, ASPECT).distance);
    const camera = new PerspectiveCamera();
    aim(camera, eye, ASPECT);
    for (const [x, y] of [
      [30, 12],
      [30, 40],
      [38, 38],
      [50, 38],
    ] as const) {
      const seen = new Vector3(x, 0, y).project(camera);
      expect(Math.max(Math.abs(seen.x), Math.abs(seen.y))).toBeLessThan(1);
    }
  });

  it('with the heads of those on a hill in the picture', () => {
    const high = figure('max', { x: 30, y: 12, z: 24, side: 1 });
    const eye = openingOf(sceneWith(meadow(64, 64), { figures: [high, south] }), [], 0, ASPECT);
    const camera = new PerspectiveCamera();
    aim(camera, eye, ASPECT);
    const head = new Vector3(30, (24 + 12) * PLATE, 12).project(camera);
    expect(Math.max(Math.abs(head.x), Math.abs(head.y))).toBeLessThan(1);
  });

  it('on the whole field from north to south for those who watch', () => {
    expect(directionFrom(scene, [], null)).toBe(0);
  });

  it('on the whole field, behind the own zone, while pieces are put on it', () => {
    const zones: Overlay['areas'] = [
      { studs: [0, 0, 7, 63], side: 0, label: '' },
      { studs: [56, 0, 63, 63], side: 1, label: '' },
    ];
    const empty = sceneWith(meadow(64, 64));
    expect(openingOf(empty, zones, 0, ASPECT)).toEqual(homeOf(empty.ground, ASPECT, 90));
    expect(openingOf(empty, zones, 1, ASPECT)).toEqual(homeOf(empty.ground, ASPECT, 270));
  });
});

describe('what is kept in sight', () => {
  it('is the selected piece, and without one whoever is playing', () => {
    const acting = { ...scene, figures: [north, { ...south, playing: true }] };
    expect(sightedOf(acting, 'max')).toMatchObject({ x: 30, y: 12, bottom: 0 });
    expect(sightedOf(acting, null)).toMatchObject({ x: 30, y: 40 });
    expect(sightedOf(scene, null)).toBeNull();
  });

  it('is nobody who sits inside, where nothing would show', () => {
    expect(sightedOf({ ...scene, figures: [{ ...south, inside: true }] }, 'ada')).toBeNull();
  });

  it('is told to the shader as the eye sees it, and forgotten again', () => {
    const [keyhole, camera] = [new Keyhole(), new PerspectiveCamera()];
    aim(camera, { x: 30, y: 40, distance: 50, turn: 0, pitch: 45 }, ASPECT);
    keyhole.aim(camera, sightedOf(scene, 'ada'));
    const { x, z, w } = keyhole.place.value;
    expect(x).toBeCloseTo(0);
    expect(z).toBeLessThan(-40);
    expect(w).toBeGreaterThan(1);
    keyhole.aim(camera, null);
    expect(keyhole.place.value.w).toBe(0);
  });

  it('is cut into every shader that is painted with it', () => {
    const keyhole = new Keyhole();
    const shader = { uniforms: {}, fragmentShader: 'varying vec3 vViewPosition;\nvoid main() {\n}' };
    keyhole.cut(shader);
    expect(shader.fragmentShader).toContain('lookThrough(-vViewPosition)');
    expect(shader.uniforms).toMatchObject({ keyhole: keyhole.place, keyholeUp: keyhole.up });
  });
});

describe('the room a piece takes in the picture', () => {
  it('is around all its corners', () => {
    expect(
      outlineOf([
        [3, 9],
        [7, 2],
        [5, 4],
      ]),
    ).toEqual({ left: 3, top: 2, right: 7, bottom: 9 });
  });

  it('is unknown if a part of it is out of the picture', () => {
    expect(outlineOf([[3, 9], null])).toBeNull();
    expect(outlineOf([])).toBeNull();
  });

  it('turns with it', () => {
    const corners = cornersOf(figureBox(figure('ada', { x: 0, y: 0, width: 4, depth: 2, facing: 90 })));
    expect(Math.max(...corners.map(([x]) => x))).toBeCloseTo(1);
    expect(Math.max(...corners.map(([, , y]) => y))).toBeCloseTo(2);
  });
});
