import { sound } from '../table/sound';

/** What is heard of a game, and as which noise. */
const HEARD = {
  step: 'step',
  knock: 'knock',
  count: 'count',
  shot: 'shot',
  blow: 'blow',
  hit: 'hit',
  held: 'held',
  miss: 'miss',
  fall: 'fall',
  throw: 'step',
  take: 'place',
  door: 'place',
  engine: 'step',
  crash: 'crash',
  heal: 'place',
  brick: 'place',
} as const satisfies Record<string, Parameters<typeof sound>[0]>;

export type Sound = keyof typeof HEARD;

export function hear(which: Sound): void {
  sound(HEARD[which]);
}
