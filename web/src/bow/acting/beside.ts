/** Where the button or the reason stands that belongs to what was pressed. */
import type { Scene, Spot, Stud } from '../scene/scene';
import { pieceSpot, type PieceSpot } from '../scene/spots';
import type { Acting } from './acting.svelte';

export function besideWhat(
  acting: Acting,
  scene: Scene,
): (PieceSpot & { readonly actor: Spot | null }) | null {
  const spot = meant(acting, scene);
  const actor = acting.course
    ? endOf(acting, scene)
    : acting.selected
      ? pieceSpot(scene, acting.selected)
      : null;
  return spot && { ...spot, actor };
}

function meant(acting: Acting, scene: Scene): PieceSpot | null {
  const { answered, step, unit } = acting;
  if (answered?.pick.piece) return pieceSpot(scene, answered.pick.piece);
  if (answered?.pick.stud) return around(answered.pick.stud);
  if (step.kind === 'about') return pieceSpot(scene, step.piece);
  if (step.kind === 'crew') return pieceSpot(scene, step.vehicle);
  if (step.kind === 'seat') return step.choice.piece ? pieceSpot(scene, step.choice.piece) : null;
  if (step.kind === 'course')
    return step.from && step.course.degrees !== 0 ? around(step.from) : endOf(acting, scene);
  if (step.kind !== 'going' || !unit) return null;
  const [width, depth] = acting.size(unit);
  return { x: step.to[0] + width / 2, y: step.to[1] + depth / 2, z: 0, radius: Math.max(width, depth) / 2 };
}

function around([x, y]: Stud): PieceSpot {
  return { x: x + 0.5, y: y + 0.5, z: 0, radius: 0.7 };
}

/** Where the vehicle would come to stand, or stands if it does not move. */
function endOf({ previews }: Acting, scene: Scene): PieceSpot | null {
  const way = previews.shown;
  const spot = way && pieceSpot(scene, way.vehicle);
  const machine = way && scene.machines.find(({ id }) => id === way.vehicle);
  if (!way || !spot || !machine) return spot;
  const turn = (way.heading * Math.PI) / 180;
  const across = Math.abs(Math.cos(turn)) * machine.length + Math.abs(Math.sin(turn)) * machine.width;
  return { ...spot, x: way.to[0], y: way.to[1], z: 0, radius: across / 2.6 };
}
