import { fetchBook, fetchShelf, messageOf } from './api';
import type { Book, RuleCard, Shelf, Localized } from './types';

/** Something to be fetched once: while it is asked for, when it is known, and when it could not be had. */
export class Loading<Value> {
  state = $state<'asking' | 'known' | 'failed'>('asking');
  value = $state.raw<Value>();
  problem = $state.raw<Localized | null>(null);
  readonly #load: () => Promise<Value>;
  #asked = 0;

  constructor(load: () => Promise<Value>) {
    this.#load = load;
    void this.ask();
  }

  /** Ask, or ask again; what was known stays until the answer comes. */
  async ask(): Promise<void> {
    const asked = ++this.#asked;
    this.state = 'asking';
    try {
      const value = await this.#load();
      if (asked !== this.#asked) return;
      this.value = value;
      this.state = 'known';
    } catch (error) {
      if (asked !== this.#asked) return;
      this.problem = messageOf(error);
      this.state = 'failed';
    }
  }
}

const shelves = new Map<string, Loading<Shelf>>();
const books = new Map<string, Loading<Book>>();

/** What can be played of a game; asked for once. */
export function shelf(game: string): Loading<Shelf> {
  return kept(shelves, game, fetchShelf);
}

/** The rules of a game; asked for once. */
export function book(game: string): Loading<Book> {
  return kept(books, game, fetchBook);
}

function kept<Value>(
  all: Map<string, Loading<Value>>,
  game: string,
  load: (game: string) => Promise<Value>,
): Loading<Value> {
  const known = all.get(game);
  if (known && known.state !== 'failed') return known;
  const loading = new Loading(() => load(game));
  all.set(game, loading);
  return loading;
}

export function ruleIn(rules: Book | undefined, id: string): RuleCard | undefined {
  return rules?.rules.find((rule) => rule.id === id);
}
