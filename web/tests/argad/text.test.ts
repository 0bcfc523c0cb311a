import { fireEvent, render, screen, waitFor } from '../rendering';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Announcing } from '../../src/argad/acting/announcing.svelte';
import { OwnActs } from '../../src/argad/acts/own.svelte';
import type { Entry } from '../../src/argad/acting/menu';
import type { Readiness } from '../../src/argad/acting/readiness.svelte';
import type {
  Melee,
  Orders,
  Prospect,
  Shooter,
  Shots,
  Skirmish,
  StrikeChoice,
  Surrounding,
  Surroundings,
  Target,
} from '../../src/argad/protocol/types';
import { understandBlow, understandShot } from '../../src/argad/text/fighting';
import { actOf, addressed, cut, meant } from '../../src/argad/text/lines';
import { newsSince } from '../../src/argad/text/news';
import { understandOrder, type Known } from '../../src/argad/text/orders';
import { choiceTold, fatesTold, prospectsTold, runTold, strikesTold } from '../../src/argad/text/sentences';
import TextMode from '../../src/argad/text/TextMode.svelte';
import { Table } from '../../src/table/table.svelte';
import { language } from '../../src/texts/language.svelte';
import { FakeSocket, ID, welcome } from '../wire';
import { named, person, skirmish } from './views';

const told = (en: string, fr = en) => ({ en, fr });
const WHY = { rule: 'ARG-16.5', text: told('Out of range.', 'Hors de portée.') };

const near = (
  id: string,
  name: ReturnType<typeof told>,
  at: [number, number],
  more: Partial<Surrounding> = {},
): Surrounding => ({ id, name, text: told(`${name.en}, near.`, `${name.fr}, tout près.`), at, ...more });

const HEDGE = near('row', told('hedge in the west', 'haie à l’ouest'), [3800, 4000], { distance: 1700 });
const POND = near('pond', told('shallow water in the middle', 'eau peu profonde au milieu'), [5000, 4000]);
const BRUSH = near('brush_a', told('brush in the north', 'broussailles au nord'), [4000, 1000]);
const OTHER_BRUSH = near('brush_b', told('brush in the south', 'broussailles au sud'), [4000, 6000]);
const MAX = near('max', told('Max'), [5500, 4000], { distance: 3300, bearing: 90 });
const PERRIN = near('perrin', told('Perrin'), [2300, 4300]);

const entry = (type: string, name: ReturnType<typeof told>, more: Partial<Entry> = {}): Entry => ({
  type,
  name,
  wants: null,
  whom: [],
  choices: [],
  ...more,
});
const CHARGE = entry('Charge', told('Charge', 'Charger'), { wants: 'whom', whom: ['max'] });
const FOLLOW = entry('Follow', told('Follow', 'Suivre'), { wants: 'whom', whom: ['perrin', 'max'] });
const MEET = entry('Meet', told('Go and meet', 'Aller à la rencontre'), { wants: 'whom', whom: ['max'] });
const SNEAK = entry('Sneak', told('Sneak', 'Se faufiler'), { wants: 'way' });
const RELOAD = entry('Reload', told('Reload', 'Recharger'), {
  choices: [
    {
      draft: { type: 'Announce', character: 'isaut', order: { type: 'Reload', weapon: 'crossbow' } },
      label: told('Isaut will reload the crossbow.', 'Isaut va recharger l’arbalète.'),
    },
  ],
});
const KNOWN: Known = {
  menu: [CHARGE, FOLLOW, MEET, SNEAK, RELOAD],
  places: [MAX, HEDGE, POND, BRUSH, OTHER_BRUSH, PERRIN],
  from: [2000, 4000],
  heading: null,
  isFoe: (who) => who === 'max',
};

