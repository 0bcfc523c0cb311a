/** What the table is asked while orders are announced, in the types of its answers. */
import type { Announce, AskDraft, AskOrders, AskRoute, Orders, Prospects, Route } from '../protocol/types';
import type { TableAccess } from './tool';

export type Order = Announce['order'];
export type Draft = AskDraft['draft'];

/** The questions of announcing; every answer is null where the table has none. */
export class Asking {
  readonly #table: TableAccess;

  constructor(table: TableAccess) {
    this.#table = table;
  }

  prospects(draft: Draft): Promise<Prospects | null> {
    return this.#table.ask<Prospects>({ type: 'AskDraft', draft } satisfies AskDraft);
  }

  route(who: string, to: readonly [number, number]): Promise<Route | null> {
    return this.#table.ask<Route>({ type: 'AskRoute', who, to: [to[0], to[1]] } satisfies AskRoute);
  }

  orders(who: string): Promise<Orders | null> {
    return this.#table.ask<Orders>({ type: 'AskOrders', who } satisfies AskOrders);
  }
}
