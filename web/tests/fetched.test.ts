import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetched } from '../src/router/fetched';
import { newer } from '../src/router/newer.svelte';

beforeEach(() => {
  vi.useFakeTimers();
  const script = document.createElement('script');
  script.setAttribute('src', '/assets/index-old.js');
  vi.spyOn(document, 'querySelector').mockReturnValue(script);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  newer.found = false;
});

/** The server has this page now; null: it does not answer. */
function serve(script: string | null) {
  const page = `<script type="module" src="/assets/${script}"></script>`;
  const answer = () =>
    script ? Promise.resolve(new Response(page)) : Promise.reject(new TypeError('offline'));
  vi.stubGlobal('fetch', vi.fn(answer));
}

it('gives what is there at once', async () => {
  const load = vi.fn(() => Promise.resolve('here'));
  expect(await fetched(load)).toBe('here');
  expect(load).toHaveBeenCalledTimes(1);
});

it('asks again, less and less often, until the server answers', async () => {
  serve(null);
  let dead = true;
  const load = vi.fn(() =>
    dead ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve('here'),
  );
  const asked = fetched(load);
  await vi.advanceTimersByTimeAsync(60_000);
  const early = load.mock.calls.length;
  expect(early).toBeGreaterThan(5);
  expect(early).toBeLessThan(15);
  dead = false;
  await vi.advanceTimersByTimeAsync(8_000);
  expect(await asked).toBe('here');
});

describe('a file that is no longer there', () => {
  const gone = () => Promise.reject(new TypeError('Failed to fetch'));

  it.each([
    ['since the server has a newer page', 'index-new.js', true],
    ['though the page is the same', 'index-old.js', false],
    ['while nobody answers', null, false],
  ])('is noted %s', async (_, script, found) => {
    serve(script);
    void fetched(gone);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(newer.found).toBe(found);
  });
});
