import { fireEvent, render, screen, waitFor } from '../rendering';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ActionMenu, Choice, Duty, Menu, Report } from '../../src/bow/protocol/types';
import { cut, understand } from '../../src/bow/text/orders';
import { byDirection, eighthOf, typedStud, whereabouts } from '../../src/bow/text/places';
import { sentence } from '../../src/bow/text/sentences';
import TextMode from '../../src/bow/text/TextMode.svelte';
import { WORDS } from '../../src/bow/text/words';
import type { Ask, Play } from '../../src/protocol/types';
import { Table } from '../../src/table/table.svelte';
import { language } from '../../src/texts/language.svelte';
import { FakeSocket, ID, welcome } from '../wire';
import { battle, car, unit } from './battle';

const told = (en: string, fr = en) => ({ en, fr });
const WHY = { rule: 'BOW-2.4.2.16', text: told('Max is behind a wall.', 'Max est derrière un mur.') };

const SHOOT: Choice = {
  label: told('Shoot at Max', 'Tirer sur Max'),
  command: { type: 'Attack', unit: 'ada', target: 'max' },
  piece: 'max',
  sure: false,
  studs: 22.4,
  cover: 'covered',
  odds: { acting: 2, resisting: 4, success: 0.31, kill: 0.1, points: { '0': 0.69, '1': 0.31 } },
  modifiers: [{ to: 'attack', amount: -1, rule: 'BOW-2.4.2.19', text: told('distance') }],
};
const HIDDEN: Choice = { label: told('Shoot at Noa', 'Tirer sur Noa'), piece: 'noa', why: WHY };
const MOVE: ActionMenu = {
  id: 'move',
  label: told('Move', 'Se déplacer'),
  cost: 1,
  places: [
    { at: [2, 2], steps: 0, via: -1 },
    { at: [3, 1], steps: 1, via: 0 },
    { at: [2, 5], steps: 3, via: 0 },
    { at: [2, 3], steps: 1, via: 0 },
  ],
  template: { type: 'Move', unit: 'ada', facing: 90 },
  wants: ['to', 'facing'],
};
const STEER: ActionMenu = {
  id: 'steer',
  label: told('Steer', 'Changer de direction'),
  cost: 1,
  template: { type: 'Steer', unit: 'ada' },
  wants: ['degrees'],
  least: -45,
  most: 45,
};
const PASS: ActionMenu = {
  id: 'pass',
  label: told('End the Turn', 'Finir le tour'),
  cost: 0,
  choices: [{ label: told('End the Turn', 'Finir le tour'), command: { type: 'Pass', unit: 'ada' } }],
};
const MENU: Menu = {
  type: 'Menu',
  unit: 'ada',
  actions_left: 2,
  budget: 2,
  actions: [
    MOVE,
    { id: 'attack', label: told('Attack', 'Attaquer'), cost: 1, choices: [SHOOT, HIDDEN] },
    STEER,
    { id: 'treat', label: told('Treat', 'Soigner'), cost: 1, why: WHY },
    PASS,
  ],
  suggested: 'attack',
};

describe('places in words', () => {
  it('lie in an eighth of the circle, north first', () => {
    expect(eighthOf([5, 5], [5, 2])).toBe(0);
    expect(eighthOf([5, 5], [8, 5])).toBe(2);
    expect(eighthOf([5, 5], [2, 8])).toBe(5);
    expect(eighthOf([5, 5], [4, 1])).toBe(0);
    expect(eighthOf([5, 5], [5, 5])).toBeNull();
  });

  it('are grouped by direction, each with the nearest first', () => {
    expect(byDirection(MOVE.places ?? [], [2, 2])).toEqual([
      { eighth: null, places: [{ at: [2, 2], studs: 0 }] },
      { eighth: 1, places: [{ at: [3, 1], studs: 1 }] },
      {
        eighth: 4,
        places: [
          { at: [2, 3], studs: 1 },
          { at: [2, 5], studs: 3 },
        ],
      },
    ]);
  });

  it('are typed as two numbers', () => {
    expect(typedStud(' 12, 5 ')).toEqual([12, 5]);
    expect(typedStud('12 5')).toEqual([12, 5]);
    for (const wrong of ['', '12', 'a,b', '12,5,3', '-1,2', '1234,5']) expect(typedStud(wrong)).toBeNull();
  });

  it('are where the vehicle is for those aboard', () => {
    const aboard = unit('ada', 'blue', [0, 0], { aboard: { vehicle: 'car', berth: 'driver' } });
    expect(whereabouts(battle({ units: { ada: aboard }, vehicles: { car: car() } }), aboard)).toEqual([
      8, 10,
    ]);
    const walking = unit('bo', 'blue', [3, 4]);
    expect(whereabouts(battle({ units: { bo: walking } }), walking)).toEqual([3, 4]);
  });
});

