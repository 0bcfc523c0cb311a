import { fireEvent, render, screen, waitFor, within } from './rendering';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LogEntry, SeatLuck } from '../src/protocol/types';
import { Frame } from '../src/table/frame.svelte';
import { luckOf } from '../src/table/luck';
import { clock } from '../src/table/names';
import { cutAtRules } from '../src/table/RuleText.svelte';
import { settings } from '../src/table/settings.svelte';
import { shortcut } from '../src/table/shortcuts';
import { linesOf, spokenOf } from '../src/table/story';
import { Table } from '../src/table/table.svelte';
import TableRoom from '../src/table/TableRoom.svelte';
import { turnOf } from '../src/table/turn';
import { WORDS } from '../src/table/words';
import { keyName } from '../src/texts/keys';
import { language } from '../src/texts/language.svelte';
import { FakeSocket, ID, INFO, welcome } from './wire';

vi.mock('../src/table/games', async () => {
  const { default: Game } = await import('./PlainTable.svelte');
  return {
    gameTable: (game: string) => (game === 'bow' ? () => Promise.resolve({ default: Game }) : undefined),
  };
});

const told = (en: string) => ({ en, fr: `${en} (fr)` });
const ROLL = {
  purpose: 'attack',
  what: told('Attack'),
  by: 'blue',
  who: told('Ada'),
  die: 'brick',
  values: [0, 0, 1],
  base: 3,
  modifiers: [{ to: 'attack', amount: -1, rule: 'BOW-2.4.2.19', text: told('22 studs') }],
  count: 2,
  faces: [3, 1],
  result: 1,
};
const DEED: LogEntry = {
  number: 1,
  by: 'blue',
  moments: [
    { told: [told('Ada shoots at Max.'), told('Max loses 1 point (BOW-2.4.3.1).')], rolls: [ROLL] },
    { told: [told('Ada has one action left.')], quiet: true },
  ],
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
  vi.unstubAllGlobals();
});

async function room(more: Parameters<typeof welcome>[0] = {}) {
  socket.say(welcome(more));
  render(TableRoom, { table });
  await screen.findByText('Story', { selector: 'h2' });
}

describe('the story', () => {
  it('has a line for each sentence; rolls stand with the last of their moment', () => {
    const lines = linesOf(DEED);
    expect(lines.map(({ text, rolls, quiet }) => [text.en, rolls.length, quiet])).toEqual([
      ['Ada shoots at Max.', 0, false],
      ['Max loses 1 point (BOW-2.4.3.1).', 1, false],
      ['Ada has one action left.', 0, true],
    ]);
    expect(spokenOf(DEED, 'short')).toHaveLength(2);
  });

  it('is short, or exact where that says more; a fall stands out', () => {
    const moments = [
      {
        told: [told('Ada shoots Max down.')],
        exact: [told('Ada attacks Max: 1 damage point.')],
        grave: true,
      },
      { exact: [told('Max falls.')], grave: true },
      { told: [told('Ada is done.')] },
    ];
    const lines = (telling: 'short' | 'exact') =>
      linesOf({ number: 1, moments }, telling).map(({ text, grave }) => [text.en, grave]);
    expect(lines('short')).toEqual([
      ['Ada shoots Max down.', true],
      ['Ada is done.', false],
    ]);
    expect(lines('exact')).toEqual([
      ['Ada attacks Max: 1 damage point.', true],
      ['Max falls.', true],
      ['Ada is done.', false],
    ]);
  });

  it('belongs to whoever acts, but who starts or comes next has that sentence', () => {
    const moments = [
      { event: { type: 'Started', starter: 'orange' }, told: [told('Orange starts.')] },
      { event: { type: 'Moved', unit: 'ada' }, told: [told('Ada moves.')] },
      { event: { type: 'Passed', to: 'orange' }, told: [told('Orange to play.')] },
    ];
    expect(linesOf({ number: 1, by: 'blue', moments }).map(({ by }) => by)).toEqual([
      'orange',
      'blue',
      'orange',
    ]);
  });

  it('does not tell how something ends while it is still shown', async () => {
    await room({ deeds: [DEED] });
    table.busy = true;
    table.shown = 0;
    await waitFor(() => expect(screen.queryByText('Ada shoots at Max.')).toBeNull());
    table.busy = false;
    await screen.findByText('Ada shoots at Max.');
  });

  it('hides small things until they are wanted, and opens rolls with their reasons', async () => {
    await room({ deeds: [DEED] });
    expect(screen.queryByText('Ada has one action left.')).toBeNull();
    await fireEvent.click(screen.getByLabelText(WORDS.en.story.quiet));
    screen.getByText('Ada has one action left.');
    await fireEvent.click(screen.getByRole('button', { name: WORDS.en.story.details }));
    screen.getByText('22 studs');
    screen.getByText('−1');
  });

  it('leads to the moment that a line tells', async () => {
    await room({ deeds: [DEED, { number: 2, moments: [{ told: [told('Bo waits.')] }] }] });
    await fireEvent.click(screen.getByRole('button', { name: 'Ada shoots at Max.' }));
    expect([table.log.at, table.log.live]).toEqual([1, false]);
    await fireEvent.click(screen.getByRole('button', { name: WORDS.en.turn.live }));
    expect(table.log.live).toBe(true);
  });

  it('is told aloud as it happens, without what happened before', async () => {
    await room({ deeds: [DEED] });
    const spoken = () =>
      [...document.querySelectorAll('p.unseen[aria-live]')].map(({ textContent }) => textContent);
    expect(spoken()).toEqual(['Your turn.']);
    socket.say({
      type: 'did',
      age: 0,
      deed: { number: 2, moments: [{ told: [told('Bo waits.')] }] },
      status: {},
      witness: 'b'.repeat(40),
    });
    await tick();
    expect(spoken()).toEqual(['Bo waits. Nobody to wait for.']);
  });
});

