import type { LanguageCode } from '../../texts/language.svelte';

/** Going back, giving up, asking for advice. */
const en = {
  hint: {
    name: 'Hint',
    ask: 'Hint: what would a Captain do? (H)',
    title: 'A Captain would do this',
    asked: 'A Captain is thinking about it…',
    deed: 'Do it',
    close: 'Close',
  },
  since: {
    text: (deeds: number) =>
      deeds === 1
        ? 'Since you were here, one thing has happened.'
        : `Since you were here, ${deeds} things have happened.`,
    look: 'Look back',
    aside: 'Play on',
  },
  takeback: {
    title: (name: string) => `${name} asks to go back`,
    own: 'You ask to go back',
    undoes: 'This would be undone:',
    agree: 'Agree',
    refuse: 'No',
    withdraw: 'Withdraw',
    waiting: (names: string) => `Waiting for ${names}.`,
    agreed: 'You have agreed.',
  },
  goBack: {
    title: 'Go back in the game',
    text: 'What has happened since is undone. Everybody reads why, and dice that had fallen are counted as taken back.',
    to: 'Back to',
    story: 'A moment in the story…',
    reason: 'Why?',
    deed: 'Go back',
    stay: 'Leave it',
  },
  resign: {
    title: 'Resign?',
    text: 'You will be out of the game. Once it is over, nothing can be undone.',
    stay: 'Play on',
    deed: 'Resign',
    as: (name: string) => `${name} resigns`,
  },
};

type Words = typeof en;

const fr: Words = {
  hint: {
    name: 'Conseil',
    ask: 'Conseil\u00a0: que ferait un Capitaine\u202f? (H)',
    title: 'Voici ce que ferait un Capitaine',
    asked: 'Un Capitaine y réfléchit…',
    deed: 'Jouer ce coup',
    close: 'Fermer',
  },
  since: {
    text: (deeds) =>
      deeds === 1
        ? 'Depuis votre dernière visite, une chose s’est passée.'
        : `Depuis votre dernière visite, ${deeds}\u00a0choses se sont passées.`,
    look: 'Revoir',
    aside: 'Continuer',
  },
  takeback: {
    title: (name) => `${name} demande à revenir en arrière`,
    own: 'Vous demandez à revenir en arrière',
    undoes: 'Ceci serait repris\u00a0:',
    agree: 'D’accord',
    refuse: 'Non',
    withdraw: 'Retirer la demande',
    waiting: (names) => `On attend ${names}.`,
    agreed: 'Vous avez accepté.',
  },
  goBack: {
    title: 'Revenir en arrière',
    text: 'Ce qui s’est passé depuis est repris. Tout le monde lit pourquoi, et les jets déjà lancés sont notés comme repris.',
    to: 'Revenir à',
    story: 'Un moment du récit…',
    reason: 'Pourquoi\u202f?',
    deed: 'Revenir',
    stay: 'Ne rien changer',
  },
  resign: {
    title: 'Abandonner\u202f?',
    text: 'Vous serez hors de la partie. Une fois finie, plus rien ne peut être repris.',
    stay: 'Continuer',
    deed: 'Abandonner',
    as: (name) => `${name} abandonne`,
  },
};

export const GOING_BACK: Record<LanguageCode, Words> = { en, fr };
