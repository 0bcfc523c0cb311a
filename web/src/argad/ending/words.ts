import type { LanguageCode } from '../../texts/language.svelte';

/** What is said when the story has ended. */
const en = {
  title: 'The story ends',
  picture: 'The table at the end',
  aims: 'What it was about',
  reached: 'reached',
  missed: 'not this time',
  secret: 'secret',
  people: 'What became of them',
  nobody: 'nobody',
  fates: {
    standing: 'Still there',
    left: 'Left the table',
    fled: 'Fled',
    taken: 'Taken or gave up',
    fallen: 'Fallen',
    waiting: 'Never came',
  },
  fate: (what: string, names: string) => `${what}: ${names}`,
  deeds: 'Deeds',
  felled: (who: string, whom: string) => `${who} brought down ${whom}`,
  turning: (turn: number) => `Turning point, turn ${turn}`,
  look: 'Look at this moment',
  course: 'How many of each side were left, from the beginning to the end',
  length: (turns: number, moves: number) =>
    `${turns} ${turns === 1 ? 'turn' : 'turns'}, ${moves} ${moves === 1 ? 'move' : 'moves'}`,
  end: {
    wish: 'End the story here',
    playOn: 'Play on after all',
    join: (names: string) => `End the story here, as ${names} would`,
  },
  revealing: 'What the others kept secret is being fetched…',
  watch: 'Watch it with nothing hidden',
};

const fr: typeof en = {
  title: 'L’histoire s’arrête là',
  picture: 'La table à la fin',
  aims: 'L’enjeu',
  reached: 'atteint',
  missed: 'pas cette fois',
  secret: 'secret',
  people: 'Ce que chacun est devenu',
  nobody: 'personne',
  fates: {
    standing: 'Toujours là',
    left: 'Ont quitté la table',
    fled: 'En fuite',
    taken: 'Capturés ou rendus',
    fallen: 'Hors de combat',
    waiting: 'Jamais venus',
  },
  fate: (what, names) => `${what}\u00a0: ${names}`,
  deeds: 'Faits d’armes',
  felled: (who, whom) => `${who} a mis hors de combat ${whom}`,
  turning: (turn) => `Le tournant, tour ${turn}`,
  look: 'Revoir ce moment',
  course: 'Combien il restait de monde à chaque camp, du début à la fin',
  length: (turns, moves) =>
    `${turns}\u00a0tour${turns > 1 ? 's' : ''}, ${moves}\u00a0coup${moves > 1 ? 's' : ''}`,
  end: {
    wish: 'S’arrêter là',
    playOn: 'Continuer finalement',
    join: (names) => `S’arrêter là, comme ${names}`,
  },
  revealing: 'On va chercher ce que les autres gardaient secret…',
  watch: 'La revoir sans rien de caché',
};

export const WORDS: Record<LanguageCode, typeof en> = { en, fr };
