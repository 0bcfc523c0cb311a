import type { LanguageCode } from '../texts/language.svelte';
import type { Misfit, Note } from './check';

const en = {
  lead: 'The table promised its seed before the first roll, and everybody who plays mixes in a secret, so that nobody can choose the rolls without leaving a trace.',
  promise: 'Promise of the seed',
  secrets: 'Secrets in the dice',
  mixedIn: 'mixed in',
  awaited: 'on its way',
  missing: 'none',
  idle: 'nobody plays',
  seen: 'Journal so far',
  kept: (count: number) =>
    count === 1
      ? 'This browser keeps 1 mark of it, and compares it when the game is over.'
      : `This browser keeps ${count} marks of it, and compares them when the game is over.`,
  end: 'When the game is over, the seed is revealed and this page throws every roll again.',
  checking: 'Checking the dice…',
  unchecked: 'The dice could not be checked: the journal did not arrive.',
  again: 'Check again',
  verified: 'Dice verified',
  verifiedText: (rolls: number) =>
    rolls === 1
      ? 'The roll fell as the promised seed and the secrets say.'
      : `All ${rolls} rolls fell as the promised seed and the secrets say.`,
  noted: 'The rolls match, with reservations',
  notes: {
    withoutUs: () => 'No secret of this browser is in the dice: others could have chosen them together.',
    roundWithoutUs: (names: string) =>
      `The dice were mixed again without a secret of this browser, with those of: ${names}.`,
    givenUp: (names: string) => `A secret was promised and never revealed: ${names}.`,
  } satisfies Record<Note['key'], (names: string) => string>,
  manual: (count: number) =>
    count === 1 ? '1 throw by hand cannot be checked.' : `${count} throws by hand cannot be checked.`,
  wrong: 'The dice do not match',
  more: 'More',
  at: (line: number) => ` (line ${line} of the journal)`,
  misfits: {
    unreadable: 'The journal cannot be read.',
    sealBroken: 'A line of the journal was changed after it was sealed.',
    seedUntold: 'The seed was not revealed.',
    promiseBroken: 'The seed is not the one that was promised.',
    promiseChanged: 'The journal promises another seed than the one promised to this browser.',
    secretMissing: 'The secret of this browser is not in the dice.',
    secretsTooEarly: 'A secret was revealed before all pledges were in.',
    witnessMissing: 'The journal is not the one that was shown during the game.',
    rollChanged: 'A roll did not fall like this: the seed and the secrets give other faces.',
    rollMisplaced: 'A roll is not where it belongs.',
    rollNotThere: 'The story shows a roll that is not in the journal.',
    pledgeBroken: 'A secret is not the one that was pledged.',
  } satisfies Record<Misfit['key'], string>,
};

const fr: typeof en = {
  lead: 'La table a promis sa graine avant le premier jet, et chaque camp y mêle un secret, pour que personne ne puisse choisir les jets sans laisser de trace.',
  promise: 'Promesse de la graine',
  secrets: 'Secrets dans les dés',
  mixedIn: 'mêlé',
  awaited: 'en route',
  missing: 'aucun',
  idle: 'personne ne joue',
  seen: 'Journal jusqu’ici',
  kept: (count) =>
    count === 1
      ? 'Ce navigateur en garde 1\u00a0marque, et la compare à la fin de la partie.'
      : `Ce navigateur en garde ${count}\u00a0marques, et les compare à la fin de la partie.`,
  end: 'À la fin de la partie, la graine est révélée et cette page refait chaque jet.',
  checking: 'Vérification des dés…',
  unchecked: 'Impossible de vérifier les dés\u00a0: le journal n’est pas arrivé.',
  again: 'Vérifier à nouveau',
  verified: 'Dés vérifiés',
  verifiedText: (rolls) =>
    rolls === 1
      ? 'Le jet est tombé comme le veulent la graine promise et les secrets.'
      : `Les ${rolls}\u00a0jets sont tombés comme le veulent la graine promise et les secrets.`,
  noted: 'Les jets concordent, avec des réserves',
  notes: {
    withoutUs: () =>
      'Aucun secret de ce navigateur n’est dans les dés\u00a0: les autres ont pu les choisir ensemble.',
    roundWithoutUs: (names) =>
      `Les dés ont été mêlés à nouveau sans secret de ce navigateur, avec ceux de\u00a0: ${names}.`,
    givenUp: (names) => `Un secret a été promis et n’a jamais été révélé\u00a0: ${names}.`,
  },
  manual: (count) =>
    count === 1
      ? '1\u00a0jet à la main ne peut pas être vérifié.'
      : `${count}\u00a0jets à la main ne peuvent pas être vérifiés.`,
  wrong: 'Les dés ne concordent pas',
  more: 'Détails',
  at: (line) => ` (ligne\u00a0${line} du journal)`,
  misfits: {
    unreadable: 'Le journal est illisible.',
    sealBroken: 'Une ligne du journal a été modifiée après avoir été scellée.',
    seedUntold: 'La graine n’a pas été révélée.',
    promiseBroken: 'La graine n’est pas celle qui était promise.',
    promiseChanged: 'Le journal promet une autre graine que celle promise à ce navigateur.',
    secretMissing: 'Le secret de ce navigateur n’est pas dans les dés.',
    secretsTooEarly: 'Un secret a été révélé avant que toutes les promesses soient faites.',
    witnessMissing: 'Le journal n’est pas celui qui a été montré pendant la partie.',
    rollChanged: 'Un jet n’est pas tombé ainsi\u00a0: la graine et les secrets donnent d’autres faces.',
    rollMisplaced: 'Un jet n’est pas à sa place.',
    rollNotThere: 'Le récit montre un jet qui n’est pas dans le journal.',
    pledgeBroken: 'Un secret n’est pas celui qui était promis.',
  },
};

export const WORDS: Record<LanguageCode, typeof en> = { en, fr };
