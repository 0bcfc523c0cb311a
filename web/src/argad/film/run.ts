/** The look ahead: how everybody would move if all drafts were carried out now, from where they stand, and back again. */
import type { Run, Way } from '../protocol/types';
import type { Effect, Figure, Scene, Spot } from '../scene/scene';
import { march, type Meeting } from './march';
import { animated, type Animation } from './motion';
import { middle, placeOf, spark } from './plan';
import { shiftOf, WHOLE_TURN } from './tracks';

/** Milliseconds at the end, in which everybody stands where the dice would lead, and then where they stand now. */
const [ENDED, BACK] = [1_400, 350];

/** The film of a dry run on the scene that is shown. Its first and its last scene are this one. */
export function ahead(run: Run, scene: Scene): Animation | null {
  const after = carriedOut(run, scene);
  const plan = march(
    { people: tracksOf(run), markers: {}, hulls: [], meetings: run.encounters ?? [] },
    { before: scene, after },
  );
  if (!plan) return null;
  const film = animated(plan, scene, after);
  const [duration, places] = [film.duration + ENDED + BACK, meetingPlaces(run.encounters ?? [], after)];
  const [walked, back] = [film.duration / duration, 1 - BACK / duration];
  return {
    ...film,
    duration,
    frame: (part) => {
      if (part <= walked) return film.frame(part / walked);
      return part < back ? { ...after, effects: marks(places, (part - walked) / (back - walked)) } : scene;
    },
    still: { ...after, effects: marks(places, 0.5) },
    sounds: film.sounds.map((cue) => ({ ...cue, at: cue.at * walked })),
  };
}

function tracksOf({ ways }: Run): Record<string, Way['track']> {
  return Object.fromEntries(Object.entries(ways).map(([who, { track }]) => [who, track]));
}

/** Where everybody would stand. */
function carriedOut({ ways }: Run, scene: Scene): Scene {
  const figures = scene.figures.map((figure) => {
    const way = ways[figure.id];
    return way ? standing(figure, way) : figure;
  });
  const ranks = scene.ranks.map((each) => {
    const tracks = scene.figures.flatMap(({ id, unit }) => (unit === each.id ? (ways[id]?.track ?? []) : []));
    const [east, south] = shiftOf(tracks, WHOLE_TURN);
    const front: Spot = [each.front[0] + east, each.front[1] + south];
    return tracks.length > 0 ? { ...each, front } : each;
  });
  return { ...scene, figures, ranks };
}

function standing(figure: Figure, { end, facing }: Way): Figure {
  return { ...figure, x: end[0], y: end[1], facing };
}

function meetingPlaces(meetings: readonly Meeting[], scene: Scene): Spot[] {
  return meetings.flatMap(({ one, other }) => {
    const [here, there] = [placeOf(scene, one), placeOf(scene, other)];
    return here && there ? [middle(here, there)] : [];
  });
}

/** Who would meet whom stays marked while everybody stands. */
function marks(places: readonly Spot[], part: number): Effect[] {
  return places.flatMap((at) => spark('clash', at, part));
}
