/**
 * Vehicles from above, built of bricks in the colour of their side, forward up, around the pen's origin. Each kind that
 * we know has a shape of its own; others are built after their size and medium.
 */
import type { Machine } from '../scene/scene';
import type { Bricks } from './bricks';
import { sideLook, type SideLook } from '../../flat/palette';

const TYRE = '#2e2a27';
const GREY = '#8f979c';
const DARK = '#4a453f';
const GLASS = '#bfe0ea';
const LAMP = '#fff3c4';
const SEAT = '#6b4a2f';
const TIMBER = '#a87743';

interface Hull {
  readonly machine: Machine;
  readonly bricks: Bricks;
  readonly look: SideLook;
  /** Half of the width and of the length. */
  readonly w: number;
  readonly l: number;
}

export function drawHull(machine: Machine, bricks: Bricks): void {
  const hull = { machine, bricks, look: sideLook(machine.side), w: machine.width / 2, l: machine.length / 2 };
  (BUILDERS[machine.sheet] ?? MEDIA[machine.medium])(hull);
}

const BUILDERS: Readonly<Record<string, (hull: Hull) => void>> = {
  horse,
  field_car: fieldCar,
  carrier,
  truck,
  tank,
  catapult,
  biplane: plane,
  rowing_boat: boat,
};

const MEDIA: Readonly<Record<Machine['medium'], (hull: Hull) => void>> = {
  ground: fieldCar,
  water: boat,
  rail: wagon,
  air: plane,
};

function wheels({ bricks, w }: Hull, places: readonly number[], wide = 0.55, long = 1.3): void {
  for (const y of places)
    for (const x of [-w - 0.05, w + 0.05 - wide])
      bricks.brick([x, y - long / 2, wide, long], TYRE, { round: 0.2 });
}

/** Lamps, a bumper and a light arrow: where the front is. */
function front({ bricks, w, l }: Hull, arrow: number): void {
  bricks.brick([-w + 0.3, -l - 0.08, 2 * w - 0.6, 0.36], GREY, { round: 0.1 });
  for (const x of [-w + 0.75, w - 0.75]) bricks.round(x, -l + 0.42, 0.27, LAMP);
  chevron(bricks, arrow, Math.min(0.85, w * 0.45));
}

function chevron(bricks: Bricks, y: number, half: number): void {
  bricks.line(
    [
      [-half, y + half * 0.6],
      [0, y - half * 0.35],
      [half, y + half * 0.6],
    ],
    '#ffffff',
    0.24,
  );
}

/** The side's pattern as a band across the hull. */
function band({ bricks, look, w }: Hull, y: number, height: number): void {
  const box = [-w + 0.25, y, 2 * w - 0.5, height] as const;
  if (look.pattern === 'plain') return;
  const { pen } = bricks;
  pen.save();
  pen.beginPath();
  pen.rect(...box);
  pen.clip();
  pen.fillStyle = pen.strokeStyle = look.mark;
  pen.lineWidth = 0.16;
  for (let x = box[0] + 0.3; x < box[0] + box[2]; x += 0.6) patternMark(bricks, look.pattern, x, y, height);
  pen.restore();
}

function patternMark(
  { pen }: Bricks,
  pattern: SideLook['pattern'],
  x: number,
  y: number,
  height: number,
): void {
  pen.beginPath();
  if (pattern === 'dots') {
    pen.arc(x, y + height / 2, 0.15, 0, 7);
    pen.fill();
  } else if (pattern === 'stripes') {
    pen.moveTo(x + 0.2, y);
    pen.lineTo(x - 0.2, y + height);
    pen.stroke();
  } else {
    pen.moveTo(x - 0.2, y);
    pen.lineTo(x + 0.2, y + height / 2);
    pen.lineTo(x - 0.2, y + height);
    pen.stroke();
  }
}

