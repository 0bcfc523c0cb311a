/** Where the button or the reason stands that belongs to what was pressed. */
import type { Scene, Spot } from '../scene/scene';
import { pieceSpot, type PieceSpot } from '../scene/spots';
import type { Acting } from './acting.svelte';

export function besideWhat(
  acting: Acting,
  scene: Scene,
): (PieceSpot & { readonly actor: Spot | null }) | null {
  const spot = meant(acting, scene);
  const actor = acting.selected ? pieceSpot(scene, acting.selected) : null;
  return spot && { ...spot, actor };
}

function meant(acting: Acting, scene: Scene): PieceSpot | null {
  const { answered, step, unit } = acting;
  if (answered?.pick.piece) return pieceSpot(scene, answered.pick.piece);
  if (answered?.pick.stud) {
    const [x, y] = answered.pick.stud;
    return { x: x + 0.5, y: y + 0.5, z: 0, radius: 0.7 };
  }
  if (step.kind === 'about') return pieceSpot(scene, step.piece);
  if (step.kind !== 'going' || !unit) return null;
  const [width, depth] = acting.size(unit);
  return { x: step.to[0] + width / 2, y: step.to[1] + depth / 2, z: 0, radius: Math.max(width, depth) / 2 };
}
