import { describe, expect, it } from 'vitest';
import { linesOf } from '../../src/argad/flat/labels';

const wide = (text: string) => text.length;

describe('a label', () => {
  it('goes on below where the window is too small for it', () => {
    const lines = linesOf('Max is in contact with an enemy: leave, or stay.', 20, wide);
    expect(lines).toEqual(['Max is in contact', 'with an enemy:', 'leave, or stay.']);
  });

  it('stays on one line where there is room', () => {
    expect(linesOf('14 of 20 cm', 20, wide)).toEqual(['14 of 20 cm']);
  });

  it('keeps a word whole that is too long by itself', () => {
    expect(linesOf('incomprehensibilities all', 20, wide)).toEqual(['incomprehensibilities', 'all']);
  });
});
