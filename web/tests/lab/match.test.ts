import { fireEvent, render, screen, waitFor, within } from '../rendering';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import BattlePage from '../../src/lab/BattlePage.svelte';
import JobPage from '../../src/lab/JobPage.svelte';
import MatchPage from '../../src/lab/MatchPage.svelte';
import { crewOf, evenness, ArmyDesign } from '../../src/lab/army.svelte';
import { recent } from '../../src/lab/recent.svelte';
import { WORDS } from '../../src/lab/words';
import type {
  ArmyKind,
  FieldCard,
  JobInfo,
  LabShelf,
  LineUp,
  MatchUps,
  NewTable,
  Shelf,
} from '../../src/protocol/types';
import { routeOf } from '../../src/router/routes';
import { language } from '../../src/texts/language.svelte';
import { SIMULATION } from './findings';

vi.mock('../../src/start/Picture.svelte', async () => ({
  default: (await import('../Nothing.svelte')).default,
}));

const words = WORDS.en;
const JOB = 'abcdefghijklmnopqrstuvwx';
const told = (text: string) => ({ en: text, fr: text });
const named = (field: string) => ({ en: `Fair match: ${field}`, fr: `Combat équilibré\u00a0: ${field}` });

function minifig(id: string, cost: number, once = false): ArmyKind {
  return { id, name: told(id), kind: 'minifig', cost, once, army: { units: [{ sheet: id }] } };
}

const CREW = { driver: { sheet: 'guard' }, gunner: { sheet: 'guard' } };
const TANK: ArmyKind = {
  ...minifig('tank', 68),
  kind: 'vehicle',
  army: { vehicles: [{ sheet: 'tank', crew: CREW }] },
};

function field(id: string): FieldCard {
  return { id, name: told(id), seats: ['blue', 'orange'], scenario: { id, name: told(id) } };
}

const LAB: LabShelf = {
  game: 'bow',
  pieces: [],
  kinds: [minifig('archer', 26), minifig('guard', 14), minifig('ranger', 64, true), TANK],
  fields: [field('clearing'), field('ruins')],
  levels: ['recruit', 'trooper', 'captain'],
  tempers: ['even'],
  most_games: { trooper: 5000 },
  minutes: 30,
};

const SAMPLE = {
  units: [
    { sheet: 'archer', count: 3 },
    { sheet: 'guard', count: 2 },
    { sheet: 'ranger', count: 1 },
  ],
};
const OTHER = { vehicles: [{ sheet: 'tank', crew: CREW, count: 2 }] };

const FOUND: MatchUps = {
  own: { army: SAMPLE, pieces: [told('3 × archer')], cost: 170, worth: { value: 284, low: 271, high: 297 } },
  guessed: [],
  budget: 170,
  matches: [
    {
      side: {
        army: OTHER,
        pieces: [told('2 × tank')],
        cost: 136,
        worth: { value: 290, low: 270, high: 310 },
      },
      chance: { value: 0.48, low: 0.293, high: 0.668 },
    },
  ],
};

const SHELF: Shelf = { game: 'bow', scenarios: [], options: [], lessons: [], computers: true };

const LINED_UP: LineUp = {
  scenario: { id: 'clearing', name: told('Fair match: clearing'), army: [] },
  card: {
    id: 'clearing',
    name: told('Fair match: clearing'),
    text: told('Two armies fight it out.'),
    armies: ['blue', 'orange'].map((seat) => ({
      seat,
      name: told(seat),
      cost: 136,
      pieces: [told(`${seat} tank`)],
    })),
    goals: [],
    minutes: 30,
    options: { round_limit: 40 },
    start: {},
  },
};

