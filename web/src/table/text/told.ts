/** What the story has told, to be read again. */
import type { Localized, LogEntry } from '../../protocol/types';
import type { ViewLog } from '../log.svelte';
import { spokenOf } from '../story';

export interface Told {
  readonly key: string;
  readonly text: Localized;
}

/** The sentences of all deeds after this one that count, up to the moment that one looks at. */
export function toldSince(
  log: ViewLog,
  deed: number,
  counts: (deed: LogEntry) => boolean = () => true,
): Told[] {
  return log.deeds
    .slice(Math.max(deed, 0), log.at)
    .filter(counts)
    .flatMap((each) =>
      spokenOf(each, 'exact').map((text, n) => ({ key: `${log.age}.${each.number}.${n}`, text })),
    );
}
