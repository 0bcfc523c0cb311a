/**
 * How far a lesson has come. An event fits a pattern if all of its values hold: `event` is the kind of event; `inside` is
 * west, north, east and south edge, both included, and the place where the event ends (the last stud of its `path`, else
 * its `to`, else its `at`) lies there; any other name is a field of the event with that value, or, for `least` and
 * `most`, a number within these bounds. `presentation/lessons.py` says the same, and is tested on the same examples.
 */
import type { LogEntry, LessonStep } from '../../protocol/types';

export type Pattern = LessonStep['done'][number];
type Fields = Record<string, unknown>;

export function fits(event: Fields, pattern: Pattern): boolean {
  return Object.entries(pattern as Fields).every(([name, wanted]) => holds(event, name, wanted));
}

function holds(event: Fields, name: string, wanted: unknown): boolean {
  if (name === 'event') return event.type === wanted;
  if (name === 'inside') return isInside(placeOf(event), wanted as number[]);
  const found = event[name];
  if (typeof wanted !== 'object' || wanted === null || Array.isArray(wanted)) return same(found, wanted);
  const { least = -Infinity, most = Infinity } = wanted as { least?: number; most?: number };
  return typeof found === 'number' && least <= found && found <= most;
}

function same(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

function placeOf({ path, to, at }: Fields): unknown {
  return Array.isArray(path) && path.length ? path.at(-1) : (to ?? at);
}

function isInside(place: unknown, [west = 0, north = 0, east = 0, south = 0]: number[]): boolean {
  if (!Array.isArray(place)) return false;
  const [x, y] = place as number[];
  return x !== undefined && y !== undefined && west <= x && x <= east && north <= y && y <= south;
}

export interface Progress {
  /** How many steps are done. */
  readonly done: number;
  /** What the learner did since the last of them that was something else. */
  readonly tries: number;
}

/** What the deeds have brought about, one step after the other; one event does one step at most. */
export function progressOf(steps: readonly LessonStep[], deeds: readonly LogEntry[], seat: string): Progress {
  let [done, tries] = [0, 0];
  for (const deed of deeds) {
    const before = done;
    for (const { event } of deed.moments) {
      if (event && steps[done]?.done.some((pattern) => fits(event as Fields, pattern))) done += 1;
    }
    if (done > before) tries = 0;
    else if (deed.by === seat && !begins(deed)) tries += 1;
  }
  return { done, tries };
}

/** Finding out who starts is nothing that one could have done better. */
function begins({ moments }: LogEntry): boolean {
  return moments.some(({ event }) => (event as Fields | undefined)?.type === 'Started');
}
