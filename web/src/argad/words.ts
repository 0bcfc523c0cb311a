import type { LanguageCode } from '../texts/language.svelte';

/** What stands around the table of Argad!. */
const en = {
  field: (name: string) => `The table of ${name}`,
  people: 'People',
  again: 'The last movement again',
  foldPeople: 'Fold the people away',
  unfoldPeople: 'Show the people',
  turn: (number: number) => `Turn ${number}`,
  goals: 'What it is about',
  phases: 'This turn',
  whoIsReady: 'Who is ready',
  ready: 'ready',
  awaited: 'still deciding',
  ordered: 'has orders',
  holds: 'holds',
  whatPhase: {
    preparation: 'Before the first turn',
    early: 'Before anybody moves',
    orders: 'What is going to be done',
    passing: 'Shots at those who passed',
    shots: 'Shots',
    melee: 'Blows',
    after: 'What follows',
  },
  phase: {
    preparation: 'Preparing',
    early: 'Before',
    orders: 'Announcing',
    moving: 'Moving',
    passing: 'Passing shots',
    shots: 'Shots',
    melee: 'Melee',
    after: 'After',
  },
};

const fr: typeof en = {
  field: (name) => `La table de ${name}`,
  people: 'Personnages',
  again: 'Revoir le dernier mouvement',
  foldPeople: 'Replier les personnages',
  unfoldPeople: 'Montrer les personnages',
  turn: (number) => `Tour\u00a0${number}`,
  goals: 'L’enjeu',
  phases: 'Ce tour-ci',
  whoIsReady: 'Qui est prêt',
  ready: 'prêt',
  awaited: 'réfléchit encore',
  ordered: 'a un ordre',
  holds: 'ne bouge pas',
  whatPhase: {
    preparation: 'Avant le premier tour',
    early: 'Avant que personne ne bouge',
    orders: 'Ce qui va se faire',
    passing: 'Tirs sur les gens qui passent',
    shots: 'Tirs',
    melee: 'Coups',
    after: 'Ce qui s’ensuit',
  },
  phase: {
    preparation: 'Préparatifs',
    early: 'Avant',
    orders: 'Annonces',
    moving: 'On bouge\u202f!',
    passing: 'Tirs au passage',
    shots: 'On tire\u202f!',
    melee: 'On frappe\u202f!',
    after: 'Après',
  },
};

export const WORDS: Record<LanguageCode, typeof en> = { en, fr };
