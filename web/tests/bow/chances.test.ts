import { describe, expect, it } from 'vitest';
import { placed, type Marked } from '../../src/bow/flat/chances';
import { overlaps } from '../../src/flat/pills';
import type { Box } from '../../src/thrown/place';

const SIZE: Box = { left: 0, top: 0, right: 800, bottom: 600 };

function marked(id: string, x: number, y: number): Marked {
  return { id, x, y, radius: 9, width: 62 };
}

/** Seven on a hilltop, closer together than their labels are wide. */
const HILL = [
  marked('finn', 400, 280),
  marked('gina', 400, 330),
  marked('k4', 415, 305),
  marked('hector', 435, 305),
  marked('isa', 460, 280),
  marked('jan', 460, 330),
  marked('leo', 478, 305),
];

function clear(boxes: readonly Box[]): boolean {
  return boxes.every((one, at) => boxes.slice(at + 1).every((other) => !overlaps(one, other)));
}

describe('chances beside their targets', () => {
  it('stand above a target that is alone', () => {
    const [max] = [marked('max', 300, 300)];
    const box = placed([max], [], SIZE).get('max');
    expect(box?.bottom).toBeLessThan(300 - 9);
    expect(((box?.left ?? 0) + (box?.right ?? 0)) / 2).toBeCloseTo(300);
  });

  it('cover neither each other nor any target, however close together those are', () => {
    const boxes = [...placed(HILL, [], SIZE).values()];
    expect(boxes).toHaveLength(HILL.length);
    expect(clear(boxes)).toBe(true);
    for (const { x, y, radius } of HILL) {
      const body = { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius };
      expect(boxes.some((box) => overlaps(box, body))).toBe(false);
    }
  });

  it('leave other figures in sight and stay in the picture', () => {
    const friend = { left: 285, top: 270, right: 315, bottom: 290 };
    const corner = marked('corner', 12, 12);
    const boxes = placed([marked('max', 300, 300), corner], [friend], SIZE);
    expect(overlaps(boxes.get('max') as Box, friend)).toBe(false);
    expect(boxes.get('corner')?.left).toBeGreaterThanOrEqual(0);
    expect(boxes.get('corner')?.top).toBeGreaterThanOrEqual(0);
  });
});
