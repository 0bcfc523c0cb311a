import { describe, expect, it } from 'vitest';
import { bestPlace, crosses, type Box, type Surroundings } from '../../src/thrown/place';

const PICTURE: Box = { left: 0, top: 0, right: 400, bottom: 300 };
const square = (x: number, y: number, half: number): Box => ({
  left: x - half,
  top: y - half,
  right: x + half,
  bottom: y + half,
});

/** Two figures that fight across the picture. */
const FIGHT: Surroundings = {
  picture: PICTURE,
  clear: [square(100, 150, 20), square(300, 150, 20)],
  line: [
    [100, 150],
    [300, 150],
  ],
  others: [],
  near: [200, 150],
};

/** Everywhere in the picture and beyond its edge. */
function* everywhere(half: number) {
  for (let y = -40; y <= 340; y += 10)
    for (let x = -40; x <= 440; x += 10) yield { at: [x, y] as const, box: square(x, y, half) };
}

function placed(around: Partial<Surroundings> = {}, half = 30): Box {
  const found = bestPlace(everywhere(half), { ...FIGHT, ...around });
  if (!found) throw new Error('no place');
  return square(...found.at, half);
}

const apart = (one: Box, other: Box) =>
  one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;

describe('a place beside a fight', () => {
  it('is in the picture, over nobody who fights, and not between them', () => {
    const box = placed();
    expect(box.left).toBeGreaterThanOrEqual(0);
    expect(box.bottom).toBeLessThanOrEqual(300);
    expect(FIGHT.clear.every((one) => apart(one, box))).toBe(true);
    expect(
      crosses(
        [
          [100, 150],
          [300, 150],
        ],
        box,
      ),
    ).toBe(false);
  });

  it('is as near as it can be', () => {
    const box = placed();
    expect(Math.abs((box.top + box.bottom) / 2 - 150)).toBeLessThanOrEqual(45);
  });

  it('is where nobody else stands, if there is such a place', () => {
    const crowd = [square(200, 100, 45), square(150, 90, 30), square(250, 90, 30)];
    const box = placed({ others: crowd });
    expect(crowd.every((one) => apart(one, box))).toBe(true);
    expect(box.top).toBeGreaterThan(150);
  });

  it('covers others before those who fight, when there is no room at all', () => {
    const crowd = [square(200, 60, 200), square(200, 240, 200)];
    const box = placed({ others: crowd });
    expect(FIGHT.clear.every((one) => apart(one, box))).toBe(true);
  });

  it('leaves what one presses free', () => {
    const below: Box = { left: 0, top: 160, right: 400, bottom: 300 };
    expect(placed({ clear: [...FIGHT.clear, below] }).bottom).toBeLessThanOrEqual(160);
  });

  it('is found for a roll that is about nobody', () => {
    expect(placed({ clear: [], line: null })).toEqual(square(200, 150, 30));
  });

  it('is smooth ground rather than rough', () => {
    const rough = [...everywhere(30)].map((place) => ({ ...place, rough: place.at[1] < 150 ? 30 : 0 }));
    expect(bestPlace(rough, FIGHT)?.at[1]).toBeGreaterThan(150);
  });
});

it('a line crosses a box that it goes through, and none beside it', () => {
  const box = square(50, 50, 10);
  expect(
    crosses(
      [
        [0, 0],
        [100, 100],
      ],
      box,
    ),
  ).toBe(true);
  expect(
    crosses(
      [
        [0, 50],
        [45, 50],
      ],
      box,
    ),
  ).toBe(true);
  expect(
    crosses(
      [
        [0, 50],
        [30, 50],
      ],
      box,
    ),
  ).toBe(false);
  expect(
    crosses(
      [
        [0, 20],
        [100, 20],
      ],
      box,
    ),
  ).toBe(false);
  expect(
    crosses(
      [
        [20, 0],
        [20, 100],
      ],
      box,
    ),
  ).toBe(false);
});
