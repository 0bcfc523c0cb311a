import type { SeatLuck } from '../protocol/types';

export type LuckWord = 'asExpected' | 'better' | 'muchBetter' | 'worse' | 'muchWorse';

const NOTABLE = 0.25;
const RARE = 0.05;

/** How lucky in a word, and the chance of as much or more, or of as little or less. */
export function luckOf({ result, expected, at_least, at_most }: SeatLuck): {
  word: LuckWord;
  chance: number;
} {
  if (result >= expected) {
    const word = at_least <= RARE ? 'muchBetter' : at_least <= NOTABLE ? 'better' : 'asExpected';
    return { word, chance: at_least };
  }
  const word = at_most <= RARE ? 'muchWorse' : at_most <= NOTABLE ? 'worse' : 'asExpected';
  return { word, chance: at_most };
}
