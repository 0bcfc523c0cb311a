/** What a combat is called: who stands against whom. */
import { wordsOf } from '../../texts/say.svelte';
import type { Fight } from '../protocol/types';
import type { Melee } from './melee.svelte';
import { WORDS } from './words';

/** `Combat 1 of 3: Isaut, Gaud × Max`. */
export function titleOf(fight: Fight, tool: Melee, nameOf: (who: string) => string): string {
  const words = wordsOf(WORDS);
  const [one, other] = [fight.one, fight.other].map((side) => side.map(nameOf).join(words.and));
  const number = words.combat(tool.fights.indexOf(fight) + 1, tool.fights.length);
  return words.title(number, words.against(one ?? '', other ?? ''));
}
