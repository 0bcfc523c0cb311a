import { fireEvent, render, screen, waitFor } from '../rendering';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import JobPage from '../../src/lab/JobPage.svelte';
import LabPage from '../../src/lab/LabPage.svelte';
import OddsPage from '../../src/lab/OddsPage.svelte';
import WorthPage from '../../src/lab/WorthPage.svelte';
import { LabJob } from '../../src/lab/job.svelte';
import { recent } from '../../src/lab/recent.svelte';
import { WORDS } from '../../src/lab/words';
import type { JobInfo, LabShelf, NewJob, Shelf } from '../../src/protocol/types';
import { language } from '../../src/texts/language.svelte';
import { CURVES, SIMULATION, WORTH } from './findings';

vi.mock('../../src/start/Picture.svelte', async () => ({
  default: (await import('../Nothing.svelte')).default,
}));

const JOB = 'abcdefghijklmnopqrstuvwx';
const told = (text: string) => ({ en: text, fr: text });
const words = WORDS.en;

const SHELF: Shelf = {
  game: 'bow',
  scenarios: [
    {
      id: 'first-skirmish',
      name: told('First skirmish'),
      text: told('Two patrols meet.'),
      armies: ['Blue', 'Orange'].map((name) => ({
        seat: name.toLowerCase(),
        name: told(name),
        cost: 52,
        pieces: [],
      })),
      goals: [],
      minutes: 20,
      options: {},
      start: {
        units: {
          ada: { id: 'ada', name: told('Ada'), owner: 'blue' },
          max: { id: 'max', name: told('Max'), owner: 'orange' },
        },
      },
    },
  ],
  options: [{ id: 'loot', name: told('Loot'), text: told(''), rules: [], default: false, kind: 'yes_no' }],
  lessons: [],
  computers: true,
};

const LAB: LabShelf = {
  game: 'bow',
  pieces: ['archer', 'crossbowman'].map((id) => ({
    id,
    name: told(id),
    kind: 'minifig',
    cost: 26,
    weapons: [
      { id: 'bow', name: told('bow'), use: 'ranged' },
      { id: 'knife', name: told('knife'), use: 'melee' },
    ],
  })),
  kinds: [],
  fields: [],
  levels: ['recruit', 'trooper', 'captain'],
  tempers: ['even', 'bold'],
  most_games: { recruit: 5000, trooper: 5000, captain: 61 },
  minutes: 30,
};

const PLAYING: JobInfo = {
  id: JOB,
  state: 'playing',
  place: null,
  played: 60,
  games: 200,
  most: 5000,
  seconds: 12,
  created: 1_790_000_000,
  scenario: 'first-skirmish',
  name: told('First skirmish'),
  job: { ...SIMULATION.report.job, options: { loot: true } },
  changes: {},
  finding: SIMULATION,
  problem: null,
};

let answers: Record<string, unknown>;
const posted: { path: string; body: unknown }[] = [];

function fetching(input: RequestInfo | URL, sent?: RequestInit) {
  const path = String(input);
  if (sent?.method === 'POST') posted.push({ path, body: sent.body ? JSON.parse(String(sent.body)) : null });
  const answer = answers[path];
  if (answer === undefined) return Promise.reject(new TypeError('Failed to fetch'));
  return Promise.resolve(answer instanceof Response ? answer.clone() : Response.json(answer));
}

beforeEach(() => {
  posted.length = 0;
  answers = {
    '/api/games/bow': SHELF,
    '/api/lab/bow': LAB,
    '/api/lab/jobs': PLAYING,
    [`/api/lab/jobs/${JOB}`]: PLAYING,
    [`/api/lab/jobs/${JOB}/stop`]: { ...PLAYING, state: 'stopped' },
    '/api/lab/odds': CURVES,
    '/api/lab/bow/worth': WORTH,
  };
  vi.stubGlobal('fetch', fetching);
  language.code = 'en';
  location.hash = '#/lab';
  for (const { id } of recent.all) recent.forget(id);
});
afterEach(() => vi.unstubAllGlobals());

const job = (info: Partial<JobInfo>) => {
  answers[`/api/lab/jobs/${JOB}`] = { ...PLAYING, ...info };
  return render(JobPage, { route: { page: 'job', id: JOB } });
};

