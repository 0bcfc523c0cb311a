import { afterEach, describe, expect, it, vi } from 'vitest';
import { listen } from '../src/flat/gestures';

const FINGER = { pointerId: 1, isPrimary: true, pointerType: 'touch', button: 0, bubbles: true };

/** A field, and a button that a tap on it brings up under the finger. */
function field() {
  const [element, button] = [document.createElement('div'), document.createElement('button')];
  document.body.append(element, button);
  const pressed = vi.fn();
  button.addEventListener('click', pressed);
  element.setPointerCapture = () => {};
  const stop = listen(element, { pan: vi.fn(), zoom: vi.fn(), tap: vi.fn(), hover: vi.fn() });
  const touch = (where: Element, type: string, x: number, y: number) =>
    where.dispatchEvent(new PointerEvent(type, { ...FINGER, clientX: x, clientY: y }));
  const tap = (x: number, y: number) => {
    touch(element, 'pointerdown', x, y);
    touch(element, 'pointerup', x, y);
  };
  const click = (x: number, y: number, detail = 1) =>
    button.dispatchEvent(
      new MouseEvent('click', { clientX: x, clientY: y, detail, bubbles: true, cancelable: true }),
    );
  return { button, pressed, tap, touch, click, stop };
}

afterEach(() => document.body.replaceChildren());

describe('a tap that the browser repeats as a click', () => {
  it('does not press what it has brought up', () => {
    const { pressed, tap, click } = field();
    tap(40, 50);
    expect(click(42, 51)).toBe(false);
    expect(pressed).not.toHaveBeenCalled();
  });

  it('leaves the next touch alone', () => {
    const { button, pressed, tap, touch, click } = field();
    tap(40, 50);
    touch(button, 'pointerdown', 40, 50);
    click(40, 50);
    expect(pressed).toHaveBeenCalledOnce();
  });

  it('leaves a key alone, and a click somewhere else', () => {
    const { pressed, tap, click } = field();
    tap(40, 50);
    click(40, 50, 0);
    click(40, 90);
    expect(pressed).toHaveBeenCalledTimes(2);
  });
});
