import type { Language } from '../sheets/language';

export interface Words {
  roll: string;
  counts(result: number): string;
  damage(points: number): string;
  works: string;
  fails: string;
  beforehand(chance: string): string;
  kill(chance: string): string;
  manual: string;
  none: string;
  /** What one thrown brick shows, by its face. */
  faces: readonly [up: string, down: string, side: string];
}

export const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    roll: 'Roll',
    counts: (result) => `scores ${result}`,
    damage: (points) => (points === 0 ? 'No damage' : `${points} damage`),
    works: 'It works',
    fails: 'It does not work',
    beforehand: (chance) => `${chance} beforehand`,
    kill: (chance) => `${chance} for the last health point`,
    manual: 'thrown by hand',
    none: 'no brick',
    faces: ['studs up', 'studs down', 'on its side'],
  },
  fr: {
    roll: 'Jet',
    counts: (result) => `marque ${result}`,
    damage: (points) => (points === 0 ? 'Aucun dommage' : `${points} dommage${points > 1 ? 's' : ''}`),
    works: 'C’est réussi',
    fails: 'C’est raté',
    beforehand: (chance) => `${chance} de chances avant le jet`,
    kill: (chance) => `${chance} pour le dernier point de vie`,
    manual: 'lancé à la main',
    none: 'aucune brique',
    faces: ['tenons en haut', 'tenons en bas', 'sur le côté'],
  },
};
