import type { LanguageCode } from '../texts/language.svelte';

/** Computer players: what they are called, and how they play. */
const en = {
  tempers: {
    even: { name: 'even-tempered', text: 'Weighs hits, losses and goals alike.' },
    bold: { name: 'bold', text: 'Attacks, whatever it may lose.' },
    cautious: { name: 'cautious', text: 'Keeps its own figures safe.' },
    goal_minded: { name: 'goal-minded', text: 'Goes for the goals before anything else.' },
  },
  /** Beside a level. */
  inclined: { bold: 'bold', cautious: 'cautious', goal_minded: 'goal-minded' },
  inclinedRecruit: { bold: 'bold', cautious: 'cautious', goal_minded: 'goal-minded' },
  level: 'Level',
  levelOf: (side: string) => `Level of ${side}`,
  temper: 'Temper',
  temperOf: (side: string) => `Temper of ${side}`,
};

type Words = typeof en;

const fr: Words = {
  tempers: {
    even: { name: 'équilibré', text: 'Donne le même poids aux coups, aux pertes et aux objectifs.' },
    bold: { name: 'téméraire', text: 'Attaque, quoi qu’il en coûte.' },
    cautious: { name: 'prudent', text: 'Met ses figurines à l’abri.' },
    goal_minded: { name: 'obstiné', text: 'L’objectif avant tout le reste.' },
  },
  inclined: { bold: 'téméraire', cautious: 'prudent', goal_minded: 'obstiné' },
  inclinedRecruit: { bold: 'téméraire', cautious: 'prudente', goal_minded: 'obstinée' },
  level: 'Niveau',
  levelOf: (side) => `Niveau ${de(side)}`,
  temper: 'Tempérament',
  temperOf: (side) => `Tempérament ${de(side)}`,
};

/** `de` before a name: d’Orange, de Bleu. */
function de(name: string): string {
  return /^[aeiouyàâéèêëîïôû]/i.test(name) ? `d’${name}` : `de ${name}`;
}

export const WORDS: Record<LanguageCode, Words> = { en, fr };
