import type { LanguageCode } from '../texts/language.svelte';

export const WORDS = {
  en: { controls: 'Point of view', nearer: 'Nearer', farther: 'Farther away', all: 'Show the whole field' },
  fr: {
    controls: 'Point de vue',
    nearer: 'Plus près',
    farther: 'Plus loin',
    all: 'Voir tout le champ de bataille',
  },
} satisfies Record<LanguageCode, unknown>;
