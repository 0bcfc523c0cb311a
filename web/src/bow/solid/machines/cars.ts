/** What runs on wheels and tracks: open cars, trucks, closed vans, tanks, bikes. */
import { shade } from '../../../solid/craft/colours';
import { bothSides, brick, part, rod, soft, tube, type Part } from '../../../solid/craft/parts';
import { gun, turret } from './arms';
import { axle, IRON, nose, seat, studded, studsOn, tailLamps, TYRE, WOOD, type Plan } from './plan';

const GLASS = '#bfe3ec';

export function openCar(plan: Plan): Part[] {
  const { machine, wide, long, high, main, dark } = plan;
  const front = long / 2;
  const dash = Math.max(...machine.berths.map(({ at }) => at[1]), 0) + 1.1;
  const bonnet = front - dash;
  return [
    brick([0, 0, 0.55], [wide - 0.9, long - 0.4, 0.4], IRON),
    ...[-1, 1].flatMap((end) => axle(end * (front - 1.5), wide / 2 - 0.34, 1.6)),
    brick([0, dash + bonnet / 2, 0.9], [wide - 0.5, bonnet, high - 1.05], main),
    ...studsOn(0, dash + bonnet / 2, high - 0.15, wide - 1, bonnet, main),
    ...bothSides((side) => [
      brick(
        [side * (wide / 2 - 0.16), (dash - front) / 2 + 0.1, 0.9],
        [0.3, front + dash - 0.5, high - 1.2],
        main,
      ),
      brick([side * (wide / 2 - 0.3), front - 1.5, 1.55], [0.7, 2.1, 0.2], dark),
      brick([side * (wide / 2 - 0.3), 1.5 - front, 1.55], [0.7, 2.1, 0.2], dark),
    ]),
    brick([0, -front + 0.3, 0.9], [wide - 0.3, 0.3, high - 1.2], main),
    ...windscreen(wide - 0.6, dash - 0.1, high - 0.15),
    brick([-1, dash - 0.3, high - 0.5], [0.9, 0.14, 0.14], TYRE),
    ...machine.berths.flatMap(({ at }) => seat(at, 0.95, '#8a5c31')),
    ...nose(wide - 0.5, front - 0.02, 1.0, high - 1.3),
    brick([0, front + 0.1, 0.62], [wide, 0.3, 0.34], IRON),
    tube([0.8, -front - 0.12, 0.9], 1.5, 0.4, TYRE, { tilt: 90 }),
    ...tailLamps(wide, front + 0.05, 1.3),
    ...machine.weapons.flatMap((weapon) => gun(weapon, high + 0.1)),
  ];
}

function windscreen(wide: number, ahead: number, up: number): Part[] {
  return [
    brick([0, ahead, up], [wide, 0.1, 0.95], GLASS, { tilt: -14, finish: 'glass' }),
    ...bothSides((side) => [brick([(side * wide) / 2, ahead, up], [0.12, 0.14, 1.0], IRON, { tilt: -14 })]),
    brick([0, ahead - 0.12, up + 0.92], [wide, 0.14, 0.12], IRON),
  ];
}

/** A cab in front, an open bed behind. */
export function truck(plan: Plan): Part[] {
  const { machine, wide, long, high, main, dark } = plan;
  const front = long / 2;
  const cab = Math.max(3, long * 0.28);
  const bed = long - cab - 0.3;
  const middle = -front + bed / 2;
  const open = machine.berths.filter(({ at }) => at[1] < front - cab);
  return [
    brick([0, 0, 0.6], [wide - 1.2, long - 0.3, 0.4], IRON),
    ...[front - 1.6, -front + 1.3, -front + 3.1].flatMap((ahead) => axle(ahead, wide / 2 - 0.34, 1.7)),
    ...closedCab(plan, front - cab / 2, cab),
    brick([0, middle, 1.0], [wide - 0.1, bed, 0.3], WOOD),
    ...bothSides((side) =>
      [1.35, 1.95].map((up) =>
        brick([side * (wide / 2 - 0.14), middle, up], [0.24, bed, 0.46], shade(main, -0.06)),
      ),
    ),
    ...[1, -1].flatMap((end) => [
      brick([0, middle + (end * bed) / 2 - end * 0.12, 1.35], [wide - 0.3, 0.24, 1.06], dark),
    ]),
    ...bothSides((side) =>
      [-0.5, 0, 0.5].map((share) =>
        brick([side * (wide / 2 - 0.06), middle + share * (bed - 0.4), 1.0], [0.2, 0.24, 1.5], dark),
      ),
    ),
    ...open.flatMap(({ at }) => [soft([at[0], at[1] - 0.1, 1.3], [1.3, 1.1, 0.34], '#8a5c31')]),
    ...tailLamps(wide, front + 0.02, 0.8),
    ...machine.weapons.flatMap((weapon) => gun(weapon, high + 0.1)),
  ];
}