function seats({ machine, bricks }: Hull): void {
  for (const { at, taken } of machine.berths) {
    const [x, y] = [at[0], -at[1]];
    bricks.brick([x - 0.62, y - 0.5, 1.24, 1.1], SEAT, { round: 0.2 });
    bricks.brick([x - 0.62, y + 0.42, 1.24, 0.34], '#54371f', { round: 0.12 });
    if (!taken) bricks.studs([x - 0.62, y - 0.45, 1.24, 0.9]);
  }
}

/** Hatches over places inside; a taken one shows the colour of the side. */
function hatches({ machine, bricks, look }: Hull, radius: number): void {
  for (const { at, taken } of machine.berths) bricks.round(at[0], -at[1], radius, taken ? look.light : GREY);
}

function guns({ machine, bricks }: Hull, long: number): void {
  for (const { mount, axis, loaded } of machine.weapons) {
    const { pen } = bricks;
    pen.save();
    pen.translate(mount[0], -mount[1]);
    pen.rotate((axis * Math.PI) / 180);
    bricks.line(
      [
        [0, 0.2],
        [0, -long],
      ],
      loaded ? DARK : '#b9b4a8',
      0.26,
    );
    bricks.round(0, 0.1, 0.34, DARK);
    pen.restore();
  }
}

function fieldCar(hull: Hull): void {
  const { bricks, look, w, l } = hull;
  wheels(hull, [-l + 1.5, l - 1.6]);
  bricks.brick([-w + 0.15, -l + 0.1, 2 * w - 0.3, 2 * l - 0.25], DARK, { round: 0.3 });
  const cabin = -l * 0.25;
  bricks.brick([-w + 0.2, -l + 0.15, 2 * w - 0.4, cabin + l - 0.2], look.fill, { round: 0.35, studs: true });
  for (const x of [-w + 0.15, w - 0.6]) bricks.brick([x, cabin - 0.1, 0.45, l - cabin - 0.1], look.fill);
  bricks.brick([-w + 0.15, l - 0.7, 2 * w - 0.3, 0.6], look.fill, { round: 0.2 });
  seats(hull);
  bricks.brick([-w + 0.4, cabin - 0.12, 2 * w - 0.8, 0.34], GLASS, { round: 0.12 });
  band(hull, -l + 1.05, 0.5);
  front(hull, -l + 1.95);
  guns(hull, 1);
}

function carrier(hull: Hull): void {
  const { bricks, look, w, l } = hull;
  wheels(hull, [-l + 1.6, 0.2, l - 1.5], 0.6, 1.5);
  bricks.brick([-w + 0.1, -l + 0.1, 2 * w - 0.2, 2 * l - 0.2], look.fill, { round: 0.5 });
  bricks.brick([-w + 0.5, -l + 1.35, 2 * w - 1, 0.75], GLASS, { round: 0.2 });
  bricks.brick([-w + 0.45, -l + 2.5, 2 * w - 0.9, 2 * l - 3], look.dark, { round: 0.2, studs: true });
  band(hull, l - 0.85, 0.6);
  hatches(hull, 0.5);
  bricks.brick([-0.8, l - 0.2, 1.6, 0.25], GREY, { round: 0.05 });
  front(hull, -l + 0.95);
}

function truck(hull: Hull): void {
  const { bricks, look, w, l } = hull;
  const cab = -l + 3.6;
  wheels(hull, [-l + 1.7, l - 3.6, l - 1.8], 0.6, 1.4);
  bricks.brick([-w + 0.3, -l + 2, 2 * w - 0.6, 2 * l - 2.1], DARK, { round: 0.15 });
  bricks.brick([-w + 0.1, cab + 0.25, 2 * w - 0.2, l - cab - 0.35], TIMBER, { round: 0.12 });
  seats(hull);
  for (const x of [-w + 0.1, w - 0.4])
    bricks.brick([x, cab + 0.25, 0.3, l - cab - 0.35], look.fill, { round: 0.08 });
  bricks.brick([-w + 0.1, l - 0.42, 2 * w - 0.2, 0.32], look.fill, { round: 0.08 });
  bricks.brick([-w + 0.15, -l + 0.1, 2 * w - 0.3, 1.5], look.fill, { round: 0.4 });
  bricks.brick([-w + 0.1, -l + 1.25, 2 * w - 0.2, cab + l - 1.3], look.fill, { round: 0.3, studs: true });
  bricks.brick([-w + 0.45, -l + 1.3, 2 * w - 0.9, 0.5], GLASS, { round: 0.15 });
  band(hull, cab - 0.55, 0.45);
  front(hull, -l + 0.8);
}

