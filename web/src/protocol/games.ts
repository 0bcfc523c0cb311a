import games from './games.json';
import type { Localized } from './types';

/** A game that the server has. `make types` writes the list from the games' packages. */
export interface ListedGame {
  id: string;
  title: Localized;
  /** What the ids of its rules begin with. */
  rules: string;
  /** Whether this page plays it. */
  playable: boolean;
  /** Whether computers can play it. */
  computers: boolean;
}

export const GAMES: readonly ListedGame[] = games;

/** The games that the page plays, in the order in which they are offered. */
export const PLAYED: readonly ListedGame[] = GAMES.filter(({ playable }) => playable);

/** The game that the lab and the lessons are about, and that is offered first. */
export const GAME = PLAYED[0]?.id ?? '';

/** The table's own rules, which hold whatever is played. */
export const TABLE = 'table';

/** What there is to read, in the order in which it is offered. */
export const BOOKS: readonly string[] = [...GAMES.map(({ id }) => id), TABLE];

/** The book that a rule belongs to. */
export function bookOf(rule: string): string {
  return GAMES.find(({ rules }) => rule.startsWith(`${rules}-`))?.id ?? TABLE;
}
