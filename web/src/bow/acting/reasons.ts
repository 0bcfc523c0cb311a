/** Why nothing comes of a press on the ground. */
import { NOT_YOUR_TURN } from '../../table/rejection';
import type { Acting } from './acting.svelte';
import type { ActionMenu } from './asked';
import type { Answered } from './steps';
import { inBoth } from './words';

/** Why nothing can be done with the ground at all, whichever stud it is. */
export function reasonOf(acting: Acting, chosen: ActionMenu | null): Omit<Answered, 'pick'> | null {
  const { duty, menu, actions } = acting;
  if (!duty) return NOT_YOUR_TURN;
  if (chosen && chosen.id !== 'move') return { text: inBoth('notHere'), rule: null };
  if (acting.deploying) return { text: inBoth('notInZone'), rule: null };
  if (menu) return menu.why ?? actions.find(({ id }) => id === 'move')?.why ?? null;
  return duty.playable?.length ? { text: inBoth('chooseUnit'), rule: null } : null;
}
