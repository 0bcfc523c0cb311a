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

/** Whose turn it is, in words. */
export function turnOf(table: Table, words: (typeof WORDS)['en']['turn']): Turn {
  const quiet = (text: string): Turn => ({ seats: [], mine: false, text });
  if (table.phase === 'replay') return quiet(words.replay);
  if (!table.reel.live) return quiet(words.past);
  if (table.ending) return quiet(words.over);
  const thrower = table.status.throw?.throw.by;
  if (thrower !== undefined) {
    const mine = table.throwAsked !== null;
    const text = mine ? words.throwYours : words.throwOf(say(table.personName(thrower)));
    return { seats: [thrower], mine, text };
  }
  const { acting, actor } = table;
  if (actor !== null) {
    const text = table.seats.length > 1 ? words.yoursAs(say(table.personName(actor))) : words.yours;
    return { seats: [actor], mine: true, text };
  }
  if (table.thinker !== null) {
    return {
      seats: [table.thinker],
      mine: false,
      text: words.thinking(say(table.personName(table.thinker))),
    };
  }
  const [only, ...others] = acting;
  if (only === undefined) return quiet(words.nobody);
  const text = others.length ? words.several(namesOf(table, acting)) : words.of(say(table.personName(only)));
  return { seats: acting, mine: false, text };
}
