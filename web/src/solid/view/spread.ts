/** What a solid view sees of itself from a place of the eye, for whatever looks for room in it. */
import { PerspectiveCamera, Raycaster, Vector2, Vector3, type Ray } from 'three';
import type { Box, Candidate } from '../../thrown/place';
import type { Tray } from '../../thrown/tray';
import { offField, onField, type Sight } from '../../thrown/spread';
import { radians, type Spot as Place } from '../craft/measure';
import { cornersOf, type UprightBox } from './boxes';
import { aim, FIELD_OF_VIEW, type Eye } from './eye';
import { outlineOf } from './outline';
import type { Size } from './picture';

/** What lies and stands on a table, as far as something that is thrown there has to know. */
export interface Surface {
  /** People and machines, with the room they take. */
  standing(): Iterable<readonly [string, UprightBox]>;
  /** The place that a ray meets first; null beside the table. */
  met(ray: Ray): Place | null;
  /** How high something would lie there. */
  restsOn(at: Place): number;
}

/** Places that are tried: so many each way. */
const TRIED = 13;
const EDGE = 6;
/** What speaks against a place: it is behind something, or lies over walls. */
const [BEHIND, UNEVEN] = [150, 150];
/** The ground itself may be so high. */
const LOW = 1.4;
/** The picture is wider than it is high. */
const WIDER = 1.5;
/** Lengths away from the eye look shorter still where it looks across them, far off. */
const FORESHORTENED = 0.85;
/** A place is behind something if the eye meets something else so far before it. */
const NEAR = 2.5;

export function sightOf(eye: Eye, size: Size, surface: Surface, controls: readonly Box[]): Sight {
  const camera = new PerspectiveCamera();
  aim(camera, eye, size.width / size.height);
  const project = (x: number, y: number, z: number): [number, number] | null => {
    const point = new Vector3(x, y, z).project(camera);
    if (point.z > 1) return null;
    return [((point.x + 1) / 2) * size.width, ((1 - point.y) / 2) * size.height];
  };
  const pieces = [...surface.standing()].flatMap(([id, box]) => {
    const outline = outlineOf(cornersOf(box).map((corner) => project(...corner)));
    return outline ? [[id, outline] as const] : [];
  });
  const seen = { eye, surface, project, ...spotsOf(eye, size, surface, camera, project) };
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
  readonly at: Place;
  /** How much farther from the eye it is than the middle of the picture. */
  readonly farther: number;
}

interface Seen {
  readonly eye: Eye;
  readonly surface: Surface;
  readonly project: Project;
  readonly spots: readonly Spot[];
  /** Whether something stands between the eye and a place. */
  readonly isHidden: (at: Place) => boolean;
}

/** Places all over what is in the picture. */
function spotsOf(eye: Eye, size: Size, surface: Surface, camera: PerspectiveCamera, project: Project) {
  const caster = new Raycaster();
  const step = (eye.distance * 0.55) / TRIED;
  const grid = { unit: step, turn: eye.turn, at: [eye.x, eye.y] as const };
  const steps = Array.from({ length: 2 * TRIED + 1 }, (_, i) => i - TRIED);
  const spots: Spot[] = [];
  const hidden = new Set<string>();
  for (const south of steps)
    for (const east of steps) {
      const at = onField(grid, [WIDER * east, south]);
      const pixel = project(at[0], 0, at[1]);
      if (!pixel || pixel[0] < 0 || pixel[0] > size.width || pixel[1] < 0 || pixel[1] > size.height) continue;
      const onPicture = new Vector2((pixel[0] / size.width) * 2 - 1, 1 - (pixel[1] / size.height) * 2);
      caster.setFromCamera(onPicture, camera);
      const met = surface.met(caster.ray);
      if (met && Math.hypot(met[0] - at[0], met[1] - at[1]) > NEAR) hidden.add(`${east} ${south}`);
      const depth = -new Vector3(at[0], 0, at[1]).applyMatrix4(camera.matrixWorldInverse).z;
      spots.push({ at, farther: depth / eye.distance });
    }
  const isHidden = (at: Place) => {
    const [east, south] = offField(grid, at);
    return hidden.has(`${Math.round(east / WIDER)} ${Math.round(south)}`);
  };
  return { spots, isHidden };
}

function* places(tray: Tray, unit: number, seen: Seen): Generator<Candidate<{ at: Place; unit: number }>> {
  for (const { at, farther } of seen.spots) {
    const place = { unit: unit * farther, at, turn: seen.eye.turn };
    const box = boxOf(tray, place, seen.project);
    if (box) yield { at: place, box, rough: roughness(tray, place, seen) };
  }
}

type Laid = Parameters<typeof onField>[0];

/** The room that a tray with what lies on it takes in the picture. */
export function boxOf(tray: Tray, place: Laid, project: Project): Box | null {
  const corners = [-0.5, 0.5].flatMap((x) => [-0.5, 0.5].map((y) => [x * tray.wide, y * tray.deep] as const));
  return outlineOf(
    corners.flatMap((corner) => {
      const [x, y] = onField(place, corner);
      return [project(x, 0, y), project(x, place.unit, y)];
    }),
  );
}

/** What speaks against a place: things that one would not see there, and those that would lie on walls or trees. */
function roughness({ things }: Tray, place: Laid, { surface, isHidden }: Seen): number {
  const spots = things.map(({ x, y }) => onField(place, [x, y]));
  const share = (of: (spot: Place) => boolean) => spots.filter(of).length / Math.max(1, spots.length);
  const tops = spots.map((spot) => topUnder(surface, spot, place.unit));
  const lowest = Math.max(LOW, Math.min(...tops));
  const isHigh = (spot: Place) => topUnder(surface, spot, place.unit) > lowest;
  return BEHIND * share(isHidden) + UNEVEN * share(isHigh);
}

/** The highest of what is under something so large. */
function topUnder(surface: Surface, [x, y]: Place, reach: number): number {
  const around = [-reach, 0, reach];
  return Math.max(...around.flatMap((east) => around.map((south) => surface.restsOn([x + east, y + south]))));
}
