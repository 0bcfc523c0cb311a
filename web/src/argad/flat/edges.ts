/** How far a hand at the edge of the picture pulls the table along. */
import { toScreen, type Camera, type Extent, type Place, type Size } from '../../flat/camera';

/** How near to the edge that begins, and how far the table moves in each frame, in pixels. */
const NEAR = 30;
const PULL = 9;

/** How the table moves while a hand is there. */
export function pullAt(at: Place, camera: Camera, size: Size, { width, depth }: Extent): Place {
  const [left, top] = toScreen(camera, size, [0, 0]);
  const [right, bottom] = toScreen(camera, size, [width, depth]);
  return [pull(at[0], size.width, left, right), pull(at[1], size.height, top, bottom)];
}

function pull(at: number, room: number, from: number, to: number): number {
  if (at < NEAR && from < 0) return PULL;
  return at > room - NEAR && to > room ? -PULL : 0;
}
