import { fetchEvening, messageOf } from '../../protocol/api';
import { save } from '../../save';
import { keys } from '../../table/keys.svelte';
import type { Table } from '../../table/table.svelte';
import { MASTER } from './desk.svelte';

/** Keep what is prepared as a file, to be opened again on another evening. */
export async function saveEvening(table: Table): Promise<void> {
  try {
    const token = keys.of(table.id)?.seats.find(({ seat }) => seat === MASTER)?.token ?? '';
    save(await fetchEvening(table.id, token), `${table.info.scenario || table.id}.toml`);
  } catch (error) {
    table.connection.rejection = { text: messageOf(error), rule: null };
  }
}
