import type { Localized } from '../protocol/types';
import type { Battle } from './protocol/types';

export interface Fallen {
  readonly name: Localized;
  readonly vehicle: boolean;
}

/** Those of a side who have fallen, in the order of its army: a battle remembers their ids, its beginning their names. */
export function fallenOf(start: Battle, now: Battle, seat: string): Fallen[] {
  const fallen = new Set(now.fallen);
  const lost = ({ id, owner }: { readonly id: string; readonly owner: string }) =>
    owner === seat && fallen.has(id);
  return [
    ...Object.values(start.units)
      .filter(lost)
      .map(({ name }) => ({ name, vehicle: false })),
    ...Object.values(start.vehicles ?? {})
      .filter(lost)
      .map(({ name }) => ({ name, vehicle: true })),
  ];
}
