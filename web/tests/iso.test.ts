// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { project, shade, shadow, studCentres } from '../src/start/drawings/iso';

describe('the projection', () => {
  it('sends x to the lower right, y to the lower left and z up', () => {
    const signs = (['x', 'y', 'z'] as const).map((axis) =>
      project([Number(axis === 'x'), Number(axis === 'y'), Number(axis === 'z')]).map(Math.sign),
    );
    expect(signs).toEqual([
      [1, 1],
      [-1, 1],
      [0, -1],
    ]);
  });

  it('throws shadows to the right, because light comes from the left', () => {
    const corners = [...shadow({ at: [0, 0, 0], size: [1, 1, 4] }).matchAll(/-?[\d.]+ /g)].map(Number);
    expect(Math.max(...corners)).toBeGreaterThan(-2 * Math.min(...corners));
  });
});

describe('a block', () => {
  it('has one stud for each unit of its top', () => {
    expect(studCentres({ at: [0, 0, 0], size: [2, 3, 1.2] })).toHaveLength(6);
  });
});

describe('a shade', () => {
  it.each([
    ['#804020', 0, '#804020'],
    ['#804020', 1, '#ffffff'],
    ['#804020', -1, '#000000'],
    ['#804020', -0.5, '#402010'],
  ])('of %s by %d is %s', (colour, amount, result) => {
    expect(shade(colour, amount)).toBe(result);
  });
});
