/** The order of the actions on their buttons and keys: the main ones, what one throws away, the end of the Turn. */
import type { ActionMenu } from './asked';

/** Throwing away what one holds, or putting it down, is seldom meant: it stays in the background. */
export function isQuiet({ id }: Pick<ActionMenu, 'id'>): boolean {
  return id.startsWith('throw:') || id === 'put_down';
}

export function inOrder(actions: readonly ActionMenu[]): readonly ActionMenu[] {
  const place = (action: ActionMenu) => (action.id === 'pass' ? 2 : isQuiet(action) ? 1 : 0);
  return actions.toSorted((one, other) => place(one) - place(other));
}