describe('a choice as a sentence', () => {
  it('says distance, cover, bricks, chances and what changes them', () => {
    expect(sentence(SHOOT, WORDS.en, 'en')).toBe(
      'Shoot at Max: 22.4 studs away, covered, 2 against 4 bricks, 31% to succeed, 10% to kill, −1 distance',
    );
    expect(sentence(SHOOT, WORDS.fr, 'fr')).toBe(
      'Tirer sur Max\u00a0: à 22,4\u00a0tenons, à couvert, 2\u00a0briques contre 4, 31\u202f% de chances de réussir, 10\u202f% de tuer, −1 distance',
    );
  });

  it('is its label where nothing more is known', () => {
    expect(sentence(PASS.choices?.[0] as Choice, WORDS.en, 'en')).toBe('End the Turn');
  });
});

describe('a line in words', () => {
  it('is cut into words, a stud and a direction', () => {
    expect(cut('Move 12,5 east')).toEqual({ words: ['move'], stud: [12, 5], facing: 90 });
    expect(cut('déplacer 1\u202f;\u00a02 nord-ouest')).toEqual({
      words: ['deplacer'],
      stud: [1, 2],
      facing: 315,
    });
    expect(cut('shoot max')).toEqual({ words: ['shoot', 'max'], stud: null, facing: null });
  });

  it.each(['shoot max', 'tirer Max', 'attack max', 'sho m'])('%s shoots at Max', (line) => {
    expect(understand(line, MENU)).toMatchObject({ kind: 'command', command: SHOOT.command, choice: SHOOT });
  });

  it.each(['end', 'FINIR', 'pass'])('%s ends the turn', (line) => {
    expect(understand(line, MENU)).toMatchObject({ kind: 'command', command: { type: 'Pass', unit: 'ada' } });
  });

  it('moves to a stud, looking as before or as said', () => {
    const command = { type: 'Move', unit: 'ada', to: [3, 1], facing: 90 };
    expect(understand('3,1', MENU)).toMatchObject({ kind: 'command', command });
    expect(understand('move 3,1', MENU)).toMatchObject({ kind: 'command', command });
    expect(understand('se déplacer 3,1 s', MENU)).toMatchObject({
      kind: 'command',
      command: { ...command, facing: 180 },
    });
  });

  it('steers by a number', () => {
    expect(understand('steer -30', MENU)).toMatchObject({
      kind: 'command',
      command: { type: 'Steer', unit: 'ada', degrees: -30 },
    });
  });

  it('takes a number for what it is', () => {
    const choices = [2, 4].map((speed) => ({
      label: told(`Speed ${speed}: ${speed * 5} studs`, `Vitesse ${speed}`),
      command: { type: 'ChangeSpeed', unit: 'ada', speed },
    }));
    const actions = [{ id: 'change_speed', label: told('Change speed'), cost: 1, choices }];
    expect(understand('speed 2', { ...MENU, actions })).toMatchObject({
      kind: 'command',
      command: { speed: 2 },
    });
  });

  it('says why not', () => {
    expect(understand('shoot noa', MENU)).toMatchObject({ kind: 'why', why: WHY });
    expect(understand('treat', MENU)).toMatchObject({ kind: 'why', why: WHY });
  });

  it('asks which of several', () => {
    const two = {
      ...SHOOT,
      label: told('Shoot at Pia'),
      command: { type: 'Attack', unit: 'ada', target: 'pia' },
    };
    const actions = [{ id: 'attack', label: told('Attack'), cost: 1, choices: [SHOOT, two] }];
    expect(understand('shoot', { ...MENU, actions })).toEqual({
      kind: 'several',
      labels: [SHOOT.label, two.label],
    });
  });

  it.each(['', 'fly', 'shoot the moon', 'dance 3,4'])('“%s” means nothing', (line) => {
    expect(understand(line, MENU)).toEqual({ kind: 'nothing' });
  });
});

