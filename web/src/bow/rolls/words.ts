import type { LanguageCode } from '../../texts/language.svelte';

export interface Words {
  roll: string;
  /** Before bricks fall that one throws with a press. */
  held(count: number): string;
  throw: string;
  counts(result: number): string;
  damage(points: number): string;
  /** The verdict where bricks lie: so many points of damage, a miss, or an attack that was held. */
  hit(points: number): string;
  missed: string;
  resisted: string;
  /** How a doubt about sight is settled. */
  inSight: string;
  outOfSight: string;
  works: string;
  fails: string;
  /** What decided: one result against the other. */
  against(acting: number, resisting: number, outcome: string): string;
  /** How bricks count. */
  brick: string;
  beforehand(chance: string): string;
  kill(chance: string): string;
  manual: string;
  none: string;
  /** What one thrown brick shows, by its face. */
  faces: readonly [up: string, down: string, side: string];
}

export const WORDS: Readonly<Record<LanguageCode, Words>> = {
  en: {
    roll: 'Roll',
    held: (count) => (count === 1 ? '1 brick' : `${count} bricks`),
    throw: 'Throw the bricks',
    counts: (result) => `scores ${result}`,
    damage: (points) =>
      points === 0 ? 'no damage' : points === 1 ? '1 damage point' : `${points} damage points`,
    hit: (points) => `${points} damage`,
    missed: 'Missed!',
    resisted: 'Held!',
    inSight: 'In sight!',
    outOfSight: 'Out of sight!',
    works: 'it works',
    fails: 'it doesn’t work',
    against: (acting, resisting, outcome) => `${acting} against ${resisting}: ${outcome}`,
    brick: 'A brick on its side counts 1.',
    beforehand: (chance) => `Chance beforehand: ${chance}`,
    kill: (chance) => `to kill: ${chance}`,
    manual: 'thrown by hand',
    none: 'no brick',
    faces: ['studs up', 'studs down', 'on its side'],
  },
  fr: {
    roll: 'Jet',
    held: (count) => (count > 1 ? `${count}\u00a0briques` : `${count}\u00a0brique`),
    throw: 'Lancer les briques',
    counts: (result) => `marque ${result}`,
    damage: (points) =>
      points === 0 ? 'aucun dommage' : `${points}\u00a0point${points > 1 ? 's' : ''} de dommage`,
    hit: (points) => `${points}\u00a0dommage${points > 1 ? 's' : ''}`,
    missed: 'Manqué\u202f!',
    resisted: 'Paré\u202f!',
    inSight: 'En vue\u202f!',
    outOfSight: 'Hors de vue\u202f!',
    works: 'c’est réussi',
    fails: 'c’est raté',
    against: (acting, resisting, outcome) => `${acting} contre ${resisting}\u00a0: ${outcome}`,
    brick: 'Une brique sur le flanc compte 1.',
    beforehand: (chance) => `Chances avant le jet\u00a0: ${chance}`,
    kill: (chance) => `de tuer\u00a0: ${chance}`,
    manual: 'lancé à la main',
    none: 'aucune brique',
    faces: ['tenons en haut', 'tenons en bas', 'sur le flanc'],
  },
};
