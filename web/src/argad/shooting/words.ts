import type { LanguageCode } from '../../texts/language.svelte';

/** What is said while shots are declared. */
const en = {
  hint: {
    early: 'Before anybody moves: a shot now is the only one of the turn.',
    passing: 'At those who pass: where the way is yellow, somebody saw them.',
    shots: 'Press somebody for another target.',
  },
  nobody: 'Nobody can shoot at anybody.',
  shooters: 'Who shoots',
  targets: 'At whom',
  reasons: 'What the number is made of',
  also: (others: number) => (others === 0 ? '' : ` and ${others} more`),
  promise: (need: string, chance: string) => `${need} · ${chance}`,
  from: (need: number) => `${need}+`,
  declared: 'declared',
  holds: 'holds fire',
  could: (whom: string) => `could shoot at ${whom}`,
  holdFire: 'Hold fire',
  back: 'Back',
  shootAt: (whom: string) => `Shoot at ${whom}`,
  stays: (who: string) => `${who} stays in sight`,
  stayWhy: 'Both sides show a little longer, and may shoot.',
  volley: (people: number, weapon: string) => `volley of ${people} · ${weapon}`,
  sheltered: 'the least sheltered first',
  whole: 'at all of them, sheltered or not',
  alone: (whom: string) => `at ${whom} alone`,
  crowd: 'into the melee, friend and foe',
  moves: 'moves afterwards',
  motionless: 'does not move this turn',
  moment: (part: string) => `${part} of the way through`,
  why: (need: string) => (need ? `Why ${need}?` : 'Why?'),
  plain: 'Nothing helps and nothing hampers: it is the number of the weapon at this distance.',
  asProposed: (shots: number) => (shots === 1 ? 'Shoot as proposed' : `Shoot as proposed (${shots})`),
  nobodyShoots: 'Nobody shoots',
  summary: (declared: number, proposed: number) =>
    [declared > 0 ? `${declared} declared` : '', proposed > 0 ? `${proposed} proposed` : '']
      .filter(Boolean)
      .join(' · '),
};

const fr: typeof en = {
  hint: {
    early: 'Avant que personne ne bouge\u00a0: qui tire maintenant ne tirera plus ce tour-ci.',
    passing: 'Sur les gens qui passent\u00a0: on les a vus là où le chemin est jaune.',
    shots: 'Désignez quelqu’un pour une autre cible.',
  },
  nobody: 'Aucun tir possible.',
  shooters: 'Qui tire',
  targets: 'Sur qui',
  reasons: 'D’où vient ce nombre',
  also: (others) => (others === 0 ? '' : ` et ${others} de plus`),
  promise: (need, chance) => `${need} · ${chance}`,
  from: (need) => `${need}+`,
  declared: 'annoncé',
  holds: 'ne tire pas',
  could: (whom) => `pourrait tirer sur ${whom}`,
  holdFire: 'Ne pas tirer',
  back: 'Retour',
  shootAt: (whom) => `Tirer sur ${whom}`,
  stays: (who) => `${who} reste en vue`,
  stayWhy: 'Chaque camp se montre un peu plus longtemps, et peut tirer.',
  volley: (people, weapon) => `salve de ${people} · ${weapon}`,
  sheltered: 'd’abord les moins à couvert',
  whole: 'sur tout le groupe, à couvert ou non',
  alone: (whom) => `sur ${whom} et personne d’autre`,
  crowd: 'dans la mêlée, amis et ennemis',
  moves: 'bouge ensuite',
  motionless: 'ne bouge pas de ce tour',
  moment: (part) => `à ${part} du mouvement`,
  why: (need) => (need ? `Pourquoi ${need}\u202f?` : 'Pourquoi\u202f?'),
  plain: 'Rien n’aide, rien ne gêne\u00a0: c’est le nombre de l’arme à cette distance.',
  asProposed: (shots) => (shots === 1 ? 'Tirer comme proposé' : `Tirer comme proposé (${shots})`),
  nobodyShoots: 'Personne ne tire',
  summary: (declared, proposed) =>
    [
      declared > 0 ? `tirs annoncés\u00a0: ${declared}` : '',
      proposed > 0 ? `proposés\u00a0: ${proposed}` : '',
    ]
      .filter(Boolean)
      .join(' · '),
};

export const WORDS: Record<LanguageCode, typeof en> = { en, fr };
