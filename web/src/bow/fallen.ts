import type { Localized } from '../protocol/types';
import type { Battle } from './protocol/types';

/** Those of a side who have fallen, in the order of its army: a battle remembers their ids, its beginning their names. */
export function fallenOf(start: Battle, now: Battle, seat: string): Localized[] {
  const fallen = new Set(now.fallen);
  return Object.values(start.units)
    .filter(({ id, owner }) => owner === seat && fallen.has(id))
    .map(({ name }) => name);
}
