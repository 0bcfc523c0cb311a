import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchAbout } from '../src/protocol/api';

function answer(body: BodyInit, status = 200) {
  const fetching = vi.fn(() => Promise.resolve(new Response(body, { status })));
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
    ['nothing', 'null', 200],
  ])('rejects %s', async (_, body, status) => {
    answer(body, status);
    await expect(fetchAbout()).rejects.toThrow();
  });

  it('rejects when nobody is there', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(fetchAbout()).rejects.toThrow('Failed to fetch');
  });
});
