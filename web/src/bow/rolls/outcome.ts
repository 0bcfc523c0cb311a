/** What an opposed roll comes to, read from its purposes and results. */
import type { RenderedRoll } from '../../protocol/types';
import type { Verdict } from '../../rolls/verdict';
import type { Words } from './words';

const DAMAGES: ReadonlySet<string> = new Set(['attack', 'speed']);
const TRIES: ReadonlySet<string> = new Set(['treat', 'repair', 'acting']);

/** The result in words; null for rolls that are not one against another. */
export function outcome(rolls: readonly RenderedRoll[], words: Words): string | null {
  const [acting, resisting] = rolls;
  if (!acting || !resisting || rolls.length !== 2) return null;
  const margin = Math.max(0, acting.result - resisting.result);
  const said = (outcome: string) => words.against(acting.result, resisting.result, outcome);
  if (DAMAGES.has(acting.purpose)) return said(words.damage(margin));
  if (TRIES.has(acting.purpose)) return said(margin > 0 ? words.works : words.fails);
  return null;
}

/** What came of it, in a word or two. */
export function verdictOf(rolls: readonly RenderedRoll[], words: Words): Verdict {
  const [acting, resisting] = rolls;
  const margin = Math.max(0, (acting?.result ?? 0) - (resisting?.result ?? 0));
  if (acting && resisting && rolls.length === 2) {
    if (DAMAGES.has(acting.purpose) && margin > 0) return { text: words.hit(margin), tone: 'hit' };
    if (acting.purpose === 'attack' && acting.result === 0) return { text: words.missed, tone: 'plain' };
    if (DAMAGES.has(acting.purpose)) return { text: words.resisted, tone: 'plain' };
    if (TRIES.has(acting.purpose)) return { text: margin > 0 ? words.works : words.fails, tone: 'plain' };
  }
  return { text: words.roll, tone: 'plain' };
}

/** What a thrown face is worth. */
export function worth({ values }: RenderedRoll, face: number): number {
  return values[face - 1] ?? 0;
}
