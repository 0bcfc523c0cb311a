/** What the flat view sees of itself, for whatever looks for room in it. */
import type { Box, Candidate } from '../../thrown/place';
import type { Tray } from '../../thrown/tray';
import type { Figure, Machine, Scene, Stud } from '../scene/scene';
import type { Sight } from '../../thrown/spread';
import { toField, toScreen, type Camera, type Size } from '../../flat/camera';
import { tokenRadius } from './tokens';

/** Pixels between two places that are tried, and between a throw and the edge of the picture. */
const STEP = 16;
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
    candidates: (tray, unit) => places(tray, unit, picture, camera, size),
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

function* places(
  { wide, deep }: Tray,
  unit: number,
  picture: Box,
  camera: Camera,
  size: Size,
): Generator<Candidate<{ at: Stud; unit: number }>> {
  const [across, down] = [(wide * unit * camera.scale) / 2, (deep * unit * camera.scale) / 2];
  for (const y of between(picture.top + down, picture.bottom - down))
    for (const x of between(picture.left + across, picture.right - across))
      yield {
        at: { at: toField(camera, size, [x, y]), unit },
        box: { left: x - across, top: y - down, right: x + across, bottom: y + down },
      };
}

/** Where the middle can be; one place where there is no room at all. */
function* between(from: number, to: number): Generator<number> {
  if (from >= to) yield (from + to) / 2;
  else for (let at = from; at <= to; at += STEP) yield at;
}
