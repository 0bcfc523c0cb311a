import { beforeEach, expect, it } from 'vitest';
import type { Said } from '../../src/protocol/types';
import { Chat } from '../../src/table/chat.svelte';
import { Connection } from '../../src/table/connection.svelte';
import { keys } from '../../src/table/keys.svelte';
import { Seats } from '../../src/table/seats.svelte';
import { ID, welcome } from '../wire';

const SAID: Said = { type: 'said', seat: 'orange', player: '', text: 'Hello', at: 1 };
const NOTICE = { en: 'A new link.', fr: 'Un nouveau lien.' };

let chat: Chat;

beforeEach(() => {
  keys.forget(ID);
  const connection = new Connection();
  const seats = new Seats(ID, connection);
  seats.welcomed(welcome());
  chat = new Chat(ID, connection, seats);
});

it('what others say is unread until the chat is open, what we say never', () => {
  chat.add(SAID);
  chat.add({ ...SAID, seat: 'blue' });
  expect([chat.unread, chat.lines.length]).toEqual([1, 2]);
  chat.open = true;
  chat.add(SAID);
  expect([chat.unread, chat.lines.length]).toEqual([1, 3]);
});

it('a notice that was read is not shown to this browser again', () => {
  chat.welcomed([{ ...SAID, notice: NOTICE }]);
  expect([chat.notice, chat.unread]).toEqual([NOTICE, 1]);
  chat.readNotice();
  chat.welcomed([{ ...SAID, notice: NOTICE }]);
  expect([chat.notice, chat.unread]).toEqual([null, 1]);
});
