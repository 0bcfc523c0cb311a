import { absolute } from '../router/routes';
import { changeNetwork, fetchNetwork, messageOf } from './api';
import type { Localized, NetworkInfo } from './types';

/** Whether the page was opened by an address that leads from a machine to itself. */
const LOCAL = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * From where the table can be reached. Whoever came by an address that others can use too gives that one away; only at the
 * table's own machine the server has to be asked.
 */
export class Network {
  readonly local: boolean;
  info = $state.raw<NetworkInfo | null>(null);
  /** Something is being changed. */
  busy = $state(false);
  problem = $state.raw<Localized | null>(null);
  /** Which of the addresses is given away. */
  chosen = $state(0);
  #asked: Promise<void> | null = null;

  constructor(hostname = location.hostname) {
    this.local = LOCAL.test(hostname);
  }

  /** Where other machines open the page; null while they cannot, or before it is known. */
  get origin(): string | null {
    if (!this.local) return location.origin;
    const { info } = this;
    if (!info) return null;
    if (!info.at_machine) return location.origin;
    return info.reach === 'network' ? (info.addresses[this.chosen] ?? null) : null;
  }

  /** The whole address of a place on the page, to be given to somebody else. */
  link(hash: string): string {
    return absolute(hash, this.origin ?? location.origin);
  }

  /** Ask, unless it is known. A server that does not say is taken for one that others can reach. */
  ask(): Promise<void> {
    if (!this.local || this.info) return Promise.resolve();
    this.#asked ??= this.#fetch().finally(() => (this.#asked = null));
    return this.#asked;
  }

  async #fetch(): Promise<void> {
    try {
      this.info = await fetchNetwork();
    } catch {
      this.info = { reach: 'network', addresses: [], at_machine: false, can_open: false, can_close: false };
    }
  }

  /** Open the table to others at home, or close it again. */
  async change(open: boolean): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.problem = null;
    try {
      this.info = await changeNetwork({ open });
      this.chosen = 0;
    } catch (error) {
      this.problem = messageOf(error);
    } finally {
      this.busy = false;
    }
  }
}

export const network = new Network();
