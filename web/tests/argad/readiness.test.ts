/** Saying that one is ready, whatever else happens meanwhile: a press is carried out, or it is said why not. */
import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Duties } from '../../src/argad/acting/duties.svelte';
import { partOf, Readiness } from '../../src/argad/acting/readiness.svelte';
import { takenBack } from '../../src/argad/acting/ready';
import type { Duty, Phase, Skirmish } from '../../src/argad/protocol/types';
import type { FromPage, ToPage } from '../../src/protocol/messages';
import type { LogEntry, Status } from '../../src/protocol/types';
import { keys } from '../../src/table/keys.svelte';
import { Table } from '../../src/table/table.svelte';
import { FakeSocket, ID, INFO, welcome } from '../wire';
import { followed } from './followed.svelte';
import { named, skirmish } from './views';

const HIDDEN = { ...INFO, game: 'argad', open: false };
const WAITED: Status = { acting: ['blue', 'orange'] };
const STALE = { rule: 'TABLE-4.1', key: 'stale' };
const LOOK_AGAIN = { en: 'Look again.', fr: 'Regardez encore.' };
const NOTHING: Duty = { type: 'Duty' };
const SOMETHING: Duty = { type: 'Duty', undecided: ['perrin'] };
/** Longer than a press is taken for one that was meant for what stood there before. */
const A_WHILE_MS = 1_000;

