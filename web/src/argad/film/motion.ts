/** What happens between two views of a skirmish, as scenes on the way. */
import type { Animation as Shown, Staging } from '../../playback/animation';
import type { Moment } from '../../protocol/types';
import { eased } from '../../scene/mix';
import type { Skirmish } from '../protocol/types';
import type { Scene, Spot } from '../scene/scene';
import { sceneOf, sideOf } from '../scene/stage';
import { planOf } from './choreography';
import { placeOf, type Moves, type Plan } from './plan';
import { recognised, toldOf, unmasked } from './recognition';
import { between } from './tween';

export type Animation = Shown<Scene, Spot>;

/** Where flashes are at their brightest. */
const BRIGHT = 0.6;

/** How a moment looks; null if nothing of it can be seen. `from` is the scene that is shown now, if any. */
export function animation(before: Skirmish, moment: Moment, after: Skirmish, from?: Scene): Animation | null {
  const people = recognised(before, after);
  const start = unmasked(sceneOf(before, from), people);
  const acts = { before: start, after: sceneOf(after, start) };
  const plan = planOf(toldOf(moment.event, people), acts);
  return plan && animated(plan, acts.before, acts.after);
}

export function animated(plan: Plan, before: Scene, after: Scene): Animation {
  const effects = plan.still ?? plan.effects?.(BRIGHT) ?? [];
  return {
    duration: plan.duration,
    frame: (part) => (part >= 1 ? after : frameOf(plan, before, after, Math.max(0, part))),
    still: effects.length > 0 ? { ...after, effects } : after,
    pieces: plan.pieces,
    focus: plan.pieces.flatMap((id) => [before, after].flatMap((scene) => placesOf(scene, id))),
    sounds: plan.sounds ?? [],
  };
}

function frameOf(plan: Plan, before: Scene, after: Scene, part: number): Scene {
  const scene = between(before, after, eased(part));
  const moves: Moves = plan.moves?.(part) ?? {};
  return {
    ...scene,
    figures: changed(scene.figures, moves.figures),
    ranks: changed(scene.ranks, moves.ranks),
    conveyances: changed(scene.conveyances, moves.conveyances),
    markers: changed(scene.markers, moves.markers),
    things: changed(scene.things, moves.things),
    effects: plan.effects?.(part) ?? [],
    jolt: joltOf(plan, part),
  };
}

/** The picture jumps and comes to rest again. */
function joltOf({ jolt, duration }: Plan, part: number): number {
  const since = jolt ? (part - jolt.at) * duration : -1;
  if (!jolt || since < 0) return 0;
  return jolt.hard * Math.exp(-since / 90) * Math.cos(since / 16);
}

function changed<Piece extends { readonly id: string }>(
  pieces: readonly Piece[],
  changes: Readonly<Record<string, Partial<Piece>>> | undefined,
): readonly Piece[] {
  if (!changes) return pieces;
  return pieces.map((piece) => {
    const change = changes[piece.id];
    return change ? { ...piece, ...change } : piece;
  });
}

function placesOf(scene: Scene, id: string): Spot[] {
  const place = placeOf(scene, id);
  return place ? [place] : [];
}

/** How skirmishes are put on the stage. */
export const STAGING: Staging<Skirmish, Scene, Spot> = { sceneOf, animation, sideOf };
