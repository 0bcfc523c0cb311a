import { ConnectionClosed } from '../protocol/socket';
import type { Localized } from '../protocol/types';
import type { Connection } from './connection.svelte';
import type { Frame } from './frame.svelte';
import { NOT_YOUR_TURN, rejectionOf, TABLE_CLOSED, type Rejection } from './rejection';
import type { Table } from './table.svelte';

/** What a Captain would do at a seat: first what it is, then why. */
export interface Advice {
  readonly seat: string;
  readonly told: readonly Localized[];
  readonly command: unknown;
}

/** A Captain's hint, kept until the game moves on. */
export class Hint {
  /** `asked` while the Captain thinks about it. */
  advice = $state.raw<Advice | 'asked' | null>(null);

  /** Counts the requests: the answer to one that is no longer wanted is not shown. */
  #request = 0;

  constructor(private readonly connection: Connection) {}

  /** Ask for the seat that may act; null where none of ours may. */
  async ask(seat: string | null): Promise<Rejection | null> {
    if (seat === null) return this.connection.reject(NOT_YOUR_TURN);
    if (this.advice === 'asked') return null;
    this.connection.rejection = null;
    this.advice = 'asked';
    const request = ++this.#request;
    try {
      const reply = await this.connection.request({ type: 'ask_hint', seat });
      if (request !== this.#request) return null;
      if (reply.type === 'hint') {
        this.advice = { seat, told: reply.told, command: reply.command };
        return null;
      }
      this.advice = null;
      return this.connection.reject(rejectionOf(reply));
    } catch (error) {
      if (!(error instanceof ConnectionClosed)) throw error;
      this.drop();
      return TABLE_CLOSED;
    }
  }

  /** Neither wait for a hint nor keep it. */
  drop(): void {
    this.#request += 1;
    this.advice = null;
  }
}

/** Whether a Captain can be asked what to do now. */
export function mayAskHint(table: Table, { computers }: Pick<Frame, 'computers'>): boolean {
  return computers && table.mine && !table.busy;
}
