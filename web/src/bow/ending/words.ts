import type { LanguageCode } from '../../texts/language.svelte';

interface Words {
  readonly picture: string;
  readonly survivors: string;
  readonly nobody: string;
  readonly fallen: (names: string) => string;
  readonly turning: (round: number) => string;
  readonly look: string;
  readonly course: string;
  readonly length: (rounds: number, moves: number) => string;
}

export const WORDS: Readonly<Record<LanguageCode, Words>> = {
  en: {
    picture: 'The last moment of the battle',
    survivors: 'Still standing',
    nobody: 'nobody',
    fallen: (names) => `Fallen: ${names}`,
    turning: (round) => `Turning point, round ${round}`,
    look: 'Look at this moment',
    course: 'What each side had left, from the beginning to the end',
    length: (rounds, moves) =>
      `${rounds} ${rounds === 1 ? 'round' : 'rounds'}, ${moves} ${moves === 1 ? 'move' : 'moves'}`,
  },
  fr: {
    picture: 'Le dernier moment de la bataille',
    survivors: 'Encore debout',
    nobody: 'personne',
    fallen: (names) => `Hors de combat\u00a0: ${names}`,
    turning: (round) => `Le tournant, round ${round}`,
    look: 'Revoir ce moment',
    course: 'Ce qu’il restait à chaque camp, du début à la fin',
    length: (rounds, moves) =>
      `${rounds}\u00a0round${rounds > 1 ? 's' : ''}, ${moves}\u00a0coup${moves > 1 ? 's' : ''}`,
  },
};
