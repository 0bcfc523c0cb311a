/** How a throw looks: bricks or dice fall beside those it is about, while all else is as it was before. */
import { AT_REST, countedAt, countOf, THROW_MS, touchesAt } from '../thrown/timing';
import type { Throw } from '../thrown/throw';
import type { Animation, Cue, Shown } from './animation';

/** So many knocks are heard of a handful. */
const MOST_KNOCKS = 7;

export function throwing<Scene extends Shown>(thrown: Throw, scene: Scene): Animation<Scene, never> {
  return {
    duration: THROW_MS,
    frame: (part) => ({ ...scene, cast: { thrown, ms: part * THROW_MS } }),
    still: { ...scene, cast: { thrown, ms: AT_REST } },
    pieces: thrown.about,
    focus: [],
    sounds: soundsOf(thrown),
  };
}

function soundsOf(thrown: Throw): Cue[] {
  const count = countOf(thrown);
  const step = Math.max(1, count / MOST_KNOCKS);
  const knocks = Array.from({ length: Math.min(count, MOST_KNOCKS) }, (_, i): Cue => {
    return { at: touchesAt(i * step, count) / THROW_MS, sound: 'knock' };
  });
  const ticks = countedAt(thrown)
    .flat()
    .flatMap((at): Cue[] => (at === null ? [] : [{ at: at / THROW_MS, sound: 'count' }]));
  return [...knocks, ...ticks].sort((one, other) => one.at - other.at);
}
