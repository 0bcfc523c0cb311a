import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { absolute, routeOf, to } from '../src/router/routes';

const ID = 'abcdefgh12345678';
const TOKEN = 'tokentokentokentoken_1';
const OTHER = 'tokentokentokentoken-2';

describe('an address', () => {
  it.each([
    ['', { page: 'start' }],
    ['#', { page: 'start' }],
    ['#/', { page: 'start' }],
    ['#/scenarios', { page: 'scenarios' }],
    ['#/scenarios/first-skirmish', { page: 'scenario', id: 'first-skirmish' }],
    [`#/table/${ID}`, { page: 'table', id: ID, tokens: [], deed: null }],
    [`#/table/${ID}@12`, { page: 'table', id: ID, tokens: [], deed: 12 }],
    [`#/table/${ID}/${TOKEN}`, { page: 'table', id: ID, tokens: [TOKEN], deed: null }],
    [`#/table/${ID}/${TOKEN},${OTHER}`, { page: 'table', id: ID, tokens: [TOKEN, OTHER], deed: null }],
    [`#/join/${ID}`, { page: 'join', id: ID }],
    ['#/watch', { page: 'watch' }],
    ['#/continue', { page: 'continue' }],
    ['#/learn', { page: 'learn', lesson: null }],
    ['#/learn/first-steps', { page: 'learn', lesson: 'first-steps' }],
    ['#/learn/argad', { page: 'learn', game: 'argad', lesson: null }],
    ['#/learn/argad/announce', { page: 'learn', game: 'argad', lesson: 'announce' }],
    ['#/learn/move/announce', { page: 'unknown' }],
    ['#/rules', { page: 'rules', rule: null }],
    ['#/rules/BOW-2.4.2.16', { page: 'rules', rule: 'BOW-2.4.2.16' }],
    ['#/replay', { page: 'replay' }],
  ])('%s leads to its page', (hash, route) => {
    expect(routeOf(hash)).toEqual(route);
  });

  it.each([
    '#/nowhere',
    '#//',
    '#/table',
    '#/table/short',
    `#/table/${ID}@`,
    `#/table/${ID}@x`,
    `#/table/${ID}/short`,
    `#/table/${ID}/${TOKEN}/more`,
    '#/join/../../x',
    '#/watch/me',
    '#/rules/a/b',
    '#/%E0%A4%A',
  ])('%s is unknown', (hash) => {
    expect(routeOf(hash)).toEqual({ page: 'unknown' });
  });

  it('that we write is one that we read', () => {
    expect(routeOf(to.scenario('a/b c'))).toEqual({ page: 'scenario', id: 'a/b c' });
    expect(routeOf(to.seats(ID, [TOKEN, OTHER]))).toMatchObject({ tokens: [TOKEN, OTHER] });
    expect(routeOf(to.moment(ID, 7))).toMatchObject({ deed: 7 });
    expect(routeOf(to.rule('ARG-R-3'))).toMatchObject({ rule: 'ARG-R-3' });
  });

  it('to give away names the whole place', () => {
    expect(absolute(to.join(ID))).toBe(`${location.origin}${location.pathname}#/join/${ID}`);
  });
});

describe('addresses of the lab', () => {
  it.each([
    ['#/lab', { page: 'lab' }],
    ['#/lab?mode=whatIf&scenario=a', { page: 'lab', query: { mode: 'whatIf', scenario: 'a' } }],
    ['#/lab/odds', { page: 'odds' }],
    ['#/lab/odds?one=a%2Fb&cover=one%2Bother', { page: 'odds', query: { one: 'a/b', cover: 'one+other' } }],
    ['#/lab/worth', { page: 'worth' }],
    ['#/lab/match', { page: 'match' }],
    ['#/lab/match?army=archer%3A3', { page: 'match', query: { army: 'archer:3' } }],
    ['#/lab/battle?job=a', { page: 'battle', query: { job: 'a' } }],
    ['#/lab/abcdefghijklmnopqrstuvwx', { page: 'job', id: 'abcdefghijklmnopqrstuvwx' }],
    ['#/lab/too-short', { page: 'unknown' }],
    ['#/lab/odds/more', { page: 'unknown' }],
  ])('%s', (hash, route) => expect(routeOf(hash)).toEqual(route));

  it('bring options to the set-up', () => {
    const options = JSON.stringify({ round_limit: 8, note: 'a?b/c' });
    expect(routeOf(to.scenario('first-skirmish', { options }))).toEqual({
      page: 'scenario',
      id: 'first-skirmish',
      query: { options },
    });
    expect(to.scenario('first-skirmish')).toBe('#/scenarios/first-skirmish');
    const inn = to.scenario('the-inn', {}, 'argad');
    expect(inn).toBe('#/scenarios/argad/the-inn');
    expect(routeOf(inn)).toEqual({ page: 'scenario', game: 'argad', id: 'the-inn' });
  });
});

describe('the router', () => {
  beforeEach(() => {
    vi.resetModules();
    location.hash = '';
  });
  afterEach(() => (location.hash = ''));

  async function load() {
    return (await import('../src/router/router.svelte')).router;
  }
  function follow(hash: string) {
    location.hash = hash;
    window.dispatchEvent(new Event('hashchange'));
  }

  it('follows the address', async () => {
    const router = await load();
    follow('#/watch');
    expect(router.route).toEqual({ page: 'watch' });
    expect(router.key).toBe('watch');
  });

  it('stays where it is for a place on the page', async () => {
    const router = await load();
    follow('#/watch');
    follow('#games');
    expect(router.route.page).toBe('watch');
  });

  it('tells two tables apart, but not two moments of one', async () => {
    const router = await load();
    follow(`#/table/${ID}`);
    const { key } = router;
    follow(`#/table/${ID}@3`);
    expect(router.key).toBe(key);
    follow(`#/table/${ID.replace('a', 'b')}`);
    expect(router.key).not.toBe(key);
  });

  it('replaces an address without a step to go back to', async () => {
    const router = await load();
    follow(`#/table/${ID}/${TOKEN}`);
    const before = history.length;
    router.replace(to.table(ID));
    expect(history.length).toBe(before);
    expect(router.route).toMatchObject({ page: 'table', tokens: [] });
  });
});
