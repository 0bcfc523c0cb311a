import type { SeatLuck } from '../protocol/types';
import { percent } from '../texts/percent';
import { language } from '../texts/language.svelte';
import type { WORDS } from './words';

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

/** A chance as one says it: small ones with a decimal. */
export function rarity(chance: number): string {
  return percent(chance, language.code, chance < 0.1 ? 1 : 0);
}

/** How lucky, in a sentence. */
export function luckInWords(luck: SeatLuck, words: (typeof WORDS)['en']['luck']): string {
  const { word, chance } = luckOf(luck);
  return word === 'asExpected' ? words.asExpected : words[word](rarity(chance));
}
