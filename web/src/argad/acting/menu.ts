/** What somebody may be told to do, one entry for each kind of order. */
import type { Localized, OrderChoice, Orders } from '../protocol/types';
import { wanted, type Wants } from './kinds';

export interface Entry {
  readonly type: string;
  readonly name: Localized;
  /** What is missing to it; null: nothing, or which of the choices. */
  readonly wants: Wants | null;
  /** Those whom it may be about. */
  readonly whom: readonly string[];
  readonly choices: readonly OrderChoice[];
}

/** Those that stand beside the menu or are given by dragging. */
const ELSEWHERE = new Set(['Go', 'InRanks']);

export function menuOf(orders: Orders | null): readonly Entry[] {
  const entries = new Map<string, Entry>();
  for (const { order, label, whom = [] } of orders?.open ?? []) {
    const wants = wanted(order);
    if (wants && !ELSEWHERE.has(order))
      entries.set(order, { type: order, name: label, wants, whom, choices: [] });
  }
  for (const choice of orders?.choices ?? []) {
    const { type } = choice.order;
    if (type === 'Stay') continue;
    const entry = entries.get(type);
    if (type === 'Charge') {
      const whom = [...(entry?.whom ?? []), ...(choice.about ? [choice.about] : [])];
      entries.set(type, { type, name: choice.name, wants: 'whom', whom, choices: [] });
    } else {
      const before = entry?.choices ?? [];
      entries.set(type, { type, name: choice.name, wants: null, whom: [], choices: [...before, choice] });
    }
  }
  return [...entries.values()];
}
