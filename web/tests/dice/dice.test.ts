import { render, screen } from '../rendering';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import DiceVerdict from '../../src/dice/DiceVerdict.svelte';
import { pledgeOf, sealOf } from '../../src/dice/hashes';
import type { DiceStatus } from '../../src/protocol/types';
import { keys } from '../../src/table/keys.svelte';
import LuckPanel from '../../src/table/LuckPanel.svelte';
import { Table } from '../../src/table/table.svelte';
import { language } from '../../src/texts/language.svelte';
import { DICE, FakeSocket, ID, welcome } from '../wire';

const ASKED: DiceStatus = { ...DICE, contributed: [], asked: ['blue'] };
const PLEDGED: DiceStatus = { ...DICE, contributed: [], pledged: ['blue'] };
const TELLING: DiceStatus = { ...PLEDGED, telling: true, witness: 'e'.repeat(40) };

let table: Table;

beforeEach(() => {
  FakeSocket.install();
  localStorage.clear();
  language.code = 'en';
  keys.forget(ID);
  table = new Table(ID);
});
afterEach(() => {
  table.close();
  vi.unstubAllGlobals();
});

function come(dice: DiceStatus) {
  table.open();
  return FakeSocket.last.open().say(welcome({ dice }));
}

function sent(socket: FakeSocket, type: string): Record<string, unknown>[] {
  return socket.sent.filter((message) => message.type === type) as unknown as Record<string, unknown>[];
}

function answer(socket: FakeSocket, type: string) {
  const id = String(sent(socket, type).at(-1)?.['id']);
  return socket.say({ type: 'done', id });
}

describe('the secrets of a page', () => {
  it('are pledged when asked for, told when all have pledged, and kept', async () => {
    const socket = come(ASKED);
    await vi.waitFor(() => expect(sent(socket, 'pledge')).toHaveLength(1));
    answer(socket, 'pledge').say({ type: 'dice', dice: PLEDGED });
    expect(sent(socket, 'share')).toHaveLength(0);
    socket.say({ type: 'dice', dice: TELLING });
    await vi.waitFor(() => expect(sent(socket, 'share')).toHaveLength(1));
    const secret = String(sent(socket, 'share')[0]?.['secret']);
    expect(pledgeOf(secret)).toBe(sent(socket, 'pledge')[0]?.['commitment']);
    answer(socket, 'share');
    await vi.waitFor(() =>
      expect(table.dice.kept.secrets).toEqual([{ seat: 'blue', secret, closed: TELLING.witness }]),
    );
    expect(new Table(ID).dice.kept).toEqual(table.dice.kept);
  });

  it('hold the first command until they are in', async () => {
    const socket = come(ASKED);
    const played = table.play({ type: 'Pass' });
    await vi.waitFor(() => expect(sent(socket, 'pledge')).toHaveLength(1));
    expect(sent(socket, 'play')).toHaveLength(0);
    expect(table.connection.sending).toBe(true);
    answer(socket, 'pledge').say({ type: 'dice', dice: DICE });
    await vi.waitFor(() => expect(sent(socket, 'play')).toHaveLength(1));
    answer(socket, 'play');
    expect(await played).toBeNull();
    expect(table.connection.sending).toBe(false);
  });

  it('are told by a page that was opened again meanwhile', async () => {
    const socket = come(ASKED);
    await vi.waitFor(() => expect(sent(socket, 'pledge')).toHaveLength(1));
    answer(socket, 'pledge');
    table.close();
    table = new Table(ID);
    const again = come(TELLING);
    await vi.waitFor(() => expect(sent(again, 'share')).toHaveLength(1));
    expect(pledgeOf(String(sent(again, 'share')[0]?.['secret']))).toBe(
      sent(socket, 'pledge')[0]?.['commitment'],
    );
    answer(again, 'share');
    await vi.waitFor(() =>
      expect(table.dice.kept.secrets.map(({ closed }) => closed)).toEqual([TELLING.witness]),
    );
  });
});

describe('what a page was shown', () => {
  it('is kept, the first promise included', () => {
    const socket = come(DICE);
    socket.say({
      type: 'did',
      age: 0,
      deed: { number: 1, moments: [] },
      status: {},
      witness: 'b'.repeat(40),
    });
    socket.say(welcome({ dice: { ...DICE, commitment: 'd'.repeat(64) } }));
    const { commitment, witnesses } = new Table(ID).dice.kept;
    expect(commitment).toBe(DICE.commitment);
    expect(witnesses).toEqual([DICE.witness, 'b'.repeat(40)]);
  });

  it('is forgotten for the oldest of many tables', () => {
    come(DICE);
    for (let n = 0; n < 20; n += 1) {
      const other = new Table(`table-${n}`);
      other.dice.saw('b'.repeat(40));
    }
    expect(new Table(ID).dice.kept.witnesses).toEqual([]);
    expect(new Table('table-19').dice.kept.witnesses).toHaveLength(1);
  });
});

describe('what a page says of the dice', () => {
  const FITS = { rolls: 3, manual: 0, misfits: [], notes: [] };

  it('is that they are verified, if nothing is to be added', () => {
    come(DICE);
    table.dice.verdict = FITS;
    render(DiceVerdict, { table });
    expect(screen.getByText('Dice verified')).toBeTruthy();
  });

  it('is what is to be added, if others could have chosen them', () => {
    come(DICE);
    table.dice.verdict = { ...FITS, notes: [{ key: 'givenUp', line: 5, seats: ['blue'] }] };
    render(DiceVerdict, { table });
    expect(screen.queryByText('Dice verified')).toBeNull();
    expect(screen.getByText('A secret was promised and never revealed: Ada.')).toBeTruthy();
  });

  it('is of a journal that cannot be read what it is, and of one that does not come that it did not', async () => {
    come(DICE);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('down')));
    await table.dice.check([], true);
    expect([table.dice.failed, table.dice.verdict]).toEqual([true, null]);
    const seal = sealOf('', '{"line":"header"}');
    const rows = [
      `{"body":{"line":"header"},"seal":"${seal}"}`,
      `{"body":null,"seal":"${sealOf(seal, 'null')}"}`,
    ];
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(`${rows.join('\n')}\n`)));
    await table.dice.check([], true);
    expect([table.dice.failed, table.dice.verdict?.misfits]).toEqual([false, [{ key: 'unreadable' }]]);
  });

  it('is of what was taken back what the journal records', async () => {
    const socket = come(DICE);
    render(LuckPanel, { table });
    const id = String(sent(socket, 'ask_luck')[0]?.['id']);
    socket.say({ type: 'luck', id, seats: [], takebacks: [{ by: 'blue', rolls: 1 }] });
    expect(await screen.findByText(/No agreement from others is recorded/)).toBeTruthy();
  });
});
