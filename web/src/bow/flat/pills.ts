/** Rounded labels, in pixels, and the room that they take. */
import type { Box } from '../../thrown/place';
import type { Pen } from './palette';
import { faded, roundedBox } from './textures';

export const FONT = "600 14px 'Source Sans 3', system-ui, sans-serif";
export const BOLD = "800 15px 'Source Sans 3', system-ui, sans-serif";

export function isFree(box: Box, taken: readonly Box[]): boolean {
  return taken.every(
    (other) =>
      box.left > other.right || box.right < other.left || box.top > other.bottom || box.bottom < other.top,
  );
}

export function pill(pen: Pen, { left, top, right, bottom }: Box, colour: string, part: number): void {
  pen.fillStyle = faded(colour, part);
  roundedBox(pen, left, top, right - left, bottom - top, 7);
  pen.fill();
}