const DONE: JobInfo = {
  id: JOB,
  state: 'done',
  place: null,
  played: 200,
  games: 200,
  most: 5000,
  seconds: null,
  created: 1_790_000_000,
  scenario: 'clearing',
  name: told('Fair match: clearing'),
  job: {
    ...SIMULATION.report.job,
    scenario: { id: 'clearing' },
    armies: { blue: SAMPLE, orange: OTHER },
    options: { loot: true },
  },
  changes: {},
  finding: SIMULATION,
  problem: null,
};

let answers: Record<string, unknown>;
const posted: { path: string; body: unknown }[] = [];

function fetching(input: RequestInfo | URL, sent?: RequestInit) {
  const path = String(input);
  if (sent?.method === 'POST') posted.push({ path, body: JSON.parse(String(sent.body)) });
  const answer = answers[path];
  if (answer === undefined) return Promise.reject(new TypeError('Failed to fetch'));
  return Promise.resolve(answer instanceof Response ? answer.clone() : Response.json(answer));
}

beforeEach(() => {
  posted.length = 0;
  answers = {
    '/api/games/bow': SHELF,
    '/api/lab/bow': LAB,
    '/api/lab/match': FOUND,
    '/api/lab/lineup': LINED_UP,
    '/api/lab/jobs': DONE,
    [`/api/lab/jobs/${JOB}`]: DONE,
  };
  vi.stubGlobal('fetch', fetching);
  language.code = 'en';
  location.hash = '#/lab/match';
  for (const { id } of recent.all) recent.forget(id);
});
afterEach(() => vi.unstubAllGlobals());

function visit(query: Record<string, string> = {}) {
  return render(MatchPage, { route: { page: 'match', query } });
}

function asked(): unknown[] {
  return posted.filter(({ path }) => path === '/api/lab/match').map(({ body }) => body);
}

describe('an army', () => {
  it('is a list with counts, and an address from which it comes back', () => {
    const design = new ArmyDesign('bow', LAB, { army: 'tank:2,archer:1', budget: '150', field: 'ruins' });
    expect(design.list).toEqual({
      vehicles: [{ sheet: 'tank', crew: CREW, count: 2 }],
      units: [{ sheet: 'archer', count: 1 }],
    });
    expect(design.cost).toBe(162);
    expect(design.question).toMatchObject({ game: 'bow', budget: 150 });
    expect(design.query).toEqual({ army: 'tank:2,archer:1', budget: '150', field: 'ruins' });
  });

  it.each([
    ['dragon:3', ''],
    ['archer:-1', ''],
    ['archer:x', ''],
    ['archer', 'archer:1'],
    ['archer:99', 'archer:20'],
    ['ranger:5', 'ranger:1'],
    ['', ''],
  ])('written as %j is read as %j', (army, read) => {
    expect(new ArmyDesign('bow', LAB, { army }).query['army']).toBe(read);
  });

  it('has a heroine once, and nobody whose last one left', () => {
    const design = new ArmyDesign('bow', LAB, { army: 'ranger:1' });
    design.add('ranger');
    expect(design.query['army']).toBe('ranger:1');
    design.add('archer');
    design.change(LAB.kinds[2] as ArmyKind, -1);
    expect(design.query['army']).toBe('archer:1');
  });

  it.each([0, -3, Number.NaN, null])('a budget of %s is that of the army itself', (budget) => {
    const design = new ArmyDesign('bow', LAB);
    design.budget = budget;
    expect([design.budget, design.question?.budget]).toEqual([null, 170]);
  });

  it('says who sits in a vehicle', () => {
    expect(crewOf(TANK, LAB.kinds)).toEqual([{ name: told('guard'), count: 2 }]);
    expect(crewOf(minifig('archer', 26), LAB.kinds)).toEqual([]);
  });

  it.each([
    [0.45, 'even'],
    [0.55, 'even'],
    [0.56, 'stronger'],
    [0.44, 'weaker'],
  ])('with a chance of %d is %s', (value, meant) => expect(evenness({ value })).toBe(meant));
});

