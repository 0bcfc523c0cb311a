import type { Table } from './table.svelte';

/** The seat of ours to which the screen has to be handed, or null: only where things are hidden. */
export function handOverTo(table: Table): string | null {
  if (table.phase !== 'open' || table.info.open || table.busy || table.ending || table.played.length < 2)
    return null;
  const waited = table.status.throw ? [table.status.throw.throw.by] : table.acting;
  if (waited.includes(table.seat)) return null;
  return waited.find((seat) => table.played.includes(seat)) ?? null;
}
