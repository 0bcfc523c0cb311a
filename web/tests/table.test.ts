import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LogEntry, JournalOpened } from '../src/protocol/types';
import { keys } from '../src/table/keys.svelte';
import { handOverTo } from '../src/table/handover';
import { Rejected } from '../src/table/rejection';
import { SPECTATOR } from '../src/table/seats.svelte';
import { Table } from '../src/table/table.svelte';
import { turnOf } from '../src/table/turn';
import { WORDS } from '../src/table/words';
import { BLUE_TOKEN, FakeSocket, ID, INFO, ORANGE_TOKEN, welcome } from './wire';

const TEXT = { en: 'Max is behind a wall.', fr: 'Max est derrière un mur.' };
const DEED: LogEntry = { number: 1, by: 'blue', moments: [{ change: { round: 2 } }] };
const BOTH = { seats: ['blue', 'orange'] };

let table: Table;

beforeEach(() => {
  FakeSocket.install();
  localStorage.clear();
  keys.forget(ID);
  table = new Table(ID);
});
afterEach(() => {
  table.close();
  vi.unstubAllGlobals();
});

function come(more: Parameters<typeof welcome>[0] = {}) {
  table.open();
  return FakeSocket.last.open().say(welcome(more));
}

describe('taking the last deed back', () => {
  const COMPUTER = { who: 'computer', here: true, computer: { level: 'recruit' } } as const;
  const later: LogEntry = { number: 2, by: 'orange', moments: [{}] };

  function against(other: Partial<(typeof INFO.seats)[number]>) {
    const seats = [INFO.seats[0], { ...INFO.seats[1], ...other }] as typeof INFO.seats;
    return come({ table: { ...INFO, seats }, deeds: [DEED, later] });
  }

  it('is one press against a computer, whatever it has done since', () => {
    const socket = against(COMPUTER);
    expect(table.goesBack).toBe('at once');
    void table.goBack();
    expect(socket.sent.at(-1)).toMatchObject({ type: 'ask_takeback', seat: 'blue', to: 0 });
  });

  it.each([{}, { ...COMPUTER, player: 'Ben' }])('asks a person who has a say: %o', (other) => {
    against(other);
    expect(table.goesBack).toBe('asked');
  });

  it('is free while nothing was rolled', () => {
    const socket = come({ deeds: [DEED], status: { acting: ['orange'], undo: ['blue'] } });
    expect(table.goesBack).toBe('at once');
    void table.goBack();
    expect(socket.sent.at(-1)).toMatchObject({ type: 'undo', seat: 'blue' });
  });

  it('is nothing while only that was done which the game did unasked', () => {
    come({ deeds: [DEED], status: { acting: ['blue'], undo: ['blue'] } });
    table.unasked = [1];
    expect(table.goesBack).toBeNull();
  });

  it('passes over what the game did unasked, which would only be done again', () => {
    const socket = come({ deeds: [DEED, later, { ...DEED, number: 3 }] });
    table.unasked = [3];
    void table.goBack();
    expect(socket.sent.at(-1)).toMatchObject({ type: 'ask_takeback', to: 0 });
    socket.say({ type: 'undone', age: 1, to: 2, by: 'blue', status: {} });
    expect(table.unasked).toEqual([]);
  });

  it('is nothing before one has done anything, and while it is asked', () => {
    const socket = come({ deeds: [{ number: 1, by: 'orange', moments: [{}] }] });
    expect(table.goesBack).toBeNull();
    socket.say({ type: 'did', age: 0, deed: { ...DEED, number: 2 }, status: {}, witness: 'a'.repeat(40) });
    expect(table.goesBack).toBe('asked');
    socket.say({
      type: 'takeback',
      takeback: { by: 'blue', to: 1, undoes: [], agreed: ['blue'], needed: ['blue', 'orange'] },
    });
    expect(table.goesBack).toBeNull();
  });
});

