/** Reading the drawn field. */
import type { Kind } from '../../protocol/types';
import type { Ground } from '../../scene/scene';

export interface Cell {
  readonly x: number;
  readonly y: number;
  readonly kind: Kind;
}

/** A rectangle of studs; `east` and `south` are excluded. */
export interface Block {
  readonly west: number;
  readonly north: number;
  readonly east: number;
  readonly south: number;
}

export function kindAt(ground: Ground, x: number, y: number): Kind | undefined {
  return ground.kinds[y]?.[x];
}

export function* cells(ground: Ground): Generator<Cell> {
  for (let y = 0; y < ground.depth; y++)
    for (let x = 0; x < ground.width; x++) {
      const kind = kindAt(ground, x, y);
      if (kind) yield { x, y, kind };
    }
}

/** How high something solid rises on a stud, in plates; 0 beyond the field. */
export function topAt(ground: Ground, x: number, y: number): number {
  const kind = kindAt(ground, x, y);
  return kind ? (kind.ground ?? 0) + (kind.use === 'decor' ? (kind.height ?? 0) : 0) : 0;
}

/** The height of the ground there, in plates. */
export function levelAt(ground: Ground, x: number, y: number): number {
  return kindAt(ground, Math.floor(x), Math.floor(y))?.ground ?? 0;
}

/** The connected studs of one kind of decor, as rectangles no larger than `most` studs a side. */
export function blocks(ground: Ground, name: string, most: number): Block[] {
  const taken = new Set<number>();
  const free = (x: number, y: number) =>
    kindAt(ground, x, y)?.name === name && x < ground.width && !taken.has(y * ground.width + x);
  const found: Block[] = [];
  for (const { x, y } of cells(ground))
    if (free(x, y)) {
      const block = grow(x, y, most, free);
      for (let row = block.north; row < block.south; row++)
        for (let column = block.west; column < block.east; column++) taken.add(row * ground.width + column);
      found.push(block);
    }
  return found;
}

function grow(west: number, north: number, most: number, free: (x: number, y: number) => boolean): Block {
  let east = west + 1;
  while (east - west < most && free(east, north)) east++;
  let south = north + 1;
  const rowFree = (y: number) =>
    Array.from({ length: east - west }, (_, i) => west + i).every((x) => free(x, y));
  while (south - north < most && rowFree(south)) south++;
  return { west, north, east, south };
}

/** The studs of raised ground that belongs to a building: connected, and for a fifth of its edge along high walls. */
export function builtUp(ground: Ground): ReadonlySet<number> {
  const seen = new Set<number>();
  const built = new Set<number>();
  for (const { x, y } of cells(ground)) {
    if (seen.has(y * ground.width + x) || !isRaised(ground, x, y)) continue;
    const { studs, edge, walled } = spread(ground, x, y, seen);
    if (walled * 5 >= edge) for (const stud of studs) built.add(stud);
  }
  return built;
}

function isRaised(ground: Ground, x: number, y: number): boolean {
  const kind = kindAt(ground, x, y);
  return kind !== undefined && kind.use !== 'decor' && (kind.ground ?? 0) > 0;
}

const AROUND = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;
const HIGH_WALL = 9;

function spread(ground: Ground, x: number, y: number, seen: Set<number>) {
  const studs: number[] = [];
  const queue: [number, number][] = [[x, y]];
  let [edge, walled] = [0, 0];
  seen.add(y * ground.width + x);
  for (let at = queue.pop(); at; at = queue.pop()) {
    studs.push(at[1] * ground.width + at[0]);
    for (const [dx, dy] of AROUND) {
      const [u, v] = [at[0] + dx, at[1] + dy];
      if (!isRaised(ground, u, v)) {
        edge++;
        const next = kindAt(ground, u, v);
        if (next?.use === 'decor' && (next.height ?? 0) >= HIGH_WALL) walled++;
      } else if (!seen.has(v * ground.width + u)) {
        seen.add(v * ground.width + u);
        queue.push([u, v]);
      }
    }
  }
  return { studs, edge, walled };
}
