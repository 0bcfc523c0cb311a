/** Who has said that they are ready, and what has taken it back. */
import type { LogEntry, Localized, Moment } from '../../protocol/types';
import type { Announced, SeatDone, Skirmish } from '../protocol/types';
import { given, playerOf } from './drafts';
import { beastsOf } from './others';

/** What has happened, and how the table stood before and after each of it. */
export interface Story {
  readonly deeds: readonly LogEntry[];
  readonly views: readonly unknown[];
}

/** How many of one's people have orders, of all who may be given some. */
export function ordered(view: Skirmish, seat: string): { said: number; all: number } {
  const orders = given(view);
  const mine = Object.values(view.characters).filter(
    (one) => playerOf(one) === seat && !view.doings?.[one.id]?.hesitates,
  );
  const beasts = beastsOf(view, seat);
  const said = mine.filter(({ id }) => orders[id]).length + beasts.filter((id) => view.prowling?.[id]).length;
  return { said, all: mine.length + beasts.length };
}

/** What has happened since one said that one is ready, and because of which one is no longer. */
export function takenBack({ deeds, views }: Story, seat: string): readonly Localized[] {
  const stood = (at: number) => (views[at] ?? {}) as Skirmish;
  const isReady = (at: number) => stood(at).done?.includes(seat) ?? false;
  const { turn, phase } = stood(deeds.length);
  const isNow = (at: number) => stood(at).turn === turn && stood(at).phase === phase;
  for (let at = deeds.length; at > 0 && !isReady(at) && isNow(at - 1); at--) {
    const { by, moments } = deeds[at - 1] ?? { moments: [] };
    const said = moments.findIndex(({ event }) => isWordOf(event, seat));
    const after = reasons(moments.slice(said + 1), seat);
    // With one's own word, the last that was missing, something may have begun that asks all of them again.
    if (by === seat) return said >= 0 ? after : [];
    if (isReady(at - 1)) return after;
  }
  return [];
}

/** What was announced that concerns the seat, or else whatever happened. */
function reasons(moments: readonly Moment[], seat: string): readonly Localized[] {
  const concerning = moments.find(({ event }) => {
    const { type, concerned } = (event ?? {}) as Partial<Announced>;
    return type === 'Announced' && concerned?.includes(seat);
  });
  return concerning?.told ?? moments.flatMap(({ told = [], quiet }) => (quiet ? [] : told));
}

function isWordOf(event: unknown, seat: string): boolean {
  const { type, seat: whose } = (event ?? {}) as Partial<SeatDone>;
  return type === 'SeatDone' && whose === seat;
}

/** The opponent with whom one keeps changing to and fro: the same orders have stood twice already, or null. */
export function looping(views: readonly Skirmish[], seat: string): string | null {
  const now = views.at(-1);
  if (now?.phase !== 'orders' || (now.options?.loops ?? 'ask') === 'ignore') return null;
  const turn = views.filter(({ phase, turn: number }) => phase === 'orders' && number === now.turn);
  return (
    now.seats.find((other) => other !== seat && repeats(turn, seat, other) === REPEATS_BEFORE_THE_LAST) ??
    null
  );
}

const REPEATS_BEFORE_THE_LAST = 2;

/** How often what both have announced stood as it stands now. */
function repeats(turn: readonly Skirmish[], one: string, other: string): number {
  const marks = turn.map((view) => mark(view, one, other));
  const now = marks.at(-1);
  if (now === '[]') return 0;
  return marks.filter((each, at) => each === now && each !== marks[at - 1]).length;
}

function mark(view: Skirmish, one: string, other: string): string {
  const said = Object.entries(view.drafts ?? {}).filter(([who]) => {
    const character = view.characters[who];
    return character && [one, other].includes(playerOf(character));
  });
  return JSON.stringify(said.sort(([a], [b]) => (a < b ? -1 : 1)));
}
