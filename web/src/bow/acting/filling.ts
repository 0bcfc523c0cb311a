/** Commands with what the player has chosen in them. */
import type { Stud } from '../scene/scene';
import type { ActionMenu } from './asked';

/** The command with what the player has chosen in it; only what it wants is filled in. */
export function filled(action: ActionMenu, chosen: Record<string, unknown>): unknown {
  const wanted = Object.entries(chosen).filter(([field]) => action.wants?.includes(field));
  return { ...(action.template as object), ...Object.fromEntries(wanted) };
}

/** A stud, by all the names that commands have for it. */
export function placed(stud: Stud): Record<string, unknown> {
  return { to: stud, at: stud, target: stud };
}