function tank(hull: Hull): void {
  const { bricks, look, w, l } = hull;
  const { pen } = bricks;
  for (const x of [-w, w - 1.25]) {
    bricks.brick([x, -l + 0.1, 1.25, 2 * l - 0.2], TYRE, { round: 0.5 });
    pen.fillStyle = '#57504a';
    for (let y = -l + 0.4; y < l - 0.4; y += 0.5) pen.fillRect(x + 0.12, y, 1.01, 0.16);
  }
  bricks.brick([-w + 1, -l + 0.35, 2 * w - 2, 2 * l - 0.8], look.fill, { round: 0.35, studs: true });
  band(hull, l - 1.2, 0.5);
  chevron(bricks, -l + 1, 0.85);
  for (const x of [-w + 1.5, w - 1.5]) bricks.round(x, -l + 0.65, 0.25, LAMP);
  guns(hull, 0.7);
  const turret = hull.machine.berths.find(({ role }) => role === 'gunner')?.at ?? [0, -1];
  const y = -turret[1];
  bricks.line(
    [
      [0, y - 1.2],
      [0, -l - 1.1],
    ],
    GREY,
    0.52,
  );
  bricks.round(turret[0], y, 1.75, look.fill);
  bricks.round(turret[0] + 0.3, y + 0.3, 0.7, look.light);
  bricks.studs([turret[0] - 1, y - 1.1, 2, 1]);
}

function catapult(hull: Hull): void {
  const { bricks, w, l } = hull;
  wheels(hull, [-l + 1.4, l - 1.4], 0.6, 1.8);
  for (const x of [-w + 0.55, w - 1.05]) bricks.brick([x, -l + 0.2, 0.5, 2 * l - 0.4], TIMBER);
  for (const y of [-l + 0.4, -0.7, l - 0.9]) bricks.brick([-w + 0.5, y, 2 * w - 1, 0.55], '#8a5f36');
  bricks.brick([-w + 0.5, l - 2.9, 2 * w - 1, 2.2], '#c39a61', { round: 0.1, studs: true });
  bricks.line(
    [
      [0, l - 1.2],
      [0, -l + 1.6],
    ],
    TIMBER,
    0.5,
  );
  const ready = hull.machine.weapons.every(({ loaded }) => loaded);
  bricks.round(0, l - 1.2, 0.85, '#8a5f36');
  bricks.round(0, l - 1.2, 0.5, ready ? '#77716a' : '#4a2f1a');
  band(hull, -l + 0.45, 0.45);
  bricks.brick([-w + 0.6, -l - 0.1, 2 * w - 1.2, 0.4], hull.look.fill);
  chevron(bricks, -l + 1.5, 0.7);
}

function plane(hull: Hull): void {
  const { bricks, look, w, l } = hull;
  bricks.brick([-w * 0.42, l - 1.25, w * 0.84, 1], look.fill, { round: 0.3 });
  const wing = [-w, -l * 0.62, 2 * w, l * 0.56] as const;
  bricks.brick([wing[0] + 0.15, wing[1] + 0.45, wing[2] - 0.3, wing[3]], look.dark, { round: 0.5 });
  bricks.soft(
    [
      [-0.85, -l + 0.5],
      [0.85, -l + 0.5],
      [0.95, 0],
      [0.4, l - 0.1],
      [-0.4, l - 0.1],
      [-0.95, 0],
    ],
    look.fill,
  );
  bricks.brick(wing, look.fill, { round: 0.55, studs: true });
  roundels(hull, wing[1] + wing[3] / 2);
  seats(hull);
  bricks.brick([-0.12, l - 1.9, 0.24, 1.8], look.dark, { round: 0.1 });
  guns(hull, 0.8);
  bricks.round(0, -l + 0.55, 0.62, GREY);
  bricks.line(
    [
      [-1.5, -l + 0.12],
      [1.5, -l + 0.12],
    ],
    TIMBER,
    0.22,
  );
  bricks.round(0, -l + 0.1, 0.26, LAMP);
}

