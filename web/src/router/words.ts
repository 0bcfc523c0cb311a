import type { LanguageCode } from '../texts/language.svelte';

export const WORDS = {
  en: { newer: 'There is a newer version of this page. Nothing is lost.', reload: 'Reload' },
  fr: { newer: 'Il y a une nouvelle version de cette page. Rien n’est perdu.', reload: 'Recharger' },
} satisfies Record<LanguageCode, unknown>;
