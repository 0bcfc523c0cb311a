import type { LanguageCode } from '../../texts/language.svelte';

export const WORDS = {
  en: { whole: 'Whole table (Home)' },
  fr: { whole: 'Toute la table (Origine)' },
} satisfies Record<LanguageCode, unknown>;
