import type { FromPage, Reply, Request, ToPage, Wish } from './messages';
import type { Hello } from './types';

/** `connecting` for the first time; `lost` and trying again; `back` for a moment after that; `closed` for good. */
export type Connection = 'connecting' | 'open' | 'lost' | 'back' | 'closed';

/** Milliseconds. */
const PAUSES = [300, 1_000, 2_000, 4_000, 8_000, 15_000];
const PATIENCE = 12_000;
const BACK_SHOWN = 2_500;

/** What the table may answer to Hello although it is there: the page says why, and comes again by itself. */
export const FOR_LATER: ReadonlySet<string> = new Set(['not_read', 'too_many_guesses']);

export interface Ears {
  /** What to say first, each time anew: it names what is known already. */
  hello: () => Hello;
  hear: (message: ToPage) => void;
  changed: (connection: Connection) => void;
}

interface Unanswered {
  readonly request: Request;
  readonly answered: (reply: Reply) => void;
  readonly failed: (error: Error) => void;
}

/** The connection ended before an answer came, because the page wanted it so. */
export class Hangup extends Error {}

/**
 * The line to one table. It says Hello, connects again by itself with growing pauses, and asks again, with the same id,
 * whatever was not answered. The server does nothing twice that has the same id.
 */
export class TableSocket {
  #socket: WebSocket | null = null;
  #state: Connection = 'connecting';
  #welcome = false;
  #failures = 0;
  readonly #unanswered = new Map<string, Unanswered>();
  #pause: ReturnType<typeof setTimeout> | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;
  #settled: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly ears: Ears,
    private readonly address: string = tableAddress(),
  ) {}

  get state(): Connection {
    return this.#state;
  }

  open(): void {
    window.addEventListener('online', this.#hurry);
    document.addEventListener('visibilitychange', this.#hurry);
    this.#connect();
  }

  /** Hang up for good. Whoever waits for an answer gets none. */
  close(): void {
    window.removeEventListener('online', this.#hurry);
    document.removeEventListener('visibilitychange', this.#hurry);
    for (const timer of [this.#pause, this.#patience, this.#settled]) clearTimeout(timer);
    this.#become('closed');
    this.#drop();
    for (const { failed } of this.#unanswered.values()) failed(new Hangup());
    this.#unanswered.clear();
  }

  /** Ask for something; it is asked again after a lost connection until there is an answer. */
  request(wish: Wish): Promise<Reply> {
    if (this.#state === 'closed') return Promise.reject(new Hangup());
    const request = { ...wish, id: newId() } as Request;
    return new Promise((answered, failed) => {
      this.#unanswered.set(request.id, { request, answered, failed });
      if (this.#welcome) this.#say(request);
      this.#beginWaiting();
    });
  }

  /** Look through another seat: answered by a welcome, like Hello. */
  look(seat: string): void {
    if (this.#welcome) this.#say({ type: 'look', seat });
  }

  #connect(): void {
    clearTimeout(this.#pause);
    const socket = new WebSocket(this.address);
    this.#socket = socket;
    this.#welcome = false;
    socket.onopen = () => {
      this.#say(this.ears.hello());
      this.#beginWaiting();
    };
    socket.onmessage = ({ data }) => this.#hear(JSON.parse(String(data)) as ToPage);
    socket.onclose = () => {
      if (socket === this.#socket) this.#lose();
    };
  }

  #hear(message: ToPage): void {
    clearTimeout(this.#patience);
    // The table was put away and set up again on the server: greet it anew.
    if (message.type === 'wrong' && message.key === 'hello_first') return this.#lose();
    if (message.type === 'wrong' && FOR_LATER.has(message.key) && !message.id) {
      this.ears.hear(message);
      return this.#lose();
    }
    if (message.type === 'welcome' && !this.#welcome) this.#begin();
    this.ears.hear(message);
    if (this.#state !== 'closed') this.#settle(message);
    if (this.#unanswered.size) this.#beginWaiting();
  }

  /** The table has let us in: ask again what it did not answer. */
  #begin(): void {
    this.#welcome = true;
    this.#failures = 0;
    for (const { request } of this.#unanswered.values()) this.#say(request);
    if (this.#state === 'lost') {
      this.#become('back');
      this.#settled = setTimeout(() => this.#become('open'), BACK_SHOWN);
    } else if (this.#state === 'connecting') {
      this.#become('open');
    }
  }

  #settle(message: ToPage): void {
    if (!('id' in message) || !message.id) return;
    this.#unanswered.get(message.id)?.answered(message as Reply);
    this.#unanswered.delete(message.id);
  }

  /** Silence while something is asked is as good as a broken line, which a browser notices only much later. */
  #beginWaiting(): void {
    clearTimeout(this.#patience);
    this.#patience = setTimeout(() => this.#lose(), PATIENCE);
  }

  #lose(): void {
    if (this.#state === 'closed') return;
    for (const timer of [this.#patience, this.#settled, this.#pause]) clearTimeout(timer);
    this.#drop();
    if (this.#state !== 'connecting' || this.#failures > 0) this.#become('lost');
    const pause = PAUSES[Math.min(this.#failures, PAUSES.length - 1)] ?? 0;
    this.#failures += 1;
    this.#pause = setTimeout(() => this.#connect(), pause * (0.75 + Math.random() / 2));
  }

  /** The network is back, or the reader is: no need to wait longer. */
  readonly #hurry = (): void => {
    if (this.#socket === null && this.#state !== 'closed' && document.visibilityState !== 'hidden') {
      this.#connect();
    }
  };

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#welcome = false;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #say(message: FromPage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #become(state: Connection): void {
    if (state === this.#state) return;
    this.#state = state;
    this.ears.changed(state);
  }
}

function tableAddress(): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/table`;
}

/** Unique at this table. `randomUUID` exists only on secure origins; a table at home may be served without. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('');
}
