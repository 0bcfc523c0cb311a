/** Dice that decide something about people: what was thrown lies on the table, and what it means stands beside them. */
import type { Animated } from '../protocol/animations';
import type { Check } from '../protocol/types';
import type { Effect } from '../scene/scene';
import { BEAT, LONG, spark, spotOf, type Acts, type Plan } from './plan';
import { glides, named } from './shown';
import { MORALE } from './signs';

/** Whom a die is about: they are pointed out, and go where it leads them. */
export function decided(event: object, acts: Acts): Plan | null {
  const pieces = named(event, acts);
  const gliding = glides(acts);
  if (pieces.length === 0 && !gliding) return null;
  return {
    duration: Math.max(BEAT, gliding?.duration ?? 0),
    pieces: [...new Set([...pieces, ...(gliding?.pieces ?? [])])],
    sounds: gliding?.sounds ?? [],
  };
}

const BAD: ReadonlySet<Check['result']> = new Set(['flees', 'shaken', 'surrenders']);

/** What everybody in a body does now. */
export function moraleTested(
  { checks }: Extract<Animated['die'], { type: 'MoraleTested' }>,
  acts: Acts,
): Plan | null {
  const seen = checks.filter(({ character }) => spotOf(acts, character));
  if (seen.length === 0) return null;
  return {
    duration: 1.6 * LONG,
    pieces: seen.map(({ character }) => character),
    effects: (part) => seen.flatMap((check) => verdict(check, acts, part)),
    sounds: [{ at: 0, sound: seen.some(({ result }) => BAD.has(result)) ? 'miss' : 'heal' }],
  };
}

function verdict({ character, result }: Check, acts: Acts, part: number): Effect[] {
  const at = spotOf(acts, character);
  if (!at) return [];
  const bad = BAD.has(result);
  return [
    ...spark(bad ? 'fear' : 'heart', at, part),
    { kind: 'word', at, text: MORALE[result], strong: bad, part },
  ];
}