describe('whose turn it is', () => {
  it.each([
    ['ours', {}, 'Your turn', true],
    ['theirs', { status: { acting: ['orange'] } }, 'Orange’s turn', false],
    [
      'that of one of ours',
      { seats: ['blue', 'orange'], status: { acting: ['blue'] } },
      'Ada: your turn',
      true,
    ],
    [
      'everybody’s',
      { seats: [], status: { acting: ['blue', 'orange'] } },
      'Waiting for Ada and Orange',
      false,
    ],
    ['nobody’s', { status: {} }, 'Nobody to wait for', false],
  ])('is said when it is %s', (_, given, text, mine) => {
    socket.say(welcome(given));
    const turn = turnOf(table, WORDS.en.turn);
    expect([turn.text, turn.mine]).toEqual([text, mine]);
  });
});

describe('while something is shown on the table, the turn', () => {
  it('is that of whoever did it, whatever has come of it', () => {
    const shots = [DEED, { ...DEED, number: 2, by: 'orange' }];
    const OVER = {
      ending: { outcome: { winners: ['orange'], key: 'last' }, text: told('Orange is left alone.') },
    };
    socket.say(welcome({ deeds: shots, status: OVER }));
    const text = () => turnOf(table, WORDS.en.turn).text;
    expect(text()).toBe(WORDS.en.turn.over);
    table.busy = true;
    table.shown = 0;
    expect(text()).toBe('Your turn');
    table.shown = 1;
    expect(text()).toBe('Orange’s turn');
  });
});

describe('a server that starts for the first time', () => {
  it('says that computers take a while, until they are ready', async () => {
    await room({ status: { acting: ['orange'], thinking: ['orange'], preparing: true } });
    screen.getByText(WORDS.en.preparing);
    // a moment later: computers that answer at once are not said to think
    await waitFor(() => expect(turnOf(table, WORDS.en.turn).text).toBe('Orange is getting ready…'));
    socket.say({ type: 'now', status: { acting: ['orange'], thinking: ['orange'] } });
    await tick();
    expect(screen.queryByText(WORDS.en.preparing)).toBeNull();
  });
});

