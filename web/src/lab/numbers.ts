/** Numbers as the reader's language writes them. */
import type { Estimate } from '../protocol/types';
import { language } from '../texts/language.svelte';
import { percent as inPercent, percentRange as rangeInPercent } from '../texts/percent';
import type { Interval } from './finding';

/** With a capital letter. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase(language.code) + text.slice(1);
}

export function decimal(value: number, digits = 1): string {
  return value.toLocaleString(language.code, { maximumFractionDigits: digits });
}

/** 0.314 is `31 %`. */
export function percent(value: number, digits = 0): string {
  return inPercent(value, language.code, digits);
}

/** The ends of a share's interval as games in 100, rounded so that nothing is left out. */
export function inHundred({ low, high }: Interval): [string, string] {
  return [decimal(Math.floor(low * 100 + 1e-9), 0), decimal(Math.ceil(high * 100 - 1e-9), 0)];
}

/** `61–68 %` */
export function percentRange({ low, high }: Pick<Interval, 'low' | 'high'>): string {
  return rangeInPercent(low, high, language.code);
}

/** `24–31`; the value alone where there is no interval. */
export function range({ value, low, high }: Estimate, digits = 1): string {
  if (low == null || high == null) return decimal(value, digits);
  const [from, to] = [low, high].map((end) => decimal(end, digits).replace('-', '−'));
  return `${from}${low < 0 ? ' … ' : '–'}${to}`;
}

/** With its sign, as differences are written: `+3.1`, `−0.4`. */
export function signed(value: number, digits = 1): string {
  const text = decimal(Math.abs(value), digits);
  if (!/[1-9]/.test(text)) return text;
  return `${value < 0 ? '−' : '+'}${text}`;
}

/** About how long something takes. */
export function duration(seconds: number): string {
  const [amount, unit] =
    seconds < 90
      ? [Math.max(1, seconds < 10 ? Math.round(seconds) : Math.round(seconds / 5) * 5), 'second']
      : seconds < 5400
        ? [Math.round(seconds / 60), 'minute']
        : [Math.round(seconds / 360) / 10, 'hour'];
  return amount.toLocaleString(language.code, { style: 'unit', unit, unitDisplay: 'long' } as const);
}
