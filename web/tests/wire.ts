import { vi } from 'vitest';
import type { FromPage, ToPage } from '../src/protocol/messages';
import type { DiceStatus, TableInfo, Welcome } from '../src/protocol/types';

/** A WebSocket whose other end is the test. */
export class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: FromPage[] = [];
  closed = false;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }

  static get last(): FakeSocket {
    const last = FakeSocket.all.at(-1);
    if (!last) throw new Error('Nobody has connected.');
    return last;
  }

  static install(): void {
    FakeSocket.all = [];
    vi.stubGlobal('WebSocket', FakeSocket);
  }

  open(): this {
    this.readyState = 1;
    this.onopen?.();
    return this;
  }

  say(message: ToPage): this {
    this.onmessage?.({ data: JSON.stringify(message) });
    return this;
  }

  /** The line breaks. */
  break(): void {
    this.readyState = 3;
    this.onclose?.();
  }

  send(data: string): void {
    this.sent.push(JSON.parse(data) as FromPage);
  }

  close(): void {
    this.closed = true;
    this.readyState = 3;
  }

  /** The id of the last request. */
  get lastId(): string {
    const last = this.sent.at(-1);
    return last && 'id' in last ? last.id : '';
  }
}

export const ID = 'abcdefgh12345678';
export const BLUE_TOKEN = 'blue-token-blue-token-1';
export const ORANGE_TOKEN = 'orange-token-orange-tok';

export const INFO: TableInfo = {
  id: ID,
  game: 'bow',
  scenario: 'first-skirmish',
  name: { en: 'First skirmish', fr: 'Première escarmouche' },
  status: 'playing',
  seats: [
    { seat: 'blue', name: { en: 'Blue', fr: 'Bleu' }, who: 'person', player: 'Ada', here: true },
    { seat: 'orange', name: { en: 'Orange', fr: 'Orange' }, who: 'person', player: '', here: false },
  ],
  listed: false,
  open: true,
  created: 0,
  touched: 0,
};

export const DICE: DiceStatus = {
  algorithm: 'blake2b-counter/2',
  commitment: 'c'.repeat(64),
  contributed: ['blue', 'orange'],
  witness: 'a'.repeat(40),
};

export function welcome(more: Partial<Welcome> = {}): Welcome {
  return {
    type: 'welcome',
    table: INFO,
    seats: ['blue'],
    host: false,
    seat: 'blue',
    age: 0,
    start: { round: 1 },
    status: { acting: ['blue'] },
    dice: DICE,
    ...more,
  };
}
