/** What a ray from the eye meets first: a piece, or a place on the ground. */
import type { Ray } from 'three';
import { firstMet, type UprightBox } from '../../../solid/view/boxes';
import type { Spot } from '../../../solid/craft/measure';
import type { Ground, Room } from '../../protocol/types';
import { housesOf, isCovered, isOnAnotherFloor, type Floors } from '../../scene/houses';
import { boundsOf, cm, spotAt } from '../../scene/places';
import { CM, type Figure, type Overlay, type Pick, type Scene } from '../../scene/scene';
import { feetOf } from '../feet';
import { heightOf } from '../folk/figure';
import { floorHeight, houseTop } from '../land/houses';
import { openingsShown } from '../land/openings';
import { surfaceAt } from '../land/relief';

/** Hands and what they hold reach a little beyond the base. */
const ARM = 0.2;
/** How far a ray goes on from one place to the next. */
const STEP = 0.6;
/** Higher than any ground. */
const HIGHEST = 12;

/** Whether somebody is to be seen: not under a roof, nor on another floor than the one that shows. */
export function isShown(figure: Figure, ground: Ground, floors: Floors): boolean {
  if (isOnAnotherFloor(figure, ground, floors)) return false;
  const room = figure.room === null ? undefined : ground.rooms?.find(({ id }) => id === figure.room);
  return room === undefined || (floors.get(room.building) ?? null) !== null;
}

export function figureBox(figure: Figure, ground: Ground): UprightBox {
  const { x, y, base, facing } = figure;
  const bottom = feetOf(ground, figure);
  return {
    x: x / CM,
    y: y / CM,
    heading: facing,
    wide: base.width / CM + ARM,
    deep: base.length / CM + ARM,
    bottom,
    top: bottom + heightOf(figure),
  };
}

export function* standingBoxes(scene: Scene, floors: Floors): Generator<[string, UprightBox]> {
  const { ground } = scene;
  for (const figure of scene.figures)
    if (isShown(figure, ground, floors)) yield [figure.id, figureBox(figure, ground)];
  for (const { id, x, y, heading, width, length } of scene.conveyances) {
    const bottom = surfaceAt(ground, x / CM, y / CM);
    yield [
      id,
      { x: x / CM, y: y / CM, heading, wide: width / CM, deep: length / CM, bottom, top: bottom + 1.4 },
    ];
  }
}

/** All else that can be pointed at. */
function* lyingBoxes(scene: Scene, floors: Floors): Generator<[string, UprightBox]> {
  const { ground } = scene;
  const small = (x: number, y: number, bottom: number, across: number, high: number): UprightBox => ({
    x: x / CM,
    y: y / CM,
    heading: 0,
    wide: across,
    deep: across,
    bottom,
    top: bottom + high,
  });
  for (const one of [...scene.things, ...scene.bodies])
    if (!isCovered(one, ground, floors)) yield [one.id, small(one.x, one.y, feetOf(ground, one), 1.9, 1)];
  for (const { id, x, y } of scene.markers)
    yield [id, small(x, y, surfaceAt(ground, x / CM, y / CM), 2.2, 1.8)];
  for (const { opening, run, up, high } of openingsShown(scene, floors)) {
    const [[x, y], [east, south]] = run;
    const heading = (Math.atan2(south - y, east - x) * 180) / Math.PI;
    const wide = Math.hypot(east - x, south - y);
    yield [
      opening.id,
      { x: (x + east) / 2, y: (y + south) / 2, heading, wide, deep: 1.2, bottom: up, top: up + high },
    ];
  }
  for (const { id, at, top, topHeight } of scene.ladders) {
    const head = top ?? [at[0] + 4 * CM, at[1]];
    const [x, y] = [(at[0] + head[0]) / 2 / CM, (at[1] + head[1]) / 2 / CM];
    const heading = (Math.atan2(head[1] - at[1], head[0] - at[0]) * 180) / Math.PI;
    const wide = Math.max(1, Math.hypot(head[0] - at[0], head[1] - at[1]) / CM);
    const bottom = surfaceAt(scene.ground, x, y);
    yield [id, { x, y, heading, wide, deep: 1.2, bottom, top: Math.max(bottom + 1, topHeight / CM) }];
  }
}