describe('a table that a game master has paused', () => {
  const PAUSED = { acting: ['blue', 'orange'], undo: ['blue'], paused: 'orange' };

  it('waits for nobody else, whatever is decided there', () => {
    come({ deeds: [DEED], status: PAUSED });
    expect(table.actor).toBeNull();
    expect(table.undoer).toBeNull();
  });

  it('leaves the seat alone that has paused it', () => {
    come({ seats: ['orange'], seat: 'orange', status: PAUSED });
    expect(table.actor).toBe('orange');
  });

  it('says by whom, and goes on', async () => {
    const socket = come({ status: PAUSED });
    expect(turnOf(table, WORDS.en.turn).text).toBe('Paused by Orange');
    socket.say({ type: 'now', status: { acting: ['blue'] } });
    expect(table.actor).toBe('blue');
    const paused = table.pause('blue', true);
    expect(socket.sent.at(-1)).toMatchObject({ type: 'pause', seat: 'blue', on: true });
    socket.say({ type: 'done', id: socket.lastId });
    await paused;
  });

  it('is over with the game', () => {
    come({ status: { ...PAUSED, ending: { outcome: { winners: [], key: 'draw' }, text: TEXT } } });
    expect(table.turn.paused).toBeNull();
  });
});

describe('coming to a table', () => {
  it('shows the tokens of the seats that this browser holds, and the host’s', () => {
    keys.keep(ID, { host: 'host-token-host-token-1', seats: [{ seat: 'blue', token: BLUE_TOKEN }] });
    table.open();
    expect(FakeSocket.last.open().sent[0]).toEqual({
      type: 'hello',
      table: ID,
      tokens: [BLUE_TOKEN, 'host-token-host-token-1'],
      seat: null,
      place: null,
    });
  });

  it('knows the game and who sits where', () => {
    come({ deeds: [DEED] });
    expect(table.phase).toBe('open');
    expect(table.log.view).toEqual({ round: 2 });
    expect([table.seats.personName('blue').en, table.seats.personName('orange').fr]).toEqual([
      'Ada',
      'Orange',
    ]);
    expect([table.seats.sideOf('orange'), table.actor, table.mine]).toEqual([1, 'blue', true]);
  });

  it('is remembered under the table’s name, with the seat that the token opens', () => {
    keys.keepTokens(ID, [BLUE_TOKEN]);
    come();
    expect(keys.of(ID)).toMatchObject({ name: INFO.name, seats: [{ seat: 'blue', token: BLUE_TOKEN }] });
  });

  it('catches up after a lost line', async () => {
    vi.useFakeTimers();
    come({ deeds: [DEED] }).break();
    await vi.advanceTimersByTimeAsync(600);
    const socket = FakeSocket.last.open();
    expect(socket.sent[0]).toMatchObject({ seat: 'blue', place: { age: 0, deed: 1 } });
    const deeds = [{ number: 2, moments: [{ change: { round: 3 } }] }];
    socket.say(welcome({ start: undefined, after: 1, deeds }));
    expect([table.log.last, table.log.view]).toEqual([2, { round: 3 }]);
    vi.useRealTimers();
  });

  it('is told when there is no such table, and does not try again', () => {
    table.open();
    const socket = FakeSocket.last.open().say({ type: 'wrong', key: 'no_table', text: TEXT });
    expect([table.phase, table.problem, socket.closed]).toEqual(['gone', TEXT, true]);
  });
});

describe('a table that lets nobody in just now', () => {
  it.each(['not_read', 'too_many_guesses'])('is waited for, and says why: %s', async (key) => {
    vi.useFakeTimers();
    table.open();
    FakeSocket.last.open().say({ type: 'wrong', key, text: TEXT });
    expect([table.phase, table.problem]).toEqual(['opening', TEXT]);
    await vi.advanceTimersByTimeAsync(600);
    FakeSocket.last.open().say(welcome());
    expect([table.phase, table.problem]).toEqual(['open', null]);
    vi.useRealTimers();
  });
});

