/** What a table needs is fetched while nobody waits for it: once the start page stands, or while a table is opened. */
import { pageOf } from '../router/pages';
import { GAME } from '../protocol/games';
import { gameTable } from '../table/games';

/** Older browsers have no idle time to tell of. */
const SOON_MS = 300;

/** A machine that is busy with other things may never tell of any either. */
const LATEST_MS = 2000;

/** Fetch the code of a table, all of it at once. What fails is asked for again where it is needed. */
export async function fetchTable(game: string = GAME): Promise<void> {
  await Promise.allSettled([pageOf('table'), gameTable(game)?.()]);
}

/** Runs something when the browser has nothing else to do, or at last anyway; it can be called off. */
export function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, SOON_MS);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(act, { timeout: LATEST_MS });
  return () => cancelIdleCallback(asked);
}
