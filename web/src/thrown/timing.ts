/** When each thing leaves the hand, touches the table, lies and is counted; milliseconds at the usual speed. */
import type { Pool, Throw } from './throw';

/** The whole throw. */
export const THROW_MS = 900;
/** All have left the hand by then. */
const SPREAD = 190;
export const FALL_MS = 430;
/** The part of its fall after which a thing first touches the table. */
export const TOUCHES = 0.46;
const COUNT_FROM = 640;
const LONGEST_BEAT = 90;
/** How long the tick on a thing takes to come up. */
const TICK_MS = 130;

/** Everything lies and is counted. */
export const AT_REST = Infinity;

export function fallsAt(number: number, of: number): number {
  return (SPREAD * number) / Math.max(1, of);
}

export function touchesAt(number: number, of: number): number {
  return fallsAt(number, of) + TOUCHES * FALL_MS;
}

export function countOf({ pools }: Throw): number {
  return pools.reduce((sum, { things }) => sum + things.length, 0);
}

/** When each thing of each pool is counted: one after the other, the first pool first; null for those worth nothing. */
export function countedAt({ pools }: Throw): readonly (readonly (number | null)[])[] {
  const counting = pools.flatMap(({ things }) => things).filter(({ worth }) => worth > 0).length;
  const beat = Math.min(LONGEST_BEAT, (THROW_MS - COUNT_FROM) / Math.max(1, counting));
  let next = COUNT_FROM;
  return pools.map(({ things }) => things.map(({ worth }) => (worth > 0 ? (next += beat) - beat / 2 : null)));
}

/** How large the tick on a thing is that was counted so long ago: it springs up, then has its size. */
export function tickSize(since: number): number {
  const part = Math.min(1, since / TICK_MS);
  return part < 0.5 ? 2.2 - 1.4 * part : 2 - part;
}

/** What a pool has come to so far; in the end what was rolled. */
export function sumAt({ things, result }: Pool, counted: readonly (number | null)[], ms: number): number {
  if (ms >= THROW_MS) return result;
  return things.reduce((sum, { worth }, i) => sum + ((counted[i] ?? Infinity) <= ms ? worth : 0), 0);
}
