/** What the flat view sees of itself, for whatever looks for room in it. */
import { toScreen, type Camera, type Size } from '../../flat/camera';
import { traysOn } from '../../flat/thrown';
import type { Box } from '../../thrown/place';
import type { Sight } from '../../thrown/spread';
import type { Scene } from '../scene/scene';
import { spotOf } from './picture';

/** Pixels between a throw and the edge of the picture. */
const EDGE = 6;
/** How much room a figure takes with what it holds, in radii. */
const TOKEN = 1.4;

export function sightOf(scene: Scene, camera: Camera, size: Size, controls: readonly Box[]): Sight {
  const picture = { left: EDGE, top: EDGE, right: size.width - EDGE, bottom: size.height - EDGE };
  const pieces = [...scene.figures, ...scene.conveyances].map(
    ({ id }) => [id, boxOf(scene, camera, size, id)] as const,
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

/** What is better not covered by something that stands beside a place. */
export function besidePieces(scene: Scene, camera: Camera, size: Size): readonly Box[] {
  return scene.figures.map(({ id }) => boxOf(scene, camera, size, id));
}

function boxOf(scene: Scene, camera: Camera, size: Size, id: string): Box {
  const spot = spotOf({ scene, camera }, id);
  const [x, y] = spot ? toScreen(camera, size, spot.at) : [0, 0];
  const reach = (spot?.radius ?? 0) * TOKEN * camera.scale;
  return { left: x - reach, top: y - reach, right: x + reach, bottom: y + reach };
}
