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
  /** Stand with the last sentence of their moment. */
  readonly rolls: readonly RenderedRoll[];
}

/** What a deed tells, sentence by sentence. */
export function linesOf(deed: LogEntry): StoryLine[] {
  return deed.moments.flatMap(({ told = [], quiet = false, rolls = [], event }, moment) =>
    told.map((text, n) => ({
      key: `${deed.number}.${moment}.${n}`,
      deed: deed.number,
      by: subject(event) ?? deed.by ?? null,
      text,
      quiet,
      rolls: n === told.length - 1 ? rolls : [],
    })),
  );
}

/** Who starts and who comes next: the sentence is theirs, whoever brought it about. */
function subject(event: unknown): string | null {
  const { type, starter, to } = (event ?? {}) as Record<string, unknown>;
  const seat = type === 'Started' ? starter : type === 'Passed' ? to : null;
  return typeof seat === 'string' ? seat : null;
}

/** The sentences of a deed that are read aloud: the quiet ones stay out. */
export function spokenOf(deed: LogEntry): Localized[] {
  return linesOf(deed)
    .filter(({ quiet }) => !quiet)
    .map(({ text }) => text);
}
