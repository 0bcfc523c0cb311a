import type { LanguageCode } from '../texts/language.svelte';

interface Words {
  /** What the verdict opens. */
  reckoning: string;
  close: string;
}

export const WORDS: Readonly<Record<LanguageCode, Words>> = {
  en: { reckoning: 'How it was reckoned', close: 'Close' },
  fr: { reckoning: 'Le détail du calcul', close: 'Fermer' },
};
