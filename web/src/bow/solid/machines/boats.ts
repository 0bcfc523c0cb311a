/** What swims and what runs on rails. */
import { shade } from '../../../solid/craft/colours';
import { bothSides, brick, part, rod, soft, tube, type Part } from '../../../solid/craft/parts';
import { gun } from './arms';
import { IRON, LAMP, studded, WOOD, type Plan } from './plan';

/** A hull that narrows to the bow; high ones have a deckhouse. */
export function boat(plan: Plan): Part[] {
  const { machine, wide, long, high, main, mark } = plan;
  const front = long / 2;
  const wall = Math.min(high, 1.6);
  return [
    ...hull(plan, wall),
    ...machine.berths.map(({ at }) => brick([at[0], at[1], wall * 0.5], [wide - 0.7, 0.8, 0.2], WOOD)),
    ...(high > 2.6 ? deckhouse(plan, wall) : bothSides((side) => oar(side, wide, wall))),
    rod([0, front - 0.3, wall], [0, front - 0.3, wall + 1.3], 0.14, WOOD),
    brick([0, front - 0.75, wall + 0.8], [0.08, 0.9, 0.5], main),
    brick([0, front - 0.75, wall + 0.95], [0.1, 0.9, 0.16], mark),
    ...machine.weapons.flatMap((weapon) => gun(weapon, wall + 0.5)),
  ];
}

function hull({ wide, long, main, dark }: Plan, wall: number): Part[] {
  const front = long / 2;
  const straight = long * 0.6;
  const slant = (Math.atan2(wide / 2 - 0.3, long * 0.4) * 180) / Math.PI;
  const side = Math.hypot(wide / 2 - 0.3, long * 0.4);
  return [
    brick([0, -long * 0.2, -0.1], [wide - 0.3, straight, 0.3], shade(WOOD, -0.2)),
    brick([0, long * 0.2, -0.1], [wide * 0.5, long * 0.5, 0.3], shade(WOOD, -0.2)),
    brick([0, -front + 0.15, 0], [wide - 0.3, 0.3, wall], WOOD),
    ...bothSides((right) => [
      brick([right * (wide / 2 - 0.15), -long * 0.2, 0], [0.3, straight, wall], WOOD),
      brick([right * (wide / 2 - 0.12), -long * 0.2, wall - 0.26], [0.36, straight, 0.26], main),
      brick([right * (wide / 4), front - long * 0.2, 0], [0.3, side, wall], WOOD, { turn: -right * slant }),
      brick([right * (wide / 4), front - long * 0.2, wall - 0.26], [0.36, side, 0.26], main, {
        turn: -right * slant,
      }),
    ]),
    brick([0, front - 0.15, 0], [0.4, 0.4, wall + 0.5], dark),
  ];
}

function oar(side: 1 | -1, wide: number, wall: number): Part[] {
  return [
    rod([side * 0.5, 0.3, wall + 0.5], [side * (wide / 2 + 1.6), -0.3, 0.1], 0.14, WOOD),
    brick([side * (wide / 2 + 1.5), -0.3, 0.02], [1.0, 0.4, 0.1], WOOD, { lean: side * 24 }),
  ];
}

function deckhouse({ wide, long, high, main, dark }: Plan, wall: number): Part[] {
  return [
    brick([0, 0, wall - 0.3], [wide - 0.5, long * 0.6, 0.3], WOOD),
    brick([0, -long * 0.12, wall], [wide * 0.56, long * 0.3, high - wall - 0.3], '#f3f0e8'),
    brick([0, -long * 0.12 + long * 0.15, wall + 0.4], [wide * 0.5, 0.1, 0.6], '#2f3a40'),
    ...studded([0, -long * 0.12, high - 0.3], [wide * 0.6, long * 0.32, 0.3], dark),
    tube([0, -long * 0.3, wall], 0.9, high - wall + 0.6, main),
  ];
}

/** A locomotive with a boiler, or a wagon where nobody drives. */
export function railCar(plan: Plan): Part[] {
  const { machine, wide, long, high, main, dark } = plan;
  const driven = machine.berths.some(({ role }) => role === 'driver');
  return [
    brick([0, 0, 0.7], [wide - 0.6, long - 0.2, 0.4], IRON),
    ...wheels(wide, long),
    ...(driven ? engine(plan) : wagon(plan)),
    ...bothSides((side) =>
      [-1, 1].map((end) => tube([side * wide * 0.28, (end * long) / 2, 0.8], 0.5, 0.3, IRON, { tilt: 90 })),
    ),
    ...machine.weapons.flatMap((weapon) => gun(weapon, high + 0.2)),
    brick([0, -long / 2 + 0.4, 1.1], [wide - 0.6, 0.3, 0.3], driven ? main : dark),
  ];
}

function wheels(wide: number, long: number): Part[] {
  const pairs = Math.max(2, Math.round(long / 3));
  return Array.from({ length: pairs }, (_, i) => ((i + 0.5) / pairs - 0.5) * (long - 0.6)).flatMap((ahead) =>
    bothSides((side) => [
      tube([side * (wide / 2 - 0.5), ahead, 0.45], 1.2, 0.26, '#8f2f26', { lean: 90 }),
      tube([side * (wide / 2 - 0.4), ahead, 0.45], 0.5, 0.26, '#c9ccc8', { lean: 90 }),
    ]),
  );
}

function engine({ wide, long, high, main, dark, mark }: Plan): Part[] {
  const [front, boiler] = [long / 2, long * 0.6];
  return [
    rod([0, front - 0.2, high * 0.45], [0, front - boiler, high * 0.45], wide * 0.6, dark),
    rod([0, front - 0.05, high * 0.45], [0, front - 0.25, high * 0.45], wide * 0.64, IRON, 'metal'),
    tube([0, front - 1.1, high * 0.6], 0.9, high * 0.42, IRON),
    tube([0, front - 1.1, high * 0.95], 1.2, 0.3, IRON),
    part('dome', [0, front - boiler * 0.6, high * 0.7], [1, 1, 0.6], '#caa445', { finish: 'metal' }),
    tube([0, front, high * 0.6], 0.6, 0.3, LAMP, { tilt: 90, finish: 'glow' }),
    part('wedge', [0, front + 0.2, 0.2], [wide * 0.8, 0.8, 0.7], '#8f2f26'),
    brick([0, -front + (long - boiler) / 2, 1.1], [wide - 0.2, long - boiler, high * 0.5], main),
    soft([0, -front + (long - boiler) / 2, high - 0.4], [wide + 0.1, long - boiler + 0.4, 0.4], dark),
    ...bothSides((side) =>
      [-1, 1].map((end) =>
        brick(
          [
            side * (wide / 2 - 0.2),
            -front + (long - boiler) / 2 + end * ((long - boiler) / 2 - 0.2),
            1.1 + high * 0.5,
          ],
          [0.2, 0.2, high * 0.5 - 1.4],
          mark,
        ),
      ),
    ),
  ];
}

function wagon({ wide, long, high, main, dark }: Plan): Part[] {
  return [
    brick([0, 0, 1.1], [wide - 0.2, long - 0.6, 0.3], WOOD),
    ...bothSides((side) => [
      brick([side * (wide / 2 - 0.2), 0, 1.4], [0.24, long - 0.6, Math.max(0.6, high * 0.3)], main),
    ]),
    ...[-1, 1].map((end) =>
      brick([0, end * (long / 2 - 0.4), 1.4], [wide - 0.4, 0.24, Math.max(0.6, high * 0.3)], dark),
    ),
  ];
}
