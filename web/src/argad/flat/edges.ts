/** A hand that drags something to the edge of the picture pulls the table along, as far as there is more of it. */
import { toScreen, type Camera, type Extent, type Place, type Size } from '../../flat/camera';
import type { Eye } from '../../flat/eye.svelte';
import type { Grip } from '../../flat/gestures';

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

/** The same grip, which the table follows at its edges. */
export function pulling(grip: Grip, eye: Eye, extent: () => Extent): Grip {
  let last: { at: Place; adds: boolean } | null = null;
  let frame = 0;
  const step = () => {
    frame = 0;
    if (!last || !eye.camera) return;
    const by = pullAt(last.at, eye.camera, eye.size, extent());
    if (by[0] === 0 && by[1] === 0) return;
    eye.pan(by);
    grip.move(last.at, last.adds);
    frame = requestAnimationFrame(step);
  };
  const rest = () => {
    cancelAnimationFrame(frame);
    last = null;
  };
  return {
    move(at, adds) {
      last = { at, adds };
      grip.move(at, adds);
      if (frame === 0) frame = requestAnimationFrame(step);
    },
    drop(at, adds) {
      rest();
      grip.drop(at, adds);
    },
    cancel() {
      rest();
      grip.cancel();
    },
  };
}
