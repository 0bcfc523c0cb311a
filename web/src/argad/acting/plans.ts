/** What one points at, and what is to be announced for it. */
import type { Announce, Prospect, Unit, Why } from '../protocol/types';
import type { Spot } from '../scene/scene';
import type { Draft, Order } from './asked';
import type { Known } from './drafts';

/** What one points at: for whom, and where to or whom. */
export interface Aim {
  /** The first of them leads, the others keep their places beside. */
  readonly who: readonly string[];
  /** Where each of them stands. */
  readonly from: readonly Spot[];
  /** Corners that the way is to have before it ends. */
  readonly corners: readonly Spot[];
  readonly to: Spot;
  /** An enemy to charge. */
  readonly whom: string | null;
  /** An order that says it all, instead of a way. */
  readonly order: Order | null;
  /** What is to be said, word for word: for a whole body of people, or for the only one. */
  readonly draft: Draft | null;
  /** The type of the order that the way is for: `Go`. */
  readonly type: string;
}

/** What is said besides where to. */
export type Said = Partial<Pick<Aim, 'order' | 'draft' | 'type'>>;

export interface Plan {
  readonly aim: Aim;
  /** To be announced, one after the other; empty while nothing is known or nothing is possible. */
  readonly drafts: readonly Draft[];
  readonly people: readonly Prospect[];
  /** Close order that would be formed. */
  readonly ranks: Unit | null;
  /** Why it cannot be done. */
  readonly why: Why | null;
}

export function announce(character: string, order: Order): Announce {
  return { type: 'Announce', character, order };
}

export function pair([x, y]: Spot): [number, number] {
  return [x, y];
}

/** What was foretold of everybody whom a plan moves, with the order that he or she gets. */
export function foretold({ aim, drafts, people }: Plan): Record<string, Known> {
  const orders = new Map<string, Known['order']>();
  for (const draft of drafts) {
    if (draft.type === 'Announce')
      for (const { who } of people)
        if (who === draft.character || draft.order.type === 'InRanks') orders.set(who, draft.order);
    if (draft.type === 'Form') for (const { who } of people) orders.set(who, draft);
    if (draft.type === 'AnnounceGroup') {
      const [first = aim.to] = aim.from;
      draft.characters.forEach((who, number) => {
        const [x, y] = aim.from[number] ?? first;
        const path = draft.path.map(([east, south]) => pair([east + x - first[0], south + y - first[1]]));
        orders.set(who, { type: 'Go', path });
      });
    }
  }
  return Object.fromEntries(
    people.flatMap((prospect) => {
      const order = orders.get(prospect.who);
      return order ? [[prospect.who, { order, prospect }] as const] : [];
    }),
  );
}
