import type { LanguageCode } from '../../texts/language.svelte';

/** What the lab says about how games went, until when they are played, and what changes with a value. */
const en = {
  until: {
    tick: 'Play until it is decided',
    text: 'Stops as soon as it is sure who is better, or that nobody is. You may look as often as you like.',
    margin: 'Even means within',
    points: (points: string) => `${points} games in 100`,
    atMost: 'At most',
  },
  sweep: {
    mode: 'How does one value change it?',
    modeText: 'Plays the same games with an option at several values, on the same dice.',
    heading: 'The value that changes',
    pick: 'Choose an option…',
    values: 'Values, with spaces between them',
    count: (values: number) => `${values} values; 2 to 20 can be compared.`,
    missing: 'Choose an option and at least two values.',
    each: 'Games with each value',
    name: (name: string, option: string) => `${name}: ${option}`,
    moves: (option: string, first: string, last: string, who: string, before: string, after: string) =>
      `From ${first} to ${last} (${option}), ${who} goes from ${before} to ${after} of the games.`,
    still: (option: string, first: string, last: string) =>
      `Between ${first} and ${last} (${option}), no clear difference in who wins.`,
    many: 'The ends were chosen beforehand. To pick the two values that differ most would be to choose by chance.',
    wins: 'Who wins, by value',
    text: 'The dot is the share of games won, the band its 95% interval.',
    others: 'Length, draws and stalemates, by value',
    rounds: (first: string, last: string) =>
      `${first} Rounds on average at the first value, ${last} at the last.`,
    moved: 'From the first value to the last',
  },
  decision: {
    better: (who: string, low: string, high: string) =>
      `Decided: ${who} is better, with ${low} to ${high} games in 100.`,
    worse: (who: string, low: string, high: string) =>
      `Decided: ${who} is worse, with ${low} to ${high} games in 100.`,
    even: (margin: string) => `Decided: even, to within ${margin} games in 100.`,
    open: (more: string) => `Not decided yet: about ${more} more games are needed.`,
    many: 'Not decided yet: very many more games would be needed.',
    hint: (more: string) => `About ${more} more games would decide it.`,
    deed: 'Play until decided',
    note: 'Draws are shared out here. This interval holds however often one looks; those below are for a number of games that was fixed beforehand.',
  },
  units: {
    heading: 'What each unit does',
    text: 'Per game, whoever plays the side; below each number its 95% interval. Damage beyond the last health point counts for nobody.',
    columns: {
      unit: 'Unit',
      kills: 'Takes out',
      dealt: 'Deals',
      taken: 'Suffers',
      survives: 'Survives',
      idle: 'Idle Turns',
    },
    of: (idle: string, turns: string) => `${idle} of ${turns}`,
    best: (who: string, kills: string) => `${who} takes out most: ${kills} a game.`,
    nobody: 'Nobody takes anybody out.',
  },
  goals: {
    heading: 'How far the goals come',
    text: 'The bar is how far a goal comes at best, on average.',
    line: (wins: string, way: string) => `wins ${wins} of the games, comes ${way} of the way`,
  },
  stalemates: {
    heading: 'Does it get stuck?',
    none: 'No game got stuck.',
    some: (share: string) => `${share} of the games get stuck: undecided, after three quiet Rounds or more.`,
    text: 'Quiet is a Round in which nobody is hurt and no goal comes nearer: the longest run of them in a game.',
    across: 'Quiet Rounds in a row →',
    label: 'Quiet Rounds',
  },
  watch: {
    heading: 'Watch a game',
    text: 'Any game can be watched: its seed decides it, so it is played again just as it went.',
    why: {
      shortest: (value: string) => `The shortest: ${value} Rounds`,
      longest: (value: string) => `The longest: ${value} Rounds`,
      most_open: (value: string) => `The most open: ${value} lead changes`,
      bloodiest: (value: string) => `The costliest: ${value} units lost`,
      stalemate: (value: string) => `The most stuck: ${value} quiet Rounds`,
    },
    ending: (name: string) => `Ends so: ${name}`,
    game: (number: string) => `game ${number}`,
    number: (games: string) => `Or any of the ${games}, by its number`,
    kind: 'How it was played',
    oneOf: (games: string) => `Which of the ${games} games`,
    show: 'Watch',
  },
};

type Words = typeof en;

