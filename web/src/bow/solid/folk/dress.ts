/** Who wears what besides their equipment: skin, hair, trousers, and the hats of a trade. */
import type { Figure } from '../../scene/scene';
import { SIDES } from '../../../solid/craft/colours';
import { chanceOf, pickFrom } from '../../../solid/craft/measure';

export type Hair = 'short' | 'long' | 'bun' | 'crest' | 'none';
export type Hat = 'straw' | 'scarf' | 'tricorne' | 'cap' | 'hood' | 'crown';

export interface Dress {
  readonly skin: string;
  readonly hairColour: string;
  readonly hair: Hair;
  readonly hat: Hat | null;
  readonly beard: boolean;
  readonly coat: string;
  readonly trim: string;
  readonly legs: string;
  /** The colour of helmet and bag. */
  readonly kit: string;
  /** A green cross on helmet and bag: who treats. A yellow one: who repairs. */
  readonly badge: string | null;
}

const SKINS = ['#f0c8a0', '#e0ac7c', '#c68a5a', '#9a643c', '#71452a'] as const;
const HAIRS = ['#3a2619', '#6b4226', '#a8743a', '#d9b064', '#2a2a2c', '#8f8a84', '#8c3b1e'] as const;
const LEGS = ['#4a4f57', '#5d5140', '#3e5366', '#6a5a48', '#4c5a48'] as const;
const STYLES = ['short', 'long', 'bun', 'crest', 'short'] as const;

const TRADES: Readonly<Record<string, Partial<Dress>>> = {
  peasant: { hat: 'straw', legs: '#7a6443' },
  pirate: { hat: 'scarf', legs: '#6b5a4a' },
  corsair: { hat: 'tricorne', beard: true, hairColour: '#8f8a84', legs: '#2f2b2a' },
  scout: { hat: 'cap' },
  medic: { kit: '#f3f0e8', badge: '#3f8f46' },
  mechanic: { kit: '#e0b13a', badge: '#3d4348', legs: '#3e5366' },
  doctor: { badge: '#3f8f46', coat: '#f3f0e8', kit: '#f3f0e8', hair: 'bun' },
  ranger: { hat: 'hood', legs: '#4c5a38' },
  captive: { hat: 'crown', hair: 'long', legs: '#7a3f63' },
  blade: { hair: 'crest', legs: '#3c3a45' },
  baron: { legs: '#3d4348' },
};

export function dressOf(figure: Figure): Dress {
  const luck = (salt: number) => chanceOf(figure.id, salt);
  const { main, mark } = SIDES[figure.side];
  const own: Dress = {
    skin: pickFrom(SKINS, luck(1)),
    hairColour: pickFrom(HAIRS, luck(2)),
    hair: pickFrom(STYLES, luck(3)),
    hat: null,
    beard: false,
    coat: main,
    trim: mark,
    legs: pickFrom(LEGS, luck(4)),
    kit: '#8b9297',
    badge: null,
  };
  return { ...own, ...TRADES[figure.sheet] };
}