describe('a line', () => {
  it.each([
    ['ready', 'ready'],
    ['Prêt !', 'ready'],
    ['not ready yet', 'wait'],
    ['as proposed', 'proposed'],
    ['comme proposé', 'proposed'],
    ['see it', 'see'],
    ['voir', 'see'],
    ['see it with the worst dice', 'worst'],
    ['quoi de neuf ?', 'news'],
    ['yes', 'confirm'],
    ['Oui', 'confirm'],
    ['non', 'cancel'],
    ['menaces', 'threats'],
    ['go hedge', null],
    ['ready the crossbow', null],
  ])('“%s” is the act %s', (line, act) => {
    expect(actOf(line)).toBe(act);
  });

  it('is cut into places, lengths, directions and words that say something', () => {
    expect(cut('go to the hedge')).toEqual({
      words: ['go', 'hedge'],
      place: null,
      number: null,
      degrees: null,
    });
    expect(cut('aller nord-est 12 cm')).toMatchObject({ words: ['aller'], number: 12, degrees: 45 });
    expect(cut('go 53° 8')).toMatchObject({ words: ['go'], number: 8, degrees: 53 });
    expect(cut('40,30')).toMatchObject({ words: [], place: [40, 30], number: null });
    expect(cut('brush in the north')).toMatchObject({ words: ['brush', 'north'], degrees: null });
  });

  it('says by its first words whom it is about', () => {
    const mine = [
      { id: 'isaut', name: named('Isaut') },
      { id: 'guard_1', name: named('guard 1') },
      { id: 'guard_2', name: named('guard 2') },
    ];
    expect(addressed('Isaut: go hedge', mine)).toMatchObject({ who: [mine[0]], rest: 'go hedge' });
    expect(addressed('guard 2, isaut and guard 1 hold', mine)).toMatchObject({
      who: [mine[2], mine[0], mine[1]],
      rest: 'hold',
    });
    expect(addressed('guard go hedge', mine)).toMatchObject({ who: [], several: [mine[1], mine[2]] });
    expect(addressed('all go east 5', mine)).toMatchObject({ who: mine, rest: 'go east 5' });
    expect(addressed('go hedge', mine)).toMatchObject({ who: [], rest: 'go hedge' });
  });

  it('means by a whole word rather than by its beginning', () => {
    const among = [
      { id: 'odo', name: named('Odo') },
      { id: 'odon', name: named('Odon') },
    ];
    expect(meant(['odo'], among)).toEqual([among[0]]);
    expect(meant(['od'], among)).toEqual(among);
  });
});

describe('an order in words', () => {
  it.each(['hedge', 'go hedge', 'go to the hedge', 'aller à la haie', 'hed'])(
    '“%s” goes to the hedge',
    (line) => {
      expect(understandOrder(line, KNOWN)).toEqual({ kind: 'go', corners: [], to: [3800, 4000], whom: null });
    },
  );

  it('goes so far in a direction, to a place, or towards something', () => {
    expect(understandOrder('go east 12', KNOWN)).toMatchObject({ to: [3200, 4000] });
    expect(understandOrder('o 5', KNOWN)).toMatchObject({ to: [1500, 4000] });
    expect(understandOrder('go 40,30', KNOWN)).toMatchObject({ to: [4000, 3000] });
    expect(understandOrder('go 12 towards the hedge', KNOWN)).toMatchObject({ to: [3200, 4000] });
  });

  it('goes round corners, each counted from the one before', () => {
    expect(understandOrder('go south 5 then east 5 puis haie', KNOWN)).toEqual({
      kind: 'go',
      corners: [
        [2000, 4500],
        [2500, 4500],
      ],
      to: [3800, 4000],
      whom: null,
    });
  });

  it('that goes to an enemy is a charge', () => {
    for (const line of ['max', 'go max', 'attaquer max'])
      expect(understandOrder(line, { ...KNOWN, menu: [] })).toMatchObject({ kind: 'go', whom: 'max' });
    expect(understandOrder('charge', KNOWN)).toMatchObject({ kind: 'whom', entry: CHARGE, whom: 'max' });
  });

  it('of the menu is completed by what is said after it', () => {
    expect(understandOrder('follow perrin 3', KNOWN)).toMatchObject({
      entry: FOLLOW,
      whom: 'perrin',
      distance: 300,
    });
    expect(understandOrder('suivre perrin', KNOWN)).toMatchObject({ entry: FOLLOW, distance: null });
    expect(understandOrder('go and meet max 8', KNOWN)).toMatchObject({ entry: MEET, distance: 800 });
    expect(understandOrder('sneak north 4', KNOWN)).toMatchObject({
      kind: 'place',
      entry: SNEAK,
      to: [2000, 3600],
    });
    expect(understandOrder('recharger', KNOWN)).toMatchObject({ kind: 'choice', choice: RELOAD.choices[0] });
  });

  it('asks which of several, but takes the nearest of those that are called the same', () => {
    expect(understandOrder('brush', KNOWN)).toEqual({ kind: 'several', among: [BRUSH, OTHER_BRUSH] });
    expect(understandOrder('brush south', KNOWN)).toMatchObject({ to: OTHER_BRUSH.at });
    const twin = near('brush_c', BRUSH.name, [100, 100]);
    const places = [BRUSH, twin];
    expect(understandOrder('brush', { ...KNOWN, places })).toMatchObject({ to: BRUSH.at });
    expect(understandOrder('follow', KNOWN)).toMatchObject({ kind: 'several' });
  });

  it('holds and clears', () => {
    expect(understandOrder('hold', KNOWN)).toEqual({ kind: 'hold' });
    expect(understandOrder('rester', KNOWN)).toEqual({ kind: 'hold' });
    expect(understandOrder('effacer', KNOWN)).toEqual({ kind: 'clear' });
  });

  it('moves a unit in close order straight on, sideways and round', () => {
    const unit = { ...KNOWN, heading: 90 };
    const order = (line: string) => understandOrder(line, unit);
    expect(order('forward 10')).toMatchObject({
      order: { type: 'InRanks', leg: 'forward', length: 1000 },
    });
    expect(order('gauche 3')).toMatchObject({ order: { leg: 'left', length: 300 } });
    expect(order('pivot right 30')).toMatchObject({ order: { type: 'InRanks', pivot: 120 } });
    expect(understandOrder('forward 10', KNOWN)).toEqual({ kind: 'nothing' });
  });

  it.each(['fly', 'go moon', 'charge perrin', ''])('“%s” means nothing', (line) => {
    expect(understandOrder(line, KNOWN)).toEqual({ kind: 'nothing' });
  });
});