/** A closed cab with windows all round; `middle` is where along the vehicle, `deep` how long it is. */
function closedCab({ wide, long, high, main, dark, mark }: Plan, middle: number, deep: number): Part[] {
  const sill = high * 0.52;
  const front = middle + deep / 2;
  return [
    brick([0, middle, 0.9], [wide - 0.2, deep, sill - 0.9], main),
    brick([0, middle, sill], [wide - 0.5, deep - 0.4, high - sill - 0.5], GLASS, { finish: 'glass' }),
    ...bothSides((side) => [
      ...[-1, 1].map((end) =>
        brick(
          [side * (wide / 2 - 0.28), middle + end * (deep / 2 - 0.22), sill],
          [0.26, 0.26, high - sill - 0.5],
          main,
        ),
      ),
      tube([side * (wide / 2 + 0.1), front - 0.5, sill + 0.4], 0.5, 0.12, '#d9dcd8', { tilt: 90 }),
    ]),
    brick([0, middle, high - 0.5], [wide - 0.3, deep - 0.1, 0.34], dark),
    ...studsOn(0, middle, high - 0.2, wide - 1, deep - 0.6, dark),
    brick([0, front - 0.02, sill - 0.3], [wide - 0.6, 0.1, 0.2], mark),
    ...(front > long / 2 - 0.5
      ? [...nose(wide - 0.4, front, 1.1, sill - 1.5), brick([0, front + 0.1, 0.6], [wide, 0.34, 0.42], IRON)]
      : []),
  ];
}

/** A closed body over the whole length. */
export function van(plan: Plan): Part[] {
  const { machine, wide, long, high, main, dark, mark } = plan;
  const front = long / 2;
  const cab = Math.min(3.4, long * 0.36);
  const body = long - cab + 0.1;
  const middle = -front + body / 2;
  return [
    brick([0, 0, 0.55], [wide - 1, long - 0.3, 0.45], IRON),
    ...[front - 1.8, -front + 1.8].flatMap((ahead) => axle(ahead, wide / 2 - 0.3, 1.8)),
    ...closedCab(plan, front - cab / 2, cab),
    brick([0, middle, 0.95], [wide, body, high - 1.2], main),
    ...studded([0, middle, high - 0.3], [wide - 0.1, body - 0.1, 0.14], dark),
    ...bothSides((side) => [
      brick([side * (wide / 2), middle, high * 0.46], [0.14, body - 0.5, 0.36], mark),
      brick([side * (wide / 2), middle, high * 0.64], [0.12, body * 0.5, 0.4], '#2f3a40'),
      brick([side * 0.6, -front - 0.02, 1.1], [1.1, 0.12, high - 1.8], dark),
    ]),
    ...tailLamps(wide, front + 0.04, 1.0),
    ...machine.weapons.flatMap((weapon) => gun(weapon, high + 0.2)),
  ];
}

export function tank(plan: Plan): Part[] {
  const { machine, wide, long, high, main, dark } = plan;
  const deck = high * 0.6;
  const [cannon, ...guns] = machine.weapons.toSorted((a, b) => a.mount[1] - b.mount[1]);
  const track = 1.2;
  return [
    ...bothSides((side) => tracks(side * (wide / 2 - track / 2), long, track, deck)),
    brick([0, -0.2, 0.6], [wide - 2 * track + 0.2, long - 1.2, deck - 0.6], dark),
    part('wedge', [0, long / 2 - 1.1, deck - 1.2], [wide - 0.2, 2, 1.2], main),
    ...studded([0, -1, deck - 0.3], [wide - 0.2, long - 2.2, 0.3], main),
    ...bothSides((side) => [
      tube([side * (wide / 2 - 0.6), long / 2 - 0.35, deck - 0.7], 0.5, 0.2, '#fff0b8', {
        tilt: 90,
        finish: 'glow',
      }),
    ]),
    ...(cannon ? turret(cannon, deck, main, dark) : []),
    ...guns.flatMap((weapon) => gun(weapon, deck - 0.55)),
  ];
}

function tracks(right: number, long: number, wide: number, deck: number): Part[] {
  const across = deck - 0.5;
  const half = long / 2 - across / 2;
  const links = Math.floor(long / 0.7);
  return [
    brick([right, 0, 0.08], [wide - 0.1, long - across, across], '#35373a'),
    ...[-half, half].map((ahead) =>
      tube([right, ahead, 0.08 + across / 2 - (wide - 0.1) / 2], across, wide - 0.1, '#35373a', { lean: 90 }),
    ),
    ...Array.from({ length: links }, (_, i) =>
      brick([right, ((i + 0.5) / links - 0.5) * (long - 0.8), across + 0.02], [wide, 0.4, 0.16], TYRE),
    ),
    ...Array.from({ length: 4 }, (_, i) =>
      tube([right, ((i + 0.5) / 4 - 0.5) * (long - 1.4), 0.3 - wide / 2 + 0.4], 1.0, wide + 0.1, '#6d7378', {
        lean: 90,
      }),
    ),
  ];
}

export function bike(plan: Plan): Part[] {
  const { long, high, main, dark, machine } = plan;
  const wheel = Math.min(1.6, high * 0.6);
  const half = long / 2 - wheel / 2;
  return [
    ...[-half, half].flatMap((ahead) => [
      tube([0, ahead, wheel / 2 - 0.2], wheel, 0.4, TYRE, { lean: 90 }),
      tube([0, ahead, wheel / 2 - 0.23], wheel * 0.5, 0.46, '#c9ccc8', { lean: 90 }),
    ]),
    brick([0, 0, wheel * 0.5], [0.5, long - wheel, 0.6], IRON),
    soft([0, 0.4, wheel * 0.8], [0.8, 1.4, 0.6], main),
    soft([0, -0.8, wheel * 0.8], [0.8, 1.4, 0.34], '#5f3d22'),
    rod([0, half, wheel / 2], [0, half - 0.6, high * 0.75], 0.2, dark),
    rod([-0.8, half - 0.6, high * 0.75], [0.8, half - 0.6, high * 0.75], 0.2, IRON),
    tube([0, half + 0.1, high * 0.62], 0.5, 0.2, '#fff0b8', { tilt: 90, finish: 'glow' }),
    ...machine.weapons.flatMap((weapon) => gun(weapon, high * 0.7)),
  ];
}
