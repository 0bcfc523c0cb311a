import type { About } from './types';

const PATIENCE = 8_000; // milliseconds

/** Asks the table what it is. Rejects when it does not answer, or answers something else. */
export async function fetchAbout(): Promise<About> {
  const answer = await fetch('/api/about', { signal: AbortSignal.timeout(PATIENCE) });
  if (!answer.ok) throw new Error(`The table answered ${answer.status}.`);
  const body: unknown = await answer.json();
  if (!isAbout(body)) throw new Error('The table answered something that is not an About.');
  return body;
}

function isAbout(body: unknown): body is About {
  const { version, games } = (body ?? {}) as Partial<About>;
  return typeof version === 'string' && Array.isArray(games);
}
