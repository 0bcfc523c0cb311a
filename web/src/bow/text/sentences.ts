/** What is known about a choice, as a sentence to be read aloud. */
import type { Localized } from '../../protocol/types';
import { percent } from '../../texts/percent';
import type { Choice } from '../protocol/types';
import type { TextWords } from './words';

/** `Shoot at Max: 22 studs away, covered, 2 against 4 bricks, 31% to succeed`. */
export function facts(choice: Choice, words: TextWords, language: keyof Localized): string[] {
  const { odds } = choice;
  return [
    choice.studs == null ? '' : words.studs(amount(choice.studs, language)),
    choice.cover ? words.cover[choice.cover] : '',
    odds ? words.bricks(odds.acting, odds.resisting) : '',
    odds ? words.success(percent(odds.success, language)) : '',
    odds?.kill ? words.kill(percent(odds.kill, language)) : '',
    ...(choice.modifiers ?? []).map(({ amount, text }) => `${signed(amount)} ${text[language]}`),
  ].filter(Boolean);
}

export function sentence(choice: Choice, words: TextWords, language: keyof Localized): string {
  const known = facts(choice, words, language);
  const colon = language === 'fr' ? '\u00a0: ' : ': ';
  return known.length ? `${choice.label[language]}${colon}${known.join(', ')}` : choice.label[language];
}

function amount(value: number, language: keyof Localized): string {
  return value.toLocaleString(language, { maximumFractionDigits: 1 });
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : `−${Math.abs(value)}`;
}
