import type { LanguageCode } from '../texts/language.svelte';
import { DICE } from './words/dice';
import { GOING_BACK } from './words/going-back';
import { PEOPLE } from './words/people';
import { SETTINGS } from './words/settings';
import { STORY } from './words/story';

/** What the frame around a table says, whatever is played. */
const en = {
  opening: 'Joining the table…',
  openingTitle: 'A table',
  gone: 'This table can’t be opened.',
  goneHint: 'Check that the link is complete, or ask for a new one.',
  unplayable: 'This page cannot play this game.',
  fetchFailed: 'This game could not be loaded.',
  retry: 'Retry',
  start: 'To the start page',
  close: 'Close',
  skipToField: 'Skip to the field',
  skipToStory: 'Skip to the story',
  refused: (name: string) => `${name} doesn’t agree to go back.`,
  preparing:
    'The table starts on this machine for the first time: the computer and some answers take up to a minute. You can play meanwhile.',
  undo: 'Undo',
  undoText: 'Undo your last move (Ctrl+Z)',
  undoAsk: 'Ask to undo',
  undoAskText: 'Ask the others whether you may undo your last move (Ctrl+Z)',
  undoNot: 'Nothing to undo yet.',
  undone: (name: string) => `${name} undid a move.`,

  connection: {
    connecting: 'Connecting…',
    lost: 'The connection is lost. Trying again…',
    back: 'The connection is back.',
    closed: 'The connection is closed.',
    open: 'Connected.',
  },
  turn: {
    yours: 'Your turn',
    yoursAs: (name: string) => `${name}: your turn`,
    of: (name: string) => `${name}’s turn`,
    several: (names: string) => `Waiting for ${names}`,
    throwYours: 'Throw, then enter what fell',
    throwOf: (name: string) => `${name} throws by hand`,
    nobody: 'Nobody to wait for',
    over: 'The game is over',
    paused: (name: string) => `Paused by ${name}`,
    replay: 'Replay',
    past: 'You’re looking at an earlier moment',
    live: 'Back to now',
    titleYours: (table: string) => `● Your turn · ${table}`,
    notice: (table: string) => `It’s your turn: ${table}`,
    watching: 'You’re watching',
    thinking: (name: string) => `${name} is thinking…`,
    preparing: (name: string) => `${name} is getting ready…`,
  },
  layout: {
    foldStory: 'Fold the story away',
    unfoldStory: 'Show the story',
  },
  ...GOING_BACK.en,
  ...PEOPLE.en,
  ...DICE.en,
  ...STORY.en,
  ...SETTINGS.en,
};

type Words = typeof en;

const fr: Words = {
  opening: 'On s’installe à la table…',
  openingTitle: 'Une table',
  gone: 'Cette table ne peut pas être ouverte.',
  goneHint: 'Vérifiez que le lien est complet, ou demandez-en un nouveau.',
  unplayable: 'Cette page ne sait pas jouer à ce jeu.',
  fetchFailed: 'Ce jeu n’a pas pu être chargé.',
  retry: 'Réessayer',
  start: 'Vers l’accueil',
  close: 'Fermer',
  skipToField: 'Aller au champ de bataille',
  skipToStory: 'Aller au récit',
  refused: (name) => `${name} ne veut pas revenir en arrière.`,
  preparing:
    'La table démarre pour la première fois sur cette machine\u00a0: l’ordinateur et certaines réponses prennent jusqu’à une minute. Jouez en attendant.',
  undo: 'Reprendre',
  undoText: 'Reprendre votre dernier coup (Ctrl+Z)',
  undoAsk: 'Demander à reprendre',
  undoAskText: 'Demander aux autres si vous pouvez reprendre votre dernier coup (Ctrl+Z)',
  undoNot: 'Rien à reprendre pour l’instant.',
  undone: (name) => `${name} a repris un coup.`,

  connection: {
    connecting: 'Connexion…',
    lost: 'La connexion est perdue. On réessaie…',
    back: 'La connexion est revenue.',
    closed: 'La connexion est fermée.',
    open: 'Connexion établie.',
  },
  turn: {
    yours: 'À vous de jouer',
    yoursAs: (name) => `${name}, à vous de jouer`,
    of: (name) => `${name} joue`,
    several: (names) => `On attend ${names}`,
    throwYours: 'Lancez et saisissez le résultat',
    throwOf: (name) => `${name} lance à la main`,
    nobody: 'On n’attend personne',
    over: 'La partie est finie',
    paused: (name) => `Pause (${name})`,
    replay: 'Relecture',
    past: 'Vous regardez un moment passé',
    live: 'Revenir au présent',
    titleYours: (table) => `● À vous · ${table}`,
    notice: (table) => `C’est à vous de jouer\u00a0: ${table}`,
    watching: 'Vous regardez',
    thinking: (name) => `${name} réfléchit…`,
    preparing: (name) => `${name} se prépare…`,
  },
  layout: {
    foldStory: 'Replier le récit',
    unfoldStory: 'Montrer le récit',
  },
  ...GOING_BACK.fr,
  ...PEOPLE.fr,
  ...DICE.fr,
  ...STORY.fr,
  ...SETTINGS.fr,
};

export const WORDS: Record<LanguageCode, Words> = { en, fr };
