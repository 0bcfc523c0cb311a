import type { Frame } from './frame.svelte';
import type { Table } from './table.svelte';

/** The seats of ours that can resign now. */
export function resigners(table: Table, { resigning }: Frame): readonly string[] {
  if (!resigning || table.phase !== 'open' || table.turn.ending) return [];
  return table.seats.held.filter((seat) => resigning.may(seat));
}