describe('playing', () => {
  it('sends the command with what the page knows, and resolves when it is stored', async () => {
    const socket = come({ deeds: [DEED] });
    const played = table.play({ type: 'Pass', unit: 'ada' });
    expect(socket.sent.at(-1)).toMatchObject({
      type: 'play',
      seat: 'blue',
      place: { age: 0, deed: 1 },
      command: { type: 'Pass', unit: 'ada' },
    });
    expect(table.connection.sending).toBe(true);
    socket
      .say({
        type: 'did',
        age: 0,
        deed: { number: 2, moments: [] },
        status: { acting: ['orange'] },
        witness: 'b'.repeat(40),
      })
      .say({ type: 'done', id: socket.lastId });
    expect(await played).toBeNull();
    expect([table.connection.sending, table.log.last, table.mine]).toEqual([false, 2, false]);
  });

  it('says the rule that forbids it, until something happens', async () => {
    const socket = come();
    const played = table.play({ type: 'Attack' });
    socket.say({
      type: 'refused',
      id: socket.lastId,
      refusal: { rule: 'BOW-2.4.2.16', key: 'hidden' },
      text: TEXT,
    });
    expect(await played).toEqual({ rule: 'BOW-2.4.2.16', text: TEXT });
    expect(table.connection.rejection?.text).toEqual(TEXT);
    socket.say({ type: 'did', age: 0, deed: DEED, status: {}, witness: 'b'.repeat(40) });
    expect(table.connection.rejection).toBeNull();
  });

  it('says nothing about what was done unasked when another was quicker', async () => {
    const socket = come();
    const played = table.playUnasked({ type: 'Begin' });
    socket.say({ type: 'did', age: 0, deed: DEED, status: {}, witness: 'b'.repeat(40) });
    socket.say({
      type: 'refused',
      id: socket.lastId,
      refusal: { rule: 'BOW-2.2.1', key: 'begun' },
      text: TEXT,
    });
    expect(await played).toBe(false);
    expect([table.connection.rejection, table.unasked]).toEqual([null, []]);
  });

  it('knows what it did unasked', async () => {
    const socket = come();
    const played = table.playUnasked({ type: 'Begin' });
    socket
      .say({ type: 'did', age: 0, deed: DEED, status: {}, witness: 'b'.repeat(40) })
      .say({ type: 'done', id: socket.lastId });
    expect(await played).toBe(true);
    expect(table.unasked).toEqual([1]);
  });

  it('has told a deed when it has been shown to its end', () => {
    come({ deeds: [DEED] });
    expect(table.told).toHaveLength(1);
    [table.busy, table.shown] = [true, 0];
    expect(table.told).toEqual([]);
  });

  it('plays for whoever’s turn it is, when two share the screen', () => {
    const socket = come({ ...BOTH, status: { acting: ['orange'] } });
    void table.play({ type: 'Pass' });
    expect(socket.sent.at(-1)).toMatchObject({ type: 'play', seat: 'orange' });
  });

  it('sends nothing when it is not our turn', async () => {
    const socket = come({ status: { acting: ['orange'] } });
    expect(await table.play({ type: 'Pass' })).toMatchObject({ rule: null });
    expect(socket.sent).toHaveLength(1);
  });

  it('is not ours to choose while one looks at the past, or a throw by hand is awaited', () => {
    const socket = come({ deeds: [DEED] });
    table.log.look(0);
    expect(table.mine).toBe(false);
    table.log.follow();
    const thrown = { purpose: 'attack', by: 'blue', die: { name: 'brick', values: [0, 0, 1] }, count: 2 };
    socket.say({ type: 'now', status: { acting: ['blue'], throw: { throw: thrown, what: TEXT } } });
    expect(table.mine).toBe(false);
    void table.typeIn([1, 3]);
    expect(socket.sent.at(-1)).toMatchObject({ type: 'type_in', seat: 'blue', faces: [1, 3] });
  });

  it('takes back what can be taken back', () => {
    const socket = come({ ...BOTH, deeds: [DEED], status: { acting: ['orange'], undo: ['blue'] } });
    void table.undo();
    expect(socket.sent.at(-1)).toMatchObject({ type: 'undo', seat: 'blue' });
    socket.say({ type: 'undone', age: 1, to: 0, by: 'blue', status: { acting: ['blue'] } });
    expect([table.log.age, table.log.last, table.undoer]).toEqual([1, 0, null]);
  });
});

