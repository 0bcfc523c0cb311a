/** Commands with what the player has chosen in them. */
import type { Stud } from '../scene/scene';
import type { ActionMenu, Choice, Duty } from './asked';

/** The command with what the player has chosen in it; only what it wants is filled in. */
export function filled(action: ActionMenu, chosen: Record<string, unknown>): unknown {
  const wanted = Object.entries(chosen).filter(([field]) => action.wants?.includes(field));
  return { ...(action.template as object), ...Object.fromEntries(wanted) };
}

/** A stud, by all the names that commands have for it. */
export function placed(stud: Stud): Record<string, unknown> {
  return { to: stud, at: stud, target: stud };
}

/** What an action comes down to where nothing is left to choose: no place, no chance to think about, no other way. */
export function onlyAnswer({ choices = [], places = [] }: ActionMenu): Choice | null {
  const [first, ...others] = choices.filter(({ command }) => command);
  if (!first || others.length > 0 || places.length > 0) return null;
  return choices.length === 1 || (!first.odds && (first.sure ?? true)) ? first : null;
}

/** What a duty comes down to where there is nothing to decide, nothing to place and nothing to roll. */
export function formality({ title, text, choices = [], deploy = [] }: Duty): Choice | null {
  const [only, ...others] = choices;
  const plain = title && !text && only?.command && (only.sure ?? true);
  return plain && others.length + deploy.length === 0 ? only : null;
}
