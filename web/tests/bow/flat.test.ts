import { describe, expect, it, vi } from 'vitest';
import { bounded, fitted, opened, showing, toField, toScreen, zoomed } from '../../src/flat/camera';
import { columnsOf } from '../../src/bow/flat/columns';
import { listen } from '../../src/flat/gestures';
import { pickAt } from '../../src/bow/flat/pick';
import { Tiles } from '../../src/flat/tiles';
import { sceneOf } from '../../src/bow/scene/stage';
import { battle, car, withUnit } from './battle';

const SIZE = { width: 800, height: 600 };
const FIELD = { width: 96, depth: 64 };

describe('the camera', () => {
  it('has all of the field in sight at first', () => {
    const camera = fitted(FIELD, SIZE);
    const [left, top] = toScreen(camera, SIZE, [0, 0]);
    const [right, bottom] = toScreen(camera, SIZE, [96, 64]);
    expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(800);
    expect(bottom).toBeLessThanOrEqual(600);
  });

  it('opens with all of the field, or where that is too small with one’s own in sight', () => {
    const phone = { width: 390, height: 540 };
    const own = [
      [4, 20],
      [12, 28],
    ] as const;
    expect(opened(FIELD, SIZE, own, 7.5)).toEqual(fitted(FIELD, SIZE));
    expect(opened(FIELD, phone, [], 7.5)).toEqual(fitted(FIELD, phone));
    const near = opened(FIELD, phone, own, 7.5);
    expect(near.scale).toBe(7.5);
    for (const place of own) {
      const [x, y] = toScreen(near, phone, place);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(y).toBeGreaterThanOrEqual(0);
    }
    const far = [...own, [90, 60] as const];
    expect(opened(FIELD, phone, far, 7.5).scale).toBeLessThan(7.5);
  });

  it('finds its way back from the screen', () => {
    const camera = { x: 12, y: 20, scale: 30 };
    const [x, y] = toField(camera, SIZE, toScreen(camera, SIZE, [3.25, 41.5]));
    expect([x, y]).toEqual([expect.closeTo(3.25), expect.closeTo(41.5)]);
  });

  it('keeps the place under the pointer when it zooms', () => {
    const before = { x: 40, y: 30, scale: 10 };
    const after = zoomed(before, SIZE, 2, [100, 500], 4);
    expect(after.scale).toBe(20);
    const [x, y] = toField(after, SIZE, [100, 500]);
    const [fromX, fromY] = toField(before, SIZE, [100, 500]);
    expect([x, y]).toEqual([expect.closeTo(fromX), expect.closeTo(fromY)]);
  });

  it('stays over the field', () => {
    expect(bounded({ x: -30, y: 99, scale: 10 }, FIELD)).toEqual({ x: 0, y: 64, scale: 10 });
  });

  it('moves only if what it should show is out of sight', () => {
    const camera = { x: 40, y: 30, scale: 10 };
    expect(showing(camera, SIZE, [[42, 31]])).toBe(camera);
    const moved = showing(camera, SIZE, [[90, 30]]);
    expect(moved.x).toBeCloseTo(53);
    expect(moved).toMatchObject({ y: 30, scale: 10 });
  });

  it('goes farther away if the places do not fit', () => {
    expect(
      showing({ x: 40, y: 30, scale: 40 }, SIZE, [
        [0, 0],
        [94, 60],
      ]).scale,
    ).toBeCloseTo(8);
  });
});

describe('the ground', () => {
  const { ground } = sceneOf(battle());
  const columns = columnsOf(ground);

  it('is made of what the field says', () => {
    expect(columns[0]?.[0]?.material).toBe('grass');
    expect(columns[2]?.[2]).toMatchObject({ material: 'masonry', top: 18 });
    expect(columns[7]?.[8]).toMatchObject({ material: 'water', top: -2 });
    expect(columns[3]?.[11]?.top).toBe(6);
  });

  it('is boarded in rooms', () => {
    expect(columns[4]?.[3]?.material).toBe('planks');
  });

  it.each([
    [3, 4],
    [12.5, 16],
    [30, 32],
    [200, 64],
  ])('for %d pixels a stud is drawn with %d', (pixels, sharpness) => {
    expect(Tiles.sharpness(pixels)).toBe(sharpness);
  });
});

describe('what is under the pointer', () => {
  const scene = sceneOf(battle());

  it.each([
    ['a figure', [2.4, 10.3], { stud: [2, 10], piece: 'ada' }],
    ['a vehicle, turned as it is', [10.8, 11.8], { stud: [10, 11], piece: 'car' }],
    ['beside the vehicle', [8, 12.5], { stud: null, piece: null }],
    ['a thing', [12.5, 9.6], { stud: [12, 9], piece: 'chest' }],
    ['a door', [2.5, 5.5], { stud: [2, 5], piece: 'door 2,4' }],
    ['bare ground', [15.2, 0.5], { stud: [15, 0], piece: null }],
    ['the table', [-1, 3], { stud: null, piece: null }],
  ] as const)('%s', (_, at, pick) => {
    expect(pickAt(scene, at, 30)).toEqual(pick);
  });

  it('is somebody aboard rather than the vehicle', () => {
    const aboard = sceneOf(withUnit(battle(), 'ada', { aboard: { vehicle: 'car', berth: 'driver' } }));
    expect(pickAt(aboard, [8.5, 9], 30).piece).toBe('ada');
  });

  it('is the vehicle if the unit there sits inside', () => {
    const aboard = sceneOf(withUnit(battle(), 'ada', { aboard: { vehicle: 'car', berth: 'boot' } }));
    expect(pickAt(aboard, [6, 10], 30).piece).toBe('car');
  });

  it('is a flyer rather than who stands below', () => {
    const above = battle({ vehicles: { car: car({ airborne: true, at: [2000, 10000] }) } });
    expect(pickAt(sceneOf(above), [2, 10], 30).piece).toBe('car');
  });

  it('is a token nearby for a finger', () => {
    expect(pickAt(scene, [2, 11.3], 30).piece).toBeNull();
    const beside = (without: string | null) => pickAt(scene, [2, 11.3], 30, { studs: 0.5, without }).piece;
    expect(beside('max')).toBe('ada');
    // Who is to walk can be sent to the next stud.
    expect(beside('ada')).toBeNull();
  });
});