describe('somebody who is not here', () => {
  const AWAY = { ...INFO, seats: [INFO.seats[0], { ...INFO.seats[1], wait: 100 }] } as typeof INFO;

  it('is seen at the table; after a while a computer can play on, with one press', async () => {
    await room({ table: AWAY });
    const strip = within(screen.getByRole('region', { name: /is missing/ }));
    strip.getByText('Orange is not here.');
    expect(strip.getByRole('button', { name: 'A computer may play in 1:40' })).toHaveProperty(
      'disabled',
      true,
    );
    socket.say({ type: 'people', seats: INFO.seats, watchers: 0 });
    await fireEvent.click(await strip.findByRole('button', { name: 'Let a computer play on' }));
    expect(socket.sent.at(-1)).toMatchObject({
      type: 'let_computer',
      away: 'orange',
      computer: { level: 'recruit' },
    });
  });

  it('is waited for, until they have been here again', async () => {
    await room();
    await fireEvent.click(screen.getByRole('button', { name: 'Wait' }));
    expect(screen.queryByText('Orange is not here.')).toBeNull();
    const here = INFO.seats.map((seat) => ({ ...seat, here: true }));
    socket.say({ type: 'people', seats: here, watchers: 0 });
    await tick();
    vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
    socket.say({ type: 'people', seats: INFO.seats, watchers: 0 });
    await tick();
    expect(screen.queryByText('Orange is not here.')).toBeNull(); // they may only load their page again
    await vi.advanceTimersByTimeAsync(5_000);
    vi.useRealTimers();
    await screen.findByText('Orange is not here.');
  });
});

