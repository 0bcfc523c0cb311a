import type { FromPage, Reply, Request, RequestBody, ToPage } from './messages';
import { Pace } from './pace';
import type { Hello } from './types';

/** `connecting` for the first time; `lost` and trying again; `back` for a moment after that; `closed` for good. */
export type ConnectionState = 'connecting' | 'open' | 'lost' | 'back' | 'closed';

/** Before each attempt to connect again; the last one holds for all that follow. */
const RETRY_DELAYS_MS = [300, 1_000, 2_000, 4_000, 8_000, 15_000];
/** Of silence, before the table is asked whether the line still stands. */
const PING_AFTER_MS = 5_000;
/** Until it has to answer: so a dead line is known in less than 15 s. */
const PONG_TIMEOUT_MS = 8_000;
/** The same where there is a reason to doubt: the browser says that it is offline, or it has slept. */
const DOUBT_TIMEOUT_MS = 4_000;
const BACK_SHOWN_MS = 2_500;

/** What the table may answer to Hello although it is there: the page says why, and comes again by itself. */
export const TRY_LATER: ReadonlySet<string> = new Set(['not_read', 'too_many_guesses']);

export interface Listener {
  /** What to say first on each connection: it names what is known already. */
  hello: () => Hello;
  receive: (message: ToPage) => void;
  changed: (connection: ConnectionState) => void;
}

interface Unanswered {
  readonly request: Request;
  readonly answered: (reply: Reply) => void;
  readonly failed: (error: Error) => void;
}

/** The page closed the connection before an answer came. */
export class ConnectionClosed extends Error {}

/**
 * The connection to one table. It says Hello, connects again by itself with growing pauses, and asks again, with the same id,
 * whatever was not answered. The server does nothing twice that has the same id. While nothing is said, it makes sure every
 * few seconds that the line still stands: a browser notices a dead one only much later.
 */
export class TableSocket {
  #socket: WebSocket | null = null;
  #state: ConnectionState = 'connecting';
  #welcome = false;
  #pace = new Pace<FromPage>((message) => this.#write(message));
  #failures = 0;
  readonly #unanswered = new Map<string, Unanswered>();
  #retry: ReturnType<typeof setTimeout> | undefined;
  #timeout: ReturnType<typeof setTimeout> | undefined;
  #settled: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly listener: Listener,
    private readonly address: string = tableAddress(),
  ) {}

  get state(): ConnectionState {
    return this.#state;
  }

  open(): void {
    for (const event of ['online', 'offline']) window.addEventListener(event, this.#hurry);
    document.addEventListener('visibilitychange', this.#hurry);
    this.#connect();
  }

  /** Close for good: what is not answered fails. */
  close(): void {
    for (const event of ['online', 'offline']) window.removeEventListener(event, this.#hurry);
    document.removeEventListener('visibilitychange', this.#hurry);
    for (const timer of [this.#retry, this.#timeout, this.#settled]) clearTimeout(timer);
    this.#become('closed');
    this.#drop();
    for (const { failed } of this.#unanswered.values()) failed(new ConnectionClosed());
    this.#unanswered.clear();
  }

  /** Ask for something; it is asked again after a lost connection until there is an answer. */
  request(body: RequestBody): Promise<Reply> {
    if (this.#state === 'closed') return Promise.reject(new ConnectionClosed());
    const request = { ...body, id: newId() } as Request;
    return new Promise((answered, failed) => {
      this.#unanswered.set(request.id, { request, answered, failed });
      if (this.#welcome) this.#send(request);
    });
  }

  /** Look through another seat: answered by a welcome, like Hello. */
  look(seat: string): void {
    if (this.#welcome) this.#send({ type: 'look', seat });
  }

  #connect(): void {
    clearTimeout(this.#retry);
    const socket = new WebSocket(this.address);
    this.#socket = socket;
    this.#welcome = false;
    this.#pace = new Pace((message) => this.#write(message));
    socket.onopen = () => {
      this.#send(this.listener.hello());
      this.#expectWithin(PONG_TIMEOUT_MS);
    };
    this.#expectWithin(PONG_TIMEOUT_MS);
    socket.onmessage = ({ data }) => this.#receive(JSON.parse(String(data)) as ToPage);
    socket.onclose = () => {
      if (socket === this.#socket) this.#lose();
    };
  }

  #receive(message: ToPage): void {
    this.#listen();
    if (message.type === 'pong') return;
    // The table was put away and set up again on the server: it wants another Hello.
    if (message.type === 'wrong' && message.key === 'hello_first') return this.#lose();
    if (message.type === 'wrong' && TRY_LATER.has(message.key) && !message.id) {
      this.listener.receive(message);
      return this.#lose();
    }
    if (message.type === 'welcome' && !this.#welcome) this.#begin();
    this.listener.receive(message);
    if (this.#state !== 'closed') this.#settle(message);
  }

  /** The table has let us in: ask again what it did not answer. */
  #begin(): void {
    this.#welcome = true;
    this.#failures = 0;
    for (const { request } of this.#unanswered.values()) this.#send(request);
    if (this.#state === 'lost') {
      this.#become('back');
      this.#settled = setTimeout(() => this.#become('open'), BACK_SHOWN_MS);
    } else if (this.#state === 'connecting') {
      this.#become('open');
    }
  }

  #settle(message: ToPage): void {
    if (!('id' in message) || !message.id) return;
    this.#unanswered.get(message.id)?.answered(message as Reply);
    this.#unanswered.delete(message.id);
  }

  /** Something was said just now: if nothing follows, ask. */
  #listen(): void {
    clearTimeout(this.#timeout);
    this.#timeout = setTimeout(() => this.#ping(PONG_TIMEOUT_MS), PING_AFTER_MS);
  }

  #ping(timeoutMs: number): void {
    this.#send({ type: 'ping' });
    this.#expectWithin(timeoutMs);
  }

  #expectWithin(timeoutMs: number): void {
    clearTimeout(this.#timeout);
    this.#timeout = setTimeout(() => this.#lose(), timeoutMs);
  }

  #lose(): void {
    if (this.#state === 'closed') return;
    for (const timer of [this.#timeout, this.#settled, this.#retry]) clearTimeout(timer);
    this.#drop();
    if (this.#state !== 'connecting' || this.#failures > 0) this.#become('lost');
    const delay = RETRY_DELAYS_MS[Math.min(this.#failures, RETRY_DELAYS_MS.length - 1)] ?? 0;
    this.#failures += 1;
    this.#retry = setTimeout(() => this.#connect(), delay * (0.75 + Math.random() / 2));
  }

  /** The network is back or gone, or the reader is back: no need to wait longer. A table on this machine stays there. */
  readonly #hurry = (): void => {
    if (this.#state === 'closed' || document.visibilityState === 'hidden') return;
    if (this.#socket === null) this.#connect();
    else if (this.#welcome) this.#ping(DOUBT_TIMEOUT_MS);
  };

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#welcome = false;
    this.#pace.stop();
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #send(message: FromPage): void {
    this.#pace.say(message);
  }

  #write(message: FromPage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #become(state: ConnectionState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.listener.changed(state);
  }
}

function tableAddress(): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/table`;
}

/** Unique at this table. `randomUUID` exists only on secure origins; a table at home may be served without. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('');
}
