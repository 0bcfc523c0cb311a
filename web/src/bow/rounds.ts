import type { LogEntry, Localized } from '../protocol/types';
import type { Table } from '../table/table.svelte';

/** The heading of the first deed of a round: where one can jump to. */
export function roundLabel(deed: LogEntry, { log }: Pick<Table, 'log'>): Localized | null {
  if (happened(deed, 'Started')) return round(1);
  const ended = happened(log.deeds[deed.number - 2], 'RoundEnded');
  return ended?.number === undefined ? null : round(ended.number + 1);
}

function happened(deed: LogEntry | undefined, type: string) {
  const events = deed?.moments.map(({ event }) => (event ?? {}) as { type?: string; number?: number });
  return events?.find((event) => event.type === type);
}

function round(number: number): Localized {
  return { en: `Round ${number}`, fr: `Round ${number}` };
}