/** Houses under their roofs. */
function* closedBoxes({ ground }: Scene, floors: Floors): Generator<[string, UprightBox]> {
  for (const house of housesOf(ground)) {
    if ((floors.get(house.id) ?? null) !== null) continue;
    const { west, north, east, south } = boundsOf(house.rooms.flatMap(({ shape }) => shape.map(cm)));
    const [x, y, bottom] = [
      (west + east) / 2,
      (north + south) / 2,
      floorHeight(ground, house.rooms[0] as Room),
    ];
    yield [
      house.id,
      { x, y, heading: 0, wide: east - west, deep: south - north, bottom, top: houseTop(ground, house) },
    ];
  }
}

/** The house whose roof or wall a ray meets before anybody. */
export function houseMet(ray: Ray, scene: Scene, floors: Floors): string | null {
  const house = firstMet(ray, closedBoxes(scene, floors));
  const one = firstMet(ray, standingBoxes(scene, floors));
  return house && (one === null || house.far < one.far) ? house.id : null;
}

/** People before things, and what is nearer before what is farther; nothing behind a house. */
export function pickAt(ray: Ray, scene: Scene, floors: Floors): Pick {
  const ground = hitGround(ray, scene.ground);
  const house = firstMet(ray, closedBoxes(scene, floors))?.far ?? Infinity;
  const reach = Math.min(house + 0.6, ground ? ground.far + 0.6 : Infinity);
  const met = [standingBoxes(scene, floors), lyingBoxes(scene, floors)]
    .map((boxes) => firstMet(ray, boxes))
    .find((one) => one !== null && one.far <= reach);
  return { at: ground && spotAt(ground.at), piece: met?.id ?? null, handle: null };
}

/** Goes along the ray until it is under the ground; null beside the board. */
export function hitGround(ray: Ray, ground: Ground): { at: Spot; far: number } | null {
  if (ray.direction.y >= -1e-4) return null;
  const [wide, deep] = [ground.width / CM, ground.depth / CM];
  const start = Math.max(0, (HIGHEST - ray.origin.y) / ray.direction.y);
  const end = (-1 - ray.origin.y) / ray.direction.y;
  const above = (far: number): number => {
    const [x, y] = [ray.origin.x + ray.direction.x * far, ray.origin.z + ray.direction.z * far];
    return ray.origin.y + ray.direction.y * far - surfaceAt(ground, x, y);
  };
  let [last, far] = [start, start];
  while (far < end && above(far) > 0) [last, far] = [far, Math.min(end, far + STEP)];
  for (let i = 0; i < 8; i++) {
    const middle = (last + far) / 2;
    if (above(middle) > 0) last = middle;
    else far = middle;
  }
  const [x, y] = [ray.origin.x + ray.direction.x * far, ray.origin.z + ray.direction.z * far];
  return x >= 0 && y >= 0 && x <= wide && y <= deep ? { at: [x, y], far } : null;
}

/** The handle nearest to a pixel, within reach; `toPixel` says where each of them is seen. */
export function handleAt(
  { handles }: Overlay,
  [x, y]: Spot,
  reach: number,
  toPixel: (at: Spot) => Spot | null,
): string | null {
  let nearest: { id: string; far: number } | null = null;
  for (const { id, at } of handles) {
    const pixel = toPixel([at[0] / CM, at[1] / CM]);
    const far = pixel ? Math.hypot(pixel[0] - x, pixel[1] - y) : Infinity;
    if (far <= reach && (nearest === null || far < nearest.far)) nearest = { id, far };
  }
  return nearest?.id ?? null;
}
