import type { Frame } from './frame.svelte';
import type { Table } from './table.svelte';

/** Whether a Captain can be asked what he would do now. */
export function mayAskHint(table: Table, { computers }: Pick<Frame, 'computers'>): boolean {
  return computers && table.mine && !table.busy;
}
