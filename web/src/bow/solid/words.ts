import type { LanguageCode } from '../../texts/language.svelte';

interface FieldWords {
  readonly round: string;
  readonly steps: (count: number) => string;
  readonly seats: Readonly<Record<'driver' | 'gunner' | 'passenger', string>>;
  readonly whole: string;
}

export const words: Readonly<Record<LanguageCode, FieldWords>> = {
  en: {
    round: 'Round',
    steps: (count) => `${count} ${count === 1 ? 'stud' : 'studs'}`,
    seats: { driver: 'driver', gunner: 'gunner', passenger: 'passenger' },
    whole: 'Whole field (Home)',
  },
  fr: {
    round: 'Round',
    steps: (count) => `${count}\u00a0${count < 2 ? 'tenon' : 'tenons'}`,
    seats: { driver: 'au volant', gunner: 'au tir', passenger: 'à bord' },
    whole: 'Tout le champ de bataille (Origine)',
  },
};
