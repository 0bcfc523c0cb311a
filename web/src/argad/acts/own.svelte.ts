/** What a player does besides giving orders: talk, call, give up, agree with others. All of it comes from the server. */
import type { Shortcut } from '../../table/frame.svelte';
import { playerOf } from '../acting/drafts';
import type { TableAccess } from '../acting/tool';
import { MasterDesk } from '../desk/desk.svelte';
import type { Act, Skirmish } from '../protocol/types';

export const OWN_SHORTCUT: Shortcut = {
  keys: 'B',
  text: { en: 'what there is besides orders', fr: 'ce qu’on peut faire outre les ordres' },
};

export class OwnActs extends MasterDesk {
  /** Whether everything is laid out, also what is seldom wanted. */
  open = $state(false);

  constructor(table: TableAccess) {
    super(table, 'AskActs');
  }

  /** What was laid out to choose from has done its part. */
  override begin(act: Act): void {
    this.open = false;
    super.begin(act);
  }

  override key(event: KeyboardEvent): boolean {
    if (this.making) return super.key(event);
    if (event.key === 'Escape' && this.open) this.open = false;
    else if (event.key.toLowerCase() === 'b') this.open = !this.open;
    else return false;
    return true;
  }
}

/** For whom it is laid out: the one of ours who is told something, or who is looked at; null: for the side alone. */
export function lookedAt(
  { phase = 'early', characters }: Skirmish,
  seat: string | null,
  chosen: readonly string[],
  looked: readonly (string | null | undefined)[],
): string | null {
  if (seat === null) return null;
  if (phase === 'orders') return chosen.length === 1 ? (chosen[0] ?? null) : null;
  const ours = looked.find((who) => {
    const one = who ? characters[who] : undefined;
    return one && playerOf(one) === seat;
  });
  return ours ?? null;
}
