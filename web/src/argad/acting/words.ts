import type { LanguageCode } from '../../texts/language.svelte';

/** What is said while orders are announced. */
const en = {
  changed: 'changed',
  see: {
    group: 'A look ahead',
    it: 'See it',
    nobody: 'Nobody moves',
    best: 'With the best dice',
    usual: 'With usual dice',
    worst: 'With the worst dice',
  },
  meet: (one: string, other: string) => `${one} meets ${other}`,
  heldUp: (who: string) => `${who} is held up`,
  reached: (cm: number, of: number) => `${cm} of ${of}\u00a0cm`,
  charge: (whom: string, chance: string) => `charge ${whom} · arrives ${chance}`,
  meets: (whom: string, chance: string) => `meets ${whom} ${chance}`,
  pickSomebody: 'Drag your people where they are to go, or select one.',
  done: (said: number, all: number) =>
    said === all ? `All ${all} have orders` : `${said} of ${all} have orders · the rest hold`,
  ready: 'Ready',
  notReady: 'Not ready yet',
  waiting: 'Ready. Waiting for the others…',
  hold: 'Hold',
  clear: 'Clear',
  confirm: 'Announce it',
  cancel: 'Cancel',
  goTo: 'Go to…',
  toWhom: 'To somebody',
  direction: 'Direction',
  distance: 'Distance',
  go: 'Plan it',
  towards: (whom: string, cm: number, side: string) => `${whom} · ${cm}\u00a0cm ${side}`,
  choose: {
    whom: 'Whom is it about? Press them.',
    way: 'Press where the way ends.',
    place: 'Press the place.',
    direction: 'Press where to look.',
    choice: 'Which one?',
  },
  several: (people: number) => `${people} people`,
  holds: 'holds',
  yours: (said: string) => `${said} You are no longer ready.`,
  loop: (whom: string) => `You and ${whom} have changed twice; once more and both may hesitate.`,
  compass: ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'],
};

const fr: typeof en = {
  changed: 'change d’avis',
  see: {
    group: 'Voir d’avance',
    it: 'Voir',
    nobody: 'Personne ne bouge',
    best: 'Avec les meilleurs dés',
    usual: 'Avec des dés ordinaires',
    worst: 'Avec les pires dés',
  },
  meet: (one, other) => `${one} rencontre ${other}`,
  heldUp: (who) => `${who} reste en chemin`,
  reached: (cm, of) => `${cm} sur ${of}\u00a0cm`,
  charge: (whom, chance) => `charge ${whom} · y arrive à ${chance}`,
  meets: (whom, chance) => `rencontre ${whom} ${chance}`,
  pickSomebody: 'Glissez vos gens là où ils doivent aller, ou choisissez quelqu’un.',
  done: (said, all) =>
    said === all
      ? `Ordres donnés à tout le monde (${all})`
      : `${said} ordres sur ${all} · les autres ne bougent pas`,
  ready: 'Prêt\u202f!',
  notReady: 'Attendez, pas encore',
  waiting: 'C’est prêt. On attend les autres…',
  hold: 'Ne pas bouger',
  clear: 'Effacer',
  confirm: 'L’annoncer',
  cancel: 'Annuler',
  goTo: 'Aller…',
  toWhom: 'Vers quelqu’un',
  direction: 'Direction',
  distance: 'Distance',
  go: 'Voir ce que ça donne',
  towards: (whom, cm, side) => `${whom} · ${cm}\u00a0cm au ${side}`,
  choose: {
    whom: 'De qui s’agit-il\u202f? Désignez cette personne.',
    way: 'Désignez le bout du chemin.',
    place: 'Désignez l’endroit.',
    direction: 'Désignez où regarder.',
    choice: 'Lequel\u202f?',
  },
  several: (people) => `${people} personnes`,
  holds: 'ne bouge pas',
  yours: (said) => `${said} Vous n’êtes plus prêt.`,
  loop: (whom) =>
    `${whom} et vous avez changé deux fois d’avis\u202f; encore une fois, et c’est l’hésitation.`,
  compass: ['nord', 'nord-est', 'est', 'sud-est', 'sud', 'sud-ouest', 'ouest', 'nord-ouest'],
};

export const WORDS: Record<LanguageCode, typeof en> = { en, fr };
