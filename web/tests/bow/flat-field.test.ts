import { fireEvent, render, screen } from '../rendering';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import FieldPicture from '../../src/bow/flat/FieldPicture.svelte';
import FlatField from '../../src/bow/flat/FlatField.svelte';
import { NO_OVERLAY, type FieldProps } from '../../src/bow/scene/scene';
import { sceneOf } from '../../src/bow/scene/stage';
import { battle } from './battle';

const SIZE = { width: 640, height: 480 };

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #tell: (entries: { target: Element; contentRect: typeof SIZE }[]) => void;
      constructor(tell: (entries: { target: Element; contentRect: typeof SIZE }[]) => void) {
        this.#tell = tell;
      }
      observe(target: Element) {
        this.#tell([{ target, contentRect: SIZE }]);
      }
      disconnect() {}
      unobserve() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

function field(change: Partial<FieldProps> = {}) {
  const props = {
    scene: sceneOf(battle()),
    overlay: NO_OVERLAY,
    label: 'The field of a test',
    language: 'en' as const,
    onpick: vi.fn(),
    onhover: vi.fn(),
    ...change,
  };
  const { rerender } = render(FlatField, props);
  const eye = screen.getByRole('application', { name: 'The field of a test' });
  eye.setPointerCapture = () => {};
  let buttons = 0;
  const send = (type: string, clientX: number, clientY: number) => {
    if (type === 'pointerdown') buttons = 1;
    if (type === 'pointerup') buttons = 0;
    const mouse = { pointerId: 1, pointerType: 'mouse', button: 0, buttons };
    return fireEvent(eye, new PointerEvent(type, { ...mouse, clientX, clientY }));
  };
  const tap = async (x: number, y: number) => {
    await send('pointerdown', x, y);
    await send('pointerup', x, y);
  };
  return { ...props, eye, send, tap, rerender };
}

/** The field is 16 by 12 studs: with a rim of 22 pixels, all of it is in sight at about 36 pixels a stud. */
const SCALE = 436 / 12;
const at = (x: number, y: number) => [320 + (x - 8) * SCALE, 240 + (y - 6) * SCALE] as const;

describe('the flat field', () => {
  it('tells what is pressed', async () => {
    const { tap, onpick } = field();
    await tap(...at(2, 10));
    expect(onpick).toHaveBeenLastCalledWith({ stud: [2, 10], piece: 'ada' });
    await tap(...at(15.5, 0.5));
    expect(onpick).toHaveBeenLastCalledWith({ stud: [15, 0], piece: null });
  });

  it('tells what the pointer is over, once for each stud', async () => {
    const { send, onhover } = field();
    await send('pointermove', ...at(12.5, 9.5));
    await send('pointermove', ...at(12.6, 9.5));
    expect(onhover).toHaveBeenCalledExactlyOnceWith({ stud: [12, 9], piece: 'chest' });
    await send('pointerleave', 0, 0);
    expect(onhover).toHaveBeenLastCalledWith(null);
  });

  it('is dragged without a press', async () => {
    const { send, tap, onpick } = field();
    await send('pointerdown', 300, 200);
    await send('pointermove', 300 + 2 * SCALE, 200);
    await send('pointerup', 300 + 2 * SCALE, 200);
    expect(onpick).not.toHaveBeenCalled();
    await tap(...at(4, 10));
    expect(onpick).toHaveBeenLastCalledWith({ stud: [2, 10], piece: 'ada' });
  });

  it('is moved by keys, and fitted again', async () => {
    const { eye, tap, onpick } = field();
    await fireEvent.keyDown(eye, { key: 'ArrowRight' });
    await tap(...at(2, 10));
    expect(onpick).toHaveBeenLastCalledWith({ stud: [3, 10], piece: null });
    await fireEvent.keyDown(eye, { key: '0' });
    await tap(...at(2, 10));
    expect(onpick).toHaveBeenLastCalledWith({ stud: [2, 10], piece: 'ada' });
  });

  it('follows whoever is chosen, and comes no nearer', async () => {
    const { eye, tap, onpick, rerender } = field();
    for (let step = 0; step < 3; step++) await fireEvent.keyDown(eye, { key: '+' });
    await rerender({ attended: { x: 15, y: 11, z: 0 } });
    await tap(SIZE.width - 36, SIZE.height - 36);
    expect(onpick).toHaveBeenCalledWith(expect.objectContaining({ stud: [15, 11] }));
  });

  it('comes nearer on request', async () => {
    const { tap, onpick } = field();
    await fireEvent.click(screen.getByRole('button', { name: 'Nearer' }));
    await tap(...at(8 + 1.35, 6));
    expect(onpick).toHaveBeenLastCalledWith({ stud: [9, 6], piece: null });
    await fireEvent.click(screen.getByRole('button', { name: 'Show the whole field' }));
    await tap(...at(2, 10));
    expect(onpick).toHaveBeenLastCalledWith({ stud: [2, 10], piece: 'ada' });
  });

  it('speaks French', () => {
    field({ language: 'fr' });
    screen.getByRole('button', { name: 'Plus près' });
  });
});

describe('the picture of a field', () => {
  it('is an ornament unless it has a label', () => {
    render(FieldPicture, { battle: battle() });
    expect(screen.queryByRole('img')).toBeNull();
    render(FieldPicture, { battle: battle(), label: 'A clearing' });
    screen.getByRole('img', { name: 'A clearing' });
  });
});
