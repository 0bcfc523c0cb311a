import type { LanguageCode } from '../texts/language.svelte';

/** What the page for journals says. */
const en = {
  title: 'Open a journal',
  heading: 'Watch a game again',
  lead: 'A journal holds a whole game. Open one that you kept: it is checked, then shown move by move.',
  choose: 'Choose a journal',
  drop: 'or drop the file here',
  where:
    'You get a journal at every table, in its menu. It ends in .jsonl; a game still going on gives a .json.',
  checking: 'Checking every move…',
  again: 'Open another one',
  show: 'Watch the game',
  report: (name: string) => `${name}: what the check says`,
  sound: 'In order: every move follows from the rules, and every line from the one before.',
  unsound: (findings: number) =>
    findings === 1 ? 'One thing isn’t in order.' : `${findings} things aren’t in order.`,
  dice: 'The seed was revealed: every roll is what it promised.',
  noDice: 'The seed isn’t revealed, so the rolls can’t be checked against it.',
  reel: 'This is what one seat saw of a game that was still going on. It can be shown, but not checked.',
  notes: 'Also worth knowing',
  line: (line: number) => `Line ${line}`,
  moves: (moves: number) => (moves === 1 ? '1 move' : `${moves} moves`),
  tooLarge: 'This file is too large for a journal: 20 MB at most.',
  back: 'Back to the check',
  backToLab: 'Back to the result',
  fetching: 'The game is played again…',
};

type Words = typeof en;

const fr: Words = {
  title: 'Ouvrir un journal',
  heading: 'Revoir une partie',
  lead: 'Un journal contient toute une partie. Ouvrez celui que vous avez gardé\u00a0: il est contrôlé, puis montré coup par coup.',
  choose: 'Choisir un journal',
  drop: 'ou déposez le fichier ici',
  where:
    'Chaque table donne un journal, dans son menu. Son nom finit par .jsonl\u202f; une partie en cours donne un .json.',
  checking: 'On contrôle chaque coup…',
  again: 'En ouvrir un autre',
  show: 'Regarder la partie',
  report: (name) => `${name}\u00a0: ce que dit le contrôle`,
  sound: 'En ordre\u00a0: chaque coup suit les règles, et chaque ligne suit la précédente.',
  unsound: (findings) => (findings === 1 ? 'Une anomalie.' : `${findings}\u00a0anomalies.`),
  dice: 'La graine est révélée\u00a0: chaque jet est bien celui qu’elle promettait.',
  noDice: 'La graine n’est pas révélée\u00a0: on ne peut pas contrôler les jets.',
  reel: 'C’est ce qu’un camp a vu d’une partie encore en cours. On peut la montrer, pas la contrôler.',
  notes: 'À savoir aussi',
  line: (line) => `Ligne ${line}`,
  moves: (moves) => (moves <= 1 ? `${moves}\u00a0coup` : `${moves}\u00a0coups`),
  tooLarge: 'Ce fichier est trop gros pour un journal\u00a0: 20\u00a0Mo au plus.',
  back: 'Revenir au contrôle',
  backToLab: 'Retour au résultat',
  fetching: 'On rejoue la partie…',
};

export const WORDS: Record<LanguageCode, Words> = { en, fr };
