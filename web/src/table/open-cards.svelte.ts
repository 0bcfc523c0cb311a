import { handOverTo } from './handover';
import { keys } from './keys.svelte';
import type { Table } from './table.svelte';

/** People who share a screen and hide nothing from each other: it is shown to whoever is awaited, unasked. */
export class OpenCards {
  /** The moment at which it was last shown to somebody else: they may look back at what another one sees. */
  #shownAt = '';

  constructor(private readonly table: Table) {}

  /** Whether they have said so at this table. */
  get agreed(): boolean {
    return keys.of(this.table.id)?.openCards ?? false;
  }

  agree(): void {
    keys.keep(this.table.id, { openCards: true });
  }

  /** Show the table to whoever is awaited now, once for each time that somebody else is. */
  follow(): void {
    const { log, turn, connection } = this.table;
    const [seat, moment] = [handOverTo(this.table), `${log.last} ${turn.acting.join()}`];
    if (!this.agreed || seat === null || moment === this.#shownAt) return;
    this.#shownAt = moment;
    connection.lookThrough(seat);
  }

  /** Whether one can look at the table as this seat of ours sees it. */
  offers(seat: string): boolean {
    const { seats, phase } = this.table;
    return phase === 'open' && this.agreed && seats.played.includes(seat) && seat !== seats.current;
  }
}
