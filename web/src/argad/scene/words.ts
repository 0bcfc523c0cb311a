import type { LanguageCode } from '../../texts/language.svelte';

export const WORDS = {
  en: {
    whole: 'Show the whole table',
    lift: 'Lift the roof',
    cover: 'Put the roof back',
    floor: (floor: number) => (floor === 0 ? 'Show the ground floor' : `Show floor ${floor}`),
  },
  fr: {
    whole: 'Voir toute la table',
    lift: 'Soulever le toit',
    cover: 'Remettre le toit',
    floor: (floor: number) => (floor === 0 ? 'Voir le rez-de-chaussée' : `Voir l’étage ${floor}`),
  },
} satisfies Record<LanguageCode, unknown>;
