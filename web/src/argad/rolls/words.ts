import type { LanguageCode } from '../../texts/language.svelte';

interface Words {
  roll: string;
  hits(count: number): string;
  hit: string;
  saved: string;
  manual: string;
}

export const WORDS: Readonly<Record<LanguageCode, Words>> = {
  en: {
    roll: 'Dice',
    hits: (count) => (count === 0 ? 'Missed!' : count === 1 ? '1 hit' : `${count} hits`),
    hit: 'Hit',
    saved: 'Armour holds',
    manual: 'thrown by hand',
  },
  fr: {
    roll: 'Dés',
    hits: (count) =>
      count === 0 ? 'Manqué\u202f!' : count === 1 ? '1\u00a0touche' : `${count}\u00a0touches`,
    hit: 'Touché',
    saved: 'L’armure tient',
    manual: 'lancé à la main',
  },
};