let table: Table;
let readiness: Readiness;
let duties: Duties;
let sends: boolean;
let stop: (() => void) | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.install();
  localStorage.clear();
  keys.forget(ID);
  table = new Table(ID);
  sends = false;
  readiness = new Readiness(table, () => sends);
  duties = new Duties(table);
});
afterEach(() => {
  stop?.();
  table.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** At the table in this part of a turn, as the page follows it; `seats` are those of this browser. */
function sit(phase: Phase, seats = ['blue']): FakeSocket {
  table.open();
  const start = skirmish({ phase, done: [] });
  const socket = FakeSocket.last.open();
  socket.say(welcome({ table: HIDDEN, seats, start, status: WAITED }));
  stop = followed(table, duties, readiness, 'blue');
  flushSync();
  return socket;
}

/** Whatever was said has arrived, and nobody presses twice. */
async function pause(): Promise<void> {
  flushSync();
  await vi.advanceTimersByTimeAsync(A_WHILE_MS);
  flushSync();
}

/** Only what follows at once. */
async function moment(): Promise<void> {
  flushSync();
  await vi.advanceTimersByTimeAsync(0);
  flushSync();
}

function happens(by: string | null, change: Partial<Skirmish>, status = WAITED, event?: object): void {
  const moments = [{ change, ...(event ? { event, told: [named('Max steps out.')] } : {}) }];
  const deed = { number: table.log.last + 1, by, moments } as LogEntry;
  FakeSocket.last.say({ type: 'did', age: 0, deed, status, witness: 'a'.repeat(40) });
}

function answer(request: FromPage | undefined, how: object): void {
  FakeSocket.last.say({ ...how, id: (request as { id: string }).id } as ToPage);
}

const asked = () => FakeSocket.last.sent.filter(({ type }) => type === 'ask');
const answerDuty = (duty: Duty) => answer(asked().at(-1), { type: 'answer', answer: duty });
const words = () =>
  FakeSocket.last.sent.flatMap((message) =>
    message.type === 'play' ? [(message.command as { type: string }).type] : [],
  );
const played = () => FakeSocket.last.sent.filter(({ type }) => type === 'play');
const refuse = () => answer(played().at(-1), { type: 'refused', refusal: STALE, text: LOOK_AGAIN });
const accept = (change: Partial<Skirmish>, status?: Status) => {
  happens('blue', change, status);
  answer(played().at(-1), { type: 'done' });
};

describe('a press of Ready', () => {
  it('is carried out once, however often it is pressed while it is on its way', async () => {
    sit('orders');
    await pause();
    void readiness.say(true);
    void readiness.say(true);
    expect([words(), readiness.waits]).toEqual([['Done'], true]);
    accept({ done: ['blue'] });
    await pause();
    expect([readiness.refused, readiness.waits]).toEqual([null, false]);
  });

  it('is not taken back by the second half of a double press', async () => {
    sit('orders');
    await pause();
    void readiness.say(true);
    accept({ done: ['blue'] });
    await moment();
    expect(await readiness.say(false)).toBe(false);
    expect([words(), readiness.refused]).toEqual([['Done'], null]);
    await pause();
    void readiness.say(false);
    expect(words()).toEqual(['Done', 'NotDone']);
  });

  it('does not say that one is ready for the part that it has begun, and says so', async () => {
    sit('orders');
    await pause();
    void readiness.say(true);
    accept({ phase: 'after', done: [] });
    await moment();
    await readiness.say(true);
    expect(words()).toEqual(['Done']);
    expect(readiness.refused?.text.en).toContain('just changed');
    await pause();
    void readiness.say(true);
    expect([words(), readiness.refused]).toEqual([['Done', 'Done'], null]);
  });

  it('that was meant to take ready back says so when somebody else was quicker', async () => {
    sit('orders');
    await pause();
    void readiness.say(true);
    accept({ done: ['blue'] });
    await pause();
    happens('orange', { done: [] });
    await moment();
    await readiness.say(true);
    expect([words(), readiness.refused?.rule]).toEqual([['Done'], null]);
  });

  it('tells at the button why it did not count, until the next press', async () => {
    sit('orders');
    await pause();
    const said = readiness.say(true);
    happens('orange', {});
    refuse();
    expect(await said).toBe(false);
    expect([readiness.refused?.text, readiness.refused?.rule]).toEqual([LOOK_AGAIN, 'TABLE-4.1']);
    expect(table.connection.rejection).toBeNull();
    happens('orange', {});
    await pause();
    expect([readiness.refused?.text, readiness.waits]).toEqual([LOOK_AGAIN, false]);
    void readiness.say(true);
    accept({ done: ['blue'] });
    await pause();
    expect(readiness.refused).toBeNull();
  });

  it('waits for orders that are still on their way, and says so', async () => {
    sit('orders');
    await pause();
    sends = true;
    expect(await readiness.say(true)).toBe(false);
    expect([words(), readiness.refused?.text.en]).toEqual([[], expect.stringContaining('on its way')]);
  });

  it('survives a lost line: it is said again, for the place that was seen', async () => {
    sit('orders');
    await pause();
    const said = readiness.say(true);
    const first = played().at(-1);
    FakeSocket.last.break();
    await pause();
    const deed: LogEntry = { number: 1, by: 'orange', moments: [{ change: { turn: 2, done: [] } }] };
    FakeSocket.last
      .open()
      .say({ ...welcome({ table: HIDDEN, after: 0, deeds: [deed], status: WAITED }), start: null });
    expect(played()).toEqual([first]);
    refuse();
    expect(await said).toBe(false);
    expect(readiness.refused?.text).toEqual(LOOK_AGAIN);
  });

  it('ends where the turn goes on between the shots that it declares', async () => {
    sit('shots');
    answerDuty(SOMETHING);
    await pause();
    const said = readiness.say(true, [{ type: 'Shoot' }, { type: 'Shoot' }]);
    happens('blue', {});
    answer(played().at(-1), { type: 'done' });
    await moment();
    happens(null, { phase: 'melee', done: [] });
    answer(played().at(-1), { type: 'done' });
    expect(await said).toBe(false);
    expect([words(), readiness.refused?.text.en]).toEqual([
      ['Shoot', 'Shoot'],
      expect.stringContaining('gone on'),
    ]);
  });

  it('stops at the first shot that the table refuses', async () => {
    sit('shots');
    answerDuty(SOMETHING);
    await pause();
    const said = readiness.say(true, [{ type: 'Shoot' }, { type: 'Shoot' }]);
    refuse();
    expect([await said, words(), readiness.refused?.text]).toEqual([false, ['Shoot'], LOOK_AGAIN]);
  });

  it('goes on to say so while something is shown', async () => {
    sit('shots');
    answerDuty(SOMETHING);
    await pause();
    const said = readiness.say(true, [{ type: 'Shoot' }]);
    table.busy = true;
    accept({});
    await moment();
    expect(words()).toEqual(['Shoot', 'Done']);
    accept({ done: ['blue'] });
    expect(await said).toBe(true);
  });
});

describe('a part of the turn with nothing to do', () => {
  it('passes by itself, and takes no press meanwhile', async () => {
    sit('passing');
    await pause();
    expect(readiness.waits).toBe(true);
    await readiness.say(true);
    expect(words()).toEqual([]);
    answerDuty(NOTHING);
    await moment();
    expect(words()).toEqual(['Done']);
    await readiness.say(true);
    accept({ done: ['blue'] }, { acting: ['orange'] });
    await pause();
    expect(words()).toEqual(['Done']);
  });

  it('does not pass the next one, although the clock was quicker and that is still being shown', async () => {
    sit('passing');
    table.busy = true;
    happens(null, { phase: 'shots', done: [] });
    answerDuty(NOTHING);
    await pause();
    expect(words()).toEqual([]);
    table.busy = false;
    await moment();
    answerDuty(SOMETHING);
    await pause();
    expect([words(), readiness.waits]).toEqual([[], false]);
  });

  it('passes although one looks at an earlier moment', async () => {
    sit('orders');
    await pause();
    happens('orange', { phase: 'passing', done: [] });
    table.log.look(0);
    await moment();
    answerDuty(NOTHING);
    await moment();
    expect(words()).toEqual(['Done']);
  });

  it('does not pass while dice are to be typed in', async () => {
    sit('shots');
    answerDuty(SOMETHING);
    await pause();
    const thrown = { throw: { by: 'blue', purpose: 'shot', kind: 'd6', count: 1 }, text: named('Throw!') };
    FakeSocket.last.say({ type: 'now', status: { acting: ['blue'], throw: thrown } as unknown as Status });
    await moment();
    answerDuty(NOTHING);
    await pause();
    expect([words(), table.settling]).toEqual([[], false]);
  });

  it('says nothing of it when another was quicker, and nobody wants it back', async () => {
    sit('passing');
    answerDuty(NOTHING);
    await moment();
    refuse();
    await moment();
    expect([table.connection.rejection, readiness.refused]).toEqual([null, null]);
    happens('orange', {});
    await moment();
    answerDuty(NOTHING);
    await moment();
    accept({ done: ['blue'] });
    await pause();
    expect([words(), table.unasked]).toEqual([['Done', 'Done'], [2]]);
  });
});

describe('what took ready back', () => {
  const orders = (done: string[], more: Partial<Skirmish> = {}) =>
    skirmish({ phase: 'orders', done, ...more });
  const deed = (number: number, by: string, ...events: object[]): LogEntry => ({
    number,
    by,
    moments: events.map((event) => ({ event, told: [named((event as { type: string }).type)] })),
  });

  it('is told, whatever it was, until one says something again', () => {
    const deeds = [deed(1, 'blue', { type: 'SeatDone', seat: 'blue' }), deed(2, 'orange', { type: 'Lent' })];
    const views = [orders([]), orders(['blue']), orders([])];
    expect(takenBack({ deeds, views }, 'blue')).toEqual([named('Lent')]);
    expect(takenBack({ deeds, views }, 'orange')).toEqual([]);
    const again = {
      deeds: [...deeds, deed(3, 'blue', { type: 'Announced' })],
      views: [...views, orders([])],
    };
    expect(takenBack(again, 'blue')).toEqual([]);
  });

  it('is what was announced that concerns one, and nothing beside it', () => {
    const announced = { type: 'Announced', seat: 'orange', concerned: ['blue'] };
    const deeds = [deed(1, 'orange', { type: 'SeatNotDone' }, announced, { type: 'Heard' })];
    const views = [orders(['blue']), orders([])];
    expect(takenBack({ deeds, views }, 'blue')).toEqual([named('Announced')]);
  });

  it('may follow from one’s own word, as when sealed orders are read out', () => {
    const said = deed(1, 'blue', { type: 'SeatDone', seat: 'blue' }, { type: 'Revealed' });
    const views = [orders(['orange']), orders([], { reaction: 1 })];
    expect(takenBack({ deeds: [said], views }, 'blue')).toEqual([named('Revealed')]);
  });

  it('is not the end of the part', () => {
    const said = deed(1, 'orange', { type: 'SeatDone', seat: 'orange' }, { type: 'TurnBegan' });
    const views = [orders(['blue']), orders([], { turn: 2 })];
    expect(takenBack({ deeds: [said], views }, 'blue')).toEqual([]);
  });
});

it('a part is that of a seat in a phase, before or after sealed orders are read out', () => {
  const parts = [
    {},
    { phase: 'orders' },
    { phase: 'orders', reaction: 1 },
    { turn: 2 },
  ] as Partial<Skirmish>[];
  const found = parts.flatMap((part) => ['blue', 'orange'].map((seat) => partOf(skirmish(part), seat)));
  expect(new Set(found).size).toBe(8);
});
