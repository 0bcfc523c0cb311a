import type { Localized } from '../protocol/types';
import { language, type LanguageCode } from './language.svelte';

/** What the server told in both languages, in the reader's. */
export function say(told: Localized): string {
  return told[language.code];
}

/** The words of a folder (`words.ts`) in the reader's language. */
export function wordsOf<Words>(words: Record<LanguageCode, Words>): Words {
  return words[language.code];
}
