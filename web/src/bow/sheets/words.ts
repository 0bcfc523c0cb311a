import type { Exposure, Post } from '../scene/scene';
import type { LanguageCode } from '../../texts/language.svelte';

export interface Words {
  hearts(left: number, of: number): string;
  played: string;
  playing: string;
  playable: string;
  /** What somebody does aboard. */
  post(name: string, role: Post['role'], weapon: string): string;
  seat(exposure: Exposure): string;
  /** Who does what in a vehicle. */
  crew(who: string, role: Post['role'], weapon: string): string;
  nobodyAboard: string;
  destroyed: string;
  fallen: string;
  gone: string;
  speed(now: number, most: number): string;
  flies: string;
  cost(points: number): string;
  carries: string;
  places: string;
  marks: string;
  beyond(points: number): string;
  plate: string;
  damage: string;
  speedMark: string;
  /** The letter of each area of the plate. */
  letters: Readonly<Record<string, string>>;
}

export const WORDS: Readonly<Record<LanguageCode, Words>> = {
  en: {
    hearts: (left, of) => `${left} of ${of} health points left`,
    played: 'has been played this Round',
    playing: 'is being played',
    playable: 'can be played now',
    post: (name, role, weapon) =>
      `${{ driver: 'drives', gunner: 'gunner in', passenger: 'in' }[role]} ${name}${weapon && ` (${weapon})`}`,
    seat: (exposure) => `${exposure} seat`,
    crew: (who, role, weapon) => {
      const post = [role === 'driver' ? 'driver' : '', weapon].filter(Boolean).join(', ');
      return post ? `${who} (${post})` : who;
    },
    nobodyAboard: 'nobody aboard',
    destroyed: '(destroyed)',
    fallen: 'Nobody is left on the field.',
    gone: '(has fallen)',
    speed: (now, most) => `speed ${now} of ${most}`,
    flies: 'in the air',
    cost: (points) => `Cost ${points}`,
    carries: 'Carries',
    places: 'Places',
    marks: 'Marks',
    beyond: (points) => `+${points}`,
    plate: 'Sheet as bricks',
    damage: 'damage',
    speedMark: 'speed now',
    letters: {
      action_budget: 'B',
      move: 'M',
      dodge_armor: 'D',
      attack_damage: 'A',
      hp: 'H',
      treat_repair: 'T',
      speed: 'S',
    },
  },
  fr: {
    hearts: (left, of) => `${left}\u00a0point${left > 1 ? 's' : ''} de vie sur ${of}`,
    played: 'a joué ce round',
    playing: 'est en train de jouer',
    playable: 'peut jouer maintenant',
    post: (name, role, weapon) =>
      `${{ driver: 'conduit', gunner: 'au tir\u00a0:', passenger: 'à bord\u00a0:' }[role]} ${name}${weapon && ` (${weapon})`}`,
    seat: (exposure) => `place ${{ hidden: 'cachée', covered: 'à couvert', open: 'ouverte' }[exposure]}`,
    crew: (who, role, weapon) => {
      const post = [role === 'driver' ? 'conduit' : '', weapon].filter(Boolean).join(', ');
      return post ? `${who} (${post})` : who;
    },
    nobodyAboard: 'personne à bord',
    destroyed: '(hors d’usage)',
    fallen: 'Plus personne sur le champ de bataille.',
    gone: '(au tapis)',
    speed: (now, most) => `vitesse ${now} sur ${most}`,
    flies: 'en vol',
    cost: (points) => `Coût ${points}`,
    carries: 'Porte',
    places: 'Places',
    marks: 'Marques',
    beyond: (points) => `+${points}`,
    plate: 'Fiche en briques',
    damage: 'dommage',
    speedMark: 'vitesse actuelle',
    letters: {
      action_budget: 'B',
      move: 'D',
      dodge_armor: 'E',
      attack_damage: 'A',
      hp: 'P',
      treat_repair: 'S',
      speed: 'V',
    },
  },
};
