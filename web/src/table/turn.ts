import { say } from '../texts/say.svelte';
import { namesOf } from './names';
import type { Table } from './table.svelte';
import type { WORDS } from './words';

interface Turn {
  /** Whom the game waits for. */
  readonly seats: readonly string[];
  /** Whether one of them is ours. */
  readonly mine: boolean;
  readonly text: string;
}

type Words = (typeof WORDS)['en']['turn'];

/** Whose turn it is, in words; while something is shown on the table, whose that is. */
export function turnOf(table: Table, words: Words): Turn {
  const quiet = (text: string): Turn => ({ seats: [], mine: false, text });
  if (table.phase === 'replay') return quiet(words.replay);
  if (!table.log.live) return quiet(words.past);
  const shown = table.busy ? table.log.deeds[table.shown]?.by : null;
  if (shown) return turnOfSeat(table, shown, table.seats.played.includes(shown), words);
  if (table.turn.ending) return quiet(words.over);
  const { paused } = table.turn;
  if (paused !== null) return quiet(words.paused(say(table.seats.personName(paused))));
  const thrower = table.turn.status.throw?.throw.by;
  if (thrower !== undefined) {
    const mine = table.throwAsked !== null;
    const text = mine ? words.throwYours : words.throwOf(say(table.seats.personName(thrower)));
    return { seats: [thrower], mine, text };
  }
  const { actor } = table;
  if (actor !== null) return turnOfSeat(table, actor, true, words);
  if (table.turn.thinker !== null) {
    const name = say(table.seats.personName(table.turn.thinker));
    const text = table.turn.status.preparing ? words.preparing(name) : words.thinking(name);
    return { seats: [table.turn.thinker], mine: false, text };
  }
  const { acting } = table.turn;
  const [only, ...others] = acting;
  if (only === undefined) return quiet(words.nobody);
  if (!others.length) return turnOfSeat(table, only, false, words);
  return { seats: acting, mine: false, text: words.several(namesOf(table, acting)) };
}

function turnOfSeat(table: Table, seat: string, mine: boolean, words: Words): Turn {
  const name = say(table.seats.personName(seat));
  const text = !mine ? words.of(name) : table.seats.held.length > 1 ? words.yoursAs(name) : words.yours;
  return { seats: [seat], mine, text };
}
