import { openTable, messageOf } from '../protocol/api';
import type { NewTable, Localized } from '../protocol/types';
import { router } from '../router/router.svelte';
import { to } from '../router/routes';
import { keys } from '../table/keys.svelte';
import { fetchTable } from './warm';

/** A battle of our own, in which whoever presses Play now acts first; the others are not the first seat. */
interface FirstBattle extends Required<Pick<NewTable, 'options'>> {
  readonly scenario: string;
  readonly others: readonly string[];
}

/** What each game begins with: known here, so that nobody waits for the list of scenarios to play. */
export const FIRST_BATTLES: Readonly<Record<string, FirstBattle>> = {
  bow: { scenario: 'first-skirmish', options: { starter: 'first_seat' }, others: ['orange'] },
  argad: { scenario: 'first-meeting', options: { preset: 'first_game' }, others: ['orange'] },
};

/** Opens a table, remembers its seats and goes there. One at a time. */
export class Opening {
  busy = $state(false);
  problem = $state.raw<Localized | null>(null);

  /** `openCards`: those who share this screen hide nothing from each other. */
  async open(wanted: NewTable, openCards = false): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.problem = null;
    void fetchTable(wanted.game);
    try {
      const { table, host, seats } = await openTable(wanted);
      keys.keep(table.id, { host, seats, name: table.name, game: table.game, openCards });
      router.go(to.table(table.id));
    } catch (error) {
      this.problem = messageOf(error);
    } finally {
      this.busy = false;
    }
  }
}
