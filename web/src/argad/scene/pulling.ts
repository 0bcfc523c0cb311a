/** A hand that drags something to the edge of the picture pulls the table along, as far as there is more of it. */
import type { Place } from '../../flat/camera';
import type { Grip } from '../../flat/gestures';

/** The same grip; `pull` moves the table along for a hand at the edge of the picture, and says whether there is more of it. */
export function pulling(grip: Grip, pull: (at: Place) => boolean): Grip {
  let last: { at: Place; adds: boolean } | null = null;
  let frame = 0;
  const step = () => {
    frame = 0;
    if (!last || !pull(last.at)) return;
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
