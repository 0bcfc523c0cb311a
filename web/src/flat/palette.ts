/** The colours of the flat views: soft grounds, decor one step stronger, pieces strongest. */
import { shade } from '../start/drawings/iso';

export { shade };

export type Pen = CanvasRenderingContext2D;

export interface SideLook {
  readonly fill: string;
  readonly dark: string;
  readonly light: string;
  /** The marks of the pattern on the ring. */
  readonly mark: string;
  readonly pattern: 'plain' | 'stripes' | 'dots' | 'chevrons';
}

export const SIDES: readonly [SideLook, SideLook, SideLook, SideLook] = [
  { fill: '#1f6fb5', dark: '#123f68', light: '#5a9bd2', mark: '#1f6fb5', pattern: 'plain' },
  { fill: '#c9650a', dark: '#713804', light: '#e99546', mark: '#fbe3c6', pattern: 'stripes' },
  { fill: '#f4e285', dark: '#8a7420', light: '#fbf2c0', mark: '#5d4c0c', pattern: 'dots' },
  { fill: '#3b1f4a', dark: '#20102a', light: '#7a5590', mark: '#d9bdea', pattern: 'chevrons' },
];

/** Whoever belongs to nobody who plays. */
const NOBODY: SideLook = {
  fill: '#8a8378',
  dark: '#4c463d',
  light: '#b9b2a5',
  mark: '#8a8378',
  pattern: 'plain',
};

export function sideLook(side: number): SideLook {
  return SIDES[side] ?? NOBODY;
}

export const INK = '#2b2119';
export const PAPER = '#fffaf0';
/** Where one goes, and whom one attacks. */
export const MOVE = '#2f9e44';
export const ATTACK = '#d6281e';
export const SHADOW = '#2c1b08';
export const STEEL = '#aeb6bd';
export const IRON = '#4a5157';
export const WOOD = '#96683a';
export const GOLD = '#e0b23c';

/** A mixture of two colours; `part` 0 is the first. */
export function mix(one: string, other: string, part: number): string {
  const channels = [1, 3, 5].map((i) => {
    const [a, b] = [parseInt(one.slice(i, i + 2), 16), parseInt(other.slice(i, i + 2), 16)];
    return Math.round(a + (b - a) * part)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

/** A number from 0 to 1 that is always the same for the same place. */
export function chance(x: number, y: number, salt = 0): number {
  let hash = Math.imul(x * 374761393 + y * 668265263 + salt * 974634733 + 1013904223, 1274126177);
  hash = Math.imul(hash ^ (hash >>> 15), 2246822519);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}

export const TURN = 2 * Math.PI;

export function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