describe('the form', () => {
  it('asks for the games as they are chosen, and goes to the result', async () => {
    render(LabPage, { route: { page: 'lab' } });
    const levels = await screen.findByRole('radiogroup', { name: 'Level of Blue' });
    await fireEvent.click(levels.querySelector('input[value=recruit]') as Element);
    await fireEvent.click(screen.getByRole('button', { name: '40' }));
    await fireEvent.click(screen.getByRole('button', { name: words.form.start }));
    await waitFor(() => expect(location.hash).toBe(`#/lab/${JOB}`));
    expect(posted).toEqual([
      {
        path: '/api/lab/jobs',
        body: {
          game: 'bow',
          scenario: 'first-skirmish',
          options: {},
          changes: {},
          players: {
            blue: { level: 'recruit', temper: 'even' },
            orange: { level: 'trooper', temper: 'even' },
          },
          games: 40,
          swap: true,
        },
      },
    ]);
  });

  it('compares only when something is changed', async () => {
    render(LabPage, { route: { page: 'lab', query: { mode: 'whatIf' } } });
    await fireEvent.click(await screen.findByRole('button', { name: words.form.start }));
    expect(posted).toEqual([]);
    await fireEvent.change(screen.getByLabelText(words.form.changesPick), { target: { value: 'loot' } });
    // The other one is how the battle is played anyway.
    const [change] = await screen.findAllByRole('checkbox', { name: 'Loot' });
    await fireEvent.click(change as Element);
    await fireEvent.click(screen.getByRole('button', { name: words.form.start }));
    await waitFor(() => expect(posted).toHaveLength(1));
    expect((posted[0]?.body as NewJob).changes).toEqual({ loot: true });
  });

  it('lets no more be played than there may be, alike from both sides', async () => {
    render(LabPage, {
      route: { page: 'lab', query: { players: JSON.stringify({ blue: { level: 'captain' } }) } },
    });
    await screen.findByText(words.form.most('60'));
    expect(screen.queryByRole('button', { name: '100' })).toBeNull();
    expect((screen.getByLabelText(words.form.exactly) as HTMLInputElement).value).toBe('60');
  });

  it('says why it cannot begin', async () => {
    answers['/api/lab/jobs'] = Response.json(
      { key: 'lab_busy', text: told('The lab is busy.') },
      { status: 429 },
    );
    render(LabPage, { route: { page: 'lab' } });
    await fireEvent.click(await screen.findByRole('button', { name: words.form.start }));
    await waitFor(() =>
      expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(
        'The lab is busy.',
      ),
    );
  });
});

