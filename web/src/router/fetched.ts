import { newer } from './newer.svelte';

/** The first wait before code is asked for again; each further one is twice as long. */
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 8000;

/** Code that is fetched when it is wanted: where the connection is lost just then, it is asked for until it comes. */
export async function fetched<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
    try {
      return await load();
    } catch {
      await newer.look();
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}
