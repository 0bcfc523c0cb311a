import { BOOKS } from '../protocol/games';
import { book, type Loading } from '../protocol/loading.svelte';
import type { Book } from '../protocol/types';
import { language } from '../texts/language.svelte';
import { findRules, findTerms } from './search';

/** Which book is open, what is looked for in it, and what was found. */
export class RuleBrowser {
  game = $state('');
  query = $state('');
  kinds = $state.raw<readonly string[]>([]);
  view = $state<'rules' | 'glossary'>('rules');
  /** All books, once something is looked for: what the others have is said too. */
  #books = $state.raw<Record<string, Loading<Book>> | null>(null);

  readonly open = $derived(book(this.game));
  readonly rules = $derived(this.open.value ? findRules(this.open.value.rules, this.query, this.kinds) : []);
  readonly terms = $derived(
    this.open.value ? findTerms(this.open.value.glossary, this.query, language.code) : [],
  );
  readonly shown = $derived(
    this.view === 'glossary' && this.open.value?.glossary.length ? 'glossary' : 'rules',
  );
  readonly searching = $derived(this.query.trim() !== '');
  /** The kinds of rules that the book has. */
  readonly used = $derived((this.open.value?.rules ?? []).map(({ kind }) => kind));
  /** How many the other view of the same book has. */
  readonly besides = $derived(this.searching ? (this.shown === 'rules' ? this.terms : this.rules).length : 0);
  /** How many each other book has. */
  readonly elsewhere = $derived(
    this.searching
      ? BOOKS.filter((other) => other !== this.game).map((other) => ({ other, count: this.#count(other) }))
      : [],
  );

  constructor(game: string) {
    this.game = game;
    $effect(() => {
      if (this.searching) this.#books ??= Object.fromEntries(BOOKS.map((each) => [each, book(each)]));
    });
  }

  /** A rule is shown in its book, without filters. */
  showRule(game: string): void {
    this.game = game;
    this.view = 'rules';
    this.query = '';
    this.kinds = [];
  }

  toggle(kind: string): void {
    this.kinds = this.kinds.includes(kind)
      ? this.kinds.filter((each) => each !== kind)
      : [...this.kinds, kind];
  }

  #count(other: string): number {
    const value = this.#books?.[other]?.value;
    if (!value) return 0;
    return this.shown === 'rules'
      ? findRules(value.rules, this.query, this.kinds).length
      : findTerms(value.glossary, this.query, language.code).length;
  }
}
