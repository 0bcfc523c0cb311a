// Generated from schema.json by `npm run types`. Do not edit.

/**
 * What this table is.
 */
export interface About {
  version: string;
  games: GameInfo[];
}
/**
 * A book on the shelf, and how many of its rules the index holds.
 */
export interface GameInfo {
  id: string;
  title: string;
  author: string;
  rules: number;
}
/**
 * Why a roll is better or worse: how much, by which rule, and the words for it.
 */
export interface Modifier {
  to: string;
  amount: number;
  rule: string;
  key: string;
  params?: {
    [k: string]: string | number | boolean;
  };
}
/**
 * What would happen, before it is decided: the chance of each outcome, from the modifiers that would apply.
 */
export interface Odds {
  chances: {
    [k: string]: number;
  };
  modifiers?: Modifier[];
}
/**
 * How a game ended: who won, if anybody, and why in words.
 */
export interface Outcome {
  winners: string[];
  key: string;
  params?: {
    [k: string]: string | number | boolean;
  };
}
/**
 * The rule that forbids it, the key of its message and what the message is about.
 */
export interface Refusal {
  rule: string;
  key: string;
  params?: {
    [k: string]: string | number | boolean;
  };
}
/**
 * What fell: the faces in order, what they are worth together, and whether people threw them by hand.
 */
export interface Roll {
  throw: Throw;
  faces: number[];
  result: number;
  manual?: boolean;
}
/**
 * What a seat is about to throw.
 */
export interface Throw {
  purpose: string;
  by: string;
  die: Die;
  count?: number;
  modifiers?: Modifier[];
}
/**
 * Something to throw: the value of each face, and how often each face falls.
 *
 *     Faces are numbered from 1, so face 4 of an ordinary die is worth 4. Weights are whole numbers, so that chances are
 *     exact on every machine; without weights all faces fall equally often.
 */
export interface Die {
  name: string;
  values: number[];
  weights?: number[];
}
