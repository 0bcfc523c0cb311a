/** Who plays together: the view says it, and nobody else guesses. */
import type { Battle } from './protocol/types';

export function sided({ alliances = [] }: Pick<Battle, 'alliances'>, one: string, other: string): boolean {
  return one === other || alliances.some((side) => side.includes(one) && side.includes(other));
}
