import type { LanguageCode } from '../../texts/language.svelte';

/** Throwing by hand, and luck. */
const en = {
  byHand: {
    title: 'What did you throw?',
    howMany: 'How many lie on their side?',
    howManyCount: 'How many of them count?',
    ofAll: (count: number, all: number) => `${count} of ${all}`,
    each: 'Brick by brick',
    eachDie: 'One by one',
    onlyCount: 'Only how many',
    faces: (count: number) => `Enter each one: ${count} to go`,
    face: (face: number, worth: number) => `Face ${face}, worth ${worth}`,
    side: 'On its side',
    up: 'Studs up',
    down: 'Studs down',
    nth: (n: number) => `No. ${n}`,
    total: 'Total',
    clear: 'Clear the last one',
    send: 'Confirm this roll',
  },
  luck: {
    name: 'Luck',
    lead: 'What each side has scored, and what you would expect on average.',
    empty: 'Nothing has been thrown yet.',
    takebacks: 'Rolls undone',
    takeback: (name: string, rolls: number) => `${name}: ${rolls} ${rolls === 1 ? 'roll' : 'rolls'}.`,
    because: (reason: string) => `“${reason}”`,
    agreed: (names: string) => `Agreed: ${names}.`,
    alone: 'No agreement from others is recorded.',
    silent: (names: string) => `No secret in the dice: ${names}.`,
    thrown: (rolls: number, thrown: number) =>
      `${thrown} thrown in ${rolls} ${rolls === 1 ? 'roll' : 'rolls'}`,
    result: 'scored',
    expected: 'expected',
    chart: (name: string, result: string, expected: string) =>
      `${name}: ${result} scored, ${expected} expected`,
    asExpected: 'About what you would expect.',
    better: (percent: string) => `${percent} of games go this well: lucky.`,
    muchBetter: (percent: string) => `Only ${percent} of games go this well: very lucky!`,
    worse: (percent: string) => `${percent} of games go this badly: unlucky.`,
    muchWorse: (percent: string) => `Only ${percent} of games go this badly: very unlucky!`,
    best: 'Best roll',
    worst: 'Worst roll',
    look: 'Look at this moment',
    rolled: (name: string, what: string) => `${name}, ${what}:`,
    of: (result: string, thrown: number) => `${result} with ${thrown}`,
    rare: {
      best: (percent: string) => `as much or more: ${percent} of throws`,
      worst: (percent: string) => `as little or less: ${percent} of throws`,
    },
  },
};

type Words = typeof en;

const fr: Words = {
  byHand: {
    title: 'Quel est le résultat\u202f?',
    howMany: 'Combien sont sur le flanc\u202f?',
    howManyCount: 'Combien comptent\u202f?',
    ofAll: (count, all) => `${count} sur ${all}`,
    each: 'Brique par brique',
    eachDie: 'Un par un',
    onlyCount: 'Seulement le nombre',
    faces: (count) => `Indiquez chaque résultat\u00a0: encore ${count}`,
    face: (face, worth) => `Face ${face}, vaut ${worth}`,
    side: 'Sur le flanc',
    up: 'Tenons en haut',
    down: 'Tenons en bas',
    nth: (n) => `Nº\u00a0${n}`,
    total: 'Total',
    clear: 'Effacer le dernier',
    send: 'Valider ce jet',
  },
  luck: {
    name: 'Chance',
    lead: 'Ce que chaque camp a marqué, et ce qu’on pouvait attendre en moyenne.',
    empty: 'Rien n’a encore été lancé.',
    takebacks: 'Jets repris',
    takeback: (name, rolls) => `${name}\u00a0: ${rolls}\u00a0jet${rolls === 1 ? '' : 's'}.`,
    because: (reason) => `«\u00a0${reason}\u00a0»`,
    agreed: (names) => `D’accord\u00a0: ${names}.`,
    alone: 'Aucun accord des autres n’est noté.',
    silent: (names) => `Aucun secret dans les dés\u00a0: ${names}.`,
    thrown: (rolls, thrown) => `${thrown} lancés en ${rolls}\u00a0jet${rolls === 1 ? '' : 's'}`,
    result: 'marqué',
    expected: 'attendu',
    chart: (name, result, expected) => `${name}\u00a0: ${result} marqué, ${expected} attendu`,
    asExpected: 'À peu près ce qu’on pouvait attendre.',
    better: (percent) => `Faire aussi bien arrive dans ${percent} des parties\u00a0: de la chance.`,
    muchBetter: (percent) =>
      `Faire aussi bien n’arrive que dans ${percent} des parties\u00a0: quelle chance\u202f!`,
    worse: (percent) => `Faire aussi mal arrive dans ${percent} des parties\u00a0: de la malchance.`,
    muchWorse: (percent) =>
      `Faire aussi mal n’arrive que dans ${percent} des parties\u00a0: quelle malchance\u202f!`,
    best: 'Meilleur jet',
    worst: 'Pire jet',
    look: 'Revoir ce moment',
    rolled: (name, what) => `${name}, ${what}\u00a0:`,
    of: (result, thrown) => `${result} avec ${thrown}`,
    rare: {
      best: (percent) => `autant ou plus\u00a0: ${percent} des jets`,
      worst: (percent) => `autant ou moins\u00a0: ${percent} des jets`,
    },
  },
};

export const DICE: Record<LanguageCode, Words> = { en, fr };
