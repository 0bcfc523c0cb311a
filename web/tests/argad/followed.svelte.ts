import type { Duties } from '../../src/argad/acting/duties.svelte';
import type { Readiness } from '../../src/argad/acting/readiness.svelte';
import type { Skirmish } from '../../src/argad/protocol/types';
import type { Table } from '../../src/table/table.svelte';

/** What a seat has to do and may say is followed as the page does it; until the answer is called. */
export function followed(table: Table, duties: Duties, readiness: Readiness, seat: string): () => void {
  return $effect.root(() => {
    $effect(() => {
      if (table.busy) return;
      void table.turn.status;
      void duties.follow(table.log.now as Skirmish, seat);
    });
    $effect(() => readiness.follow(seat, (table.log.now as Skirmish).done?.includes(seat) ?? false));
  });
}
