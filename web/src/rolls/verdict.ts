/** What came of a roll, in a word or two; each game says which. */
export interface Verdict {
  readonly text: string;
  readonly tone: 'hit' | 'plain';
}