describe('a job', () => {
  it('shows how far it is, what it says so far, and stops when asked', async () => {
    job({});
    await screen.findByText(words.job.states.playing);
    expect(screen.getByText(/60 of 200 games/).textContent).toContain('about 10 seconds left');
    expect(screen.getByRole('heading', { name: words.charts.seats })).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: words.job.stop }));
    await screen.findByRole('button', { name: words.job.goOn });
    expect(posted.map(({ path }) => path)).toEqual([`/api/lab/jobs/${JOB}/stop`]);
  });

  it('stays stopped when a look from before it was stopped is answered late', async () => {
    let answerLate: ((answer: Response) => void) | undefined;
    const late = new Promise<Response>((answer) => (answerLate = answer));
    const look = `/api/lab/jobs/${JOB}`;
    vi.stubGlobal('fetch', (path: string, sent?: RequestInit) =>
      path === look ? late : fetching(path, sent),
    );
    const followed = new LabJob(JOB);
    const looking = followed.look();
    await followed.stop();
    answerLate?.(Response.json(PLAYING));
    await looking;
    expect(followed.info?.state).toBe('stopped');
    followed.close();
  });

  it('leads to the table and to what if with its options', async () => {
    job({ state: 'done', played: 200 });
    const play = await screen.findByRole('link', { name: words.job.play });
    expect(decodeURIComponent(play.getAttribute('href') ?? '')).toBe(
      '#/scenarios/first-skirmish?options={"loot":true}',
    );
    expect(screen.getByText('Loot: Yes')).toBeTruthy();
    const change = screen.getByRole('link', { name: words.job.change }).getAttribute('href') ?? '';
    expect(Object.fromEntries(new URLSearchParams(change.split('?')[1]))).toMatchObject({
      mode: 'whatIf',
      scenario: 'first-skirmish',
      options: '{"loot":true}',
    });
  });

  it('says its place while it waits', async () => {
    job({ state: 'waiting', place: 2, played: 0, finding: null, seconds: null });
    await screen.findByText(/2 jobs are ahead\./);
    expect(screen.getByText(words.job.nothing)).toBeTruthy();
  });

  it('says why it failed', async () => {
    job({ state: 'failed', played: 0, finding: null, problem: told('The battle is broken.') });
    await screen.findByText(/The battle is broken\./);
  });

  it('is remembered in this browser', async () => {
    job({});
    await screen.findByText(words.job.states.playing);
    expect(recent.all.map(({ id, name }) => [id, name.en])).toEqual([[JOB, 'First skirmish']]);
    expect(recent.trail(JOB).map(({ games }) => games)).toEqual([SIMULATION.report.games]);
  });

  it('that nobody knows is said to be unknown', async () => {
    answers[`/api/lab/jobs/${JOB}`] = Response.json(
      { key: 'no_such_job', text: told('No.') },
      { status: 404 },
    );
    render(JobPage, { route: { page: 'job', id: JOB } });
    await screen.findByText(new RegExp(words.job.unknown));
  });

  it('is asked for again while the table is silent', async () => {
    answers[`/api/lab/jobs/${JOB}`] = undefined;
    render(JobPage, { route: { page: 'job', id: JOB } });
    await screen.findByText(words.job.silent);
    answers[`/api/lab/jobs/${JOB}`] = PLAYING;
    await screen.findByText(words.job.states.playing);
    expect(screen.queryByText(words.job.silent)).toBeNull();
  });
});

describe('odds', () => {
  it('are asked for once, and again when something else is chosen; the address says what', async () => {
    render(OddsPage, { route: { page: 'odds' } });
    await screen.findByRole('heading', { name: CURVES.title.en });
    expect(posted).toHaveLength(1);
    expect(posted[0]?.body).toEqual({
      question: 'duel',
      one: { sheet: 'archer' },
      other: { sheet: 'crossbowman' },
      studs: 10,
      cover_one: false,
      cover_other: false,
      first: 'one',
    });
    await fireEvent.click(screen.getByRole('checkbox', { name: words.odds.touching }));
    await waitFor(() => expect(posted).toHaveLength(2));
    expect(posted[1]?.body).toMatchObject({ studs: null });
    expect(location.hash).toBe('#/lab/odds?ask=duel&one=archer&other=crossbowman&studs=none');
  });

  it('are those of the address', async () => {
    const query = { ask: 'heat', scenario: 'first-skirmish', shooter: 'max', victim: 'ada', vary: 'shooter' };
    render(OddsPage, { route: { page: 'odds', query } });
    await waitFor(() => expect(posted).toHaveLength(1));
    expect(posted[0]?.body).toEqual({
      question: 'heat',
      scenario: 'first-skirmish',
      shooter: 'max',
      target: 'ada',
      vary: 'shooter',
      what: 'hurt',
    });
  });

  it('follow the address when somebody goes back or opens another link', async () => {
    const { rerender } = render(OddsPage, { route: { page: 'odds', query: { one: 'archer', studs: '4' } } });
    await waitFor(() => expect(posted).toHaveLength(1));
    await rerender({ route: { page: 'odds', query: { one: 'crossbowman', other: 'archer', cover: 'one' } } });
    await waitFor(() => expect(posted).toHaveLength(2));
    expect(posted[1]?.body).toMatchObject({ one: { sheet: 'crossbowman' }, studs: 10, cover_one: true });
  });

  it('that are impossible are told why', async () => {
    answers['/api/lab/odds'] = Response.json({ key: 'far', text: told('Too far.') }, { status: 400 });
    render(OddsPage, { route: { page: 'odds' } });
    await screen.findByText('Too far.');
  });
});

describe('worth', () => {
  it('is the study that ships with the table', async () => {
    render(WorthPage);
    await screen.findByText('Captain costs 60, plays like 24–31.', { selector: 'li' });
  });
});
