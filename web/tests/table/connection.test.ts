import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Connection } from '../../src/table/connection.svelte';
import { Hint } from '../../src/table/hint.svelte';
import { Rejected, TABLE_CLOSED } from '../../src/table/rejection';
import { FakeSocket, ID, welcome } from '../wire';

let connection: Connection;

beforeEach(() => {
  FakeSocket.install();
  connection = new Connection();
});
afterEach(() => {
  connection.close();
  vi.unstubAllGlobals();
});

function open() {
  connection.open({ hello: () => ({ type: 'hello', table: ID, tokens: [] }), receive: () => undefined });
  return FakeSocket.last.open().say(welcome());
}

describe('a connection', () => {
  it('shows that a command is under way, and why the last one was not carried out', async () => {
    const socket = open();
    const sent = connection.send({ type: 'undo', seat: 'blue' });
    expect([connection.sending, connection.rejection]).toEqual([true, null]);
    const text = { en: 'Not now.', fr: 'Pas maintenant.' };
    socket.say({ type: 'wrong', key: 'nothing_to_undo', text, id: socket.lastId });
    expect(await sent).toEqual({ text, rule: null });
    expect([connection.sending, connection.rejection?.text]).toEqual([false, text]);
  });

  it('sends a command once what has to come first is over', async () => {
    const socket = open();
    const first = vi.fn<() => void>();
    const sent = connection.send(
      { type: 'undo', seat: 'blue' },
      new Promise((resolve) => first.mockImplementation(resolve)),
    );
    expect(socket.sent).toHaveLength(1);
    first();
    await vi.waitFor(() => expect(socket.sent).toHaveLength(2));
    socket.say({ type: 'done', id: socket.lastId });
    expect(await sent).toBeNull();
  });

  it('says that the table is closed to whoever still waits', async () => {
    open();
    const hint = new Hint(connection);
    const waiting = [connection.send({ type: 'undo', seat: 'blue' }), hint.ask('blue')];
    connection.close();
    expect(await Promise.all(waiting)).toEqual([TABLE_CLOSED, TABLE_CLOSED]);
    expect([connection.state, connection.sending, hint.advice]).toEqual(['closed', false, null]);
  });

  it('answers nothing before it is opened', async () => {
    await expect(connection.request({ type: 'ask_luck' })).rejects.toBeInstanceOf(Rejected);
  });
});
