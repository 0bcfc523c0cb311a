import type { LanguageCode } from '../../texts/language.svelte';

/** What may be done besides orders, and what it still needs. */
const en = {
  groups: {
    move: 'On the table',
    state: 'How they are',
    word: 'Words',
    judge: 'Dice and judgement',
    cast: 'Whose they are',
    ground: 'Ground and measures',
    plan: 'What is to come',
    prepare: 'Before the game',
  },
  notNow: (count: number) => `Not now (${count})`,
  give: 'Do it',
  cancel: 'Cancel',
  more: 'More',
  chooseOne: 'Choose …',
  press: {
    place: 'Press the place on the table.',
    path: 'Press corner after corner on the table.',
    area: 'Press two opposite corners on the table.',
    person: 'Press somebody on the table.',
    people: 'Press everybody who is meant.',
  },
  point: 'Show on the table',
  lastCorner: 'Take the last corner back',
  corners: (count: number) => (count === 1 ? '1 corner' : `${count} corners`),
  across: 'From the left, in cm',
  down: 'From the top, in cm',
  cm: 'cm',
  /** For a player: what there is besides orders. */
  own: {
    group: 'Besides orders',
    more: 'Something else…',
    less: 'Less',
    side: 'Your side',
    nothing: 'Nothing else can be done now.',
  },
};

const fr: typeof en = {
  groups: {
    move: 'Sur la table',
    state: 'Son état',
    word: 'Paroles',
    judge: 'Dés et jugement',
    cast: 'Qui décide',
    ground: 'Terrain et mesures',
    plan: 'Ce qui doit venir',
    prepare: 'Avant la partie',
  },
  notNow: (count) => `Pas maintenant (${count})`,
  give: 'Valider',
  cancel: 'Annuler',
  more: 'Plus',
  chooseOne: 'Choisir…',
  press: {
    place: 'Touchez l’endroit sur la table.',
    path: 'Touchez un coin après l’autre sur la table.',
    area: 'Touchez deux coins opposés sur la table.',
    person: 'Touchez quelqu’un sur la table.',
    people: 'Touchez toutes les personnes concernées.',
  },
  point: 'Montrer sur la table',
  lastCorner: 'Reprendre le dernier coin',
  corners: (count) => (count === 1 ? '1\u00a0coin' : `${count}\u00a0coins`),
  across: 'Depuis la gauche, en cm',
  down: 'Depuis le haut, en cm',
  cm: 'cm',
  own: {
    group: 'Outre les ordres',
    more: 'Autre chose…',
    less: 'Moins',
    side: 'Votre camp',
    nothing: 'Rien d’autre n’est possible maintenant.',
  },
};

export const WORDS: Record<LanguageCode, typeof en> = { en, fr };