/** On the wings, as flyers have them. */
function roundels({ bricks, look, w }: Hull, y: number): void {
  for (const x of [-w * 0.68, w * 0.68]) {
    bricks.round(x, y, 0.72, '#f7f4ea');
    bricks.round(x, y, 0.4, look.pattern === 'plain' ? look.dark : look.mark);
  }
}

function boat(hull: Hull): void {
  const { bricks, look, w, l } = hull;
  const outline = (inset: number) =>
    [
      [0, -l - 0.6 + inset * 2],
      [w * 0.95 - inset, -l * 0.55],
      [w - inset, l * 0.3],
      [w * 0.75 - inset, l - inset],
      [-w * 0.75 + inset, l - inset],
      [-w + inset, l * 0.3],
      [-w * 0.95 + inset, -l * 0.55],
    ] as const;
  bricks.soft(outline(0), look.fill);
  bricks.soft(outline(0.4), '#b98a50');
  for (const y of [-l * 0.62, 0.55, l * 0.62]) bricks.brick([-w + 0.7, y, 2 * w - 1.4, 0.5], '#8a5f36');
  seats(hull);
  if (hull.machine.sheet === 'rowing_boat') oars(hull);
  chevron(bricks, -l + 1, 0.5);
}

function oars({ bricks, w }: Hull): void {
  for (const side of [-1, 1]) {
    bricks.line(
      [
        [side * 0.5, -0.2],
        [side * (w + 1.5), 0.9],
      ],
      TIMBER,
      0.18,
    );
    bricks.line(
      [
        [side * (w + 0.9), 0.65],
        [side * (w + 1.5), 0.9],
      ],
      TIMBER,
      0.42,
    );
  }
}

function wagon(hull: Hull): void {
  const { bricks, look, w, l } = hull;
  bricks.brick([-w + 0.1, -l + 0.1, 2 * w - 0.2, 2 * l - 0.2], look.fill, { round: 0.3 });
  bricks.brick([-w + 0.5, -l + 1.2, 2 * w - 1, 2 * l - 1.8], look.dark, { round: 0.2, studs: true });
  hatches(hull, 0.45);
  band(hull, l - 0.8, 0.5);
  front(hull, -l + 0.85);
}

const HIDE = '#8a5a2e';

function horse({ bricks, look, l }: Hull): void {
  for (const [x, y] of [
    [-0.62, -l * 0.45],
    [0.3, -l * 0.45],
    [-0.62, l * 0.5],
    [0.3, l * 0.5],
  ] as const)
    bricks.brick([x, y, 0.34, 0.6], '#5f3b1c', { round: 0.12 });
  bricks.line(
    [
      [0, l - 0.75],
      [0.15, l - 0.05],
    ],
    '#3a2414',
    0.3,
  );
  bricks.brick([-0.62, -l + 0.95, 1.24, 2 * l - 1.6], HIDE, { round: 0.5 });
  bricks.brick([-0.36, -l + 0.15, 0.72, 1.3], HIDE, { round: 0.3 });
  bricks.brick([-0.28, -l - 0.35, 0.56, 0.75], '#a2703d', { round: 0.22 });
  for (const x of [-0.3, 0.16]) bricks.brick([x, -l + 0.42, 0.14, 0.28], '#5f3b1c', { round: 0.05 });
  bricks.line(
    [
      [0, -l + 0.6],
      [0, -l + 1.7],
    ],
    '#3a2414',
    0.2,
  );
  bricks.brick([-0.7, -0.1, 1.4, 1], look.fill, { round: 0.15 });
  bricks.brick([-0.45, 0, 0.9, 0.8], SEAT, { round: 0.2 });
}
