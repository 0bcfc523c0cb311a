/** What a change has moved: names, and shares told as games in 100. */
import type { Localized, MeasureChange } from '../../protocol/types';
import { say, wordsOf } from '../../texts/say.svelte';
import { WORDS } from '../words';

export const SHARES: ReadonlySet<string> = new Set(['wins', 'draws', 'stalemates']);

export function factorOf({ measure }: MeasureChange): number {
  return SHARES.has(measure) ? 100 : 1;
}

export function nameOf({ measure, seat }: MeasureChange, seats: Readonly<Record<string, Localized>>): string {
  const words = wordsOf(WORDS);
  const what = words.measure[measure] ?? measure;
  return seat ? words.of(what, say(seats[seat] ?? { en: seat, fr: seat })) : what;
}