describe('asking', () => {
  it('asks the same only once until something happens', async () => {
    const socket = come();
    const first = table.ask({ type: 'AskDuty' });
    expect(table.ask({ type: 'AskDuty' })).toBe(first);
    expect(socket.sent).toHaveLength(2);
    socket.say({ type: 'answer', id: socket.lastId, answer: { type: 'Duty' } });
    expect(await first).toEqual({ type: 'Duty' });
    socket.say({ type: 'did', age: 0, deed: DEED, status: { acting: ['blue'] }, witness: 'b'.repeat(40) });
    void table.ask({ type: 'AskDuty' });
    expect(socket.sent).toHaveLength(3);
  });

  it('asks again what was refused', async () => {
    const socket = come();
    const asked = table.ask({ type: 'AskMenu', unit: 'x' });
    socket.say({ type: 'wrong', key: 'question_unreadable', text: TEXT, id: socket.lastId });
    await expect(asked).rejects.toBeInstanceOf(Rejected);
    void table.ask({ type: 'AskMenu', unit: 'x' }).catch(() => undefined);
    expect(socket.sent).toHaveLength(3);
  });
});

describe('the others', () => {
  it('hear once what the table tells of a seat, also when they come later', () => {
    const notice = { en: 'A new link.', fr: 'Un nouveau lien.' };
    const said = { type: 'said', seat: 'orange', player: '', text: '', at: 7, notice } as const;
    const socket = come({ chat: [said] });
    expect([table.chat.notice, table.chat.unread]).toEqual([notice, 1]);
    table.chat.readNotice();
    socket.say(welcome({ chat: [said] }));
    expect([table.chat.notice, table.chat.unread]).toEqual([null, 1]);
    socket.say({ ...said, at: 8 });
    expect([table.chat.notice, table.chat.unread]).toEqual([notice, 2]);
  });

  it('come and go', () => {
    const socket = come();
    const seats = INFO.seats.map((seat) => ({ ...seat, here: true, player: 'Bo' }));
    socket.say({ type: 'people', seats, watchers: 3 });
    expect([table.seats.people.every(({ here }) => here), table.seats.watchers]).toEqual([true, 3]);
  });

  it('say something, which is unread until the chat is open', () => {
    const socket = come();
    const said = { type: 'said', seat: 'orange', player: '', text: 'Hello', at: 1 } as const;
    socket.say(said);
    expect(table.chat.unread).toBe(1);
    table.chat.open = true;
    socket.say(said).say({ ...said, seat: 'blue' });
    expect([table.chat.unread, table.chat.lines.length]).toEqual([1, 3]);
  });

  it('are asked one after the other whether they agree to go back', async () => {
    const socket = come(BOTH);
    const takeback = { by: 'blue', to: 0, undoes: [TEXT], agreed: ['blue'], needed: ['blue', 'orange'] };
    socket.say({ type: 'takeback', takeback });
    const answered = table.proposals.answerTakeback(true);
    expect(socket.sent.at(-1)).toMatchObject({ type: 'answer_takeback', seat: 'orange', agree: true });
    socket.say({ type: 'takeback', takeback: null }).say({ type: 'done', id: socket.lastId });
    expect(await answered).toBeNull();
    expect(table.proposals.takeback).toBeNull();
  });

  it('go on at the next table, whose seats are remembered', () => {
    const next = 'zzzzzzzz12345678';
    come().say({ type: 'rematch', table: next, seats: [{ seat: 'orange', token: ORANGE_TOKEN }] });
    expect(table.next?.table).toBe(next);
    expect(keys.tokens(next)).toEqual([ORANGE_TOKEN]);
    keys.forget(next);
  });

  it('find a seat that was given up', async () => {
    keys.keep(ID, { seats: [{ seat: 'blue', token: BLUE_TOKEN }] });
    const socket = come();
    const left = table.seats.leave('blue');
    socket.say({ type: 'seats_held', seats: [] }).say({ type: 'done', id: socket.lastId });
    expect(await left).toBeNull();
    expect([table.seats.held, keys.tokens(ID), table.connection.rejection]).toEqual([[], [], null]);
  });

  it('are told why they only watch when their seat has a new link', () => {
    come().say({ type: 'seats_held', seats: [] });
    expect(table.connection.rejection?.text.en).toContain('Your link no longer opens a seat');
  });
});

