/** What the solid view sees of itself from a place of the eye, for whatever looks for room in it. */
import { PerspectiveCamera, Raycaster, Vector2, Vector3 } from 'three';
import type { Box, Candidate } from '../../../thrown/place';
import type { Tray } from '../../../thrown/tray';
import type { Scene, Stud } from '../../scene/scene';
import { onField, type Sight } from '../../scene/spread';
import { radians } from '../craft/measure';
import { topAt } from '../land/grid';
import { aim, FIELD_OF_VIEW, type Eye } from './eye';
import { outlineOf } from './outline';
import { cornersOf, pickAt, standingBoxes } from './pick';
import type { Size } from './picture';

/** Studs between two places that are tried: so many each way. */
const TRIED = 13;
const EDGE = 6;
/** What speaks against a place: it is behind something, or lies over walls. */
const [BEHIND, UNEVEN] = [60, 12];
/** Lengths away from the eye look shorter still where it looks across them, far off. */
const FORESHORTENED = 0.85;
/** A place is behind something if the eye meets something else so many studs before it. */
const NEAR = 2.5;

export function sightOf(eye: Eye, size: Size, scene: Scene, controls: readonly Box[]): Sight {
  const camera = new PerspectiveCamera();
  aim(camera, eye, size.width / size.height);
  const project = (x: number, y: number, z: number): [number, number] | null => {
    const point = new Vector3(x, y, z).project(camera);
    if (point.z > 1) return null;
    return [((point.x + 1) / 2) * size.width, ((1 - point.y) / 2) * size.height];
  };
  const pieces = [...standingBoxes(scene)].flatMap(([id, box]) => {
    const outline = outlineOf(cornersOf(box).map((corner) => project(...corner)));
    return outline ? [[id, outline] as const] : [];
  });
  const seen = { eye, scene, project, spots: spotsOf(eye, size, scene, camera, project) };
  return {
    picture: { left: EDGE, top: EDGE, right: size.width - EDGE, bottom: size.height - EDGE },
    scale: size.height / (2 * Math.tan(radians(FIELD_OF_VIEW / 2))) / eye.distance,
    turn: eye.turn,
    slant: FORESHORTENED * Math.sin(radians(eye.pitch)),
    pieces: new Map(pieces),
    controls,
    candidates: (tray, unit) => places(tray, unit, seen),
  };
}

type Project = (x: number, y: number, z: number) => [number, number] | null;

interface Spot {
  readonly at: Stud;
  /** How much farther from the eye it is than the middle of the picture. */
  readonly farther: number;
  /** Something stands between it and the eye. */
  readonly hidden: boolean;
}

interface Seen {
  readonly eye: Eye;
  readonly scene: Scene;
  readonly project: Project;
  readonly spots: readonly Spot[];
}

/** Places all over what is in the picture. */
function spotsOf(eye: Eye, size: Size, scene: Scene, camera: PerspectiveCamera, project: Project): Spot[] {
  const caster = new Raycaster();
  const reach = eye.distance * 0.55;
  const steps = Array.from({ length: 2 * TRIED + 1 }, (_, i) => (i - TRIED) / TRIED);
  return steps.flatMap((south) =>
    steps.flatMap((east): Spot[] => {
      const about = { unit: 1, turn: eye.turn, at: [eye.x, eye.y] as const };
      const at = onField(about, [east * reach * 1.5, south * reach]);
      const pixel = project(at[0], 0, at[1]);
      if (!pixel || pixel[0] < 0 || pixel[0] > size.width || pixel[1] < 0 || pixel[1] > size.height)
        return [];
      caster.setFromCamera(
        new Vector2((pixel[0] / size.width) * 2 - 1, 1 - (pixel[1] / size.height) * 2),
        camera,
      );
      const { stud } = pickAt(caster.ray, scene);
      const far = stud ? Math.hypot(stud[0] + 0.5 - at[0], stud[1] + 0.5 - at[1]) : 0;
      const farther = -new Vector3(at[0], 0, at[1]).applyMatrix4(camera.matrixWorldInverse).z / eye.distance;
      return [{ at, farther, hidden: far > NEAR }];
    }),
  );
}

function* places(
  tray: Tray,
  unit: number,
  { eye, scene, project, spots }: Seen,
): Generator<Candidate<{ at: Stud; unit: number }>> {
  for (const { at, farther, hidden } of spots) {
    const place = { unit: unit * farther, at, turn: eye.turn };
    const box = boxOf(tray, place, project);
    if (box) yield { at: place, box, rough: (hidden ? BEHIND : 0) + UNEVEN * unevenness(tray, place, scene) };
  }
}

type Laid = Parameters<typeof onField>[0];

function boxOf(tray: Tray, place: Laid, project: Project): Box | null {
  const corners = [-0.5, 0.5].flatMap((x) => [-0.5, 0.5].map((y) => [x * tray.wide, y * tray.deep] as const));
  return outlineOf(
    corners.flatMap((corner) => {
      const [x, y] = onField(place, corner);
      return [project(x, 0, y), project(x, place.unit, y)];
    }),
  );
}

/** How many of the things would lie higher than others. */
function unevenness({ things }: Tray, place: Laid, { ground }: Scene): number {
  const tops = things.map(({ x, y }) => {
    const [east, south] = onField(place, [x, y]);
    return topAt(ground, Math.floor(east), Math.floor(south));
  });
  return tops.filter((top) => top > Math.min(...tops) + 1).length / Math.max(1, tops.length);
}
