import type { LanguageCode } from '../texts/language.svelte';

interface SolidWords {
  readonly controls: string;
  readonly turnLeft: string;
  readonly turnRight: string;
  readonly tilt: string;
  readonly nearer: string;
  readonly farther: string;
  readonly keys: string;
  readonly failed: string;
  readonly lost: string;
  readonly flat: string;
  readonly lean: string;
  readonly again: string;
}

export const WORDS: Readonly<Record<LanguageCode, SolidWords>> = {
  en: {
    controls: 'Point of view',
    turnLeft: 'Turn left (Q)',
    turnRight: 'Turn right (E)',
    tilt: 'From above or from the side',
    nearer: 'Nearer (+)',
    farther: 'Farther (−)',
    keys: 'Arrow keys move the mark, Enter picks, Q and E turn, Page Up and Page Down tilt, + and − zoom.',
    failed: 'This browser can’t show the table in three dimensions.',
    lost: 'The graphics card has lost the picture. The battle goes on.',
    flat: 'Show it from above',
    lean: 'Simple 3-D (see Settings)',
    again: 'Try again',
  },
  fr: {
    controls: 'Point de vue',
    turnLeft: 'Tourner à gauche (Q)',
    turnRight: 'Tourner à droite (E)',
    tilt: 'D’en haut ou de côté',
    nearer: 'Plus près (+)',
    farther: 'Plus loin (−)',
    keys: 'Les flèches déplacent le repère, Entrée choisit, Q et E tournent, Page haut et Page bas inclinent, + et − zooment.',
    failed: 'Ce navigateur ne peut pas montrer la table en trois dimensions.',
    lost: 'La carte graphique a perdu l’image. La bataille continue.',
    flat: 'La montrer d’en haut',
    lean: '3D simplifiée (voir Réglages)',
    again: 'Réessayer',
  },
};
