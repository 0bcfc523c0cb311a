import type { Reply } from '../protocol/messages';
import type { Localized } from '../protocol/types';

/** Why something was not done, in both languages; `rule` is the id of the rule that forbids it, where there is one. */
export interface Rejection {
  readonly text: Localized;
  readonly rule: string | null;
}

/** The error of a question to which the table has no answer. */
export class Rejected extends Error {
  constructor(readonly rejection: Rejection) {
    super(rejection.text.en);
  }
}

/** What a reply says that is not the one hoped for. */
export function rejectionOf(reply: Reply): Rejection {
  if (reply.type === 'refused') return { text: reply.text, rule: reply.refusal.rule };
  if (reply.type === 'wrong') return { text: reply.text, rule: null };
  throw new Error(`The table answered ${reply.type}.`);
}

export const NOT_YOUR_TURN: Rejection = {
  text: { en: 'It’s not your turn.', fr: 'Ce n’est pas à vous de jouer.' },
  rule: null,
};
export const SEAT_LOST: Rejection = {
  text: {
    en: 'Your link no longer opens a seat: you are watching. Whoever opened the table can give you a new one.',
    fr: 'Votre lien n’ouvre plus de place\u00a0: vous regardez. La personne qui a ouvert la table peut vous en donner un nouveau.',
  },
  rule: null,
};
export const NOTHING_TO_UNDO: Rejection = {
  text: { en: 'There is nothing to undo.', fr: 'Il n’y a rien à reprendre.' },
  rule: null,
};
export const TABLE_CLOSED: Rejection = {
  text: { en: 'The table is closed.', fr: 'La table est fermée.' },
  rule: null,
};