describe('handing the screen over', () => {
  const hidden = { ...BOTH, table: { ...INFO, open: false } };

  it('is needed where something is hidden and another seat of ours is awaited', () => {
    come({ ...hidden, status: { acting: ['orange'] } });
    expect(handOverTo(table)).toBe('orange');
    expect(table.actor).toBeNull();
  });

  it('waits until the game knows that somebody is asked something', () => {
    come({ ...hidden, status: { acting: ['orange'] } });
    table.settling = true;
    expect(handOverTo(table)).toBeNull();
  });

  it.each([
    ['the one who looks may act', { ...hidden, status: { acting: ['blue', 'orange'] } }],
    ['nothing is hidden', { ...BOTH, status: { acting: ['orange'] } }],
    ['the other one sits elsewhere', { ...hidden, seats: ['blue'], status: { acting: ['orange'] } }],
  ])('is not needed when %s', (_, given) => {
    come(given);
    expect(handOverTo(table)).toBeNull();
  });
});

describe('people who share a screen and hide nothing', () => {
  const hidden = { ...BOTH, table: { ...INFO, open: false } };
  const looked = () => FakeSocket.last.sent.filter(({ type }) => type === 'look');

  it('are asked until they say so, and then remembered', () => {
    come({ ...hidden, status: { acting: ['orange'] } });
    table.openCards.follow();
    expect([table.openCards.agreed, table.openCards.offers('orange'), looked()]).toEqual([false, false, []]);
    table.openCards.agree();
    expect(keys.of(ID)?.openCards).toBe(true);
    expect([table.openCards.offers('orange'), table.openCards.offers('blue')]).toEqual([true, false]);
  });

  it('see the table as whoever is awaited, and may look back at what another one sees', () => {
    come({ ...hidden, status: { acting: ['orange'] } });
    table.openCards.agree();
    table.openCards.follow();
    table.openCards.follow();
    expect(looked()).toEqual([{ type: 'look', seat: 'orange' }]);
    FakeSocket.last.say(welcome({ ...hidden, seat: 'orange', status: { acting: ['orange'] } }));
    FakeSocket.last.say(welcome({ ...hidden, seat: 'blue', status: { acting: ['orange'] } }));
    table.openCards.follow();
    expect(looked()).toHaveLength(1);
    FakeSocket.last.say({ type: 'did', age: 0, deed: DEED, status: { acting: ['orange'] }, witness: '' });
    table.openCards.follow();
    expect(looked()).toHaveLength(2);
  });

  it('do not decide for those who sit elsewhere', () => {
    come({ ...hidden, seats: ['blue'], status: { acting: ['orange'] } });
    table.openCards.agree();
    table.openCards.follow();
    expect([table.openCards.offers('orange'), looked()]).toEqual([false, []]);
  });
});

describe('a journal', () => {
  const journal = {
    game: 'bow',
    name: INFO.name,
    open: true,
    seats: ['blue', 'orange'],
    names: { blue: { en: 'Blue', fr: 'Bleu' }, orange: { en: 'Orange', fr: 'Orange' } },
    sound: true,
    findings: [],
    dice_checked: true,
    reel: { start: { round: 1 }, deeds: [DEED] },
  } as unknown as JournalOpened;

  it('is a table without people, seen from its beginning', async () => {
    const replay = Table.ofJournal(journal);
    expect([replay.phase, replay.log.at, replay.log.last, replay.seats.current]).toEqual([
      'replay',
      0,
      1,
      SPECTATOR,
    ]);
    expect([replay.actor, replay.mine, replay.seats.held]).toEqual([null, false, []]);
    await expect(replay.ask({ type: 'AskDuty' })).rejects.toBeInstanceOf(Rejected);
  });
});
