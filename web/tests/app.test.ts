import { fireEvent, render, screen, waitFor, within } from './rendering';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import App from '../src/App.svelte';
import { router } from '../src/router/router.svelte';
import { WORDS } from '../src/start/words';
import { preferred } from '../src/players/preferred.svelte';
import { preferredGame } from '../src/start/preferred-game.svelte';
import { keys } from '../src/table/keys.svelte';
import { language } from '../src/texts/language.svelte';
import { BLUE_TOKEN, FakeSocket, ID, INFO, ORANGE_TOKEN } from './wire';

const SHELF = {
  game: 'bow',
  scenarios: [
    {
      id: 'first-skirmish',
      name: INFO.name,
      text: { en: 'Two patrols meet.', fr: 'Deux patrouilles se croisent.' },
      armies: [
        { seat: 'blue', name: { en: 'Blue', fr: 'Bleu' }, cost: 52, pieces: [{ en: 'Ada', fr: 'Ada' }] },
        {
          seat: 'orange',
          name: { en: 'Orange', fr: 'Orange' },
          cost: 52,
          pieces: [{ en: 'Max', fr: 'Max' }],
        },
      ],
      goals: [],
      minutes: 20,
      options: {},
      start: {},
    },
  ],
  options: [],
  computers: true,
};
const OPENED = { table: INFO, host: 'host-token-host-token-1', seats: [{ seat: 'blue', token: BLUE_TOKEN }] };

vi.mock('../src/start/Picture.svelte', async () => ({ default: (await import('./Nothing.svelte')).default }));

const posted: { path: string; body: unknown }[] = [];
let answers: Record<string, unknown>;

function fetching(input: RequestInfo | URL, sent?: RequestInit) {
  const path = String(input);
  if (sent?.method === 'POST') posted.push({ path, body: JSON.parse(String(sent.body)) });
  const answer = answers[path];
  if (answer === undefined) return Promise.reject(new TypeError('Failed to fetch'));
  return Promise.resolve(Response.json(answer));
}

beforeEach(() => {
  posted.length = 0;
  answers = {
    '/api/about': { version: '1', games: [] },
    '/api/games/bow': SHELF,
    '/api/tables': OPENED,
    [`/api/tables/${ID}`]: {
      ...INFO,
      seats: INFO.seats.map((seat) => (seat.seat === 'orange' ? { ...seat, who: 'open' } : seat)),
    },
    [`/api/tables/${ID}/seats`]: { table: INFO, seat: { seat: 'orange', token: ORANGE_TOKEN } },
  };
  vi.stubGlobal('fetch', fetching);
  FakeSocket.install();
  window.scrollTo = () => undefined;
  language.code = 'en';
  keys.forget(ID);
  go('#/');
});
afterEach(() => {
  go('#/');
  vi.unstubAllGlobals();
});

function go(hash: string) {
  location.hash = hash;
  window.dispatchEvent(new Event('hashchange'));
}

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

describe('going from page to page', () => {
  it('says the title and moves the focus to the heading', async () => {
    render(App);
    await heading(/Two skirmish games/);
    expect(document.activeElement).toBe(document.body);
    go('#/scenarios');
    const shown = await heading(WORDS.en.scenarios.heading);
    await waitFor(() => expect(document.activeElement).toBe(shown));
    expect(document.title).toBe('Scenarios · Escarmouche');
    language.code = 'fr';
    await heading(WORDS.fr.scenarios.heading);
    expect([document.title, document.documentElement.lang]).toEqual(['Scénarios · Escarmouche', 'fr']);
  });

  it('says so where an address leads nowhere', async () => {
    go('#/nowhere');
    render(App);
    await heading(WORDS.en.page.unknown);
    expect(screen.getByRole('link', { name: WORDS.en.page.start }).getAttribute('href')).toBe('#/');
  });

  it('says what is wrong with a scenario that is not there, or a table that does not answer', async () => {
    render(App);
    go('#/scenarios/no-such-battle');
    await screen.findByText(WORDS.en.setup.unknown);
    answers = {};
    go('#/watch');
    await screen.findByText('The table does not answer.');
    answers['/api/tables'] = [];
    await fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText(new RegExp(WORDS.en.tables.watchEmpty));
  });
});

