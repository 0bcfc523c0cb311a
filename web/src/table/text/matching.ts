/** Words that people write, looked for in texts of both languages: beginnings are enough, accents and case do not matter. */
import type { Localized } from '../../protocol/types';
import { folded } from '../../rules/search';

export const NUMBER = /^-?\d{1,3}$/;

/** The words of a text in both languages. */
export function wordsIn(...texts: readonly (Localized | string)[]): string[] {
  return texts
    .map((text) => (typeof text === 'string' ? text.replaceAll('_', ' ') : `${text.en} ${text.fr}`))
    .flatMap((text) => folded(text).split(/[^\p{L}\p{N}-]+/u))
    .filter(Boolean);
}

/** Whether each word begins one of those that are said; numbers are whole. */
export function holds(said: readonly string[], words: readonly string[]): boolean {
  return words.every((word) => said.some((each) => begins(each, word)));
}

export function begins(said: string, word: string): boolean {
  return NUMBER.test(word) ? said === word : said.startsWith(word);
}

const DIRECTIONS: readonly (readonly string[])[] = [
  ['n', 'north', 'nord'],
  ['ne', 'north-east', 'northeast', 'nord-est'],
  ['e', 'east', 'est'],
  ['se', 'south-east', 'southeast', 'sud-est'],
  ['s', 'south', 'sud'],
  ['sw', 'so', 'south-west', 'southwest', 'sud-ouest'],
  ['w', 'o', 'west', 'ouest'],
  ['nw', 'no', 'north-west', 'northwest', 'nord-ouest'],
];

/** The degrees of a direction, 0 in the north and 90 in the east; null for any other word. */
export function degreesOf(word: string): number | null {
  const eighth = DIRECTIONS.findIndex((names) => names.includes(word));
  return eighth < 0 ? null : eighth * 45;
}
