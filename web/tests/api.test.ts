// @vitest-environment node
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  fetchAbout,
  fetchJournal,
  fetchTables,
  openJournal,
  openTable,
  reissue,
  RequestFailed,
  messageOf,
} from '../src/protocol/api';

function answer(body: BodyInit, status = 200) {
  const fetching = vi.fn<typeof fetch>(() => Promise.resolve(new Response(body, { status })));
  vi.stubGlobal('fetch', fetching);
  return fetching;
}

afterEach(() => vi.unstubAllGlobals());

describe('asking the table about itself', () => {
  it('gives what the table answers', async () => {
    const about = {
      version: '0.1.0',
      games: [{ id: 'bow', title: 'BOW', author: 'Alban Nanty', rules: 325 }],
    };
    const fetching = answer(JSON.stringify(about));
    expect(await fetchAbout()).toEqual(about);
    expect(fetching).toHaveBeenCalledWith('/api/about', expect.anything());
  });

  it.each([
    ['an error', '{"version": "0.1.0", "games": []}', 503],
    ['a page that is not JSON', '<!doctype html>', 200],
    ['JSON that is not an About', '{"games": 2}', 200],
    ['an About whose games are none', '{"version": "1", "games": 2}', 200],
    ['nothing', 'null', 200],
  ])('rejects %s', async (_, body, status) => {
    answer(body, status);
    await expect(fetchAbout()).rejects.toBeInstanceOf(RequestFailed);
  });

  it('says in both languages that nobody is there', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const error: unknown = await fetchAbout().catch((caught: unknown) => caught);
    expect(messageOf(error)).toEqual({ en: 'The table does not answer.', fr: 'La table ne répond pas.' });
    expect(error).toMatchObject({ status: 0 });
  });
});

describe('a request that is refused', () => {
  const problem = {
    key: 'seat_taken',
    text: { en: 'This seat is taken.', fr: 'Cette place est prise.' },
  };

  it('is told in the table’s own words', async () => {
    answer(JSON.stringify(problem), 409);
    const error: unknown = await openTable({ game: 'bow', scenario: 'x' }).catch((caught: unknown) => caught);
    expect(messageOf(error)).toEqual(problem.text);
    expect(error).toMatchObject({ status: 409, problem });
  });

  it.each([
    [500, 'The table does not answer.'],
    [404, 'The table answers something that this page does not understand.'],
  ])('without words (%d) is told in ours', async (status, text) => {
    answer('<html>', status);
    const error: unknown = await fetchTables().catch((caught: unknown) => caught);
    expect(messageOf(error).en).toBe(text);
  });
});

describe('what is sent', () => {
  it('is JSON, or the bytes of a journal', async () => {
    const fetching = answer('{"table": {}, "host": "h", "seats": []}', 201);
    await openTable({ game: 'bow', scenario: 'first-skirmish' });
    const [path, sent] = fetching.mock.lastCall ?? [];
    expect([path, sent?.method, sent?.body]).toEqual([
      '/api/tables',
      'POST',
      '{"game":"bow","scenario":"first-skirmish"}',
    ]);
    expect(new Headers(sent?.headers).get('Content-Type')).toBe('application/json');

    const reading = answer('{"game": "bow", "reel": {}}');
    const file = new Blob(['{}\n']);
    await openJournal(file);
    expect(reading.mock.lastCall?.[1]?.body).toBe(file);
    expect(new Headers(reading.mock.lastCall?.[1]?.headers).get('Content-Type')).toBe('application/x-ndjson');
  });

  it('carries a token only in a header', async () => {
    const fetching = answer('{"table": {}, "seat": null}');
    await reissue('abc', 'secret', { seat: 'blue', who: 'open' });
    await fetchJournal('abc', 'secret');
    await fetchJournal('abc');
    const tokens = fetching.mock.calls.map(([, sent]) => new Headers(sent?.headers).get('Authorization'));
    expect(tokens).toEqual(['Bearer secret', 'Bearer secret', null]);
    expect(fetching.mock.calls.map(([path]) => path).join()).not.toContain('secret');
  });
});
