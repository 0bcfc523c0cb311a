/** Who has said that they are ready, and what has taken it back. */
import type { LogEntry, Localized } from '../../protocol/types';
import type { Announced, Skirmish } from '../protocol/types';
import { given, playerOf } from './drafts';
import { beastsOf } from './others';

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

/** What somebody else announced since one's own last word and because of which one is no longer ready. */
export function takenBack(deeds: readonly LogEntry[], seat: string): readonly Localized[] {
  for (const deed of [...deeds].reverse()) {
    if (deed.by === seat) return [];
    for (const { event, told = [] } of deed.moments) {
      const { type, concerned } = (event ?? {}) as Partial<Announced>;
      if (type === 'Announced' && concerned?.includes(seat)) return told;
    }
  }
  return [];
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
