import { recall, remember } from '../../storage';

const KEY = 'lessons';

/** The lessons that somebody has learnt in this browser. */
class Learnt {
  #ids = $state.raw<readonly string[]>(stored());

  has(id: string): boolean {
    return this.#ids.includes(id);
  }

  get count(): number {
    return this.#ids.length;
  }

  add(id: string): void {
    if (this.has(id)) return;
    this.#ids = [...this.#ids, id];
    remember(KEY, JSON.stringify(this.#ids));
  }
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
