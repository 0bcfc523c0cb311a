import { fetchJournal, messageOf } from '../protocol/api';
import { save } from '../save';
import { keys } from './keys.svelte';
import type { Table } from './table.svelte';

/** Keep the journal of a table as a file. */
export async function saveJournal(table: Table): Promise<void> {
  try {
    const kept = keys.of(table.id)?.seats;
    const token = kept?.find(({ seat }) => seat === table.seats.current)?.token ?? kept?.[0]?.token;
    const journal = await fetchJournal(table.id, token);
    // While the game goes on it is one document: what the seat has seen.
    const ending = journal.type.includes('ndjson') ? 'jsonl' : 'json';
    save(journal, `escarmouche-${table.info.scenario || table.info.game}-${table.id}.${ending}`);
  } catch (error) {
    table.connection.rejection = { text: messageOf(error), rule: null };
  }
}
