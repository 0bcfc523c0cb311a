/** Lines about what there is to do besides orders: `talk Odon`, `call out: Help!`. */
import type { Act, Blank, Choice } from '../protocol/types';
import { cut, leading } from './lines';
import { holds, wordsIn } from '../../table/text/matching';

export interface ActMeaning {
  readonly act: Act;
  /** What is chosen for it. */
  readonly choice: Choice | null;
  /** What is written for it, after a colon. */
  readonly words: string;
}

/** What a line means: the acts of whose names it begins with the most words. */
export function understandAct(line: string, acts: readonly Act[]): readonly ActMeaning[] {
  const [said = '', ...rest] = line.split(':');
  const { words } = cut(said);
  const scored = acts
    .filter(({ why }) => !why)
    .map((act) => ({ act, named: leading(words, wordsIn(act.label)) }))
    .filter(({ named }) => named > 0);
  const most = Math.max(0, ...scored.map(({ named }) => named));
  return scored
    .filter(({ named }) => named === most)
    .flatMap(({ act, named }): ActMeaning[] => {
      const left = words.slice(named);
      const choice = left.length > 0 ? chosen(act, left) : null;
      if (left.length > 0 && !choice) return [];
      return [{ act, choice, words: rest.join(':').trim() }];
    });
}

function chosen(act: Act, words: readonly string[]): Choice | null {
  const choices = (act.blanks ?? []).flatMap(({ kind, choices = [] }) => (kind === 'choice' ? choices : []));
  const found = choices.filter(({ label }) => holds(wordsIn(label), words));
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** The blank that is written in words. */
export function writtenIn({ blanks = [] }: Act): Blank | undefined {
  return blanks.find(({ kind }) => kind === 'text' || kind === 'sentence');
}