const VIEW = skirmish({ phase: 'shots' });
const TARGET: Target = {
  who: 'max',
  members: ['max'],
  distance: 3350,
  choices: [
    {
      shot: { shooter: 'perrin', weapon: 'crossbow', target: 'max', whole: true },
      chance: 1 / 3,
      fallen: { '0': 2 / 3, '1': 1 / 3 },
      need: 5,
      modifiers: [{ to: 'shot', amount: -1, rule: 'ARG-20.1', text: told('hedge', 'haie') }],
    },
    {
      shot: { shooter: 'perrin', weapon: 'dagger', target: 'max' },
      chance: 1 / 6,
      fallen: { '0': 5 / 6, '1': 1 / 6 },
      need: 6,
    },
  ],
};
const HIDDEN: Target = { who: 'isaut', members: ['isaut'], distance: 100, why: WHY };
const SHOOTER: Shooter = { who: 'perrin', targets: [TARGET, HIDDEN] };

describe('a shot or a blow in words', () => {
  it('is the most promising one of which the words are true', () => {
    expect(understandShot('shoot max', VIEW, SHOOTER)).toMatchObject({ choice: TARGET.choices?.[0] });
    expect(understandShot('tirer', VIEW, SHOOTER)).toMatchObject({ choice: TARGET.choices?.[0] });
    expect(understandShot('max dagger', VIEW, SHOOTER)).toMatchObject({ choice: TARGET.choices?.[1] });
  });

  it('says why not, or holds fire', () => {
    expect(understandShot('shoot isaut', VIEW, SHOOTER)).toEqual({ kind: 'why', target: HIDDEN });
    expect(understandShot('hold fire', VIEW, SHOOTER)).toEqual({ kind: 'hold' });
    expect(understandShot('ne pas tirer', VIEW, SHOOTER)).toEqual({ kind: 'hold' });
    expect(understandShot('shoot the moon', VIEW, SHOOTER)).toEqual({ kind: 'nothing' });
  });

  it('strikes with the usual weapon, if no other is named', () => {
    const strike = (weapon: string, usual = false): StrikeChoice => ({
      who: 'isaut',
      command: { type: 'Strike', striker: 'isaut', target: 'max', weapon },
      label: told(`Isaut will strike Max (${weapon}).`),
      usual,
    });
    const [sword, dagger] = [strike('sword', true), strike('dagger')];
    expect(understandBlow('strike max', [sword, dagger], 'isaut')).toEqual([sword]);
    expect(understandBlow('max dagger', [sword, dagger], null)).toEqual([dagger]);
    expect(understandBlow('strike max', [sword, dagger], 'perrin')).toEqual([]);
  });
});

