import { fetchInterlude } from '../../protocol/api';
import type { Interlude } from '../../protocol/types';

const fetched = new Map<string, Promise<Interlude | null>>();

/** What is told between two games; nothing changes it once the game is over. */
export function interludeOf(table: string): Promise<Interlude | null> {
  let found = fetched.get(table);
  if (!found) {
    found = fetchInterlude(table);
    fetched.set(table, found);
    found.catch(() => fetched.delete(table));
  }
  return found;
}
