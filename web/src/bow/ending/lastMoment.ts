/** The picture of the last moment: who falls, just as they fall; else the last thing that could be seen. */
import type { LogEntry } from '../../protocol/types';
import type { ViewLog } from '../../table/log.svelte';
import type { Battle } from '../protocol/types';
import { animation } from '../scene/motion';
import type { Scene, Stud } from '../scene/scene';
import { sceneOf } from '../scene/stage';

export interface LastMoment {
  readonly scene: Scene;
  /** What the picture is about. */
  readonly near: readonly Stud[];
}

/** Of a moment, what is seen when it is at its height. */
const HEIGHT = 0.55;

export function lastMomentOf(log: Pick<ViewLog, 'deeds' | 'last' | 'steps' | 'now'>): LastMoment {
  const grave = log.deeds.findLast(({ moments }) => moments.some(isLoss));
  return (grave && momentOf(log, grave)) ?? lastSeen(log) ?? { scene: sceneOf(log.now as Battle), near: [] };
}

function isLoss({ grave = false, event }: LogEntry['moments'][number]): boolean {
  return grave && (event as { type?: string } | null)?.type !== 'Resigned';
}

function lastSeen(log: Parameters<typeof lastMomentOf>[0]): LastMoment | null {
  for (const deed of log.deeds.toReversed()) {
    const found = momentOf(log, deed);
    if (found) return found;
  }
  return null;
}

/** The gravest moment of a deed that can be seen, or its last. */
function momentOf(log: Pick<ViewLog, 'steps'>, { number }: LogEntry): LastMoment | null {
  const seen = log.steps(number).flatMap(({ before, moment, after }) => {
    const shown = animation(before as Battle, moment, after as Battle);
    return shown && shown.focus.length > 0 ? [{ shown, loss: isLoss(moment) }] : [];
  });
  const { shown } = seen.findLast(({ loss }) => loss) ?? seen.at(-1) ?? {};
  if (!shown) return null;
  const all = seen.flatMap((one) => one.shown.focus);
  return { scene: shown.frame(HEIGHT), near: width(all) > FARTHEST ? shown.focus : all };
}

/** Both who did it and who suffered it are in the picture, unless they are farther apart than this. */
const FARTHEST = 26;

function width(places: readonly Stud[]): number {
  const span = (all: readonly number[]) => Math.max(...all) - Math.min(...all);
  return Math.max(span(places.map(([x]) => x)), span(places.map(([, y]) => y)));
}
