import { fireEvent, render, screen } from '../rendering';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import FlatTable from '../../src/argad/flat/FlatTable.svelte';
import { NO_OVERLAY, type Pick, type TableViewProps } from '../../src/argad/scene/scene';
import { sceneOf } from '../../src/argad/scene/stage';
import { person, skirmish } from './views';

const SIZE = { width: 864, height: 664 };
/** The table is 80 by 60 cm: with a rim of 32 pixels, all of it is in sight at 10 pixels a centimetre. */
const at = (x: number, y: number) => [432 + (x / 100 - 40) * 10, 332 + (y / 100 - 30) * 10] as const;

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

const PEOPLE = {
  ada: person('ada', 'blue', [1000, 4000]),
  bo: person('bo', 'blue', [2000, 4000]),
  max: person('max', 'orange', [7000, 5000]),
};

type Props = TableViewProps;

function table(change: { overlay?: Props['overlay']; language?: Props['language'] } = {}) {
  const props = {
    scene: sceneOf(skirmish({ characters: PEOPLE, units: {} })),
    overlay: NO_OVERLAY,
    label: 'The table of a test',
    language: 'en' as Props['language'],
    draggable: ({ piece, handle }: Pick) => piece === 'ada' || handle !== null,
    onpick: vi.fn<Props['onpick']>(),
    onhover: vi.fn<Props['onhover']>(),
    ondrag: vi.fn<NonNullable<Props['ondrag']>>(),
    onbox: vi.fn<NonNullable<Props['onbox']>>(),
    ...change,
  };
  render(FlatTable, props);
  const eye = screen.getByRole('application', { name: 'The table of a test' });
  eye.setPointerCapture = () => {};
  let buttons = 0;
  const send = (type: string, [clientX, clientY]: readonly [number, number], more: PointerEventInit = {}) => {
    if (type === 'pointerdown') buttons = 1;
    if (type === 'pointerup') buttons = 0;
    const mouse = { pointerId: 1, pointerType: 'mouse', button: 0, isPrimary: true, buttons };
    return fireEvent(eye, new PointerEvent(type, { ...mouse, ...more, clientX, clientY }));
  };
  const tap = async (place: readonly [number, number], more: PointerEventInit = {}) => {
    await send('pointerdown', place, more);
    await send('pointerup', place, more);
  };
  const drag = async (
    from: readonly [number, number],
    to: readonly [number, number],
    more: PointerEventInit = {},
  ) => {
    await send('pointerdown', from, more);
    await send('pointermove', to, more);
    await send('pointerup', to, more);
  };
  return { ...props, eye, send, tap, drag };
}

