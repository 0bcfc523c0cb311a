/** Short-lived things on the field. */
import type { Place } from '../../../solid/craft/measure';
import type { Part } from '../../../solid/craft/parts';
import { burstParts, flightParts, shieldParts } from '../../../solid/signs/effects';
import type { Effect, Spot } from '../../scene/scene';
import { PLATE } from '../craft/measure';

export function effectParts(effects: readonly Effect[]): Part[] {
  return effects.flatMap((effect) => {
    if ('from' in effect)
      return flightParts(effect.kind, placeOf(effect.from), placeOf(effect.to), effect.part);
    if (effect.kind === 'held') return shieldParts(placeOf(effect.at), placeOf(effect.towards), effect.part);
    return burstParts(effect.kind, placeOf(effect.at), effect.part);
  });
}

function placeOf({ x, y, z }: Spot): Place {
  return [x, -y, z * PLATE];
}
