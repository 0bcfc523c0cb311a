/** Connected studs of one kind, cut into squares as large as they fit: a wood into trees, a heap into crates. */
import type { Ground } from '../scene/scene';
import { columnsOf, type Column } from './columns';

export interface Block {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly depth: number;
  readonly column: Column;
}

/** The blocks of the columns that `wanted` names, none larger than `most` studs either way. */
export function blocksOf(
  ground: Ground,
  wanted: (column: Column) => boolean,
  most: number,
  square: boolean,
): Block[] {
  const columns = columnsOf(ground);
  const used = columns.map((row) => row.map(() => false));
  const free = (x: number, y: number, kind: Column['kind']) =>
    columns[y]?.[x]?.kind === kind && used[y]?.[x] === false;
  const blocks: Block[] = [];
  for (const [y, row] of columns.entries())
    for (const [x, column] of row.entries())
      if (wanted(column) && free(x, y, column.kind)) {
        const block = { x, y, ...largest(x, y, (a, b) => free(a, b, column.kind), most, square), column };
        mark(used, block);
        blocks.push(block);
      }
  return blocks;
}

type Free = (x: number, y: number) => boolean;

function largest(
  x: number,
  y: number,
  free: Free,
  most: number,
  square: boolean,
): { width: number; depth: number } {
  let width = 1;
  while (width < most && free(x + width, y)) width++;
  let depth = 1;
  const across = (row: number) =>
    Array.from({ length: width }, (_, i) => x + i).every((column) => free(column, row));
  while (depth < most && across(y + depth)) depth++;
  const side = Math.min(width, depth);
  return square ? { width: side, depth: side } : { width, depth };
}

function mark(used: boolean[][], { x, y, width, depth }: Omit<Block, 'column'>): void {
  for (const row of used.slice(y, y + depth)) row.fill(true, x, x + width);
}
