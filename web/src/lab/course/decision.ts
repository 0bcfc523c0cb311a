/** Whether it is decided who is better, in a sentence. */
import type { Decision, Report } from '../../protocol/types';
import { shareOf } from '../finding';
import { decimal, inHundred } from '../numbers';
import type { WORDS } from './words';

type Words = (typeof WORDS)['en']['decision'];

/** What the decision of a report says of whoever it is about. */
export function decisionText(decision: Decision, words: Words, who: string): string {
  const { verdict, more, margin, score } = decision;
  if (verdict === 'open') return more == null ? words.many : words.open(decimal(more, 0));
  if (verdict === 'even') return words.even(decimal(margin * 100));
  return words[verdict](who, ...inHundred(shareOf(score)));
}

/** Games that would still decide it, of a report that leaves it open. */
export function gamesMissing({ decision }: Report): number | null {
  return decision?.verdict === 'open' ? (decision.more ?? null) : null;
}
