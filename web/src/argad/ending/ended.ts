/** What has become of everybody by the end of a skirmish, and who has felled whom. */
import type { LogEntry } from '../../protocol/types';
import type { Character, Objective, ShotLanded, Skirmish, Struck } from '../protocol/types';

export type Fate = 'standing' | 'taken' | 'left' | 'fled' | 'fallen' | 'waiting';
/** In the order in which they are told. */
export const FATES: readonly Fate[] = ['standing', 'left', 'fled', 'taken', 'fallen', 'waiting'];

type Fates = Readonly<Record<Fate, readonly Character[]>>;

/** The people of a seat by what has become of them: those of the beginning, and whoever came later. */
export function fatesOf(views: readonly Skirmish[], seat: string): Fates {
  const end = views.at(-1);
  const found: Record<Fate, Character[]> = {
    standing: [],
    taken: [],
    left: [],
    fled: [],
    fallen: [],
    waiting: [],
  };
  for (const one of everybodyOf(views, seat)) if (end) found[fateOf(end, one.id)].push(one);
  return found;
}

function everybodyOf(views: readonly Skirmish[], seat: string): Character[] {
  const people = new Map<string, Character>();
  for (const view of views)
    for (const one of [...Object.values(view.characters), ...outside(view)])
      if (one.owner === seat && !one.animal && !people.has(one.id)) people.set(one.id, one);
  return [...people.values()];
}

function outside({ reserves = {} }: Skirmish): Character[] {
  return Object.values(reserves).flatMap(({ characters }) => characters);
}

function fateOf(end: Skirmish, who: string): Fate {
  const here = end.characters[who];
  if (here) {
    if (here.captor != null || here.yielded) return 'taken';
    return here.fleeing ? 'fled' : 'standing';
  }
  const gone = (end.departed ?? []).find(({ character }) => character.id === who);
  if (gone) return gone.how === 'fled' ? 'fled' : 'left';
  return outside(end).some(({ id }) => id === who) ? 'waiting' : 'fallen';
}

/** What a seat has of its people still at hand, from 0 to 1, at the beginning and after each deed. */
export function strengthOf(views: readonly Skirmish[], seat: string): number[] {
  const counts = views.map((view) => atHand(view, seat));
  const whole = Math.max(...counts, 1);
  return counts.map((count) => count / whole);
}

function atHand(view: Skirmish, seat: string): number {
  const people = [...Object.values(view.characters), ...outside(view)].filter(
    (one) => one.owner === seat && !one.animal && one.captor == null && !one.yielded,
  );
  const left = (view.departed ?? []).filter(
    ({ character, how = 'left' }) => character.owner === seat && how === 'left',
  );
  return people.length + left.length;
}

/** Whom somebody has felled, and in which deed last. */
export interface Deed {
  readonly who: string;
  readonly felled: readonly string[];
  readonly deed: number;
}

/** Those who felled somebody, the most first. */
export function deedsOf(log: readonly LogEntry[]): Deed[] {
  const found = new Map<string, { felled: string[]; deed: number }>();
  for (const { number, moments } of log) {
    const events = moments.map(({ event }) => (event ?? {}) as { type?: string; character?: string });
    const fallen = new Set(events.flatMap(({ type, character }) => (type === 'Felled' && character) || []));
    for (const event of events)
      for (const [who, whom] of blowsOf(event)) {
        if (!fallen.delete(whom)) continue;
        const before = found.get(who)?.felled ?? [];
        found.set(who, { felled: [...before, whom], deed: number });
      }
  }
  return [...found]
    .map(([who, { felled, deed }]) => ({ who, felled, deed }))
    .sort((one, other) => other.felled.length - one.felled.length);
}

/** Who has hit whom so that he or she may fall. */
function blowsOf(event: { readonly type?: string }): (readonly [who: string, whom: string])[] {
  if (event.type === 'ShotLanded') {
    const { shooter, victim, falls } = event as ShotLanded;
    return victim !== null && falls ? [[shooter, victim]] : [];
  }
  if (event.type !== 'Struck') return [];
  const { target, strokes } = event as Struck;
  return strokes.filter(({ result }) => result === 'kill').map(({ striker }) => [striker, target]);
}

/** What each seat wanted, what was said aloud first. */
export function aimsOf({ objectives = [] }: Skirmish, seat: string): Objective[] {
  return objectives
    .filter((aim) => aim.seat === seat)
    .sort((one, other) => Number(one.secret ?? false) - Number(other.secret ?? false));
}

/** Whether somebody plays for this seat and has not given up. */
export function mayResign({ seats, resigned = [], outcome }: Skirmish, seat: string): boolean {
  return seats.includes(seat) && !resigned.includes(seat) && !outcome;
}