describe('what may come of it, as sentences', () => {
  beforeEach(() => {
    language.code = 'en';
  });

  const way = (length: number, end: [number, number]) => ({ track: { points: [] }, end, facing: 90, length });
  const prospect = (who: string, more: Partial<Prospect> = {}): Prospect => ({
    who,
    allowance: 2000,
    best: way(1500, [3500, 4000]),
    usual: way(1200, [3200, 4000]),
    worst: way(900, [2900, 4000]),
    blocked: 1 / 6,
    ...more,
  });

  it('tells centimetres, what the dice may bring, meetings and grounds', () => {
    const ground = {
      name: told('brush'),
      going: 'difficult' as const,
      after: 600,
      at: [0, 0] as [number, number],
    };
    const grounds = [{ ...ground, text: told('Takes 1 to 6 cm off.') }];
    expect(prospectsTold(VIEW, [prospect('isaut', { meets: { max: 0.62 }, grounds })], 'max')).toEqual([
      'isaut: 12 of 20\u00a0cm to the east, 9 to 15\u00a0cm as the dice fall, 17% to be held up, meets max: 62%.',
      'Brush after 6\u00a0cm: takes 1 to 6 cm off.',
    ]);
    expect(prospectsTold(VIEW, [prospect('isaut')], 'max').at(-1)).toBe('That does not get to max.');
  });

  it('tells those who fare alike together', () => {
    const characters = { ...VIEW.characters, perrin: person('perrin', 'blue', [2000, 4000]) };
    expect(prospectsTold({ ...VIEW, characters }, [prospect('isaut'), prospect('perrin')], null)).toEqual([
      'isaut and perrin: 12 of 20\u00a0cm to the east, 9 to 15\u00a0cm as the dice fall, 17% to be held up.',
    ]);
  });

  it('tells how everybody would move and meet', () => {
    const ways = { isaut: way(1200, [3200, 4000]), max: { ...way(0, [5500, 4000]), blocked: true } };
    const encounters = [{ one: 'isaut', other: 'max', instant: 500 }];
    expect(runTold(VIEW, { type: 'Run', ways, encounters })).toEqual([
      'isaut: 12\u00a0cm to the east.',
      'max: no move, held up by the dice.',
      'isaut and max meet when 50% of the turn is over.',
    ]);
    expect(runTold(VIEW, { type: 'Run', ways: {} })).toEqual(['As announced so far, nobody moves.']);
  });

  it('tells a shot with what it needs and why', () => {
    const [choice] = TARGET.choices ?? [];
    expect(choice && choiceTold(VIEW, TARGET, choice)).toBe(
      'max, 34\u00a0cm, crossbow, at the whole group, 5 or more, 33%, −1 hedge',
    );
  });

  it('tells blows step by step, and what may become of everybody', () => {
    const fight = {
      one: ['isaut'],
      other: ['max'],
      strikes: [
        { striker: 'max', target: 'isaut', weapon: told('halberd'), step: 1 },
        { striker: 'isaut', target: 'max', weapon: told('sword'), step: 2 },
        { striker: 'perrin', target: 'max', weapon: told('dagger'), step: 2 },
      ],
      fates: { max: { unharmed: 0.25, killed: 0.75 } },
    };
    expect(strikesTold(VIEW, fight)).toEqual([
      'max strikes isaut (halberd).',
      'isaut strikes max (sword); perrin strikes max (dagger).',
    ]);
    expect(fatesTold(VIEW, fight)).toEqual(['max: 75% out of the fight, 25% unharmed.']);
  });
});

