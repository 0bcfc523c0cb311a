/** Which colour a stud of the field has. Grounds are soft; decor is one step stronger (see `decor.ts`). */
import type { Kind } from '../../protocol/types';
import { chance } from '../../../solid/craft/measure';

/** Built terraces are of stone. */
export const STONE_FLOOR = '#b3ac9d';
export const PAVING = '#bdb3a0';
export const BOARDS = '#b58a5a';

const GROUNDS: Readonly<Record<string, string>> = {
  grass: '#86a468',
  path: '#cbb894',
  mud: '#8d7355',
  rail: '#a69e92',
  'road plate': '#8e9093',
  tile: '#c4bcae',
};

const BY_WORD: readonly (readonly [RegExp, string])[] = [
  [/sand|beach|desert/, '#dcc89a'],
  [/snow|ice/, '#e6ebee'],
  [/stone|paved|cobble|yard/, '#b3aea4'],
  [/wood|floor|deck|plank|bridge/, BOARDS],
  [/field|crop|wheat/, '#c7b764'],
];

/** Hills go from meadow green over dry grass to pale stone. */
const SLOPES = ['#86a468', '#8ea267', '#98a26a', '#a3a26e', '#ada276', '#b4a37f', '#baa68a'] as const;

export const WATER = '#4488a6';
export const BANK = '#cbb88f';

/** The colour of the ground itself, before its plates differ a little. */
export function groundColour(kind: Kind): string {
  const named = GROUNDS[kind.name] ?? BY_WORD.find(([word]) => word.test(kind.name))?.[1];
  if (named !== undefined && kind.use !== 'decor') return named;
  const level = Math.round((kind.ground ?? 0) / 3);
  if (level > 0) return SLOPES[Math.min(level, SLOPES.length - 1)] ?? SLOPES[0];
  if (kind.use === 'smooth') return GROUNDS['tile'] ?? SLOPES[0];
  return kind.slow ? (GROUNDS['mud'] ?? SLOPES[0]) : SLOPES[0];
}

/** The ground is laid of plates of 4 by 2 studs, in bond, each a little lighter or darker than its neighbours. */
export function plateShade(x: number, y: number): number {
  const row = Math.floor(y / 2);
  const column = Math.floor((x + (row % 2) * 2) / 4);
  return 0.09 * (chance(column, row) - 0.5);
}