describe('the flat table', () => {
  it('tells what is pressed, and whether that adds', async () => {
    const { tap, onpick } = table();
    await tap(at(1000, 4000));
    expect(onpick).toHaveBeenLastCalledWith({ at: [1000, 4000], piece: 'ada', handle: null }, false);
    await tap(at(4000, 4000), { shiftKey: true });
    expect(onpick).toHaveBeenLastCalledWith({ at: [4000, 4000], piece: null, handle: null }, true);
  });

  it('tells that a press was beside the table', async () => {
    const { tap, onpick } = table();
    await tap([4, 4]);
    expect(onpick).toHaveBeenLastCalledWith({ at: null, piece: null, handle: null }, false);
  });

  it('lets a finger come down a little beside somebody', async () => {
    const { tap, onpick } = table();
    await tap(at(1000 + 210, 4000), { pointerType: 'touch' });
    expect(onpick.mock.lastCall?.[0]).toMatchObject({ piece: 'ada' });
    await tap(at(1000 + 210, 4000));
    expect(onpick.mock.lastCall?.[0]).toMatchObject({ piece: null });
  });

  it('tells of a drag that is the game’s, from its start to its end', async () => {
    const { drag, ondrag, onpick } = table();
    await drag(at(1000, 4000), at(7000, 5000));
    const from = { at: [1000, 4000], piece: 'ada', handle: null };
    const now = { at: [7000, 5000], piece: 'max', handle: null };
    expect(ondrag.mock.calls.map(([told]) => told)).toEqual([
      { stage: 'start', from, now: from, adds: false },
      { stage: 'move', from, now, adds: false },
      { stage: 'drop', from, now, adds: false },
    ]);
    expect(onpick).not.toHaveBeenCalled();
  });

  it('forgets a drag at Escape', async () => {
    const { eye, send, ondrag } = table();
    await send('pointerdown', at(1000, 4000));
    await send('pointermove', at(3000, 4000));
    await fireEvent.keyDown(eye, { key: 'Escape' });
    await send('pointerup', at(3000, 4000));
    expect(ondrag.mock.calls.map(([told]) => told.stage)).toEqual(['start', 'move', 'cancel']);
  });

  it('moves the camera with any other drag', async () => {
    const { drag, tap, ondrag, onpick } = table();
    await drag(at(4000, 4000), at(5000, 4000));
    expect(ondrag).not.toHaveBeenCalled();
    await tap(at(2000, 4000));
    expect(onpick.mock.lastCall?.[0]).toMatchObject({ at: [1000, 4000], piece: 'ada' });
  });

  it('drags to a place above the finger', async () => {
    const { drag, ondrag } = table();
    await drag(at(1000, 4000), at(5000, 4000), { pointerType: 'touch' });
    expect(ondrag.mock.lastCall?.[0].now.at).toEqual([5000, 3540]);
  });

  it('chooses those in a box that is drawn with Shift', async () => {
    const { drag, onbox, ondrag } = table();
    await drag(at(500, 3500), at(3000, 4500), { shiftKey: true });
    expect(onbox).toHaveBeenCalledExactlyOnceWith(['ada', 'bo']);
    expect(ondrag).not.toHaveBeenCalled();
  });

  it('draws a box after a long press with a finger', async () => {
    vi.useFakeTimers();
    const { send, onbox, onpick } = table();
    const touch = { pointerType: 'touch' };
    await send('pointerdown', at(500, 3500), touch);
    vi.advanceTimersByTime(500);
    await send('pointermove', at(3000, 4500), touch);
    await send('pointerup', at(3000, 4500), touch);
    vi.useRealTimers();
    expect(onbox).toHaveBeenCalledExactlyOnceWith(['ada', 'bo']);
    expect(onpick).not.toHaveBeenCalled();
  });

  it('takes hold of a handle before what is under it', async () => {
    const handles = [{ id: 'march', at: [2000, 4000] as const, kind: 'front' as const }];
    const { tap, drag, ondrag, onpick } = table({ overlay: { ...NO_OVERLAY, handles } });
    await tap(at(2000, 4000));
    expect(onpick.mock.lastCall?.[0]).toEqual({ at: [2000, 4000], piece: 'bo', handle: 'march' });
    await drag(at(2000, 4000), at(2000, 3000));
    expect(ondrag.mock.calls[0]?.[0].from).toMatchObject({ handle: 'march' });
  });

  it('lifts the roof of a house that is pressed, shows floor by floor, and puts it back', async () => {
    const { tap } = table();
    screen.getByRole('button', { name: 'Lift the roof' });
    await tap(at(5500, 1000));
    await fireEvent.click(screen.getByRole('button', { name: 'Show the ground floor' }));
    await fireEvent.click(screen.getByRole('button', { name: 'Put the roof back' }));
    screen.getByRole('button', { name: 'Lift the roof' });
  });

  it('is moved by keys, and fitted again', async () => {
    const { eye, tap, onpick } = table();
    await fireEvent.keyDown(eye, { key: 'ArrowRight' });
    await tap(at(400, 4000));
    expect(onpick.mock.lastCall?.[0]).toMatchObject({ piece: 'ada' });
    await fireEvent.keyDown(eye, { key: '0' });
    await tap(at(1000, 4000));
    expect(onpick.mock.lastCall?.[0]).toMatchObject({ piece: 'ada' });
  });

  it('speaks French', () => {
    table({ language: 'fr' });
    screen.getByRole('button', { name: 'Voir toute la table' });
    screen.getByRole('button', { name: 'Soulever le toit' });
  });
});
