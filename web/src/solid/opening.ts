/** What is said until the solid view is there, or where it cannot be. */
import type { LanguageCode } from '../texts/language.svelte';

export const WORDS = {
  en: {
    opening: 'Opening the view…',
    noSolid: 'This browser can’t show the 3-D view. Here is the flat one.',
  },
  fr: {
    opening: 'Ouverture de la vue…',
    noSolid: 'Ce navigateur ne peut pas montrer la vue en 3D. Voici la vue à plat.',
  },
} satisfies Record<LanguageCode, unknown>;
