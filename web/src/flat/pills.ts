/** Rounded labels, in pixels, and the room that they take. */
import type { Box } from '../thrown/place';
import type { Pen } from './palette';
import { faded, roundedBox } from './textures';

export const FONT = "600 14px 'Source Sans 3', system-ui, sans-serif";
export const BOLD = "800 15px 'Source Sans 3', system-ui, sans-serif";

export function overlaps(one: Box, other: Box): boolean {
  return !(
    one.left > other.right ||
    one.right < other.left ||
    one.top > other.bottom ||
    one.bottom < other.top
  );
}

export function isFree(box: Box, taken: readonly Box[]): boolean {
  return !taken.some((other) => overlaps(box, other));
}

export function pill(pen: Pen, { left, top, right, bottom }: Box, colour: string, part: number): void {
  pen.fillStyle = faded(colour, part);
  roundedBox(pen, left, top, right - left, bottom - top, 7);
  pen.fill();
}
