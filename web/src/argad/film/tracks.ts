/** Where somebody is at an instant of the turn: along the corners of a track, straight in between. */
import { mixed } from '../../scene/mix';
import type { Track } from '../protocol/types';
import type { Spot } from '../scene/scene';
import { distance, headingTo } from './plan';

/** All instants of a turn. */
export const WHOLE_TURN = 1000;
/** So many instants before and after, one looks where one goes: corners are turned smoothly. */
const AHEAD = 14;

export function startOf({ points }: Track): number {
  return points[0]?.[0] ?? 0;
}

export function endOf({ points }: Track): number {
  return points.at(-1)?.[0] ?? 0;
}

/** Where somebody is at an instant; before the first and after the last, where these are. */
export function placeAt({ points }: Track, instant: number): Spot {
  const next = points.findIndex(([at]) => at >= instant);
  const to = points[next] ?? points.at(-1) ?? [0, 0, 0];
  const from = points[next - 1];
  if (next <= 0 || !from) return [to[1], to[2]];
  const part = (instant - from[0]) / Math.max(1, to[0] - from[0]);
  return [mixed(from[1], to[1], part), mixed(from[2], to[2], part)];
}

/** The way somebody looks who walks; null for those who stand. */
export function headingAt(track: Track, instant: number): number | null {
  const [from, to] = [placeAt(track, instant - AHEAD), placeAt(track, instant + AHEAD)];
  return distance(from, to) < 1 ? null : headingTo(from, to);
}

export function lengthOf(track: Track): number {
  return walked(track, endOf(track));
}

/** How far somebody has come by then. */
export function walked(track: Track, instant: number): number {
  const places = track.points.filter(([at]) => at < instant).map(([, x, y]): Spot => [x, y]);
  const all = [...places, placeAt(track, instant)];
  return all.slice(1).reduce((sum, place, i) => sum + distance(all[i] ?? place, place), 0);
}

/** How much of the way of several people lies behind them by then, from 0 to 1. */
export function progress(tracks: readonly Track[], instant: number): number {
  const whole = tracks.reduce((sum, track) => sum + lengthOf(track), 0);
  if (whole === 0) return Math.min(1, instant / WHOLE_TURN);
  return tracks.reduce((sum, track) => sum + walked(track, instant), 0) / whole;
}

/** How far people have come by then, on average, to the east and to the south. */
export function shiftOf(tracks: readonly Track[], instant: number): Spot {
  const shifts = tracks.map((track): Spot => {
    const [from, to] = [placeAt(track, startOf(track)), placeAt(track, instant)];
    return [to[0] - from[0], to[1] - from[1]];
  });
  const mean = (axis: 0 | 1) =>
    shifts.reduce((sum, shift) => sum + shift[axis], 0) / Math.max(1, shifts.length);
  return [mean(0), mean(1)];
}

/** Where something is that goes along with people, from here to there. */
export function alongside(from: Spot, to: Spot, tracks: readonly Track[], instant: number): Spot {
  const [gone, whole, part] = [
    shiftOf(tracks, instant),
    shiftOf(tracks, WHOLE_TURN),
    progress(tracks, instant),
  ];
  const along = (axis: 0 | 1) => from[axis] + gone[axis] + (to[axis] - from[axis] - whole[axis]) * part;
  return [along(0), along(1)];
}
