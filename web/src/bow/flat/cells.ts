/** Studs of the ground, one by one and many at once. */
import type { Region } from '../../flat/tiles';
import type { Column } from './columns';
import type { Pen } from '../../flat/palette';

export interface Cell extends Column {
  readonly x: number;
  readonly y: number;
}

export function overlap(one: Region, other: Region): boolean {
  return (
    one.x < other.x + other.width &&
    one.x + one.width > other.x &&
    one.y < other.y + other.depth &&
    one.y + one.depth > other.y
  );
}

/** Many studs as one path; studs that follow each other in a row are one box. */
export function trace(pen: Pen, studs: readonly { readonly x: number; readonly y: number }[]): void {
  pen.beginPath();
  let run = { x: 0, y: 0, width: 0 };
  for (const { x, y } of studs) {
    if (y === run.y && x === run.x + run.width) run.width++;
    else {
      if (run.width > 0) pen.rect(run.x, run.y, run.width, 1);
      run = { x, y, width: 1 };
    }
  }
  if (run.width > 0) pen.rect(run.x, run.y, run.width, 1);
}
