import { describe, expect, it } from 'vitest';
import { clearing, type Place } from '../src/scene/clearing';
import type { Box } from '../src/thrown/place';

const VIEW = { width: 600, height: 400 };
const BOX = { width: 120, height: 40 };
const MIDDLE: Place = { at: [300, 200], gap: 20, actor: null };

function piece(x: number, y: number): Box {
  return { left: x - 15, right: x + 15, top: y - 15, bottom: y + 15 };
}

/** The pieces that a box with this corner covers a part of. */
function hidden([left, top]: readonly [number, number], pieces: readonly Box[]): Box[] {
  return pieces.filter(
    (one) =>
      one.left < left + BOX.width && left < one.right && one.top < top + BOX.height && top < one.bottom,
  );
}

describe('what stands beside a place', () => {
  it('is above it, or below it if whoever acts is above', () => {
    expect(clearing(MIDDLE, BOX, VIEW, [])).toEqual([240, 140]);
    expect(clearing({ ...MIDDLE, actor: [300, 100] }, BOX, VIEW, [])).toEqual([240, 220]);
  });

  it('is below it at the upper edge, and always inside', () => {
    expect(clearing({ ...MIDDLE, at: [300, 10] }, BOX, VIEW, [])).toEqual([240, 30]);
    expect(clearing({ ...MIDDLE, at: [2, 200] }, BOX, VIEW, [])[0]).toBe(8);
  });

  it('leaves a neighbour in sight on whichever side it stands', () => {
    for (const [x, y] of [
      [300, 160],
      [300, 240],
      [340, 200],
      [260, 160],
    ] as const) {
      const pieces = [piece(x, y)];
      expect(hidden(clearing(MIDDLE, BOX, VIEW, pieces), pieces)).toEqual([]);
    }
  });

  it('goes farther away from a place with neighbours all around', () => {
    const pieces = [-35, 0, 35].flatMap((x) =>
      [-35, 0, 35].filter((y) => x || y).map((y) => piece(300 + x, 200 + y)),
    );
    expect(hidden(clearing(MIDDLE, BOX, VIEW, pieces), pieces)).toEqual([]);
  });

  it('covers the fewest where there is no room', () => {
    const crowd = Array.from({ length: 600 / 35 }, (_, column) =>
      Array.from({ length: 400 / 35 }, (_, row) => piece(18 + column * 35, 18 + row * 35)),
    ).flat();
    const gapInTheCrowd = crowd.filter(
      ({ left, top }) => !(left > 230 && left < 380 && top > 215 && top < 260),
    );
    const [left, top] = clearing(MIDDLE, BOX, VIEW, gapInTheCrowd);
    expect(top).toBeGreaterThan(200);
    expect(left).toBe(240);
  });
});
