/** What happens between two battles, as scenes on the way. */
import type { Animation as Shown, Staging } from '../../playback/animation';
import type { Moment } from '../../protocol/types';
import { eased } from '../../scene/mix';
import type { Battle } from '../protocol/types';
import { planOf, type Plan, type Visible } from './choreography';
import type { Figure, Scene, Stud } from './scene';
import { sceneOf, sideOf } from './stage';
import { between } from './tween';

export type Animation = Shown<Scene, Stud>;

/** Where flashes are at their brightest. */
const BRIGHT = 0.6;

/** How a moment looks; null if nothing of it can be seen. `from` is the scene that is shown now, if any. */
export function animation(before: Battle, moment: Moment, after: Battle, from?: Scene): Animation | null {
  const event = moment.event as Visible | null | undefined;
  if (!event) return null;
  const acts = { before: sceneOf(before, from), after: sceneOf(after, sceneOf(before, from)) };
  const plan = planOf(event, acts);
  return plan && animated(plan, acts.before, acts.after);
}

function animated(plan: Plan, before: Scene, after: Scene): Animation {
  const effects = plan.effects?.(BRIGHT) ?? [];
  return {
    duration: plan.duration,
    frame: (part) => (part >= 1 ? after : frameOf(plan, before, after, Math.max(0, part))),
    still: effects.length > 0 ? { ...after, effects } : after,
    pieces: plan.pieces,
    focus: [before, after].flatMap((scene) => placesOf(scene, plan.pieces)),
    sounds: plan.sounds ?? [],
  };
}

function frameOf(plan: Plan, before: Scene, after: Scene, part: number): Scene {
  const scene = between(before, after, eased(part));
  const moved = plan.figures?.(part) ?? {};
  const thrown = plan.thrown?.(part) ?? {};
  return {
    ...scene,
    machines: scene.machines.map((machine) => thrownOff(machine, thrown[machine.id])),
    figures: scene.figures.map((figure) =>
      placed(thrownOff(figure, thrown[figure.aboard ?? '']), moved[figure.id]),
    ),
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

function thrownOff<Piece extends { x: number; y: number }>(piece: Piece, by: Stud | undefined): Piece {
  return by ? { ...piece, x: piece.x + by[0], y: piece.y + by[1] } : piece;
}

function placed(figure: Figure, change: Partial<Figure> | undefined): Figure {
  return change ? { ...figure, ...change } : figure;
}

function placesOf({ figures, machines, doors }: Scene, pieces: readonly string[]): Stud[] {
  const wanted = new Set(pieces);
  return [
    ...[...figures, ...machines].filter(({ id }) => wanted.has(id)).map(({ x, y }): Stud => [x, y]),
    ...doors.filter(({ id }) => wanted.has(id)).flatMap(({ studs }) => studs),
  ];
}

/** How battles are put on the stage. */
export const STAGING: Staging<Battle, Scene, Stud> = { sceneOf, animation, sideOf };
