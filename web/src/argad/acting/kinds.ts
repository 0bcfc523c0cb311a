/** Orders that are completed on the table: with a way, a place, a direction, or somebody and a distance. */
import { CM, type Spot } from '../scene/scene';
import type { InRanks } from '../protocol/types';
import type { Order } from './asked';
import { bearing } from './ways';

/** How an order is completed. */
export type Wants = 'way' | 'place' | 'direction' | 'whom' | 'choice' | 'shape';

/** Marches of a unit that depend on somebody (ARG-R-143). */
export const MARCHES = { until: 'March until', within: 'March within', beyond: 'March beyond' } as const;

const WANTS: Readonly<Record<string, Wants>> = {
  Go: 'way',
  Leave: 'way',
  Swim: 'way',
  Sneak: 'way',
  Row: 'way',
  KeepDown: 'way',
  LeaveTable: 'way',
  Play: 'way',
  Jump: 'place',
  Disembark: 'place',
  Stay: 'direction',
  Follow: 'whom',
  KeepDistance: 'whom',
  Meet: 'whom',
  FallBack: 'whom',
  [MARCHES.until]: 'whom',
  [MARCHES.within]: 'whom',
  [MARCHES.beyond]: 'whom',
};

/** What is missing to an order of this type; undefined where it cannot be completed by pointing. */
export function wanted(type: string): Wants | undefined {
  return WANTS[type];
}

/** The distances that such an order begins with, in centimetres; null: it has none. */
const USUAL_CM: Readonly<Record<string, number>> = {
  Follow: 2,
  KeepDistance: 20,
  Meet: 10,
  FallBack: 10,
  [MARCHES.until]: 10,
  [MARCHES.within]: 20,
  [MARCHES.beyond]: 10,
};

export function usualDistance(type: string): number | null {
  const found = USUAL_CM[type];
  return found === undefined ? null : found * CM;
}

/** The order of this type along a way. */
export function alongWay(type: string, path: [number, number][]): Order {
  return { type, path } as Order;
}

/** The order of this type about somebody; ranks march as they were told. */
export function about(type: string, whom: string, distance: number, march: InRanks): Order {
  switch (type) {
    case MARCHES.until:
      return { ...march, whom, when: 'until', distance };
    case MARCHES.within:
      return { ...march, whom, when: 'within', distance };
    case MARCHES.beyond:
      return { ...march, whom, when: 'beyond', distance };
    case 'Follow':
      return { type: 'Follow', whom, behind: distance };
    case 'KeepDistance':
      return { type: 'KeepDistance', whom, distance };
    case 'Meet':
      return { type: 'Meet', whom, within: distance };
    case 'FallBack':
      return { type: 'FallBack', whom, within: distance };
    default:
      return { type: 'Charge', whom };
  }
}

/** The order of this type to a place, or towards it. */
export function towards(type: string, from: Spot, to: Spot): Order {
  if (type === 'Stay') return { type, facing: Math.round(bearing(from, to)) % 360 };
  return { type, to: [to[0], to[1]] } as Order;
}
