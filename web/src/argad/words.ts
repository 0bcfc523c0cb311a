import type { LanguageCode } from '../texts/language.svelte';

/** What stands around the table of Argad!. */
const en = {
  field: (name: string) => `The table of ${name}`,
  people: 'People',
  foldPeople: 'Fold the people away',
  unfoldPeople: 'Show the people',
  turn: (number: number) => `Turn ${number}`,
  goals: 'What it is about',
  drawn: (people: number) => (people === 1 ? 'One person stands here.' : `${people} people stand here.`),
  phases: 'This turn',
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
  foldPeople: 'Replier les personnages',
  unfoldPeople: 'Montrer les personnages',
  turn: (number) => `Tour\u00a0${number}`,
  goals: 'L’enjeu',
  drawn: (people) => (people === 1 ? 'Une personne est là.' : `${people} personnes sont là.`),
  phases: 'Ce tour-ci',
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
