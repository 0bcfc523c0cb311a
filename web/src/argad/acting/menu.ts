/** What somebody may be told to do, one entry for each kind of order, and what the ranks may that he or she stands in. */
import type { Forming, Localized, Orders, Skirmish, Why } from '../protocol/types';
import type { Draft } from './asked';
import { MARCHES, wanted, type Wants } from './kinds';
import { isBeast } from './others';
import { announce } from './plans';

/** One of the orders of a kind, which only needs to be given. */
export interface Choice {
  readonly draft: Draft;
  readonly label: Localized;
  /** The person, thing or ground that it is about. */
  readonly about?: string | undefined;
  /** Why it cannot be given. */
  readonly why?: Why | null | undefined;
}

/** What is to be said, whatever it is called. */
export type Sayable = Omit<Choice, 'label'>;

export interface Entry {
  readonly type: string;
  readonly name: Localized;
  /** What is missing to it; null: nothing, or which of the choices. */
  readonly wants: Wants | null;
  /** Those whom it may be about. */
  readonly whom: readonly string[];
  readonly choices: readonly Choice[];
  /** Close order that is to be given a shape first. */
  readonly forming?: Forming;
  /** Whether it is for a whole unit. */
  readonly body?: boolean;
}

/** Those that stand beside the menu or are given by dragging. */
const ELSEWHERE = new Set(['Go', 'InRanks']);

/** What several people may be told alike. */
const ALIKE = new Set(['Follow', 'KeepDistance', 'Meet', 'FallBack', 'Charge', 'Stay']);

export interface Chosen {
  /** What the first of them may be told. */
  readonly orders: Orders | null;
  readonly chosen: readonly string[];
  readonly view: Skirmish | null;
}

/** What those who are chosen may be told. */
export function menuFor({ orders, chosen, view }: Chosen): readonly Entry[] {
  if (isBeast(view, chosen[0])) return [CREEP];
  if (!orders) return [];
  if (chosen.length > 1)
    return ofThePerson(orders)
      .filter(({ type }) => ALIKE.has(type))
      .map((entry) => ({ ...entry, whom: entry.whom.filter((who) => !chosen.includes(who)) }));
  const forming = orders.forming ? [ofForming(orders.forming)] : [];
  return [...ofTheRanks(orders), ...marches(orders, view), ...forming, ...ofThePerson(orders)];
}

const CREEP: Entry = {
  type: 'Creep',
  name: { en: 'Creep', fr: 'Se faire discret' },
  wants: 'way',
  whom: [],
  choices: [],
};

const MARCH_NAMES: readonly (readonly [string, Localized])[] = [
  [MARCHES.until, { en: 'March until near', fr: 'Marcher jusqu’à' }],
  [MARCHES.within, { en: 'March while near', fr: 'Marcher si c’est près' }],
  [MARCHES.beyond, { en: 'March while far', fr: 'Marcher si c’est loin' }],
];

/** A march of the whole unit may depend on anybody else. */
function marches({ drill, who }: Orders, view: Skirmish | null): Entry[] {
  if (!drill?.march.forward || !view) return [];
  const unit = view.units?.[drill.unit]?.members ?? [who];
  const whom = Object.keys(view.characters).filter((each) => !unit.includes(each));
  return MARCH_NAMES.map(([type, name]) => ({ type, name, wants: 'whom', whom, choices: [], body: true }));
}

/** What is said to all who stand in the same ranks. */
function ofTheRanks({ body = [] }: Orders): Entry[] {
  const entries = new Map<string, Entry>();
  for (const { name, label, draft, about, why } of body) {
    const before = entries.get(name.en)?.choices ?? [];
    const choices = [...before, { draft, label, about, why }];
    entries.set(name.en, { type: name.en, name, wants: null, whom: [], choices, body: true });
  }
  return [...entries.values()];
}

function ofForming(forming: Forming): Entry {
  return { type: 'Form', name: forming.label, wants: 'shape', whom: [], choices: [], forming, body: true };
}

function ofThePerson(orders: Orders): Entry[] {
  const entries = new Map<string, Entry>();
  for (const { order, label, whom = [] } of orders.open ?? []) {
    const wants = wanted(order);
    if (wants && !ELSEWHERE.has(order))
      entries.set(order, { type: order, name: label, wants, whom, choices: [] });
  }
  for (const choice of orders.choices ?? []) {
    const { order, name, label, about } = choice;
    const { type } = order;
    if (type === 'Stay' || type === 'InRanks') continue;
    const entry = entries.get(type);
    if (type === 'Charge') {
      const whom = [...(entry?.whom ?? []), ...(about ? [about] : [])];
      entries.set(type, { type, name, wants: 'whom', whom, choices: [] });
    } else {
      const choices = [...(entry?.choices ?? []), { draft: announce(orders.who, order), label, about }];
      entries.set(type, { type, name, wants: null, whom: [], choices });
    }
  }
  return [...entries.values()];
}
