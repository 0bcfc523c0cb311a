import type { Table } from './table.svelte';

/** The seat of ours to which the screen has to be handed, or null: only where things are hidden. */
export function handOverTo(table: Table): string | null {
  if (
    table.phase !== 'open' ||
    table.info.open ||
    table.busy ||
    table.settling ||
    table.turn.ending ||
    table.seats.played.length < 2
  )
    return null;
  const waited = table.turn.status.throw ? [table.turn.status.throw.throw.by] : table.turn.acting;
  if (waited.includes(table.seats.current)) return null;
  return waited.find((seat) => table.seats.played.includes(seat)) ?? null;
}