describe('the page', () => {
  it('begins with a sample army, asks for its opponents and says how even they are', async () => {
    visit();
    await screen.findByText('Even: 48% (29–67%)');
    expect(asked()).toEqual([{ game: 'bow', army: SAMPLE, budget: 170 }]);
    expect(screen.getByText('170 points')).toBeTruthy();
    expect(screen.getByText('271–297 points')).toBeTruthy();
    expect(screen.getByText(words.match.text('48%', '29–67%'))).toBeTruthy();
    expect(screen.getByText(new RegExp('A single pairing scatters'))).toBeTruthy();
    expect(location.hash).toBe('#/lab/match?army=archer%3A3%2Cguard%3A2%2Cranger%3A1');
  });

  it('follows what is chosen, and keeps it in the address', async () => {
    visit({ army: 'tank:1' });
    await fireEvent.click(await screen.findByRole('button', { name: words.match.more('Tank') }));
    await fireEvent.click(screen.getByRole('button', { name: words.match.add }));
    const budget = screen.getByRole('spinbutton');
    await fireEvent.input(budget, { target: { value: '300' } });
    await fireEvent.change(budget);
    await waitFor(() =>
      expect(asked().at(-1)).toEqual({
        game: 'bow',
        army: {
          vehicles: [{ sheet: 'tank', crew: CREW, count: 2 }],
          units: [{ sheet: 'archer', count: 1 }],
        },
        budget: 300,
      }),
    );
    expect(location.hash).toBe('#/lab/match?army=tank%3A2%2Carcher%3A1&budget=300');
    expect(screen.getByText(/with 2 × guard/)).toBeTruthy();
  });

  it('calls nobody an opponent of an army that was changed since', async () => {
    const { container } = visit();
    await screen.findByText('Even: 48% (29–67%)');
    expect(container.querySelector('[aria-busy=false] .found:not(.stale)')).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: words.match.more('Archer') }));
    expect(container.querySelector('[aria-busy=true] .found.stale')).toBeTruthy();
    await waitFor(() => expect(container.querySelector('[aria-busy=false] .found:not(.stale)')).toBeTruthy());
    expect(asked()).toHaveLength(2);
  });

  it('asks nothing for an empty army, and has a sample', async () => {
    visit({ army: '' });
    await fireEvent.click(await screen.findByRole('button', { name: words.match.sample }));
    await screen.findByText('Even: 48% (29–67%)');
    expect(asked()).toEqual([{ game: 'bow', army: SAMPLE, budget: 170 }]);
  });

  it('gives the keyboard a place when the last one has left', async () => {
    visit({ army: 'archer:1' });
    await fireEvent.click(await screen.findByRole('button', { name: words.match.fewer('Archer') }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: words.match.add }));
    expect(screen.getByText(words.match.nobody)).toBeTruthy();
  });

  it('says when nobody can be had for so little, and still what the army is worth', async () => {
    visit({ army: 'archer:1', budget: '5' });
    await screen.findByText(words.match.poor('5', '14'));
    await screen.findByText('271–297 points');
    expect(asked()).toEqual([{ game: 'bow', army: { units: [{ sheet: 'archer', count: 1 }] }, budget: 26 }]);
    expect(screen.queryByText(/^Even/)).toBeNull();
  });

  it('follows the address', async () => {
    const { rerender } = visit({ army: 'archer:1' });
    await screen.findByText('Even: 48% (29–67%)');
    await rerender({ route: { page: 'match', query: { army: 'guard:4' } } });
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ budget: 56 }));
    expect(location.hash).toBe('#/lab/match?army=guard%3A4');
  });

  it('says when nothing else can be had, and when the lab refuses', async () => {
    answers['/api/lab/match'] = { ...FOUND, matches: [] };
    visit();
    await screen.findByText(words.match.none);
    answers['/api/lab/match'] = Response.json(
      { key: 'budget_too_small', text: told('5 points do not buy anything.') },
      { status: 400 },
    );
    await fireEvent.click(screen.getByRole('button', { name: words.match.more('Archer') }));
    const alert = await screen.findByText('5 points do not buy anything.');
    expect(within(alert.parentElement as HTMLElement).queryByRole('button')).toBeNull();
    expect(screen.queryByText('271–297 points')).toBeNull();
  });

  it('asks again when the table was silent', async () => {
    answers['/api/lab/match'] = undefined;
    visit();
    const alert = await screen.findByText('The table does not answer.');
    answers['/api/lab/match'] = FOUND;
    await fireEvent.click(within(alert.parentElement as HTMLElement).getByRole('button'));
    await screen.findByText('Even: 48% (29–67%)');
  });

  it('tries a pairing on the field that is chosen', async () => {
    visit({ field: 'ruins' });
    await fireEvent.click(
      await screen.findByRole('button', { name: /^Try it: 200 games, against 2 × tank/ }),
    );
    await waitFor(() => expect(location.hash).toBe(`#/lab/${JOB}`));
    expect(posted.at(-1)).toEqual({
      path: '/api/lab/jobs',
      body: {
        game: 'bow',
        scenario: { id: 'ruins', name: named('ruins') },
        armies: { blue: SAMPLE, orange: OTHER },
        games: 200,
      },
    });
  });

  it('says why a pairing cannot be tried', async () => {
    answers['/api/lab/jobs'] = Response.json({ key: 'lab_full', text: told('Full.') }, { status: 429 });
    visit();
    await fireEvent.click(await screen.findByRole('button', { name: /^Try it/ }));
    await screen.findByText('Full.');
  });
});

