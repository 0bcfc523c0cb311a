/** The sheet of the person who is looked at. */
import type { AskCard, Card, Skirmish } from '../protocol/types';
import type { TableAccess } from '../acting/tool';

export class Sheet {
  who = $state<string | null>(null);
  card = $state.raw<Card | null>(null);
  readonly #table: TableAccess;
  #view: Skirmish | null = null;

  constructor(table: TableAccess) {
    this.#table = table;
  }

  /** Look at somebody, or at nobody. */
  look(who: string | null): void {
    if (who === this.who) return;
    this.who = who;
    void this.#ask();
  }

  /** The game went on: people are otherwise than they were, or gone. */
  follow(view: Skirmish): void {
    if (view === this.#view) return;
    this.#view = view;
    if (this.who !== null && !(this.who in view.characters)) this.who = null;
    void this.#ask();
  }

  async #ask(): Promise<void> {
    const { who } = this;
    if (who === null) {
      this.card = null;
      return;
    }
    const card = await this.#table.ask<Card>({ type: 'AskCard', who } satisfies AskCard);
    // Meanwhile one may have looked at somebody else.
    if (this.who === who) this.card = card;
  }
}
