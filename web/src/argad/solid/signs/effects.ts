/** Short-lived things: shots, blows, throws, and what comes of them. Words and signs are labels. */
import { burstParts, flightParts, shieldParts } from '../../../solid/signs/effects';
import type { Place } from '../../../solid/craft/measure';
import { rod, type Part } from '../../../solid/craft/parts';
import { castParts } from '../../../solid/signs/thrown';
import { trayOf } from '../../../thrown/tray';
import type { Ground } from '../../protocol/types';
import { cm } from '../../scene/places';
import type { Effect, Scene, Spot } from '../../scene/scene';
import { surfaceAt } from '../land/relief';

/** How high over the ground: chests, and the middle of a blow. */
const CHEST = 1.9;
export const DIE_COLOUR = '#fffaf0';
/** How large a stud of small dice is. */
const SMALL_DIE = 0.55;
const NO_ROOM = { sign: [0, 0], verdict: [0, 0], hides: 0 } as const;

export function effectParts({ effects, ground }: Scene): Part[] {
  return effects.flatMap((effect) => partsOf(effect, ground));
}

function partsOf(effect: Effect, ground: Ground): Part[] {
  if (effect.kind === 'word') return [];
  if (effect.kind === 'dice') return dice(effect, ground);
  if ('from' in effect)
    return flightParts(effect.kind, over(ground, effect.from), over(ground, effect.to), effect.part);
  const { kind, part } = effect;
  const at = over(ground, effect.at);
  switch (kind) {
    case 'hit':
    case 'miss':
      return burstParts(kind, at, part);
    case 'fall':
      return burstParts('dust', [at[0], at[1], at[2] - 1.4], part);
    case 'held':
      return shieldParts(at, [at[0], at[1] + 1, at[2]], part);
    case 'clash':
      return [...burstParts('miss', at, part), ...blades(at, part)];
    default:
      return [];
  }
}

function over(ground: Ground, spot: Spot): Place {
  const [x, y] = cm(spot);
  return [x, -y, surfaceAt(ground, x, y) + CHEST];
}

/** Two blades that cross. */
function blades([x, y, up]: Place, part: number): Part[] {
  const far = 1.1 - 0.3 * Math.abs(2 * part - 1);
  return [-1, 1].map((side) =>
    rod(
      [x - side * far, y, up - far * 0.7],
      [x + side * far, y, up + far * 0.9],
      0.17 * (1.2 - part),
      '#eef2f5',
      'glow',
    ),
  );
}

/** To the upper right of whoever throws them. */
function dice({ at, cast }: Extract<Effect, { kind: 'dice' }>, ground: Ground): Part[] {
  const tray = trayOf(cast.thrown, NO_ROOM, { beside: true, longest: 3 });
  const [x, y] = cm(at);
  const place = [x + 1.2 + (tray.wide / 2) * SMALL_DIE, y - 1.2 - (tray.deep / 2) * SMALL_DIE] as const;
  return castParts(
    cast,
    { tray, at: place, unit: SMALL_DIE, turn: 0, small: true },
    { colour: () => DIE_COLOUR, restsOn: ([east, south]) => surfaceAt(ground, east, south) },
  );
}
