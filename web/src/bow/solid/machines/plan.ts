/** What every builder of vehicles is given, and what many of them use. Lengths in studs, the front is ahead. */
import type { Machine } from '../../scene/scene';
import { shade, SIDES } from '../../../solid/craft/colours';
import { PLATE } from '../craft/measure';
import { bothSides, brick, part, soft, tube, type Part } from '../../../solid/craft/parts';

export interface Plan {
  readonly machine: Machine;
  readonly wide: number;
  readonly long: number;
  readonly high: number;
  /** The side's colour, a darker one, and one that stands out. */
  readonly main: string;
  readonly dark: string;
  readonly mark: string;
}

export const IRON = '#44494e';
export const TYRE = '#2b2a2a';
export const WOOD = '#96683a';
export const LAMP = '#fff0b8';

export function planOf(machine: Machine): Plan {
  const { main, dark, mark } = SIDES[machine.side];
  return {
    machine,
    wide: machine.width,
    long: machine.length,
    high: machine.height * PLATE,
    main,
    dark,
    mark,
  };
}

/** Studs on a level top, as many as fit. */
export function studsOn(
  right: number,
  ahead: number,
  up: number,
  wide: number,
  deep: number,
  colour: string,
): Part[] {
  const [across, along] = [Math.floor(wide + 0.01), Math.floor(deep + 0.01)];
  return Array.from({ length: across * along }, (_, i) =>
    part(
      'stud',
      [right + (i % across) - (across - 1) / 2, ahead + Math.floor(i / across) - (along - 1) / 2, up - 0.5],
      [1, 1, 1],
      shade(colour, 0.06),
    ),
  );
}

/** A block with studs on it. */
export function studded(
  at: readonly [number, number, number],
  size: readonly [number, number, number],
  colour: string,
): Part[] {
  return [brick(at, size, colour), ...studsOn(at[0], at[1], at[2] + size[2], size[0], size[1], colour)];
}

/** A pair of wheels on an axle. */
export function axle(ahead: number, half: number, across: number, rim = '#c9ccc8'): Part[] {
  return bothSides((side) => [
    tube([side * half, ahead, across / 2 - 0.3], across, 0.6, TYRE, { lean: 90 }),
    tube([side * (half + 0.06), ahead, across / 2 - 0.3], across * 0.5, 0.6, rim, { lean: 90 }),
  ]);
}

/** Lamps and a grille say where the front is. */
export function nose(wide: number, ahead: number, up: number, high: number): Part[] {
  return [
    brick([0, ahead, up], [wide * 0.5, 0.14, high], IRON),
    ...[0.25, 0.5, 0.75].map((share) =>
      brick([0, ahead + 0.05, up + high * share - 0.04], [wide * 0.46, 0.1, 0.08], '#b9bdbb'),
    ),
    ...bothSides((side) => [
      tube([side * wide * 0.37, ahead + 0.06, up + high / 2 - 0.1], Math.min(0.72, high), 0.2, '#d9dcd8', {
        tilt: 90,
      }),
      tube([side * wide * 0.37, ahead + 0.12, up + high / 2 - 0.1], Math.min(0.54, high * 0.8), 0.2, LAMP, {
        tilt: 90,
        finish: 'glow',
      }),
    ]),
  ];
}

export function tailLamps(wide: number, behind: number, up: number): Part[] {
  return bothSides((side) => [
    brick([side * wide * 0.4, -behind, up], [0.4, 0.12, 0.28], '#d8402f', { finish: 'glow' }),
  ]);
}

/** A seat at each place that nobody hides in. */
export function seat(at: readonly [number, number], up: number, colour: string): Part[] {
  return [
    soft([at[0], at[1] - 0.1, up], [1.3, 1.2, 0.42], colour),
    soft([at[0], at[1] - 0.82, up], [1.3, 0.42, 1.5], colour),
  ];
}
