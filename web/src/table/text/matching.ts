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