describe('what is asked before anything else', () => {
  it('is whether one agrees to go back, and what that undoes', async () => {
    await room();
    socket.say({
      type: 'takeback',
      takeback: {
        by: 'orange',
        to: 0,
        undoes: [told('Max shoots.')],
        agreed: ['orange'],
        needed: ['blue', 'orange'],
      },
    });
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText('Max shoots.');
    // Somebody who presses Enter just then does not agree to anything.
    expect(document.activeElement).toBe(dialog.getByRole('heading', { name: 'Orange asks to go back' }));
    await fireEvent.click(dialog.getByRole('button', { name: 'Agree' }));
    expect(socket.sent.at(-1)).toMatchObject({ type: 'answer_takeback', seat: 'blue', agree: true });
  });

  function thrown(die: { name: string; values: number[] }, count: number) {
    const asked = { purpose: 'attack', by: 'blue', die, count };
    return room({ status: { acting: ['blue'], throw: { throw: asked, what: told('Attack') } } });
  }
  const BRICK = { name: 'brick', values: [0, 0, 1] };

  it('is how many bricks lie on their side when we throw by hand, in one press', async () => {
    await thrown(BRICK, 4);
    await screen.findByRole('heading', { name: 'How many lie on their side?' });
    await fireEvent.click(screen.getByRole('button', { name: '3 of 4' }));
    expect(socket.sent.at(-1)).toMatchObject({ type: 'type_in', seat: 'blue', faces: [3, 3, 3, 1] });
  });

  it('is that number by the key at its place, on any keyboard', async () => {
    await thrown(BRICK, 2);
    await screen.findByRole('heading', { name: 'How many lie on their side?' });
    await fireEvent.keyDown(document.body, { key: '"', code: 'Digit3' });
    expect(socket.sent.at(-1)).not.toMatchObject({ type: 'type_in' });
    await fireEvent.keyDown(document.body, { key: '&', code: 'Digit1' });
    expect(socket.sent.at(-1)).toMatchObject({ type: 'type_in', faces: [3, 1] });
  });

  it('is one press for a single die', async () => {
    await thrown({ name: 'd6', values: [1, 2, 3, 4, 5, 6] }, 1);
    await fireEvent.click(await screen.findByRole('button', { name: 'Face 5, worth 5' }));
    expect(socket.sent.at(-1)).toMatchObject({ type: 'type_in', faces: [5] });
  });

  it('is what fell, brick by brick, for those who like it', async () => {
    await thrown(BRICK, 2);
    await fireEvent.click(await screen.findByRole('button', { name: 'Brick by brick' }));
    expect(localStorage.getItem('escarmouche.throws')).toBe('each');
    const send = screen.getByRole('button', { name: WORDS.en.byHand.send });
    expect(send).toHaveProperty('disabled', true);
    await fireEvent.click(screen.getByRole('button', { name: 'On its side' }));
    await fireEvent.click(screen.getByRole('button', { name: 'Studs down' }));
    await fireEvent.click(send);
    expect(socket.sent.at(-1)).toMatchObject({ type: 'type_in', seat: 'blue', faces: [3, 2] });
    await fireEvent.click(screen.getByRole('button', { name: 'Only how many' }));
  });

  it('is what to do after the end', async () => {
    await room({
      status: { ending: { outcome: { winners: ['blue'], key: 'last' }, text: told('Blue is left alone.') } },
    });
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByRole('heading', { name: 'You win!' });
    dialog.getByText('Blue is left alone.');
    expect(dialog.queryByRole('combobox')).toBeNull();
    await fireEvent.click(dialog.getByRole('button', { name: 'Play again' }));
    expect(socket.sent.at(-1)).toMatchObject({ type: 'rematch', seat: 'blue' });
    expect(socket.sent.at(-1)).not.toHaveProperty('level');
    await fireEvent.click(dialog.getByRole('button', { name: WORDS.en.ending.look }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('waits while the game still shows what happened', async () => {
    table.busy = true;
    await room({ status: { ending: { outcome: { winners: [], key: 'draw' }, text: told('A draw.') } } });
    expect(screen.queryByRole('dialog')).toBeNull();
    table.busy = false;
    await screen.findByRole('dialog');
  });

  it('is to hand the screen over where something is hidden', async () => {
    await room({
      seats: ['blue', 'orange'],
      table: { ...INFO, open: false },
      status: { acting: ['orange'] },
    });
    await fireEvent.click(await screen.findByRole('button', { name: 'I’m Orange' }));
    expect(socket.sent.at(-1)).toEqual({ type: 'look', seat: 'orange' });
  });
});

it('says why a command was refused, until it is put aside', async () => {
  await room();
  void table.play({ type: 'Attack' });
  socket.say({
    type: 'refused',
    id: socket.lastId,
    refusal: { rule: 'BOW-2.4.2.16', key: 'hidden' },
    text: told('Max is behind a wall.'),
  });
  const alert = within(await screen.findByRole('alert'));
  alert.getByText(/behind a wall/);
  expect(screen.getByRole('alert').textContent?.match(/BOW-/g)).toHaveLength(1);
  alert.getByRole('button', { name: 'BOW-2.4.2.16' });
  await fireEvent.click(alert.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('resigning', () => {
  const RESIGN = { type: 'Resign' };
  const menu = async () => {
    await fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
    return screen.queryByRole('button', { name: 'Resign' });
  };
  const asked = async (more: Parameters<typeof welcome>[0] = {}) => {
    await room(more);
    await menu();
    await fireEvent.click(screen.getByRole('button', { name: 'Resign' }));
    return within(await screen.findByRole('dialog', { name: 'Resign?' }));
  };

  it('is asked for first, and leaving everything as it is comes first', async () => {
    const dialog = await asked();
    dialog.getByText(/nothing can be undone/);
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Play on',
      'Resign',
    ]);
    await fireEvent.click(dialog.getByRole('button', { name: 'Play on' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(socket.sent.some(({ type }) => type === 'play')).toBe(false);
  });

  it('is put aside by Escape', async () => {
    await asked();
    screen.getByRole('button', { name: 'Play on' }).focus();
    await fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Menu' }));
    expect(socket.sent.some(({ type }) => type === 'play')).toBe(false);
  });

  it('is done when one is sure, also when it is not one’s turn', async () => {
    const dialog = await asked({ status: { acting: ['orange'] } });
    await fireEvent.click(dialog.getByRole('button', { name: 'Resign' }));
    expect(socket.sent.at(-1)).toMatchObject({ type: 'play', seat: 'blue', command: RESIGN });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks who, where several share a screen', async () => {
    const dialog = await asked({ seats: ['blue', 'orange'] });
    await fireEvent.click(dialog.getByRole('button', { name: 'Orange resigns' }));
    expect(socket.sent.at(-1)).toMatchObject({ type: 'play', seat: 'orange', command: RESIGN });
  });

  it('is not offered to those who watch, nor after the end', async () => {
    await room({ seats: [] });
    expect(await menu()).toBeNull();
  });
});

describe('the list of keys', () => {
  it.each([
    ['en', WORDS.en.keyboard.game, 'On the field, in the 3-D view', 'turn the view left, right'],
    ['fr', WORDS.fr.keyboard.game, 'Sur le champ de bataille, vu en 3D', 'tourner la vue à gauche, à droite'],
  ] as const)('has those of each part of the game (%s)', async (code, game, solid, turn) => {
    await room();
    language.code = code;
    await fireEvent.keyDown(document.body, { key: '?' });
    const titles = (await screen.findAllByRole('heading', { level: 3 })).map(
      ({ textContent }) => textContent,
    );
    expect(titles[0]).toBe(game);
    expect(titles.at(-1)).toBe(WORDS[code].keyboard.here);
    const list = screen.getByRole('heading', { name: solid }).nextElementSibling as HTMLElement;
    within(list).getByText(turn);
    within(list).getByText(keyName('PgUp', language.code));
  });
});

describe('giving a seat up', () => {
  it('is asked for first', async () => {
    await room();
    await fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
    await fireEvent.click(screen.getByRole('button', { name: 'People' }));
    const leave = async () =>
      fireEvent.click(await screen.findByRole('button', { name: WORDS.en.people.leave }));
    await leave();
    const dialog = within(await screen.findByRole('dialog', { name: WORDS.en.people.leaveTitle }));
    await fireEvent.click(dialog.getByRole('button', { name: 'Stay' }));
    expect(socket.sent.some(({ type }) => type === 'leave')).toBe(false);
    await leave();
    await fireEvent.click(screen.getByRole('button', { name: WORDS.en.people.leaveDo }));
    expect(socket.sent.at(-1)).toMatchObject({ type: 'leave', seat: 'blue' });
  });
});

it('says that this page cannot play another game', async () => {
  socket.say(welcome({ table: { ...INFO, game: 'chess' } }));
  render(TableRoom, { table });
  await screen.findByText(WORDS.en.unplayable);
});

describe('a key', () => {
  const press = (key: string, more: KeyboardEventInit = {}, target: EventTarget = document.body) => {
    const event = new KeyboardEvent('keydown', { key, ...more });
    Object.defineProperty(event, 'target', { value: target });
    return shortcut(event, table, frame);
  };
  let frame: Frame;
  beforeEach(() => {
    frame = new Frame();
    socket.say(welcome({ deeds: [DEED], status: { acting: ['blue'], undo: ['blue'] } }));
  });

  it('shows the keys, and closes what is open', () => {
    press('?')?.();
    expect(frame.panel).toBe('keyboard');
    press('Escape')?.();
    expect(frame.panel).toBeNull();
    expect(press('Escape')).toBeUndefined();
  });

  it('goes back and on in time', () => {
    press(',')?.();
    expect(table.log.at).toBe(0);
    press('.')?.();
    expect(table.log.live).toBe(true);
  });

  it('takes back, mutes, and leaves the rest to the game', () => {
    press('z', { ctrlKey: true })?.();
    expect(socket.sent.at(-1)).toMatchObject({ type: 'undo' });
    const before = settings.sound;
    press('m')?.();
    expect(settings.sound).toBe(!before);
    expect(press('Enter')).toBeUndefined();
  });

  it('is left to a dialog that asks something', () => {
    const dialog = document.createElement('dialog');
    const button = dialog.appendChild(document.createElement('button'));
    frame.toggle('people');
    expect(press('Escape', {}, button)).toBeUndefined();
    expect(press('Escape')).toBeDefined();
  });

  it('is a letter while somebody types', () => {
    expect(press('m', {}, document.createElement('input'))).toBeUndefined();
    expect(press('?', {}, document.createElement('textarea'))).toBeUndefined();
  });
});

describe('in words', () => {
  it.each([
    [8, 4, 0.01, 'muchBetter'],
    [6, 4, 0.2, 'better'],
    [4.5, 4, 0.4, 'asExpected'],
    [3.5, 4, 0.4, 'asExpected'],
    [2, 4, 0.2, 'worse'],
    [0, 4, 0.01, 'muchWorse'],
  ])('%d where %d is expected, with chance %d, is %s', (result, expected, chance, word) => {
    const luck: SeatLuck = {
      seat: 'blue',
      rolls: 1,
      thrown: 1,
      result,
      expected,
      at_most: chance,
      at_least: chance,
    };
    expect(luckOf(luck)).toEqual({ word, chance });
  });

  it.each([
    [59.2, '1:00'],
    [5, '0:05'],
    [3725, '1:02:05'],
    [-3, '0:00'],
  ])('%d seconds are %s', (seconds, text) => expect(clock(seconds)).toBe(text));

  it('rules are found wherever they are named', () => {
    expect(cutAtRules('No (BOW-2.4.2.16, BOW-R-5), says ARG-20.4.')).toEqual([
      'No (',
      'BOW-2.4.2.16',
      ', ',
      'BOW-R-5',
      '), says ',
      'ARG-20.4',
      '.',
    ]);
  });
});
