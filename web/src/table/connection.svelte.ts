import type { Reply, RequestBody } from '../protocol/messages';
import { ConnectionClosed, TableSocket, type ConnectionState, type Listener } from '../protocol/socket';
import { Rejected, rejectionOf, TABLE_CLOSED, type Rejection } from './rejection';

/** The connection of a page to its table: whether it stands, and what became of the last command. */
export class Connection {
  state = $state<ConnectionState>('connecting');
  /** How many commands of ours are under way. */
  #sending = $state(0);
  /** Why the last command was not carried out; cleared by the next command and by every deed. */
  rejection = $state.raw<Rejection | null>(null);

  #socket: TableSocket | null = null;

  /** A command of ours is under way. */
  get sending(): boolean {
    return this.#sending > 0;
  }

  /** Connect; to be ended with `close`. */
  open(listener: Omit<Listener, 'changed'>): void {
    this.#socket = new TableSocket({ ...listener, changed: (state) => (this.state = state) });
    this.#socket.open();
  }

  close(): void {
    this.#socket?.close();
    this.state = 'closed';
  }

  request(body: RequestBody): Promise<Reply> {
    return this.#socket?.request(body) ?? Promise.reject(new Rejected(TABLE_CLOSED));
  }

  /** Send a command, once what has to come `first` is over; resolves to null when it is done and stored. */
  async send(body: RequestBody, first: Promise<void> | null = null): Promise<Rejection | null> {
    this.rejection = null;
    this.#sending += 1;
    try {
      if (first) await first;
      const reply = await this.request(body);
      return reply.type === 'done' ? null : this.reject(rejectionOf(reply));
    } catch (error) {
      if (error instanceof ConnectionClosed) return this.reject(TABLE_CLOSED);
      throw error;
    } finally {
      this.#sending -= 1;
    }
  }

  /** Show why something was not done. */
  reject(rejection: Rejection): Rejection {
    this.rejection = rejection;
    return rejection;
  }

  /** Look through another seat; the table answers with a welcome. */
  lookThrough(seat: string): void {
    this.#socket?.look(seat);
  }
}
