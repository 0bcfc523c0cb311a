/** Where pieces stand, in pixels. */
import type { Box } from '../../thrown/place';
import { toScreen } from '../../flat/camera';
import { spotOf } from './overlay';
import type { Picture } from './painter';

type View = Pick<Picture, 'scene' | 'camera' | 'size'>;

export interface PieceOutline extends Box {
  readonly id: string;
}

export function figuresOf(view: View): PieceOutline[] {
  return view.scene.figures
    .filter(({ inside, aboard }) => !inside && !aboard)
    .map(({ id }) => outlineOf(view, id))
    .filter((outline) => outline !== null);
}

/** Vehicles, too. */
export function piecesOf(view: View): PieceOutline[] {
  const machines = view.scene.machines.map(({ id }) => outlineOf(view, id));
  return [...figuresOf(view), ...machines.filter((outline) => outline !== null)];
}

function outlineOf(view: View, id: string): PieceOutline | null {
  const spot = spotOf(view, id);
  if (!spot) return null;
  const [x, y] = toScreen(view.camera, view.size, [spot.x, spot.y]);
  const half = spot.radius * view.camera.scale;
  return { id, left: x - half, right: x + half, top: y - half, bottom: y + half };
}
