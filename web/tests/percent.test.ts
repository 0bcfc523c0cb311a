// @vitest-environment node
/** Chances in per cent: the page and Python write the same, which tests/kernel/test_percent.py checks on its side. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { percent, percentRange } from '../src/texts/percent';

interface Vectors {
  percent: { chance: number; digits: number; en: string; fr: string }[];
  range: { low: number; high: number; digits: number; en: string; fr: string }[];
}

const VECTORS = JSON.parse(readFileSync('../tests/kernel/percent.json', 'utf8')) as Vectors;

describe.each(['en', 'fr'] as const)('per cent, %s', (language) => {
  it.each(VECTORS.percent)('$chance with $digits digits', ({ chance, digits, ...written }) => {
    expect(percent(chance, language, digits)).toBe(written[language]);
  });

  it.each(VECTORS.range)('$low to $high with $digits digits', ({ low, high, digits, ...written }) => {
    expect(percentRange(low, high, language, digits)).toBe(written[language]);
  });
});
