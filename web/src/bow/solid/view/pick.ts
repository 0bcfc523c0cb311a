/** What a ray from the eye meets first: a piece, or a stud of the field with what stands on it. */
import type { Ray } from 'three';
import { Vector3 } from 'three';
import type { DoorPiece, Figure, Ground, LyingThing, Machine, Pick, Scene, Stud } from '../../scene/scene';
import type { Sighted } from '../../../solid/craft/keyhole';
import { PLATE } from '../craft/measure';
import { firstMet, type UprightBox } from '../../../solid/view/boxes';
import { kindAt } from '../land/grid';

/** How far hands and what they hold reach beyond a footprint, in studs. */
const ARM = 0.75;

const NOTHING: Pick = { stud: null, piece: null };

export function pickAt(ray: Ray, scene: Scene): Pick {
  const best = firstMet(ray, boxes(scene));
  const ground = hitGround(ray, scene.ground);
  if (best && (!ground || best.far <= ground.far + 0.01))
    return { piece: best.id, stud: studUnder(ray, best.far, scene.ground) };
  return ground ? { piece: null, stud: ground.stud } : NOTHING;
}

/** All pieces that can be pointed at, with the room they take. */
export function* boxes(scene: Scene): Generator<[string, UprightBox]> {
  yield* standingBoxes(scene);
  for (const door of scene.doors) yield [door.id, doorBox(door, scene.ground)];
  for (const thing of scene.lying) yield [thing.item.id, lyingBox(thing)];
}

/** The figures and vehicles among them. */
export function* standingBoxes({ figures, machines }: Scene): Generator<[string, UprightBox]> {
  for (const figure of figures) if (!figure.inside) yield [figure.id, figureBox(figure)];
  for (const machine of machines) yield [machine.id, machineBox(machine)];
}

export function figureBox({ x, y, z, facing, width, depth, height }: Figure): UprightBox {
  const bottom = z * PLATE;
  return { x, y, heading: facing, wide: width, deep: depth, bottom, top: bottom + height * PLATE };
}

export function machineBox({ x, y, z, heading, width, length, height }: Machine): UprightBox {
  const bottom = z * PLATE;
  return { x, y, heading, wide: width, deep: length, bottom, top: bottom + height * PLATE };
}

/** The room that a piece takes and its reach around it, to be kept in sight: the selected one's, else who is playing. */
export function sightedOf(scene: Scene, selected: string | null): Sighted | null {
  const figure = scene.figures.find(({ id, playing }) => (selected === null ? playing : id === selected));
  const machine = scene.machines.find(({ id }) => id === selected);
  if (figure?.inside) return null;
  const box = figure ? figureBox(figure) : machine && machineBox(machine);
  if (!box) return null;
  const { x, y, bottom, top, wide, deep } = box;
  return { x, y, bottom, top, radius: Math.max(wide, deep) / 2 + ARM };
}

function doorBox({ studs }: DoorPiece, ground: Ground): UprightBox {
  const [xs, ys] = [studs.map(([x]) => x), studs.map(([, y]) => y)];
  const [west, north] = [Math.min(...xs), Math.min(...ys)];
  const [wide, deep] = [Math.max(...xs) - west + 1, Math.max(...ys) - north + 1];
  const kind = kindAt(ground, west, north);
  const bottom = (kind?.ground ?? 0) * PLATE;
  return {
    x: west + wide / 2,
    y: north + deep / 2,
    heading: 0,
    wide,
    deep,
    bottom,
    top: bottom + (kind?.height ?? 12) * PLATE,
  };
}

function lyingBox({ x, y, z }: LyingThing): UprightBox {
  return { x, y, heading: 0, wide: 1.2, deep: 1.2, bottom: z * PLATE, top: z * PLATE + 0.9 };
}

/** Walks along the ray from stud to stud until it is below what stands there. */
export function hitGround(ray: Ray, ground: Ground): { stud: Stud; far: number } | null {
  const highest = highestOf(ground);
  const start = ray.direction.y < 0 ? Math.max(0, (highest - ray.origin.y) / ray.direction.y) : 0;
  let far = start;
  const end =
    ray.direction.y < 0 ? -ray.origin.y / ray.direction.y : start + 4 * (ground.width + ground.depth);
  while (far <= end + 1e-6) {
    const [x, y] = [ray.origin.x + ray.direction.x * far, ray.origin.z + ray.direction.z * far];
    const [column, row] = [Math.floor(x), Math.floor(y)];
    const next = Math.min(end, far + stepOut(x, ray.direction.x), far + stepOut(y, ray.direction.z));
    const top = solidTop(ground, column, row);
    const low = Math.min(ray.origin.y + ray.direction.y * far, ray.origin.y + ray.direction.y * next);
    if (top !== null && low <= top + 1e-6) {
      const onTop = ray.direction.y < 0 ? (top - ray.origin.y) / ray.direction.y : far;
      return { stud: [column, row], far: Math.max(far, onTop) };
    }
    if (next >= end) return null;
    far = next + 1e-6;
  }
  return null;
}

/** How far to the next line of the grid. */
function stepOut(at: number, step: number): number {
  if (Math.abs(step) < 1e-9) return Infinity;
  return (step > 0 ? Math.floor(at) + 1 - at : at - Math.floor(at) || 1) / Math.abs(step);
}

function solidTop(ground: Ground, x: number, y: number): number | null {
  const kind = kindAt(ground, x, y);
  if (!kind) return null;
  return ((kind.ground ?? 0) + (kind.use === 'decor' ? (kind.height ?? 0) : 0)) * PLATE;
}

const heights = new WeakMap<Ground, number>();

function highestOf(ground: Ground): number {
  let highest = heights.get(ground);
  if (highest === undefined) {
    highest = 0;
    for (let y = 0; y < ground.depth; y++)
      for (let x = 0; x < ground.width; x++) highest = Math.max(highest, solidTop(ground, x, y) ?? 0);
    heights.set(ground, highest);
  }
  return highest;
}

function studUnder(ray: Ray, far: number, ground: Ground): Stud | null {
  const at = ray.at(far + 0.05, new Vector3());
  const stud: Stud = [Math.floor(at.x), Math.floor(at.z)];
  return kindAt(ground, ...stud) ? stud : null;
}
