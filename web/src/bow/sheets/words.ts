import type { Exposure } from '../scene/scene';
import type { LanguageCode } from '../../texts/language.svelte';

export interface Words {
  hearts(left: number, of: number): string;
  played: string;
  playing: string;
  playable: string;
  inVehicle(name: string, seat: Exposure): string;
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
    inVehicle: (name, seat) => `in ${name}, ${seat} seat`,
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
    inVehicle: (name, seat) =>
      `à bord\u00a0: ${name}, place ${{ hidden: 'cachée', covered: 'à couvert', open: 'ouverte' }[seat]}`,
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
