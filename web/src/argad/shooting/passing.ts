/** Shots at people who passed: where shooter and target were at that moment, and what was seen of the way. */
import { placeAt } from '../film/tracks';
import type { Shot, Skirmish, Target, Track } from '../protocol/types';
import type { Spot, Trace } from '../scene/scene';

/** Where both were when the shot is made; undefined where they still stand there. */
export function endsOf(
  view: Skirmish,
  { shooter, target, instant = 0 }: Shot,
): readonly [Spot, Spot] | undefined {
  if (view.phase !== 'passing') return undefined;
  const [one, other] = [placeThen(view, shooter, instant), placeThen(view, target, instant)];
  return one && other ? [one, other] : undefined;
}

function placeThen({ tracks = {}, characters }: Skirmish, who: string, instant: number): Spot | null {
  const track = tracks[who];
  return track ? placeAt(track, instant) : (characters[who]?.at ?? null);
}

/** The ways of those who passed, and the parts of them that the shooter saw. */
export function tracesOf({ tracks = {} }: Skirmish, { members, spans = [] }: Target): Trace[] {
  return members.flatMap((who) => {
    const track = tracks[who];
    if (!track) return [];
    return [
      { kind: 'way' as const, points: track.points.map(([, x, y]): Spot => [x, y]) },
      ...spans.map(([first, last]) => ({ kind: 'seen' as const, points: between(track, first, last) })),
    ];
  });
}

function between(track: Track, first: number, last: number): Spot[] {
  const corners = track.points.filter(([instant]) => instant > first && instant < last);
  return [placeAt(track, first), ...corners.map(([, x, y]): Spot => [x, y]), placeAt(track, last)];
}
