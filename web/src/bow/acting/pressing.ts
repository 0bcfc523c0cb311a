/** What a press, or the pointer, means at the step that one is at. */
import type { Pick, Stud } from '../scene/scene';
import type { Acting } from './acting.svelte';
import type { Place } from './asked';
import { possibleSeats, seatHandle } from './seats';

/** The place that can be reached, and the way there. */
export interface Aimed {
  readonly place: Place;
  readonly way: Stud[];
}

export function aimedAt(acting: Acting, pick: Pick | null): Aimed | null {
  const { step, unit, reach, selected } = acting;
  const stud = pick?.stud;
  const placing = step.kind !== 'about' && step.kind !== 'course';
  const onItself = step.kind === 'free' && pick?.piece === selected;
  if (!stud || !unit || !reach || !placing || onItself) return null;
  const place = reach.meant(stud, acting.size(unit));
  return place && { place, way: reach.way(place) };
}

/** Whether the figure itself was pressed. Once its move was chosen, other studs under it are places to go to. */
export function isItself({ selected, step, reach, unit }: Acting, { piece, stud }: Pick): boolean {
  if (!piece || piece !== selected) return false;
  return step.kind !== 'action' || !stud || !reach?.at(stud) || `${stud}` === `${unit?.at}`;
}

/** Whether this is what the player has chosen and is only to say yes to. */
export function isChosen(acting: Acting, pick: Pick): boolean {
  const { step, helm, previews, unit } = acting;
  switch (step.kind) {
    case 'about':
      return pick.piece === step.piece;
    case 'seat':
      return pick.handle === seatHandle(possibleSeats(step.action).indexOf(step.choice));
    case 'course':
      return Boolean(step.course.command && helm?.isSame(step.course, previews.shown, step.from, pick));
    case 'going':
      return pick.stud !== null && unit !== null && isUnder(pick.stud, step.to, acting.size(unit));
    default:
      return false;
  }
}

function isUnder(stud: Stud, at: Stud, [width, depth]: readonly [number, number]): boolean {
  const [east, south] = [stud[0] - at[0], stud[1] - at[1]];
  return east >= 0 && east < width && south >= 0 && south < depth;
}