describe('text mode', () => {
  const REPORT: Report = {
    type: 'Report',
    situation: [told('Round 1. Blue to play.')],
    mine: [{ piece: 'ada', text: told('Ada (archer), at 2,2.') }],
    others: [{ piece: 'max', text: told('Max, 22 studs east.'), studs: 22, bearing: 90 }],
    things: [],
    field: told('The field is 20 studs from west to east.'),
    ground: [{ piece: 'ground 4,4', text: told('Wall, 6 bricks high, at 4,4.'), studs: 3, bearing: 90 }],
    threats: [{ piece: 'max', text: told('Max can attack Ada: 20% to hurt.') }],
  };
  const DUTY: Duty = { type: 'Duty', playable: ['ada'] };
  let table: Table;
  let socket: FakeSocket;

  beforeEach(() => {
    language.code = 'en';
    FakeSocket.install();
    table = new Table(ID);
    table.open();
    const start = battle({
      units: { ada: unit('ada', 'blue', [2, 2], { facing: 90 }), max: unit('max', 'orange', [9, 2]) },
    });
    socket = FakeSocket.last.open().say(welcome({ start }));
  });
  afterEach(() => {
    table.close();
    vi.unstubAllGlobals();
  });

  /** The guide answers whatever is asked. */
  async function answer(duty: Duty = DUTY, menu: Menu = MENU) {
    const answered = new Set<string>();
    for (let round = 0; round < 6; round++) {
      await new Promise((done) => setTimeout(done));
      for (const asked of socket.sent.filter((message): message is Ask => message.type === 'ask')) {
        if (answered.has(asked.id)) continue;
        answered.add(asked.id);
        const { type } = asked.question as { type: string };
        const said = type === 'AskDuty' ? duty : type === 'AskMenu' ? menu : REPORT;
        socket.say({ type: 'answer', id: asked.id, answer: said });
      }
    }
  }

  function played(): unknown {
    return socket.sent.filter((message): message is Play => message.type === 'play').at(-1)?.command;
  }

  it('tells the situation, what I have, what I see, what I can do and what threatens', async () => {
    render(TextMode, { table });
    await answer();
    expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      'Situation',
      'What I have',
      'What I see',
      'ada: what to do',
      'What threatens whom',
    ]);
    screen.getByText('Round 1. Blue to play.');
    screen.getByText('Max, 22 studs east.');
    screen.getByText('The field is 20 studs from west to east.');
    screen.getByText('Wall, 6 bricks high, at 4,4.');
    screen.getByText('Max can attack Ada: 20% to hurt.');
    expect(screen.getByText(/Shoot at Noa/).textContent).toContain('Max is behind a wall.');
  });

  it('asks back before bricks are thrown', async () => {
    render(TextMode, { table });
    await answer();
    await fireEvent.click(screen.getByRole('button', { name: /Shoot at Max: 22.4 studs away/ }));
    expect(played()).toBeUndefined();
    const yes = screen.getByRole('button', { name: 'Yes, do it' });
    expect(document.activeElement).toBe(yes);
    await fireEvent.click(yes);
    expect(played()).toEqual(SHOOT.command);
  });

  it('does at once what can be taken back', async () => {
    render(TextMode, { table });
    await answer();
    await fireEvent.click(screen.getByRole('button', { name: 'End the Turn' }));
    expect(played()).toEqual({ type: 'Pass', unit: 'ada' });
  });

  it('moves to a place that is chosen or typed, looking where one wants', async () => {
    render(TextMode, { table });
    await answer();
    const [where] = screen.getAllByLabelText('Where');
    await fireEvent.change(where as Element, { target: { value: '2,5' } });
    await fireEvent.change(screen.getByLabelText('Facing'), { target: { value: '180' } });
    await fireEvent.click(screen.getByRole('button', { name: 'Move: go' }));
    expect(played()).toEqual({ type: 'Move', unit: 'ada', to: [2, 5], facing: 180 });

    socket.say({ type: 'done', id: socket.lastId });
    await waitFor(() => expect(table.connection.sending).toBe(false));
    await fireEvent.input(screen.getByLabelText(/or type a stud/), { target: { value: 'here' } });
    await fireEvent.click(screen.getByRole('button', { name: 'Move: go' }));
    expect(screen.getByText(/“here” is not a stud/)).toBeTruthy();
  });

  it('says a refusal with its rule', async () => {
    render(TextMode, { table });
    await answer();
    await fireEvent.click(screen.getByRole('button', { name: 'End the Turn' }));
    const refusal = { rule: 'BOW-2.2.14', key: 'not_your_turn' };
    socket.say({ type: 'refused', id: socket.lastId, refusal, text: told('Orange plays now.') });
    const refused = await screen.findByText(/Orange plays now/);
    expect(refused.querySelector('a')?.textContent).toBe('BOW-2.2.14');
  });

  it('has forms for what is asked and for deployment', async () => {
    render(TextMode, { table });
    await answer({
      type: 'Duty',
      title: told('Place your army.'),
      rule: 'BOW-R-32',
      choices: [{ label: told('Ready'), command: { type: 'Ready' } }],
      deploy: [
        {
          id: 'deploy',
          label: told('Put Ada'),
          cost: 0,
          places: [
            { at: [2, 2], steps: 0, via: -1 },
            { at: [4, 2], steps: 0, via: -1 },
          ],
          template: { type: 'Deploy', unit: 'ada', facing: 90 },
          wants: ['at', 'facing'],
        },
      ],
    });
    screen.getByText('Place your army.');
    await fireEvent.click(screen.getByRole('button', { name: 'Put Ada: go' }));
    expect(played()).toEqual({ type: 'Deploy', unit: 'ada', at: [4, 2], facing: 90 });
    await fireEvent.click(screen.getByRole('button', { name: 'Ready' }));
  });

  it('understands a line', async () => {
    render(TextMode, { table });
    await answer();
    const line = screen.getByLabelText('Write what to do');
    await fireEvent.input(line, { target: { value: 'ada move 3,1 north' } });
    await fireEvent.submit(line.closest('form') as HTMLFormElement);
    await waitFor(() => expect(played()).toEqual({ type: 'Move', unit: 'ada', to: [3, 1], facing: 0 }));
  });

  async function write(text: string) {
    const line = screen.getByLabelText<HTMLInputElement>('Write what to do');
    await fireEvent.input(line, { target: { value: text } });
    await fireEvent.submit(line.closest('form') as HTMLFormElement);
    return line;
  }

  it('reads a line by what is offered after the last deed, though that is still on its way', async () => {
    render(TextMode, { table });
    await answer();
    socket.say({
      type: 'did',
      age: 0,
      deed: { number: 1, by: 'blue', moments: [] },
      status: { acting: ['blue'] },
      witness: 'b'.repeat(40),
    });
    await write('end');
    expect(played()).toBeUndefined();
    const command = { type: 'Pass', unit: 'bo' };
    const passing: ActionMenu = { ...PASS, choices: [{ label: PASS.label, command }] };
    await answer(DUTY, { ...MENU, actions: [passing] });
    expect(played()).toEqual(command);
  });

  it('leaves the next line alone that is begun while the last is carried out', async () => {
    render(TextMode, { table });
    await answer();
    const line = await write('end');
    await waitFor(() => expect(played()).toBeDefined());
    await fireEvent.input(line, { target: { value: 'shoot' } });
    socket.say({ type: 'done', id: socket.lastId });
    await waitFor(() => expect(table.connection.sending).toBe(false));
    expect(line.value).toBe('shoot');
  });
});
