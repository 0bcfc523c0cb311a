import type { LanguageCode } from '../../texts/language.svelte';
import type { Topic } from './coach.svelte';

/** What newcomers are told in the parts of a turn. */
const en = {
  label: 'For newcomers',
  dismiss: 'I know, put it away',
  tips: {
    early: 'Who shoots now does not move this turn. Want to move? Then nobody shoots: go on.',
    orders:
      'Drag your people where they are to go. Nobody moves yet: when all are ready, everybody moves at once.',
    passing: 'Somebody has crossed your line of sight: you may shoot at them on their way, or let them pass.',
    shots:
      'Each shooter has a target proposed, and the number the die has to reach. One press shoots them all.',
    melee: 'Whoever touches an enemy strikes. The card says who strikes first, and what may come of it.',
    after: 'What follows from the blows is asked here. The large button is the usual answer.',
  } satisfies Record<Topic, string>,
  lesson: {
    early: 'Lesson: Shooting',
    orders: 'Lesson: Announcing',
    passing: 'Lesson: Shooting',
    shots: 'Lesson: Shooting',
    melee: 'Lesson: Melee',
    after: 'Lesson: Melee',
  } satisfies Record<Topic, string>,
};

const fr: typeof en = {
  label: 'Pour débuter',
  dismiss: 'J’ai compris, ranger',
  tips: {
    early:
      'Tirer maintenant, c’est ne pas bouger ce tour-ci. Vous voulez bouger\u202f? Alors ne tirez pas, et continuez.',
    orders:
      'Glissez vos gens là où ils doivent aller. Rien ne bouge encore\u00a0: quand tous sont prêts, tout le monde bouge en même temps.',
    passing:
      'Quelqu’un est passé devant vous\u00a0: vous pouvez lui tirer dessus en chemin, ou le laisser passer.',
    shots:
      'Chaque tireur a une cible proposée, et le nombre que le dé doit atteindre. Un seul bouton pour tous les tirs.',
    melee: 'Qui touche un ennemi le frappe. La carte dit qui frappe d’abord, et ce qui peut arriver.',
    after: 'Les suites des coups se décident ici. Le grand bouton donne la réponse habituelle.',
  },
  lesson: {
    early: 'Leçon\u00a0: Tirer',
    orders: 'Leçon\u00a0: Annoncer',
    passing: 'Leçon\u00a0: Tirer',
    shots: 'Leçon\u00a0: Tirer',
    melee: 'Leçon\u00a0: La mêlée',
    after: 'Leçon\u00a0: La mêlée',
  },
};

export const WORDS: Record<LanguageCode, typeof en> = { en, fr };