describe('hands', () => {
  function field() {
    const element = document.createElement('div');
    element.setPointerCapture = () => {};
    const hands = { pan: vi.fn(), zoom: vi.fn(), tap: vi.fn(), hover: vi.fn() };
    listen(element, hands);
    let first: number | null = null;
    const held = new Set<number>();
    const send = (type: string, id: number, x: number, y: number, pointerType = 'mouse') => {
      if (type === 'pointerdown') held.add(id);
      else if (type !== 'pointermove') held.delete(id);
      if (held.size === 1 && type === 'pointerdown') first = id;
      const buttons = held.has(id) ? 1 : 0;
      const at = { pointerId: id, clientX: x, clientY: y, pointerType, button: 0, buttons };
      element.dispatchEvent(new PointerEvent(type, { ...at, isPrimary: id === first }));
    };
    /** The window never tells that the finger or the button was let go. */
    const lose = (id: number) => held.delete(id);
    return { element, hands, send, lose };
  }

  it('tap where they do not move', () => {
    const { hands, send } = field();
    send('pointerdown', 1, 10, 10);
    send('pointermove', 1, 12, 11);
    send('pointerup', 1, 12, 11);
    expect(hands.tap).toHaveBeenCalledExactlyOnceWith([12, 11], false, false);
    expect(hands.pan).not.toHaveBeenCalled();
  });

  it('drag the field, which is no tap', () => {
    const { hands, send } = field();
    send('pointerdown', 1, 10, 10);
    send('pointermove', 1, 40, 10);
    send('pointerup', 1, 40, 10);
    expect(hands.pan).toHaveBeenCalledWith([30, 0]);
    expect(hands.tap).not.toHaveBeenCalled();
  });

  it('pinch to come nearer', () => {
    const { hands, send } = field();
    send('pointerdown', 1, 100, 100, 'touch');
    send('pointerdown', 2, 200, 100, 'touch');
    send('pointermove', 2, 300, 100, 'touch');
    expect(hands.zoom).toHaveBeenCalledWith(2, [200, 100]);
    send('pointerup', 2, 300, 100, 'touch');
    send('pointerup', 1, 100, 100, 'touch');
    expect(hands.tap).not.toHaveBeenCalled();
  });

  it.each(['pointercancel', 'lostpointercapture'])('let go of the field at a %s', (end) => {
    const { hands, send } = field();
    send('pointerdown', 1, 10, 10);
    send('pointermove', 1, 40, 10);
    send(end, 1, 40, 10);
    send('pointermove', 1, 60, 10);
    expect(hands.pan).toHaveBeenCalledExactlyOnceWith([30, 0]);
    expect(hands.hover).toHaveBeenCalledExactlyOnceWith([60, 10]);
  });

  it('let go of the field if a move says that no button is down', () => {
    const { hands, send, lose } = field();
    send('pointerdown', 1, 10, 10);
    lose(1);
    send('pointermove', 1, 60, 10);
    expect(hands.hover).toHaveBeenCalledExactlyOnceWith([60, 10]);
    expect(hands.pan).not.toHaveBeenCalled();
  });

  it.each(['mouse', 'touch'])('tap again after the end of a drag was lost: %s', (pointerType) => {
    const { hands, send, lose } = field();
    send('pointerdown', 1, 10, 10, pointerType);
    send('pointermove', 1, 60, 10, pointerType);
    lose(1);
    const next = pointerType === 'mouse' ? 1 : 2;
    send('pointerdown', next, 30, 30, pointerType);
    send('pointerup', next, 30, 30, pointerType);
    expect(hands.tap).toHaveBeenCalledExactlyOnceWith([30, 30], pointerType === 'touch', false);
  });

  it('hover with a mouse only', () => {
    const { hands, send } = field();
    send('pointermove', 1, 5, 6);
    send('pointermove', 2, 5, 6, 'touch');
    expect(hands.hover).toHaveBeenCalledExactlyOnceWith([5, 6]);
  });

  it('turn the wheel about the pointer', () => {
    const { element, hands } = field();
    element.dispatchEvent(Object.assign(new Event('wheel'), { deltaY: -100, clientX: 7, clientY: 8 }));
    expect(hands.zoom).toHaveBeenCalledWith(expect.closeTo(1.1735, 3), [7, 8]);
  });
});