describe('text mode of Argad!', () => {
  const SURROUNDINGS: Surroundings = {
    type: 'Surroundings',
    table: told('The table is 80 cm from west to east.'),
    who: 'isaut',
    mine: [near('isaut', told('Isaut'), [2000, 4000]), PERRIN],
    others: [MAX],
    grounds: [HEDGE, BRUSH, OTHER_BRUSH],
    threats: [told('Isaut: can be charged by Max at 14 cm.')],
  };
  const ORDERS: Orders = {
    type: 'Orders',
    who: 'isaut',
    open: [{ order: 'Follow', label: FOLLOW.name, whom: ['perrin'] }],
  };
  const SHOTS: Shots = {
    type: 'Shots',
    shooters: [SHOOTER],
    proposed: [{ shooter: 'perrin', weapon: 'crossbow', target: 'max' }],
  };
  const MELEE: Melee = {
    type: 'Melee',
    fights: [
      {
        one: ['isaut'],
        other: ['max'],
        choices: [
          {
            who: 'isaut',
            command: { type: 'NoStrike', striker: 'isaut' },
            label: told('Isaut will strike nobody.'),
            usual: true,
          },
        ],
      },
    ],
  };
  const way = { track: { points: [] }, end: [3800, 4000] as [number, number], facing: 90, length: 1700 };
  const PROSPECTS = {
    type: 'Prospects',
    people: [{ who: 'isaut', allowance: 2000, best: way, usual: way, worst: way }],
  };
  const ANSWERS: Record<string, unknown> = {
    AskSurroundings: SURROUNDINGS,
    AskOrders: ORDERS,
    AskShots: SHOTS,
    AskMelee: MELEE,
    AskRoute: { type: 'Route', who: 'isaut', path: [[3800, 4000]] },
    AskDraft: PROSPECTS,
    AskRun: { type: 'Run', ways: { isaut: way } },
  };

  let table: Table;
  let played: unknown[];
  let ready: ReturnType<typeof vi.fn<Readiness['say']>>;

  beforeEach(() => {
    language.code = 'en';
    FakeSocket.install();
    table = new Table(ID);
    table.open();
    FakeSocket.last.open().say(welcome({ start: skirmish({ phase: 'orders' }) }));
    played = [];
    ready = vi.fn(() => Promise.resolve(true));
  });
  afterEach(() => {
    table.close();
    vi.unstubAllGlobals();
  });

  async function open(change: Partial<Skirmish> = {}, duty: object | null = null): Promise<void> {
    const view = skirmish({ phase: 'orders', ...change });
    const access = {
      ask: <A>(question: unknown) =>
        Promise.resolve((ANSWERS[(question as { type: string }).type] ?? null) as A | null),
      play: (command: unknown) => {
        played.push(command);
        return Promise.resolve(true);
      },
      plays: () => true,
    };
    const announcing = new Announcing(access);
    await announcing.follow(view, view.phase === 'orders' ? 'blue' : null);
    render(TextMode, {
      table,
      skirmish: view,
      seat: 'blue',
      access,
      announcing,
      own: new OwnActs(access),
      duty: duty as never,
      ready: false,
      summary: '0 of 2 have orders',
      notice: '',
      readiness: { say: ready, refused: null, waits: false, fresh: false } as unknown as Readiness,
    });
    await screen.findByText('Max, near.');
  }

  async function write(text: string): Promise<void> {
    const line = screen.getByLabelText('Write what to do');
    await fireEvent.input(line, { target: { value: text } });
    await fireEvent.submit(line.closest('form') as HTMLFormElement);
  }

  it('tells the table from the eyes of the leader', async () => {
    await open();
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Situation',
      'New since you last looked',
      'My people',
      'What I see',
      'Who threatens whom',
      'What I can do',
    ]);
    screen.getByText('As isaut sees it.');
    screen.getByText('Isaut: can be charged by Max at 14 cm.');
    expect(screen.getByRole('button', { name: 'Choose Isaut' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('plans a line, tells what would come of it, and announces it with Enter', async () => {
    await open();
    await write('go hedge');
    await screen.findByText(/isaut: 17 of 20 cm to the east. Enter to announce it/);
    expect(played).toEqual([]);
    await write('');
    await waitFor(() =>
      expect(played).toEqual([
        { type: 'Announce', character: 'isaut', order: { type: 'Go', path: [[3800, 4000]] } },
      ]),
    );
  });

  it('reads lines one after the other, however fast they are written', async () => {
    await open();
    await write('hedge');
    await write('yes');
    await waitFor(() => expect(played).toHaveLength(1));
  });

  it('keeps a line that it does not understand, ready to be written over', async () => {
    await open();
    await write('brush');
    await screen.findByText('Which one? brush in the north and brush in the south');
    const line = screen.getByLabelText<HTMLInputElement>('Write what to do');
    expect([line.value, line.selectionStart, line.selectionEnd]).toEqual(['brush', 0, 5]);
  });

  it('plans from the form and puts the focus where it is announced', async () => {
    await open();
    await fireEvent.change(screen.getByLabelText('Where to'), { target: { value: 'row' } });
    await fireEvent.click(screen.getByRole('button', { name: 'Tell me what comes of it' }));
    const announce = await screen.findByRole('button', { name: 'Announce it' });
    await waitFor(() => expect(document.activeElement).toBe(announce));
    await fireEvent.click(announce);
    await waitFor(() => expect(played).toHaveLength(1));
  });

  it('tells what “see it” shows', async () => {
    await open();
    await fireEvent.click(screen.getByRole('button', { name: 'See it, with usual dice' }));
    await screen.findByText('isaut: 17 cm to the east.');
  });

  it('takes shots as proposed and is ready', async () => {
    await open({ phase: 'shots' });
    await fireEvent.click(screen.getByRole('button', { name: 'As proposed, and ready' }));
    const shot = { type: 'Shoot', shot: SHOTS.proposed?.[0] };
    await waitFor(() => expect(ready).toHaveBeenCalledWith(true, [shot]));
  });

  it('shoots at whom one writes', async () => {
    await open({ phase: 'shots' });
    await write('perrin shoot max dagger');
    await waitFor(() => expect(played).toEqual([{ type: 'Shoot', shot: TARGET.choices?.[1]?.shot }]));
    await write('shoot isaut');
    await screen.findByText(/isaut Out of range\./);
  });

  it('strikes as one presses or writes', async () => {
    await open({ phase: 'melee' });
    await fireEvent.click(screen.getByRole('button', { name: 'Isaut will strike nobody, usual' }));
    await write('isaut strike nobody');
    await waitFor(() => expect(played).toHaveLength(2));
  });

  it('answers what is asked, by a word of the reply or as is usual', async () => {
    const reply = (label: string, usual: boolean) => ({
      label: told(label),
      command: { type: label },
      usual,
    });
    const replies = [reply('Stay here', true), reply('Follow up', false)];
    await open({ phase: 'after' }, { type: 'Duty', asked: told('Brune has won.'), replies });
    await write('follow');
    await write('as proposed');
    await waitFor(() => expect(played).toEqual([{ type: 'Follow up' }, { type: 'Stay here' }]));
    expect(screen.queryByRole('button', { name: 'Ready' })).toBeNull();
  });

  it('is ready, or not yet', async () => {
    await open();
    await write('ready');
    await write('not ready');
    await waitFor(() => expect(ready.mock.calls.map(([said]) => said)).toEqual([true, false]));
  });

  it('tells what others did and who came, but not one’s own orders', () => {
    const before = skirmish({ phase: 'orders' });
    const { max, ...left } = before.characters;
    const after = { ...before, characters: { ...left, noa: person('noa', 'orange', [4000, 4000]) } };
    expect(max).toBeDefined();
    table.log.begin(0, before, []);
    const deed = (number: number, by: string, type: string, change?: unknown) => ({
      number,
      by,
      moments: [{ event: { type }, told: [told(`${by} ${type}`)], change }],
    });
    table.log.add(
      deed(1, 'blue', 'Announced') as never,
      deed(2, 'orange', 'Announced', { characters: { max: null, noa: after.characters.noa } }) as never,
    );
    expect(newsSince(table.log, 0, 'blue').map(({ text }) => text)).toEqual([
      'orange Announced',
      'noa has come into sight.',
      'max is no longer in sight.',
    ]);
    expect(newsSince(table.log, 2, 'blue')).toEqual([]);
  });
});
