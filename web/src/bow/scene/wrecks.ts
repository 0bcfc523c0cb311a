/** Vehicles that were destroyed: a battle only remembers that they are gone, the log knows where they were. */
import type { Battle } from '../protocol/types';
import type { Wreck } from './scene';
import { wreckOf } from './stage';

/** What is needed of a log. */
export interface Told {
  readonly views: readonly unknown[];
  steps(deed: number): readonly { readonly before: unknown; readonly after: unknown }[];
}

/** The wrecks that lie on the field after a deed, in the order in which they were made. */
export function wrecksOf(log: Told, deed: number): Wreck[] {
  const made: Wreck[] = [];
  for (let number = 1; number <= deed; number++)
    if (vehiclesIn(log.views[number - 1]) > vehiclesIn(log.views[number])) made.push(...madeIn(log, number));
  return made;
}

function vehiclesIn(view: unknown): number {
  return Object.keys((view as Battle | undefined)?.vehicles ?? {}).length;
}

/** The vehicles that a deed destroys, where each was at that moment; those that leave the field are not among them. */
function madeIn(log: Told, deed: number): Wreck[] {
  return log.steps(deed).flatMap(({ before, after }) => {
    const [was, now] = [before as Battle, after as Battle];
    const fallen = now.fallen ?? [];
    return Object.values(was.vehicles ?? {}).flatMap((vehicle) => {
      const wreck =
        vehicle.id in (now.vehicles ?? {}) || !fallen.includes(vehicle.id) ? null : wreckOf(was, vehicle);
      return wreck ? [wreck] : [];
    });
  });
}
