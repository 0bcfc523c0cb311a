import { describe, expect, it, vi } from 'vitest';
import { Gestures } from '../../src/solid/view/gestures';

function table() {
  const hand = {
    eye: () => ({ x: 0, y: 0, distance: 20, turn: 0, tilt: 45 }) as never,
    home: () => ({}) as never,
    look: vi.fn(),
    groundAt: (x: number, y: number): [number, number] => [x, y],
    pickAt: vi.fn(),
    hoverAt: vi.fn(),
    pickMiddle: () => false,
    hoverMiddle: () => {},
  };
  const at = (type: string, x: number, buttons: number, pointerId = 1) =>
    ({
      type,
      pointerType: 'mouse',
      pointerId,
      offsetX: x,
      offsetY: 0,
      button: 0,
      buttons,
      isPrimary: true,
      shiftKey: false,
      ctrlKey: false,
      metaKey: false,
    }) as PointerEvent;
  return { hand, gestures: new Gestures(hand), at };
}

describe('hands on the table in 3-D, when letting go was not heard', () => {
  it('let go if a move says that no button is down', () => {
    const { hand, gestures, at } = table();
    gestures.down(at('pointerdown', 10, 1));
    gestures.move(at('pointermove', 60, 0));
    expect(hand.look).not.toHaveBeenCalled();
    expect(hand.hoverAt).toHaveBeenCalledExactlyOnceWith([60, 0]);
  });

  it.each([1, 2])('pick again with the next press, by pointer %i', (next) => {
    const { hand, gestures, at } = table();
    gestures.down(at('pointerdown', 10, 1));
    gestures.move(at('pointermove', 60, 1));
    expect(hand.look).toHaveBeenCalledOnce();
    gestures.down(at('pointerdown', 30, 1, next));
    gestures.up(at('pointerup', 30, 0, next));
    expect(hand.pickAt).toHaveBeenCalledExactlyOnceWith(30, 0, false, false);
  });
});
