import type { LogEntry, Localized } from '../protocol/types';
import type { Table } from '../table/table.svelte';
import type { Skirmish } from './protocol/types';

const BEFORE: Localized = { en: 'Before the first turn', fr: 'Avant le premier tour' };

/** The heading of the first deed of a turn: where one can jump to. */
export function turnLabel({ number }: LogEntry, { log }: Pick<Table, 'log'>): Localized | null {
  if (number === 1) return (log.views[0] as Skirmish).phase === 'preparation' ? BEFORE : turn(1);
  const before = log.deeds[number - 2];
  const began = before?.moments
    .map(({ event }) => (event ?? {}) as { type?: string; turn?: number })
    .find(({ type }) => type === 'TurnBegan');
  return began?.turn === undefined ? null : turn(began.turn);
}

/** The turn that is played, or was the last one: that the next would have begun is how a story ends whose turns are over. */
export function turnNow({ turn = 1, last_turn = 0, outcome }: Skirmish): number {
  return outcome && last_turn > 0 ? Math.min(turn, last_turn) : turn;
}

function turn(number: number): Localized {
  return { en: `Turn ${number}`, fr: `Tour ${number}` };
}
