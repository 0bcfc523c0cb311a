/** Ground that walls shut in: the floor of a house, a courtyard. It only matters to the eye. */
import type { Kind } from '../protocol/types';
import type { Ground, Stud } from './scene';

export type Floor = 'open' | 'room' | 'yard';

/** Larger enclosed places are yards. */
const LARGEST_ROOM = 120;
const WALL = 9;

const known = new WeakMap<Ground, readonly (readonly Floor[])[]>();

/** Row by row, what each stud is. */
export function floorsOf(ground: Ground): readonly (readonly Floor[])[] {
  let found = known.get(ground);
  if (found === undefined) known.set(ground, (found = survey(ground)));
  return found;
}

function survey(ground: Ground): Floor[][] {
  const floors = ground.kinds.map((row) => row.map((): Floor | null => null));
  for (let y = 0; y < ground.depth; y++)
    for (let x = 0; x < ground.width; x++)
      if (floors[y]?.[x] === null) {
        const { studs, edge } = room(ground, [x, y]);
        const floor = edge ? 'open' : studs.length <= LARGEST_ROOM ? 'room' : 'yard';
        for (const [column, line] of studs) (floors[line] as (Floor | null)[])[column] = floor;
      }
  return floors.map((row) => row.map((floor) => floor ?? 'open'));
}

/** All studs that one gets to from here without passing a wall, and whether the field's edge is among them. */
function room(ground: Ground, start: Stud): { studs: Stud[]; edge: boolean } {
  const studs: Stud[] = [start];
  if (isWall(ground.kinds[start[1]]?.[start[0]])) return { studs, edge: true };
  const seen = new Set([start[1] * ground.width + start[0]]);
  let edge = false;
  for (const [x, y] of studs) {
    edge ||= x === 0 || y === 0 || x === ground.width - 1 || y === ground.depth - 1;
    for (const [column, line] of beside(x, y)) {
      const kind = ground.kinds[line]?.[column];
      const number = line * ground.width + column;
      if (kind && !isWall(kind) && !seen.has(number)) {
        seen.add(number);
        studs.push([column, line]);
      }
    }
  }
  return { studs, edge };
}

function beside(x: number, y: number): Stud[] {
  return [
    [x + 1, y],
    [x - 1, y],
    [x, y + 1],
    [x, y - 1],
  ];
}

function isWall(kind: Kind | undefined): boolean {
  if (kind?.use === 'door' || kind?.use === 'window') return true;
  return kind?.use === 'decor' && kind.name !== 'tree' && (kind.height ?? 0) >= WALL;
}
