/** What has been said in a conversation, from the story. */
import type { LogEntry, Localized } from '../../protocol/types';
import type { Said } from '../protocol/types';

/** What two people have said to each other, line by line, as the story tells it; the last talk of theirs. */
export function linesOf(deeds: readonly LogEntry[], people: readonly string[]): readonly Localized[] {
  const lines: Localized[] = [];
  for (const { moments } of deeds)
    for (const { event, told = [] } of moments) {
      const { type, character, to } = (event ?? {}) as Omit<Partial<Said>, 'type'> & { type?: string };
      if (type === 'TurnBegan') lines.length = 0;
      if (type === 'Said' && character && people.includes(character) && to && people.includes(to))
        lines.push(...told);
    }
  return lines;
}
