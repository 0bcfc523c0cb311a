/** What an opposed roll comes to, read from its purposes and results. */
import type { Moment, RenderedRoll } from '../../protocol/types';
import type { Verdict } from '../../rolls/verdict';
import type { LanguageCode } from '../../texts/language.svelte';
import type { Throw } from '../../thrown/throw';
import { WORDS, type Words } from './words';

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
export function verdictOf({ rolls, moment }: Pick<Throw, 'rolls' | 'moment'>, code: LanguageCode): Verdict {
  const words = WORDS[code];
  const [acting, resisting] = rolls;
  const margin = Math.max(0, (acting?.result ?? 0) - (resisting?.result ?? 0));
  const settled = settledOf(moment, code);
  if (settled) return { text: settled, tone: 'plain' };
  if (acting && resisting && rolls.length === 2) {
    if (DAMAGES.has(acting.purpose) && margin > 0) return { text: words.hit(margin), tone: 'hit' };
    if (acting.purpose === 'attack' && acting.result === 0) return { text: words.missed, tone: 'plain' };
    if (DAMAGES.has(acting.purpose)) return { text: words.resisted, tone: 'plain' };
    if (TRIES.has(acting.purpose)) return { text: margin > 0 ? words.works : words.fails, tone: 'plain' };
  }
  return { text: rolls.map(({ result }) => words.counts(result)).join(' · '), tone: 'plain' };
}

/** What a roll has settled that hurts and helps nobody: who starts, or whether somebody is in sight. */
function settledOf(moment: Moment | undefined, code: LanguageCode): string | null {
  const { type, visible } = (moment?.event ?? {}) as { type?: string; visible?: boolean };
  if (type === 'Started') return moment?.told?.[0]?.[code].replace(/\.$/, '') ?? null;
  if (type === 'SightSettled') return visible ? WORDS[code].inSight : WORDS[code].outOfSight;
  return null;
}

/** What a thrown face is worth. */
export function worth({ values }: RenderedRoll, face: number): number {
  return values[face - 1] ?? 0;
}
