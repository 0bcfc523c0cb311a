/** What the flat view sees of itself, for whatever looks for room in it. */
import type { Box } from '../../thrown/place';
import type { Figure, Machine, Scene } from '../scene/scene';
import type { Sight } from '../../thrown/spread';
import { toScreen, type Camera, type Size } from '../../flat/camera';
import { traysOn } from '../../flat/thrown';
import { tokenRadius } from './tokens';

/** Pixels between a throw and the edge of the picture. */
const EDGE = 6;
/** How much room a token takes with what it holds and its name, in radii. */
const TOKEN = 1.5;

export function sightOf(scene: Scene, camera: Camera, size: Size, controls: readonly Box[]): Sight {
  const picture = { left: EDGE, top: EDGE, right: size.width - EDGE, bottom: size.height - EDGE };
  const figures = scene.figures.filter(({ inside }) => !inside);
  const pieces = [...scene.machines, ...figures].map(
    (piece) => [piece.id, boxOf(piece, camera, size)] as const,
  );
  return {
    picture,
    scale: camera.scale,
    turn: 0,
    slant: 1,
    pieces: new Map(pieces),
    controls,
    candidates: (tray, unit) => traysOn(tray, unit, picture, camera, size),
  };
}

function boxOf(piece: Figure | Machine, camera: Camera, size: Size): Box {
  const [x, y] = toScreen(camera, size, [piece.x, piece.y]);
  const studs =
    'heading' in piece
      ? Math.hypot(piece.width, piece.length) / 2.4
      : TOKEN * tokenRadius(piece, camera.scale);
  const reach = studs * camera.scale;
  return { left: x - reach, top: y - reach, right: x + reach, bottom: y + reach };
}
