/** What an opposed roll comes to, read from its purposes and results. */
import type { RenderedRoll } from '../../protocol/types';
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

/** What a thrown face is worth. */
export function worth({ values }: RenderedRoll, face: number): number {
  return values[face - 1] ?? 0;
}
