import type { LogEntry, Localized, RenderedRoll } from '../protocol/types';

/** One sentence of the story, and the moment that it tells. */
export interface StoryLine {
  readonly key: string;
  /** The deed, to jump to. */
  readonly deed: number;
  /** The seat that it is about. */
  readonly by: string | null;
  readonly text: Localized;
  readonly quiet: boolean;
  /** Somebody or something is lost: it stands out. */
  readonly grave: boolean;
  /** Stand with the last sentence of their moment. */
  readonly rolls: readonly RenderedRoll[];
}

/** How a story is told: as people do at a table, or with every place and number. */
export type Telling = 'short' | 'exact';

/** What a deed tells, sentence by sentence. */
export function linesOf(deed: LogEntry, telling: Telling = 'short'): StoryLine[] {
  return deed.moments.flatMap((one, moment) => {
    const { told = [], quiet = false, grave = false, rolls = [], event } = one;
    const sentences = telling === 'exact' ? (one.exact ?? told) : told;
    return sentences.map((text, n) => ({
      key: `${deed.number}.${moment}.${n}`,
      deed: deed.number,
      by: subject(event) ?? deed.by ?? null,
      text,
      quiet,
      grave,
      rolls: n === sentences.length - 1 ? rolls : [],
    }));
  });
}

/** Who starts and who comes next: the sentence is theirs, whoever brought it about. */
function subject(event: unknown): string | null {
  const { type, starter, to } = (event ?? {}) as Record<string, unknown>;
  const seat = type === 'Started' ? starter : type === 'Passed' ? to : null;
  return typeof seat === 'string' ? seat : null;
}

/** The sentences of a deed that are read aloud: the quiet ones stay out. */
export function spokenOf(deed: LogEntry, telling: Telling): Localized[] {
  return linesOf(deed, telling)
    .filter(({ quiet }) => !quiet)
    .map(({ text }) => text);
}
