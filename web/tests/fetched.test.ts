// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetched } from '../src/router/fetched';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('gives what is there at once', async () => {
  const load = vi.fn(() => Promise.resolve('here'));
  expect(await fetched(load)).toBe('here');
  expect(load).toHaveBeenCalledTimes(1);
});

it('asks again, less and less often, until the server answers', async () => {
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
