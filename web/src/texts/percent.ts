/**
 * Chances in per cent, as people read them. Python writes them in the same way (text/percent.py):
 * tests/kernel/percent.json holds for both.
 */
import type { LanguageCode } from './language.svelte';

/** Nearer to 0 or 1 than this is what adding up chances leaves over. */
const CERTAIN = 1e-9;
const SIGN: Record<LanguageCode, string> = { en: '%', fr: '\u202f%' };
const POINT: Record<LanguageCode, string> = { en: '.', fr: ',' };

/** `31%`. What can happen is never 0 %, and what can fail is never 100 %. */
export function percent(chance: number, language: LanguageCode, digits = 0): string {
  const most = 100 * 10 ** digits;
  const steps = Math.floor(chance * most + 0.5);
  if (chance > CERTAIN && chance < 1 - CERTAIN && (steps === 0 || steps === most)) {
    const [bound, nearest] = steps === 0 ? ['<', 1] : ['>', most - 1];
    return `${bound}\u00a0${number(nearest, language, digits)}${SIGN[language]}`;
  }
  return `${number(steps, language, digits)}${SIGN[language]}`;
}

/** `61–68%`, rounded outwards: nothing is left out. */
export function percentRange(low: number, high: number, language: LanguageCode, digits = 0): string {
  const most = 100 * 10 ** digits;
  const ends = [Math.floor(low * most + CERTAIN), Math.ceil(high * most - CERTAIN)];
  return `${ends.map((steps) => number(steps, language, digits)).join('–')}${SIGN[language]}`;
}

/** A number of steps of the last digit; nothing and everything need no decimals. */
function number(steps: number, language: LanguageCode, digits: number): string {
  const whole = Math.floor(steps / 10 ** digits);
  if (digits === 0 || whole === 100 || steps === 0) return String(whole);
  return `${whole}${POINT[language]}${String(steps % 10 ** digits).padStart(digits, '0')}`;
}