const fr: Words = {
  until: {
    tick: 'Jouer jusqu’à ce que ce soit décidé',
    text: 'S’arrête dès qu’on est sûr de qui est meilleur, ou que personne ne l’est. Vous pouvez regarder aussi souvent que vous voulez.',
    margin: 'Équilibré veut dire à',
    points: (points) => `${points}\u00a0parties sur 100 près`,
    atMost: 'Au plus',
  },
  sweep: {
    mode: 'Que change une valeur\u202f?',
    modeText: 'Joue les mêmes parties avec une option à plusieurs valeurs, avec les mêmes jets.',
    heading: 'La valeur qui change',
    pick: 'Choisissez une option…',
    values: 'Les valeurs, séparées par des espaces',
    count: (values) => `${values}\u00a0valeurs\u202f; on peut en comparer de 2 à 20.`,
    missing: 'Choisissez une option et au moins deux valeurs.',
    each: 'Parties avec chaque valeur',
    name: (name, option) => `${name}\u00a0: ${option}`,
    moves: (option, first, last, who, before, after) =>
      `De ${first} à ${last} (${option}), ${who} passe de ${before} à ${after} des parties.`,
    still: (option, first, last) =>
      `Entre ${first} et ${last} (${option}), pas de différence nette entre les vainqueurs.`,
    many: 'Les deux bouts étaient choisis d’avance. Prendre les deux valeurs qui diffèrent le plus, ce serait choisir au hasard.',
    wins: 'Qui gagne, selon la valeur',
    text: 'Le point est la part des parties gagnées, la bande son intervalle à 95\u202f%.',
    others: 'Durée, nulles et blocages, selon la valeur',
    rounds: (first, last) => `${first}\u00a0rounds en moyenne à la première valeur, ${last} à la dernière.`,
    moved: 'De la première valeur à la dernière',
  },
  decision: {
    better: (who, low, high) =>
      `C’est décidé\u00a0: ${who} est meilleur, avec ${low} à ${high}\u00a0parties sur 100.`,
    worse: (who, low, high) =>
      `C’est décidé\u00a0: ${who} est moins bon, avec ${low} à ${high}\u00a0parties sur 100.`,
    even: (margin) => `C’est décidé\u00a0: équilibré, à ${margin}\u00a0parties sur 100 près.`,
    open: (more) => `Rien n’est décidé\u00a0: il faut encore environ ${more}\u00a0parties.`,
    many: 'Rien n’est décidé\u00a0: il faudrait encore un très grand nombre de parties.',
    hint: (more) => `Environ ${more}\u00a0parties de plus décideraient.`,
    deed: 'Jouer jusqu’à décision',
    note: 'Les nulles sont partagées ici. Cet intervalle tient aussi souvent qu’on regarde\u202f; ceux d’en dessous valent pour un nombre de parties fixé d’avance.',
  },
  units: {
    heading: 'Ce que fait chaque unité',
    text: 'Par partie, qui que ce soit qui joue\u202f; sous chaque nombre, son intervalle à 95\u202f%. Les dégâts au-delà du dernier point de vie ne comptent pour personne.',
    columns: {
      unit: 'Unité',
      kills: 'Met hors jeu',
      dealt: 'Inflige',
      taken: 'Subit',
      survives: 'Survit',
      idle: 'Tours sans rien',
    },
    of: (idle, turns) => `${idle} sur ${turns}`,
    best: (who, kills) => `${who}\u00a0: c’est qui met le plus de monde hors jeu, ${kills} par partie.`,
    nobody: 'Personne ne met personne hors jeu.',
  },
  goals: {
    heading: 'Jusqu’où vont les objectifs',
    text: 'La barre dit jusqu’où va un objectif au mieux, en moyenne.',
    line: (wins, way) => `fait gagner ${wins} des parties, va à ${way} du but`,
  },
  stalemates: {
    heading: 'Est-ce que ça bloque\u202f?',
    none: 'Aucune partie ne s’est bloquée.',
    some: (share) =>
      `${share} des parties se bloquent\u00a0: sans décision, après au moins trois rounds calmes.`,
    text: 'Un round est calme si personne n’y est blessé et qu’aucun objectif n’approche\u00a0: la plus longue suite de tels rounds dans une partie.',
    across: 'Rounds calmes de suite →',
    label: 'Rounds calmes',
  },
  watch: {
    heading: 'Revoir une partie',
    text: 'Chaque partie peut être revue\u00a0: sa graine la décide, elle est donc rejouée telle qu’elle fut.',
    why: {
      shortest: (value) => `La plus courte\u00a0: ${value}\u00a0rounds`,
      longest: (value) => `La plus longue\u00a0: ${value}\u00a0rounds`,
      most_open: (value) => `La plus disputée\u00a0: ${value}\u00a0changements de tête`,
      bloodiest: (value) => `La plus coûteuse\u00a0: ${value}\u00a0unités perdues`,
      stalemate: (value) => `La plus bloquée\u00a0: ${value}\u00a0rounds calmes`,
    },
    ending: (name) => `Finit ainsi\u00a0: ${name}`,
    game: (number) => `partie ${number}`,
    number: (games) => `Ou n’importe laquelle des ${games}, par son numéro`,
    kind: 'Comment elle a été jouée',
    oneOf: (games) => `Laquelle des ${games}\u00a0parties`,
    show: 'Regarder',
  },
};

export const WORDS: Readonly<Record<LanguageCode, Words>> = { en, fr };
