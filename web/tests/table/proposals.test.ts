import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ComputerProposed } from '../../src/protocol/types';
import { Connection } from '../../src/table/connection.svelte';
import { ViewLog } from '../../src/table/log.svelte';
import { Proposals } from '../../src/table/proposals.svelte';
import { NOT_YOUR_TURN } from '../../src/table/rejection';
import { Seats } from '../../src/table/seats.svelte';
import { ID, INFO, welcome } from '../wire';

const TEXT = { en: 'Ada moves.', fr: 'Ada avance.' };
const TAKEBACK = {
  by: 'straw',
  to: 0,
  undoes: [TEXT],
  agreed: ['straw'],
  needed: ['blue', 'orange', 'straw'],
};
const PROPOSED: ComputerProposed = {
  type: 'computer_proposed',
  by: 'straw',
  away: 'aubergine',
  computer: { level: 'captain' },
  agreed: ['straw'],
};

let connection: Connection;
let seats: Seats;
let proposals: Proposals;
const send = vi.fn<Connection['send']>();

beforeEach(() => {
  connection = new Connection();
  connection.send = send.mockReset().mockResolvedValue(null);
  seats = new Seats(ID, connection);
  proposals = new Proposals(connection, seats, new ViewLog());
  seats.welcomed(welcome({ seats: ['blue', 'orange'] }));
});

const answers = () => send.mock.calls.map(([body]) => ('seat' in body ? body.seat : null));

describe('answering a proposal', () => {
  it('takes every seat of ours to agree', async () => {
    proposals.updateTakeback({ type: 'takeback', takeback: TAKEBACK });
    expect(await proposals.answerTakeback(true)).toBeNull();
    expect(answers()).toEqual(['blue', 'orange']);
  });

  it('takes one of them to refuse', async () => {
    proposals.updateTakeback({ type: 'takeback', takeback: TAKEBACK });
    await proposals.answerTakeback(false);
    expect(answers()).toEqual(['blue']);
  });

  it('ends with the first answer that is not taken', async () => {
    proposals.updateTakeback({ type: 'takeback', takeback: TAKEBACK });
    send.mockResolvedValueOnce(NOT_YOUR_TURN);
    expect(await proposals.answerTakeback(true)).toBe(NOT_YOUR_TURN);
    expect(answers()).toEqual(['blue']);
  });

  it('is for the seats that no computer plays for us', async () => {
    const [blue, orange] = INFO.seats;
    if (blue && orange) seats.people = [{ ...blue, computer: { level: 'recruit' } }, orange];
    proposals.updateComputer(PROPOSED);
    await proposals.answerComputer(true);
    expect(answers()).toEqual(['orange']);
  });
});

it('a proposal is over when the table says so, and who refused it is known', () => {
  proposals.updateComputer(PROPOSED);
  expect(proposals.computer).toMatchObject({ by: 'straw', away: 'aubergine' });
  proposals.updateComputer({ type: 'computer_proposed', refused_by: 'orange' });
  expect([proposals.computer, proposals.computerRefusedBy]).toEqual([null, 'orange']);
});
