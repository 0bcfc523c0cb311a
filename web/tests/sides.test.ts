import { describe, expect, it } from 'vitest';
import { colourOf } from '../src/scene/sides';

describe('sides', () => {
  it('have the colour that they are named after, in whatever order they sit', () => {
    const seats = ['blue', 'straw', 'orange', 'aubergine'];
    expect(seats.map((seat) => colourOf(seats, seat))).toEqual([0, 2, 1, 3]);
  });

  it('have that of their place where they are named otherwise', () => {
    expect(['north', 'south', 'east'].map((seat) => colourOf(['north', 'south'], seat))).toEqual([
      0,
      1,
      null,
    ]);
  });
});
