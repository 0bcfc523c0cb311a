import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ToPage } from '../src/protocol/messages';
import { TRY_LATER, ConnectionClosed, TableSocket, type ConnectionState } from '../src/protocol/socket';
import { FakeSocket, ID, welcome } from './wire';

let states: ConnectionState[];
let heard: ToPage[];
let connection: TableSocket;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.install();
  states = [];
  heard = [];
  connection = new TableSocket(
    {
      hello: () => ({
        type: 'hello',
        table: ID,
        place: heard.length ? { age: 0, deed: heard.length } : null,
      }),
      receive: (message) => heard.push(message),
      changed: (state) => states.push(state),
    },
    'ws://here/table',
  );
  connection.open();
});
afterEach(() => {
  connection.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const LUCK = { type: 'ask_luck' } as const;

describe('the connection to a table', () => {
  it('says hello first, and is open once it is welcomed', () => {
    expect(FakeSocket.last.url).toBe('ws://here/table');
    FakeSocket.last.open();
    expect(FakeSocket.last.sent).toEqual([{ type: 'hello', table: ID, place: null }]);
    expect(connection.state).toBe('connecting');
    FakeSocket.last.say(welcome());
    expect(states).toEqual(['open']);
    expect(heard).toHaveLength(1);
  });

  it('gives each answer to the request that it belongs to', async () => {
    const socket = FakeSocket.last.open().say(welcome());
    const [first, second] = [connection.request(LUCK), connection.request(LUCK)];
    const [a, b] = socket.sent.slice(1).map((message) => ('id' in message ? message.id : ''));
    expect(a).not.toBe(b);
    socket.say({ type: 'done', id: b ?? '' }).say({ type: 'luck', id: a ?? '', seats: [] });
    expect(await first).toEqual({ type: 'luck', id: a, seats: [] });
    expect(await second).toEqual({ type: 'done', id: b });
  });

  it('keeps what is asked before the welcome until then', () => {
    const socket = FakeSocket.last.open();
    void connection.request(LUCK).catch(() => undefined);
    expect(socket.sent).toHaveLength(1);
    socket.say(welcome());
    expect(socket.sent.at(-1)).toMatchObject(LUCK);
  });

  it('comes back by itself, says what it knows, and asks again under the same id', async () => {
    const first = FakeSocket.last.open().say(welcome());
    const answer = connection.request(LUCK);
    const id = first.lastId;
    first.break();
    expect(states).toEqual(['open', 'lost']);
    await vi.advanceTimersByTimeAsync(500);
    const second = FakeSocket.last.open();
    expect(second).not.toBe(first);
    expect(second.sent[0]).toMatchObject({ place: { age: 0, deed: 1 } });
    second.say(welcome());
    expect(second.sent[1]).toEqual({ ...LUCK, id });
    second.say({ type: 'luck', id, seats: [] });
    expect((await answer).type).toBe('luck');
    expect(states).toEqual(['open', 'lost', 'back']);
    await vi.advanceTimersByTimeAsync(3000);
    expect(states.at(-1)).toBe('open');
  });

  it('does not ask again what was answered', async () => {
    const socket = FakeSocket.last.open().say(welcome());
    void connection.request(LUCK);
    socket.say({ type: 'luck', id: socket.lastId, seats: [] }).break();
    await vi.advanceTimersByTimeAsync(500);
    expect(FakeSocket.last.open().say(welcome()).sent).toHaveLength(1);
  });

  it('pauses longer each time, up to a limit', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const pauses: number[] = [];
    for (let n = 0; n < 8; n++) {
      const count = FakeSocket.all.length;
      FakeSocket.last.break();
      let waited = 0;
      while (FakeSocket.all.length === count) {
        await vi.advanceTimersByTimeAsync(100);
        waited += 100;
      }
      pauses.push(waited);
    }
    expect(pauses).toEqual([300, 1000, 2000, 4000, 8000, 15000, 15000, 15000]);
    expect(states).toEqual(['lost']);
  });

  it.each([true, false])('learns within 15 s that the line is dead (asked: %s)', async (asked) => {
    const socket = FakeSocket.last.open().say(welcome());
    if (asked) void connection.request(LUCK).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(14_900);
    expect(socket.closed).toBe(true);
    expect(states).toContain('lost');
  });

  it('has patience with a table that has nothing to say but that it is there', async () => {
    const socket = FakeSocket.last.open().say(welcome());
    for (let n = 0; n < 100; n++) {
      await vi.advanceTimersByTimeAsync(5_500);
      expect(socket.sent.at(-1)).toEqual({ type: 'ping' });
      socket.say({ type: 'pong' });
    }
    expect(connection.state).toBe('open');
    expect(FakeSocket.all).toHaveLength(1);
    expect(heard).toHaveLength(1);
  });

  it('doubts the line when the browser is offline, but a table on this machine stays', async () => {
    const socket = FakeSocket.last.open().say(welcome());
    window.dispatchEvent(new Event('offline'));
    expect(socket.sent.at(-1)).toEqual({ type: 'ping' });
    socket.say({ type: 'pong' });
    await vi.advanceTimersByTimeAsync(4_500);
    expect(connection.state).toBe('open');
    window.dispatchEvent(new Event('offline'));
    await vi.advanceTimersByTimeAsync(4_500);
    expect(connection.state).toBe('lost');
  });

  it('does not wait for ever for a machine that does not answer', async () => {
    await vi.advanceTimersByTimeAsync(9_000);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it('hurries when the network is back', () => {
    FakeSocket.last.open().say(welcome()).break();
    window.dispatchEvent(new Event('online'));
    expect(FakeSocket.all).toHaveLength(2);
  });

  it('says Hello again to a table that does not remember it', async () => {
    FakeSocket.last
      .open()
      .say(welcome())
      .say({ type: 'wrong', key: 'hello_first', text: { en: 'Hello?', fr: 'Bonjour ?' } });
    await vi.advanceTimersByTimeAsync(500);
    expect(FakeSocket.last.open().sent[0]).toMatchObject({ type: 'hello' });
  });

  it.each([...TRY_LATER])('comes again to a table that says %s, and tells why', async (key) => {
    const wrong = { type: 'wrong', key, text: { en: 'Later.', fr: 'Plus tard.' } } as const;
    FakeSocket.last.open().say(wrong);
    expect(heard.at(-1)).toEqual(wrong);
    await vi.advanceTimersByTimeAsync(500);
    const second = FakeSocket.last.open();
    expect(second.sent[0]).toMatchObject({ type: 'hello' });
    second.say(welcome());
    expect(connection.state).not.toBe('closed');
    const count = FakeSocket.all.length;
    second.say({ ...wrong, id: 'mine' });
    await vi.advanceTimersByTimeAsync(500);
    expect(FakeSocket.all).toHaveLength(count);
  });

  it('says no more at once than the table takes, and the rest in its order', async () => {
    const socket = FakeSocket.last.open().say(welcome());
    for (let deed = 1; deed <= 100; deed++)
      connection.request({ type: 'ask', seat: 'blue', question: deed }).catch(() => undefined);
    expect(socket.sent.length).toBeLessThanOrEqual(60);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(socket.sent.length).toBeLessThanOrEqual(80);
    await vi.advanceTimersByTimeAsync(3_000);
    const questions = socket.sent.flatMap((message) => (message.type === 'ask' ? [message.question] : []));
    expect(questions).toEqual(Array.from({ length: 100 }, (_, at) => at + 1));
  });

  it('forgets what waits for a line that breaks, and asks it again on the next', async () => {
    const socket = FakeSocket.last.open().say(welcome());
    for (let deed = 1; deed <= 70; deed++)
      connection.request({ type: 'ask', seat: 'blue', question: deed }).catch(() => undefined);
    const before = socket.sent.length;
    socket.break();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(socket.sent).toHaveLength(before);
    const again = FakeSocket.last.open().say(welcome());
    await vi.advanceTimersByTimeAsync(3_000);
    expect(again.sent.filter(({ type }) => type === 'ask')).toHaveLength(70);
  });

  it('ends for good when it is closed, and so does the waiting', async () => {
    const socket = FakeSocket.last.open().say(welcome());
    const answer = connection.request(LUCK);
    connection.close();
    await expect(answer).rejects.toBeInstanceOf(ConnectionClosed);
    await expect(connection.request(LUCK)).rejects.toBeInstanceOf(ConnectionClosed);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(socket.closed).toBe(true);
    expect(FakeSocket.all).toHaveLength(1);
  });
});
