/** How a game went: what each side had left after each deed, and the deed that turned it. */
import type { LogEntry } from '../../protocol/types';

/** What a side has left of what it began with, from 0 to 1, at the beginning and after each deed. */
export type Strength = readonly number[];

export interface Course {
  /** For each seat, in seating order. */
  readonly strengths: ReadonlyMap<string, Strength>;
  /** The number of the deed that turned the game; null where nothing did. */
  readonly turning: number | null;
}

export function courseOf(
  strengths: Course['strengths'],
  deeds: readonly LogEntry[],
  winners: readonly string[],
): Course {
  return { strengths, turning: turningOf(leadOf(strengths, winners), deeds) };
}

/** How far the winners were ahead of the best of the others; in a draw, the first side of the others. */
function leadOf(strengths: Course['strengths'], winners: readonly string[]): number[] {
  const seats = [...strengths.keys()];
  const ahead = winners.length > 0 && winners.length < seats.length ? winners : seats.slice(0, 1);
  const behind = seats.filter((seat) => !ahead.includes(seat));
  const at = (some: readonly string[], deed: number) => some.map((seat) => strengths.get(seat)?.[deed] ?? 0);
  const length = Math.max(0, ...[...strengths.values()].map((one) => one.length));
  return Array.from({ length }, (_, deed) => Math.max(...at(ahead, deed)) - Math.max(0, ...at(behind, deed)));
}

/** After the last time that they were behind, the deed that brought the winners most; the last of several. Giving up turns nothing. */
function turningOf(lead: readonly number[], deeds: readonly LogEntry[]): number | null {
  const behind = lead.findLastIndex((by) => by < 0);
  let best: { deed: number; gain: number } | null = null;
  for (const { number, moments } of deeds) {
    if (number <= behind || moments.some(({ event }) => isResignation(event))) continue;
    const gain = (lead[number] ?? 0) - (lead[number - 1] ?? 0);
    if (gain > NOTHING && gain > (best?.gain ?? 0) - NOTHING) best = { deed: number, gain };
  }
  return best && best.deed;
}

/** Less than this is what adding up leaves over. */
const NOTHING = 1e-6;

function isResignation(event: unknown): boolean {
  return (event as { type?: string } | null | undefined)?.type === 'Resigned';
}
