/**
 * How far a lesson has come. An event fits a pattern if all of its values hold: `event` is the kind of event; `inside` is
 * west, north, east and south edge, both included, and the place where the event ends (the last place of its `path`, else
 * its `to`, else its `at`) lies there; any other name is a field of the event with that value, or, for `least` and
 * `most`, a number within these bounds; any other table is a pattern for that part of the event, and of a list one entry
 * has to hold. `presentation/lessons.py` says the same, and is tested on the same examples.
 */
import type { LogEntry, LessonStep } from '../protocol/types';

export type Pattern = LessonStep['done'][number];
type Fields = Record<string, unknown>;

/** Something that is done on the page alone, and after which deed: what a step's pattern calls `page`. */
export interface PageAct {
  readonly page: string;
  readonly seat?: string;
  readonly after: number;
}

export function fits(event: Fields, pattern: Pattern): boolean {
  return Object.entries(pattern as Fields).every(([name, wanted]) => holds(event, name, wanted));
}

function holds(event: Fields, name: string, wanted: unknown): boolean {
  if (name === 'event') return event.type === wanted;
  if (name === 'inside') return isInside(placeOf(event), wanted as number[]);
  return is(event[name], wanted);
}

function is(found: unknown, wanted: unknown): boolean {
  if (Array.isArray(found) && !Array.isArray(wanted)) return found.some((entry) => is(entry, wanted));
  if (!isTable(wanted)) return found === wanted || JSON.stringify(found) === JSON.stringify(wanted);
  if (!isBounds(wanted)) return isTable(found) && fits(found, wanted);
  const { least = -Infinity, most = Infinity } = wanted as { least?: number; most?: number };
  return typeof found === 'number' && least <= found && found <= most;
}

function isTable(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isBounds(wanted: Fields): boolean {
  const names = Object.keys(wanted);
  return names.length > 0 && names.every((name) => name === 'least' || name === 'most');
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

/** How many of the next steps an event does: one, and those before it that only the page can see. */
function doneBy(event: Fields, steps: readonly LessonStep[]): number {
  for (const [at, { done }] of steps.entries()) {
    if (done.some((pattern) => fits(event, pattern))) return at + 1;
    if (!done.some((pattern) => 'page' in pattern)) return 0;
  }
  return 0;
}

/** What the deeds have brought about, one step after the other; one event does one step of its own at most. */
export function progressOf(
  steps: readonly LessonStep[],
  deeds: readonly LogEntry[],
  seat: string,
  seen: readonly PageAct[] = [],
): Progress {
  let [done, tries] = [0, 0];
  const acts = (after: number) => seen.filter((act) => act.after === after);
  for (const act of acts(0)) done += doneBy({ ...act }, steps.slice(done));
  for (const deed of deeds) {
    const before = done;
    for (const { event } of deed.moments) if (event) done += doneBy(event as Fields, steps.slice(done));
    for (const act of acts(deed.number)) done += doneBy({ ...act }, steps.slice(done));
    if (done > before) tries = 0;
    else if (deed.by === seat && isTry(deed)) tries += 1;
  }
  return { done, tries };
}

/** Bookkeeping, and finding out who starts, are nothing that one could have done better. */
function isTry({ moments }: LogEntry): boolean {
  const told = moments.filter(({ event, quiet }) => event && !quiet) as { event: Fields }[];
  return told.length > 0 && told.every(({ event }) => event.type !== 'Started');
}
