import type { LanguageCode } from '../texts/language.svelte';

export const WORDS = {
  en: { nearer: 'Nearer', farther: 'Farther away', all: 'Show the whole field' },
  fr: { nearer: 'Plus près', farther: 'Plus loin', all: 'Voir tout le champ de bataille' },
} satisfies Record<LanguageCode, unknown>;
