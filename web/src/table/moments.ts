/** Moments of a game that somebody may want to go back to. */
import type { Localized } from '../protocol/types';
import type { Labels, Moment } from './frame.svelte';
import { linesOf } from './story';
import type { Table } from './table.svelte';

/** Where something new began, the last first. */
export function beginnings(table: Table, labels: Labels): Moment[] {
  return table.log.deeds
    .flatMap((deed) => {
      const label = labels(deed, table);
      return label === null ? [] : [{ deed: deed.number - 1, label }];
    })
    .toReversed();
}

/** What had happened last at a moment, in the words of the story. */
export function momentLabel({ log }: Table, at: number): Localized {
  const told = log.deeds.slice(0, at).flatMap((deed) => linesOf(deed, 'short').filter(({ quiet }) => !quiet));
  return told.at(-1)?.text ?? { en: 'The beginning', fr: 'Le début' };
}
