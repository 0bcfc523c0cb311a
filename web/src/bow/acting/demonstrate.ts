import type { Stud } from '../scene/scene';
import type { Acting } from './acting.svelte';

/** What is shown of a command. */
interface Shown {
  readonly unit?: string;
  readonly to?: Stud;
  readonly target?: unknown;
  readonly degrees?: number;
  readonly speed?: number;
}

/** Show on the field what a command would do: who acts, and where to, at whom, or which way a vehicle would take. */
export async function demonstrate(acting: Acting, command: Shown): Promise<void> {
  const { unit, to, target, degrees, speed } = command;
  if (!unit || !(unit in (acting.battle?.units ?? {}))) return;
  await acting.select(unit);
  if (acting.selected !== unit) return;
  if (typeof target === 'string') acting.point({ stud: null, piece: target });
  else if (to) acting.point({ stud: to, piece: null });
  else if (degrees !== undefined) acting.imagine(acting.helm?.turn(degrees) ?? null);
  else if (speed !== undefined) acting.imagine(acting.helm?.speed(speed) ?? null);
}
