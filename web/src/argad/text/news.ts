/** What is new since somebody looked last: what the story told, and who came into sight or went out of it. */
import { say, wordsOf } from '../../texts/say.svelte';
import type { LogEntry } from '../../protocol/types';
import type { ViewLog } from '../../table/log.svelte';
import { toldSince } from '../../table/text/told';
import type { Skirmish } from '../protocol/types';
import { nameOf } from './sentences';
import { WORDS } from './words';

export interface News {
  readonly key: string;
  readonly text: string;
}

/** What one says oneself is no news. */
const SAID = new Set(['Announced', 'SealedOrder']);

export function newsSince(log: ViewLog, deed: number, seat: string): readonly News[] {
  const words = wordsOf(WORDS);
  const [before, now] = [log.views[deed], log.view] as [Skirmish | undefined, Skirmish | undefined];
  const told = toldSince(log, deed, (each) => !isSaid(each, seat)).map(({ key, text }) => ({
    key,
    text: say(text),
  }));
  if (!before || !now) return told;
  const gone = new Set((now.fallen ?? []).map(({ character }) => character));
  const comes = Object.keys(now.characters).filter((who) => !(who in before.characters));
  const goes = Object.keys(before.characters).filter((who) => !(who in now.characters) && !gone.has(who));
  return [
    ...told,
    ...comes.map((who) => ({ key: `comes ${who}`, text: words.comes(nameOf(now, who)) })),
    ...goes.map((who) => ({ key: `goes ${who}`, text: words.goes(nameOf(before, who)) })),
  ];
}

function isSaid({ by, moments }: LogEntry, seat: string): boolean {
  return (
    by === seat && moments.some(({ event }) => SAID.has((event as { type: string } | undefined)?.type ?? ''))
  );
}
