/** Doors and windows: frames of timber, leaves that swing out when they are open. */
import type { DoorPiece, Ground } from '../../scene/scene';
import { shade } from '../../../solid/craft/colours';
import { PLATE } from '../craft/measure';
import { brick, frame, placed, tube, type Part } from '../../../solid/craft/parts';
import { kindAt } from './grid';

const TIMBER = '#5f3f22';
const PLANK = '#96683a';
const STONE = '#c2bbad';
const DEFAULT_SILL = 6;

interface Opening {
  /** Studs along the wall. */
  readonly long: number;
  readonly high: number;
  readonly sill: number;
}

export function doorParts(door: DoorPiece, ground: Ground): Part[] {
  const [first, last] = [door.studs[0], door.studs.at(-1)];
  if (!first || !last) return [];
  const kind = kindAt(ground, ...first);
  const [wide, deep] = [last[0] - first[0] + 1, last[1] - first[1] + 1];
  const opening: Opening = {
    long: Math.max(wide, deep),
    high: (kind?.height ?? 12) * PLATE,
    sill: (kind?.sill ?? DEFAULT_SILL) * PLATE,
  };
  const turn = runsSouth(door, ground, wide, deep) ? 90 : 0;
  const at = frame([first[0] + wide / 2, -(first[1] + deep / 2), (kind?.ground ?? 0) * PLATE], { turn });
  return placed(door.window ? windowParts(door, opening) : gateParts(door, opening), at);
}

/** A single stud looks where its neighbours in the wall are. */
function runsSouth(door: DoorPiece, ground: Ground, wide: number, deep: number): boolean {
  if (wide !== deep) return deep > wide;
  const [x, y] = door.studs[0] ?? [0, 0];
  const wall = (kindX: number, kindY: number) => (kindAt(ground, kindX, kindY)?.height ?? 0) > 0;
  return !(wall(x - 1, y) && wall(x + 1, y)) && wall(x, y - 1) && wall(x, y + 1);
}

function surround({ long, high }: Opening): Part[] {
  return [
    ...[-1, 1].map((side) => brick([side * (long / 2 - 0.09), 0, 0], [0.18, 0.84, high], TIMBER)),
    brick([0, 0, high - 0.26], [long, 0.84, 0.26], TIMBER),
  ];
}

function gateParts(door: DoorPiece, opening: Opening): Part[] {
  const { long, high } = opening;
  const leaves = long > 1 ? 2 : 1;
  const width = (long - 0.36) / leaves;
  const swing = door.broken ? 68 : door.open ? 96 : 0;
  const made = Array.from({ length: leaves }, (_, i) => {
    const side = i === 0 ? -1 : 1;
    const hinge = frame([side * (long / 2 - 0.18), 0, 0], {
      turn: side * swing,
      lean: door.broken ? side * 7 : 0,
    });
    return placed(leaf(width, high - 0.3, side, door), hinge);
  });
  return [...surround(opening), brick([0, 0, 0], [long - 0.3, 0.7, 0.06], '#8a7a66'), ...made.flat()];
}

/** A leaf of planks that hangs at the origin and reaches inwards. */
function leaf(width: number, high: number, side: number, door: DoorPiece): Part[] {
  const planks = Math.max(2, Math.round(width / 0.42));
  const lost = door.broken ? 1 : 0;
  return [
    ...Array.from({ length: planks - lost }, (_, i) =>
      brick(
        [-side * ((i + 0.5) / planks) * width, 0, 0.06],
        [width / planks - 0.01, 0.2, high],
        shade(PLANK, i % 2 ? -0.08 : 0.04),
      ),
    ),
    ...[0.16, 0.74].map((share) =>
      brick([(-side * width) / 2, 0, high * share], [width, 0.28, 0.2], '#4b4f52', { finish: 'metal' }),
    ),
    tube([-side * (width - 0.2), -0.2, high * 0.45], 0.2, 0.2, '#c9a23f', { finish: 'metal' }),
    tube([-side * (width - 0.2), 0.2, high * 0.45], 0.2, 0.2, '#c9a23f', { finish: 'metal' }),
    ...(door.locked ? lock(-side * (width - 0.26), high * 0.52) : []),
  ];
}

function lock(right: number, up: number): Part[] {
  return [-0.2, 0.2].map((ahead) =>
    brick([right, ahead, up], [0.46, 0.22, 0.5], '#d8b04a', { finish: 'metal' }),
  );
}

function windowParts(door: DoorPiece, opening: Opening): Part[] {
  const { long, high, sill } = opening;
  const pane = high - sill - 0.26;
  const courses = Math.round(sill / 1.2) || 1;
  const wall = Array.from({ length: courses }, (_, i) =>
    brick(
      [0, 0, (i * sill) / courses],
      [long - 0.012, 0.99, sill / courses - 0.006],
      shade(STONE, i % 2 ? -0.05 : 0.02),
    ),
  );
  const swing = door.open || door.broken ? 104 : 0;
  const shutters = [-1, 1].map((side) =>
    placed(
      [brick([(-side * long) / 4, -0.36, sill], [long / 2 - 0.1, 0.12, pane], '#4f7f78')],
      frame([side * (long / 2), -0.1, 0], { turn: side * (swing || 150) }),
    ),
  );
  return [
    ...wall,
    ...surround(opening),
    brick([0, -0.1, sill - 0.06], [long + 0.1, 1.2, 0.16], '#d9d2c3'),
    ...(door.open || door.broken ? [] : glass(long, sill, pane)),
    ...shutters.flat(),
  ];
}

function glass(long: number, sill: number, pane: number): Part[] {
  return [
    brick([0, 0, sill + 0.1], [long - 0.3, 0.1, pane - 0.1], '#a9d6e4', { finish: 'glass' }),
    brick([0, 0, sill + 0.1], [0.1, 0.16, pane - 0.1], '#efe9da'),
    brick([0, 0, sill + pane / 2], [long - 0.3, 0.16, 0.1], '#efe9da'),
  ];
}
