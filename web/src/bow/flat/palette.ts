/** The colours of the flat view: soft grounds, decor one step stronger, pieces strongest. */
import { shade } from '../../start/drawings/iso';
import type { Side } from '../scene/scene';

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

export function sideLook(side: Side): SideLook {
  return SIDES[side];
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
const LIFE = { red: '#c8322b', yellow: '#e9b50f' } as const;

/** Health points and damage: red for people and beasts, yellow for machines. */
export function lifeColour(colour: string): string {
  return colour === 'yellow' ? LIFE.yellow : LIFE.red;
}

/** The book's colours of bricks, as plastic. */
export const BRICKS: Readonly<Record<string, string>> = {
  white: '#f7f4ea',
  green: '#3d8f4b',
  'dark grey': '#6b6f73',
  black: '#26262a',
  red: '#c8322b',
  yellow: '#f0c22b',
  'light grey': '#c4c6c4',
  blue: '#2f6db4',
  brown: '#7b4d2c',
  azure: '#5fb0d8',
  lime: '#a5c93b',
  orange: '#dd7a1c',
  pink: '#e58fb0',
  purple: '#7b4a99',
  tan: '#dcc89a',
};

export function brickColour(name: string): string {
  return BRICKS[name] ?? '#c4c6c4';
}

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
