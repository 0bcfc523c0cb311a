// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { drawLabels } from '../../src/bow/flat/labels';
import type { Picture } from '../../src/bow/flat/painter';
import type { Pen } from '../../src/flat/palette';
import { NO_OVERLAY, type Overlay } from '../../src/bow/scene/scene';
import { sceneOf } from '../../src/bow/scene/stage';
import { battle, unit } from './battle';

const LABEL = 'A whole sentence about an area';
const WIDTH = 7 * LABEL.length;

/** A pen that measures and remembers what is written, and where. */
function listeningPen() {
  const written: { text: string; x: number; y: number }[] = [];
  const pen = new Proxy(
    {
      measureText: (text: string) => ({ width: 7 * text.length }),
      fillText: (text: string, x: number, y: number) => written.push({ text, x, y }),
    } as Record<string | symbol, unknown>,
    { get: (known, name) => known[name] ?? (() => {}), set: () => true },
  );
  return { pen: pen as unknown as Pen, written };
}

/** Ada stands at a place of a field that is seen from far away: 10 pixels a stud. */
function named(at: [number, number], studs: Overlay['areas'][number]['studs']) {
  const units = { ada: unit('ada', 'blue', at) };
  const picture: Picture = {
    scene: sceneOf(battle({ units, vehicles: {}, lying: {} })),
    overlay: { ...NO_OVERLAY, areas: [{ studs, side: 0, label: LABEL }] },
    camera: { x: 8, y: 6, scale: 10 },
    size: { width: 400, height: 300 },
    ratio: 1,
    language: 'en',
    light: 'day',
    names: true,
  };
  const { pen, written } = listeningPen();
  drawLabels(pen, picture);
  return written.find(({ text }) => text === LABEL);
}

describe('the name of an area', () => {
  it('stands above it', () => {
    const name = named([0, 11], [6, 5, 9, 8]);
    expect(name?.y).toBeLessThan(150 - 10);
    expect(name?.x).toBeCloseTo(200 - (WIDTH + 14) / 2 + 7);
  });

  it('makes way for a figure', () => {
    const name = named([7, 3], [6, 5, 9, 8]);
    expect(name?.y).toBeGreaterThan(150 - 10);
  });

  it('stands at the edge of the picture if the area begins beyond it', () => {
    expect(named([0, 11], [6, -12, 9, 8])?.y).toBeLessThan(20);
  });
});
