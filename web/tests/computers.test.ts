import { fireEvent, render, screen, waitFor, within } from './rendering';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { computerAt, computerName } from '../src/players/computers';
import type { Computer, ComputerProposed, Did, SeatInfo } from '../src/protocol/types';
import { handOverTo } from '../src/table/handover';
import { Table } from '../src/table/table.svelte';
import TableRoom from '../src/table/TableRoom.svelte';
import { turnOf } from '../src/table/turn';
import { WORDS } from '../src/table/words';
import { language } from '../src/texts/language.svelte';
import { FakeSocket, ID, INFO, welcome } from './wire';

vi.mock('../src/table/games', async () => {
  const { default: Game } = await import('./PlainTable.svelte');
  return { gameTable: () => () => Promise.resolve({ default: Game }) };
});

const told = (en: string) => ({ en, fr: `${en} (fr)` });
const PASS = { type: 'Pass', unit: 'ada' };
const TOLD = [told('Ada shoots at Max.'), told('It hits in 62 % of cases.'), told('Max guards the flag.')];
const DID: Did = {
  type: 'did',
  age: 0,
  deed: { number: 1, moments: [] },
  status: {},
  witness: 'b'.repeat(40),
};

let table: Table;
let socket: FakeSocket;

beforeEach(() => {
  FakeSocket.install();
  language.code = 'en';
  table = new Table(ID);
  table.open();
  socket = FakeSocket.last.open();
});
afterEach(() => {
  table.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The table with somebody else at a seat. */
function seated(...changed: (Partial<SeatInfo> & Pick<SeatInfo, 'seat'>)[]) {
  const seats = INFO.seats.map((info) => ({ ...info, ...changed.find(({ seat }) => seat === info.seat) }));
  return { table: { ...INFO, seats } };
}

function computer(seat: string, played: Computer, player = ''): Partial<SeatInfo> & Pick<SeatInfo, 'seat'> {
  return { seat, who: 'computer', here: true, player, computer: played };
}

const TROOPER = seated(computer('orange', { level: 'trooper' }));

async function room(more: Parameters<typeof welcome>[0] = {}) {
  socket.say(welcome(more));
  render(TableRoom, { table });
  await screen.findByText('Story', { selector: 'h2' });
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const hintPanel = () => screen.queryByRole('region', { name: WORDS.en.hint.title });

describe('a computer’s name', () => {
  it('is its level, and its temper unless it is even', () => {
    expect(computerName({ level: 'trooper' })).toEqual({ en: 'Trooper', fr: 'Soldat' });
    expect(computerName({ level: 'recruit', temper: 'cautious' })).toEqual({
      en: 'Recruit, cautious',
      fr: 'Recrue, prudente',
    });
    expect(computerAt(told('Orange'), { level: 'captain', temper: 'goal_minded' }).fr).toBe(
      'Orange (fr) (Capitaine, obstiné)',
    );
  });

  it('stands where people’s names stand', () => {
    socket.say(welcome({ ...TROOPER, status: { acting: ['orange'] } }));
    expect(table.seats.personName('orange').en).toBe('Orange (Trooper)');
    expect(turnOf(table, WORDS.en.turn).text).toBe('Orange (Trooper)’s turn');
  });
});

describe('a computer that thinks', () => {
  const THINKS = { acting: ['orange'], thinking: ['orange'] };
  const text = () => turnOf(table, WORDS.en.turn).text;

  it('is not mentioned for a moment’s thought', () => {
    vi.useFakeTimers();
    socket.say(welcome({ ...TROOPER, status: THINKS }));
    vi.advanceTimersByTime(300);
    expect(text()).toBe('Orange (Trooper)’s turn');
    socket.say({ ...DID, status: { acting: ['blue'] } });
    vi.advanceTimersByTime(2_000);
    expect([text(), table.turn.thinker]).toEqual(['Your turn', null]);
  });

  it('is said to think, without a flicker between its deeds', () => {
    vi.useFakeTimers();
    socket.say(welcome({ ...TROOPER, status: THINKS }));
    vi.advanceTimersByTime(500);
    expect(text()).toBe('Orange (Trooper) is thinking…');
    socket.say({ ...DID, status: { acting: ['orange'] } });
    expect(text()).toBe('Orange (Trooper) is thinking…');
    socket.say({ type: 'now', status: THINKS });
    expect(text()).toBe('Orange (Trooper) is thinking…');
    socket.say({ ...DID, deed: { number: 2, moments: [] }, status: { acting: ['blue'] } });
    expect(text()).toBe('Your turn');
  });

  it('is told aloud politely, once', async () => {
    await room({ ...TROOPER, status: THINKS });
    const aloud = () =>
      [...document.querySelectorAll('[aria-live=polite]')].map(({ textContent }) => textContent);
    await waitFor(() => expect(aloud()).toEqual(['Orange (Trooper) is thinking…']));
  });
});

describe('a hint', () => {
  const answer = () => socket.say({ type: 'hint', id: socket.lastId, told: TOLD, command: PASS });

  it('is asked for with a button, waited for, and done', async () => {
    await room(TROOPER);
    await fireEvent.click(button(WORDS.en.hint.ask));
    expect(socket.sent.at(-1)).toMatchObject({ type: 'ask_hint', seat: 'blue' });
    within(await screen.findByRole('region', { name: WORDS.en.hint.title })).getByText(WORDS.en.hint.asked);
    expect(button(WORDS.en.hint.ask)).toHaveProperty('disabled', true);
    answer();
    const deed = await screen.findByRole('button', { name: 'Do it' });
    expect(document.activeElement).toBe(deed);
    screen.getByText('Ada shoots at Max.', { selector: 'p' });
    const reasons = within(hintPanel() as HTMLElement).getAllByRole('listitem');
    expect(reasons.map(({ textContent }) => textContent)).toEqual(TOLD.slice(1).map(({ en }) => en));
    await fireEvent.click(deed);
    expect(socket.sent.at(-1)).toMatchObject({
      type: 'play',
      seat: 'blue',
      place: { age: 0, deed: 0 },
      command: PASS,
    });
    socket.say(DID);
    await tick();
    expect(hintPanel()).toBeNull();
  });

  it('is asked for with H, and put aside with Escape', async () => {
    await room(TROOPER);
    await fireEvent.keyDown(document.body, { key: 'h' });
    expect(socket.sent.at(-1)).toMatchObject({ type: 'ask_hint', seat: 'blue' });
    answer();
    await screen.findByRole('button', { name: 'Do it' });
    await fireEvent.keyDown(document.body, { key: 'Escape' });
    expect([hintPanel(), table.hint.advice]).toEqual([null, null]);
    expect(socket.sent.some(({ type }) => type === 'play')).toBe(false);
  });

  it('stands in the list of keys', async () => {
    await room(TROOPER);
    await fireEvent.keyDown(document.body, { key: '?' });
    await screen.findByText(WORDS.en.keyboard.hint);
  });

  it('comes too late when the game has moved on', async () => {
    socket.say(welcome(TROOPER));
    const asked = table.hint.ask(table.actor);
    const id = socket.lastId;
    socket.say({ ...DID, status: { acting: ['blue'] } });
    expect(table.hint.advice).toBeNull();
    socket.say({ type: 'hint', id, told: TOLD, command: PASS });
    await asked;
    expect(table.hint.advice).toBeNull();
  });

  it('stays while nothing has changed but who watches or talks', async () => {
    socket.say(welcome(TROOPER));
    const asked = table.hint.ask(table.actor);
    answer();
    await asked;
    socket.say({ type: 'now', status: { acting: ['blue'] } });
    expect(table.hint.advice).toMatchObject({ seat: 'blue', command: PASS });
    socket.say({ type: 'now', status: { acting: ['orange'] } });
    expect(table.hint.advice).toBeNull();
  });

  it('is refused in words', async () => {
    await room(TROOPER);
    await fireEvent.click(button(WORDS.en.hint.ask));
    const refusal = { rule: 'TABLE-6.2', key: 'no_hint' };
    socket.say({ type: 'refused', id: socket.lastId, refusal, text: told('There is nothing to choose.') });
    expect((await screen.findByRole('alert')).textContent).toContain('There is nothing to choose.');
    expect(hintPanel()).toBeNull();
  });

  it('is for whoever’s turn it is', async () => {
    await room({ ...TROOPER, status: { acting: ['orange'] } });
    expect(button(WORDS.en.hint.ask)).toHaveProperty('disabled', true);
    expect(await table.hint.ask(table.actor)).toMatchObject({ rule: null });
    expect(socket.sent.some(({ type }) => type === 'ask_hint')).toBe(false);
  });
});

describe('a computer for somebody who is away', () => {
  const BO = seated({ seat: 'orange', player: 'Bo' });
  const LET = 'Let a computer play for Bo';
  const PROPOSED: ComputerProposed = {
    type: 'computer_proposed',
    by: 'orange',
    away: 'straw',
    computer: { level: 'captain' },
    agreed: ['orange'],
  };
  const straw = { seat: 'straw', name: told('Straw'), who: 'person', player: 'Cy', here: false } as const;
  const three = {
    table: { ...INFO, seats: [...seated({ seat: 'orange', player: 'Bo', here: true }).table.seats, straw] },
  };

  async function people() {
    await fireEvent.click(button('Menu'));
    await fireEvent.click(button('People'));
    await screen.findByRole('heading', { name: WORDS.en.people.invite });
  }

  it('is proposed among the people, with its level', async () => {
    await room(BO);
    await people();
    await fireEvent.click(button(LET));
    await fireEvent.click(screen.getByRole('radio', { name: 'Captain' }));
    await fireEvent.click(button(WORDS.en.people.letComputerDo));
    expect(socket.sent.at(-1)).toMatchObject({
      type: 'let_computer',
      seat: 'blue',
      away: 'orange',
      computer: { level: 'captain' },
    });
    socket.say({ type: 'done', id: socket.lastId });
    await waitFor(() => expect(screen.queryByRole('radio')).toBeNull());
  });

  it('is not proposed for those who are here, nor by those who watch', async () => {
    await room(seated({ seat: 'orange', player: 'Bo', here: true }));
    await people();
    expect(screen.queryByRole('button', { name: LET })).toBeNull();
    socket.say(welcome({ ...BO, seats: [], seat: 'spectator' }));
    await tick();
    expect(screen.queryByRole('button', { name: LET })).toBeNull();
  });

  it.each([
    ['Agree', true],
    ['No', false],
  ])('is answered with %s by the others', async (name, agree) => {
    await room(three);
    socket.say(PROPOSED);
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByRole('heading', { name: 'Bo wants a computer (Captain) to play for Cy' });
    await fireEvent.click(dialog.getByRole('button', { name }));
    expect(socket.sent.at(-1)).toMatchObject({ type: 'answer_computer', seat: 'blue', agree });
    socket.say({ type: 'computer_proposed' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is known to be refused, and by whom', async () => {
    await room(three);
    socket.say({ ...PROPOSED, by: 'blue', agreed: ['blue'] });
    await screen.findByRole('dialog');
    socket.say({ type: 'computer_proposed', refused_by: 'orange' });
    await screen.findByText('Bo doesn’t want a computer to play.');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is withdrawn by whoever proposed it', async () => {
    await room(three);
    socket.say({ ...PROPOSED, by: 'blue', agreed: ['blue'] });
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText('Waiting for Bo.');
    await fireEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
    expect(socket.sent.at(-1)).toMatchObject({ type: 'answer_computer', seat: 'blue', agree: false });
  });

  it('asks nothing of those who watch, nor of the one it is about', async () => {
    await room({ ...three, seats: [], seat: 'spectator' });
    socket.say(PROPOSED);
    await tick();
    expect(screen.queryByRole('dialog')).toBeNull();
    socket.say(welcome({ ...three, seats: ['straw'], seat: 'straw' })).say(PROPOSED);
    await tick();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('gives the seat back to whoever comes back', async () => {
    await room(seated(computer('blue', { level: 'trooper', temper: 'bold' }, 'Ada')));
    expect([table.actor, table.seats.played]).toEqual([null, []]);
    screen.getByText('A computer (Trooper, bold) is playing for you.');
    await fireEvent.click(button(WORDS.en.computer.myself));
    expect(socket.sent.at(-1)).toMatchObject({ type: 'play_myself', seat: 'blue' });
    socket.say({ type: 'people', seats: INFO.seats, watchers: 0 });
    await tick();
    expect(screen.queryByRole('button', { name: WORDS.en.computer.myself })).toBeNull();
    expect(table.actor).toBe('blue');
  });

  it('says among the people who plays, and for whom', async () => {
    await room(seated(computer('orange', { level: 'recruit' }, 'Bo')));
    await people();
    screen.getByText('computer · Recruit · plays for Bo');
    expect(screen.queryByRole('button', { name: LET })).toBeNull();
  });

  it('needs nobody to hand the screen over', () => {
    const { table: info } = seated(computer('orange', { level: 'trooper' }, 'Bo'));
    const hidden = { ...info, open: false };
    socket.say(welcome({ table: hidden, seats: ['blue', 'orange'], status: { acting: ['orange'] } }));
    expect(handOverTo(table)).toBeNull();
  });
});

describe('playing again', () => {
  const ENDED = { ending: { outcome: { winners: ['orange'], key: 'last' }, text: told('Orange is left.') } };
  const ending = async () => within(await screen.findByRole('dialog'));
  const again = async () => fireEvent.click((await ending()).getByRole('button', { name: 'Play again' }));

  it('is against the same level, unless another is picked', async () => {
    await room({ ...TROOPER, status: ENDED });
    const level = (await ending()).getByRole('combobox', { name: WORDS.en.ending.level });
    expect(level).toHaveProperty('value', 'trooper');
    expect(within(level).getAllByRole('option')).toHaveLength(3);
    await again();
    expect(socket.sent.at(-1)).toMatchObject({ type: 'rematch', seat: 'blue', level: 'trooper' });
  });

  it('leaves computers of different levels as they are', async () => {
    const both = seated(computer('blue', { level: 'recruit' }), computer('orange', { level: 'captain' }));
    await room({ ...both, seats: [], seat: 'spectator', host: true, status: ENDED });
    expect((await ending()).queryByRole('combobox')).toBeNull();
    await again();
    expect(socket.sent.at(-1)).toMatchObject({ type: 'rematch', seat: 'spectator' });
  });

  it('is not for those who only watch', async () => {
    await room({ ...TROOPER, seats: [], seat: 'spectator', status: ENDED });
    expect((await ending()).queryByRole('button', { name: 'Play again' })).toBeNull();
  });
});