describe('playing', () => {
  it('now is one press: the person starts, against a Recruit at first', async () => {
    render(App);
    await fireEvent.click(await screen.findByRole('button', { name: /Play now/ }));
    await waitFor(() => expect(posted).toHaveLength(1));
    expect(posted[0]).toEqual({
      path: '/api/tables',
      body: {
        game: 'bow',
        scenario: 'first-skirmish',
        options: { starter: 'first_seat' },
        computers: { orange: { level: 'recruit' } },
      },
    });
    await waitFor(() => expect(location.hash).toBe(`#/table/${ID}`));
    expect(keys.tokens(ID)).toEqual([BLUE_TOKEN, OPENED.host]);
  });

  it('now is against the level that was last chosen, and says so', async () => {
    preferred.level = 'captain';
    render(App);
    await fireEvent.click(await screen.findByRole('button', { name: /Play now.*\(Captain\)/ }));
    await waitFor(() => expect(posted).toHaveLength(1));
    expect(posted[0]?.body).toMatchObject({ computers: { orange: { level: 'captain' } } });
    expect(localStorage.getItem('escarmouche.level')).toBe('captain');
    preferred.level = 'recruit';
  });

  it('two on one screen is one press, too', async () => {
    render(App);
    await fireEvent.click(await screen.findByRole('button', { name: /Two on one screen/ }));
    await waitFor(() => expect(posted).toHaveLength(1));
    expect(posted[0]).toEqual({ path: '/api/tables', body: { game: 'bow', scenario: 'first-skirmish' } });
    await waitFor(() => expect(location.hash).toBe(`#/table/${ID}`));
    expect(keys.tokens(ID)).toEqual([BLUE_TOKEN, OPENED.host]);
  });

  it('with a friend leaves the other seat open', async () => {
    render(App);
    await fireEvent.click(await screen.findByRole('button', { name: /Play with a friend/ }));
    await waitFor(() => expect(posted).toHaveLength(1));
    expect(posted[0]?.body).toMatchObject({ seats: { orange: 'open' } });
  });

  it('offers both games, and only people where no computer plays one', async () => {
    render(App);
    const [choice] = await screen.findAllByRole('radiogroup', { name: 'Which game' });
    await fireEvent.click(within(choice as HTMLElement).getByRole('radio', { name: 'Argad!' }));
    expect(screen.queryByRole('button', { name: /Play now/ })).toBeNull();
    expect(localStorage.getItem('escarmouche.game')).toBe('argad');
    await fireEvent.click(screen.getByRole('button', { name: /Two on one screen.*First meeting/ }));
    await waitFor(() => expect(posted).toHaveLength(1));
    expect(posted[0]?.body).toEqual({
      game: 'argad',
      scenario: 'first-meeting',
      options: { preset: 'first_game' },
    });
    preferredGame.id = 'bow';
  });

  it('says why it cannot begin', async () => {
    delete answers['/api/tables'];
    render(App);
    await fireEvent.click(await screen.findByRole('button', { name: /Play now/ }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('The table does not answer.'));
  });

  it('is joined at the open seat, under one’s name', async () => {
    go(`#/join/${ID}`);
    render(App);
    await fireEvent.input(await screen.findByLabelText(WORDS.en.join.name), {
      target: { value: ' Bo ' },
    });
    await fireEvent.click(screen.getByRole('button', { name: WORDS.en.join.take }));
    await waitFor(() => expect(location.hash).toBe(`#/table/${ID}`));
    expect(posted[0]?.body).toEqual({ seat: 'orange', player: 'Bo' });
    expect(keys.tokens(ID)).toEqual([ORANGE_TOKEN]);
  });

  it('by a link with a token keeps the token and takes it out of the address', async () => {
    go(`#/table/${ID}/${BLUE_TOKEN}`);
    render(App);
    await waitFor(() => expect(FakeSocket.all).toHaveLength(1));
    expect([location.hash, router.route]).toMatchObject([`#/table/${ID}`, { tokens: [] }]);
    expect(FakeSocket.last.open().sent[0]).toMatchObject({ type: 'hello', table: ID, tokens: [BLUE_TOKEN] });
  });
});