describe('a battle of the lab', () => {
  async function play(hash: string): Promise<NewTable> {
    const route = routeOf(hash);
    if (route.page !== 'battle') throw new Error(`${hash} leads to ${route.page}`);
    render(BattlePage, { route });
    await fireEvent.click(await screen.findByRole('button', { name: 'Open the table' }));
    return posted.at(-1)?.body as NewTable;
  }

  it('is played with both armies against the computer', async () => {
    visit();
    const link = await screen.findByRole('link', { name: /^Play this battle, against 2 × tank/ });
    const table = await play(link.getAttribute('href') ?? '');
    expect(posted.find(({ path }) => path === '/api/lab/lineup')?.body).toEqual({
      game: 'bow',
      scenario: { id: 'clearing', name: named('clearing') },
      armies: { blue: SAMPLE, orange: OTHER },
    });
    expect(table).toMatchObject({
      scenario: LINED_UP.scenario,
      seats: { blue: 'person', orange: 'computer' },
    });
  });

  it('is that of a job, with its options', async () => {
    const table = await play(`#/lab/battle?job=${JOB}`);
    expect(table).toMatchObject({ scenario: LINED_UP.scenario, options: { loot: true } });
  });

  it.each(['', '?field=clearing', '?field=moon&armies={"blue":{},"orange":{}}', '?field=clearing&armies=x'])(
    'that %j does not name is told so',
    async (query) => {
      const route = routeOf(`#/lab/battle${query}`);
      if (route.page === 'battle') render(BattlePage, { route });
      await screen.findByText(words.battle.noArmies);
      expect(posted).toEqual([]);
    },
  );
});

describe('a job with armies of its own', () => {
  it('says who fights, and leads to the table', async () => {
    render(JobPage, { route: { page: 'job', id: JOB } });
    const play = await screen.findByRole('link', { name: words.job.play });
    expect(play.getAttribute('href')).toBe(`#/lab/battle?job=${JOB}`);
    expect(screen.getByText('orange: orange tank')).toBeTruthy();
    expect(screen.getByText('blue: Recruit')).toBeTruthy();
    expect(screen.queryByRole('link', { name: words.job.change })).toBeNull();
    expect(posted.filter(({ path }) => path === '/api/lab/lineup')).toHaveLength(1);
  });
});
