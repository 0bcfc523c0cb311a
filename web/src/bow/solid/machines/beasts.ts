/** Horses, carts and engines of wood. */
import {
  bothSides,
  brick,
  frame,
  part,
  placed,
  rod,
  soft,
  tube,
  type Part,
} from '../../../solid/craft/parts';
import { chanceOf, pickFrom } from '../../../solid/craft/measure';
import { shade } from '../../../solid/craft/colours';
import { gun } from './arms';
import { IRON, seat, studded, WOOD, type Plan } from './plan';

const COATS = ['#7a4a26', '#4a3123', '#a8763f', '#cfc6b6', '#5d5a57'] as const;

export function horse({ machine, wide, long, main, mark }: Plan): Part[] {
  const coat = pickFrom(COATS, chanceOf(machine.id));
  const mane = shade(coat, -0.45);
  const half = long / 2;
  const girth = Math.min(1.5, wide * 0.75);
  return [
    ...[-1, 1].flatMap((end) =>
      bothSides((side) => leg(side * girth * 0.3, end * (half - 0.85), coat, mane)),
    ),
    soft([0, 0, 1.5], [girth, long - 0.9, 1.5], coat),
    brick([0, half - 0.6, 2.3], [0.8, 0.9, 1.9], coat, { tilt: -24 }),
    soft([0, half + 0.15, 3.5], [0.86, 1.7, 0.86], coat, { tilt: -16 }),
    soft([0, half + 0.75, 3.42], [0.74, 0.5, 0.64], shade(coat, -0.15), { tilt: -16 }),
    brick([0, half - 0.98, 2.6], [0.3, 0.5, 1.9], mane, { tilt: -24 }),
    ...bothSides((side) => [
      part('cone', [side * 0.28, half - 0.35, 4.2], [0.26, 0.26, 0.44], coat),
      part('ball', [side * 0.42, half + 0.3, 3.85], [0.16, 0.2, 0.2], '#1d1b1a'),
    ]),
    soft([0, -half + 0.3, 1.5], [0.44, 0.5, 1.5], mane, { tilt: 14 }),
    soft([0, -0.05, 2.86], [girth + 0.1, 1.5, 0.26], main),
    brick([0, -0.05, 1.7], [girth + 0.12, 1.2, 1.2], main),
    soft([0, -0.75, 2.95], [1.2, 0.3, 0.5], '#5f3d22'),
    brick([0, half + 0.05, 3.62], [0.92, 0.14, 0.86], mark, { tilt: -16 }),
  ];
}

function leg(right: number, ahead: number, coat: string, hoof: string): Part[] {
  return [
    brick([right, ahead, 0.3], [0.44, 0.5, 1.5], coat),
    brick([right, ahead, 0], [0.52, 0.6, 0.36], hoof),
  ];
}

function cartWheels(aheads: readonly number[], half: number, across: number): Part[] {
  return aheads.flatMap((ahead) =>
    bothSides((side) => [
      tube([side * half, ahead, across / 2 - 0.15], across, 0.3, '#5f3d22', { lean: 90 }),
      ...[0, 45, 90, 135].map((tilt) =>
        brick([side * (half + 0.14), ahead, across / 2 - 0.08], [0.1, across * 0.9, 0.16], '#b98a52', {
          tilt,
        }),
      ),
      tube([side * (half + 0.1), ahead, across / 2 - 0.2], 0.5, 0.4, IRON, { lean: 90 }),
    ]),
  );
}

export function cart(plan: Plan): Part[] {
  const { machine, wide, long, high, main, mark } = plan;
  const wheel = Math.min(2.4, high * 0.9);
  return [
    ...cartWheels(long > 7 ? [-long / 3, long / 4] : [-long / 8], wide / 2 - 0.2, wheel),
    brick([0, -0.4, 1.0], [wide - 0.8, long - 1.2, 0.3], WOOD),
    ...bothSides((side) => [
      brick([side * (wide / 2 - 0.5), -0.4, 1.3], [0.2, long - 1.2, 0.8], main),
      rod([side * 0.6, long / 2 - 1.2, 1.2], [side * 0.6, long / 2 + 0.6, 1.0], 0.2, WOOD),
    ]),
    brick([0, -long / 2 + 0.3, 1.3], [wide - 1, 0.2, 0.8], main),
    brick([0, long / 2 - 1.1, 1.3], [wide - 1, 0.2, 1.1], mark),
    ...machine.berths.flatMap(({ at }) => seat(at, 1.3, '#8a5c31')),
    ...machine.weapons.flatMap((weapon) => gun(weapon, high)),
  ];
}

/** A throwing arm on a heavy frame: loaded it is drawn down, with a stone in its cup; else it stands up. */
export function catapult(plan: Plan): Part[] {
  const { machine, wide, long, main, dark } = plan;
  const weapon = machine.weapons[0];
  const loaded = weapon?.loaded ?? true;
  const pivot = weapon ? weapon.mount : ([0, 0] as const);
  return [
    ...cartWheels([-long / 2 + 1.3, long / 2 - 1.3], wide / 2 - 0.2, 1.8),
    ...bothSides((side) => [
      brick([side * (wide / 2 - 0.8), 0, 1.0], [0.5, long - 0.4, 0.6], WOOD),
      rod(
        [side * (wide / 2 - 0.8), pivot[1] + 2, 1.5],
        [side * (wide / 2 - 0.8), pivot[1] + 0.6, 3.6],
        0.36,
        WOOD,
      ),
      rod(
        [side * (wide / 2 - 0.8), pivot[1] - 1.4, 1.5],
        [side * (wide / 2 - 0.8), pivot[1] + 0.6, 3.6],
        0.36,
        WOOD,
      ),
    ]),
    ...[-0.45, 0.1, 0.45].map((share) =>
      brick([0, share * long, 1.1], [wide - 1.4, 0.5, 0.4], shade(WOOD, -0.15)),
    ),
    rod([-wide / 2 + 0.5, pivot[1] + 0.6, 3.6], [wide / 2 - 0.5, pivot[1] + 0.6, 3.6], 0.5, dark),
    ...studded([0, long / 2 - 0.5, 1.6], [wide - 1, 1, 0.3], main),
    tube([0, pivot[1] + 0.6, 1.6 - 0.4], 0.9, wide - 2, '#c9a86a', { lean: 90 }),
    ...placed(throwingArm(loaded), frame([pivot[0], pivot[1] + 0.6, 1.8], { tilt: loaded ? 14 : -74 })),
  ];
}

/** Reaches behind from the pivot. */
function throwingArm(loaded: boolean): Part[] {
  return [
    brick([0, -2.0, -0.15], [0.5, 4.2, 0.4], shade(WOOD, 0.08)),
    part('tube', [0, -4.1, -0.1], [1.5, 1.5, 0.5], '#5f3d22'),
    ...(loaded ? [part('ball', [0, -4.1, 0.2], [1.25, 1.25, 1.25], '#8f8d88')] : []),
  ];
}
