import type { LanguageCode } from '../../texts/language.svelte';

/** What text mode says, whatever is played. */
const en = {
  mode: 'Text mode',
  situation: 'Situation',
  over: 'The game is over.',
  waiting: (who: string) => `Waiting for ${who}.`,
  past: 'This is an earlier moment of the game.',
  now: 'Back to now',
  undo: 'Undo the last move',
  undoAsk: 'Ask the others to undo the last move',
  write: 'Write what to do',
  send: 'Do it',
  understood: (label: string) => `Understood: ${label}.`,
  several: (labels: string) => `Which one? ${labels}`,
  none: 'Nothing you can do now matches that.',
};

const fr: typeof en = {
  mode: 'Mode texte',
  situation: 'Situation',
  over: 'La partie est finie.',
  waiting: (who) => `On attend ${who}.`,
  past: 'Ceci est un moment passé de la partie.',
  now: 'Revenir au présent',
  undo: 'Reprendre le dernier coup',
  undoAsk: 'Demander à reprendre le dernier coup',
  write: 'Écrivez quoi faire',
  send: 'Valider',
  understood: (label) => `Compris\u00a0: ${label}.`,
  several: (labels) => `Quel choix\u202f? ${labels}`,
  none: 'Rien de possible maintenant ne correspond à cela.',
};

export const WORDS: Record<LanguageCode, typeof en> = { en, fr };
