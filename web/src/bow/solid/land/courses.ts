/** Masonry: hills and walls laid of bricks one stud wide and up to four long, in courses of three plates, in bond. */
import { Matrix4 } from 'three';
import type { Ground } from '../../scene/scene';
import { shade } from '../../../solid/craft/colours';
import { PLATE } from '../craft/measure';
import { chance } from '../../../solid/craft/measure';
import type { Finish, Part } from '../../../solid/craft/parts';
import { cells } from './grid';

const LONGEST = 4;
const COURSE = 3;

/** Something built up from the ground: how high each stud of it is, and from where. In plates. */
export interface Masonry {
  bottom(x: number, y: number): number;
  /** Below or equal to the bottom: nothing is built there. */
  top(x: number, y: number): number;
  colour(x: number, y: number, level: number): string;
}

export function lay(ground: Ground, masonry: Masonry): Part[] {
  const parts: Part[] = [];
  for (const level of levels(ground, masonry)) layCourse(ground, masonry, level, parts);
  return parts;
}

function levels(ground: Ground, masonry: Masonry): number[] {
  let [lowest, highest] = [Infinity, 0];
  for (const { x, y } of cells(ground))
    if (masonry.top(x, y) > masonry.bottom(x, y)) {
      lowest = Math.min(lowest, masonry.bottom(x, y));
      highest = Math.max(highest, masonry.top(x, y));
    }
  return Array.from(
    { length: Math.max(0, Math.ceil((highest - lowest) / COURSE)) },
    (_, i) => lowest + i * COURSE,
  );
}

/** Bricks run east in even courses and south in odd ones where they can, so that corners interlock. */
function layCourse(ground: Ground, masonry: Masonry, level: number, parts: Part[]): void {
  const used = new Set<number>();
  const high = (x: number, y: number) => Math.min(masonry.top(x, y) - level, COURSE);
  const wanted = (x: number, y: number) =>
    x >= 0 &&
    y >= 0 &&
    x < ground.width &&
    y < ground.depth &&
    !used.has(y * ground.width + x) &&
    needed(masonry, x, y, level);
  const southward = (level / COURSE) % 2 === 1;
  for (const { x, y } of cells(ground)) {
    if (!wanted(x, y)) continue;
    const same = (dx: number, dy: number) => wanted(x + dx, y + dy) && high(x + dx, y + dy) === high(x, y);
    const first = Math.abs(x + y * 3 + level) % 3;
    const most = parts.length % 5 === 0 ? 1 + first : LONGEST;
    const [east, south] = [run(most, (n) => same(n, 0)), run(most, (n) => same(0, n))];
    const [wide, deep] = southward ? (south > 1 ? [1, south] : [east, 1]) : east > 1 ? [east, 1] : [1, south];
    for (let i = 0; i < wide; i++) for (let j = 0; j < deep; j++) used.add((y + j) * ground.width + x + i);
    const tone = 0.1 * (chance(x + level * 7, y) - 0.5);
    parts.push(block(x, y, wide, deep, level, high(x, y), shade(masonry.colour(x, y, level), tone)));
  }
}

function run(most: number, goesOn: (n: number) => boolean): number {
  let length = 1;
  while (length < most && goesOn(length)) length++;
  return length;
}

/** Only what can be seen is built: the top, and what rises over a neighbour. */
function needed(masonry: Masonry, x: number, y: number, level: number): boolean {
  const top = masonry.top(x, y);
  if (level < masonry.bottom(x, y) || level >= top) return false;
  if (level + COURSE >= top) return true;
  const next = level + COURSE;
  return [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ].some(([dx = 0, dy = 0]) => masonry.top(x + dx, y + dy) < next || masonry.bottom(x + dx, y + dy) > level);
}

/** A block of the field: north-western stud, studs east and south, heights in plates. */
export function block(
  x: number,
  y: number,
  wide: number,
  deep: number,
  level: number,
  high: number,
  colour: string,
  finish: Finish = 'studded',
): Part {
  const matrix = new Matrix4().makeScale(wide, high * PLATE, deep);
  matrix.setPosition(x + wide / 2, (level + high / 2) * PLATE, y + deep / 2);
  return { shape: 'brick', finish, colour, matrix };
}
