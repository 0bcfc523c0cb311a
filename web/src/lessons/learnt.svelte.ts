import { GAME } from '../protocol/games';
import { recall, remember } from '../storage';

const KEY = 'lessons';

/** The lessons that somebody has learnt in this browser. */
class Learnt {
  #ids = $state.raw<readonly string[]>(stored());

  has(game: string, id: string): boolean {
    return this.#ids.includes(named(game, id));
  }

  get count(): number {
    return this.#ids.length;
  }

  add(game: string, id: string): void {
    if (this.has(game, id)) return;
    this.#ids = [...this.#ids, named(game, id)];
    remember(KEY, JSON.stringify(this.#ids));
  }
}

/** The first game had lessons before others did: there a lesson is remembered by its own name alone. */
function named(game: string, id: string): string {
  return game === GAME ? id : `${game}/${id}`;
}

function stored(): string[] {
  try {
    const ids: unknown = JSON.parse(recall(KEY) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export const learnt = new Learnt();
