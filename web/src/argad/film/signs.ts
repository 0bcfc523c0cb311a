/** What comes up beside people for a moment, in both languages. */
import type { Localized } from '../../protocol/types';
import { CM } from '../scene/scene';

const same = (text: string): Localized => ({ en: text, fr: text });

/** Tenths of a millimetre as centimetres, with the decimal sign of each language. */
function centimetres(tenths: number): Localized {
  const said = String(Math.round(tenths / (CM / 10)) / 10);
  return { en: `${said} cm`, fr: `${said.replace('.', ',')}\u00a0cm` };
}

export const numbered = (number: number): Localized => same(String(number));

/** What a slow die costs. */
export function lost(tenths: number): Localized {
  const { en, fr } = centimetres(tenths);
  return { en: `\u2212${en}`, fr: `\u2212${fr}` };
}

/** How far somebody gets. */
export const reaches = centimetres;

export const HELD_UP: Localized = { en: 'held up', fr: 'bloqué' };
export const FREE: Localized = { en: 'no loss', fr: 'sans perte' };
export const SAVED: Localized = { en: 'armour holds', fr: 'l’armure tient' };
export const JAMMED: Localized = { en: 'jammed', fr: 'enrayé' };

/** What a strike came to. */
export const RESULTS: Readonly<Record<'kill' | 'knock_out' | 'push_back' | 'miss', Localized>> = {
  kill: { en: 'out of play', fr: 'hors de combat' },
  knock_out: { en: 'on the ground', fr: 'au sol' },
  push_back: { en: 'pushed back', fr: 'recule' },
  miss: { en: 'missed', fr: 'manqué' },
};

/** What the die of a body means for somebody. */
export const MORALE: Readonly<
  Record<'charges' | 'flees' | 'loots' | 'obeys' | 'recovers' | 'shaken' | 'surrenders', Localized>
> = {
  charges: { en: 'charges', fr: 'charge' },
  flees: { en: 'flees', fr: 'fuit' },
  loots: { en: 'loots', fr: 'pille' },
  obeys: { en: 'holds', fr: 'tient bon' },
  recovers: { en: 'rallies', fr: 'se reprend' },
  shaken: { en: 'in disorder', fr: 'en désordre' },
  surrenders: { en: 'gives up', fr: 'se rend' },
};
