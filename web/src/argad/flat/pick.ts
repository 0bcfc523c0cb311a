/** What is under the pointer: a handle before a piece, people before things, the nearest of each. */
import type { Place } from '../../flat/camera';
import { radians } from '../../flat/palette';
import {
  CM,
  type ConveyancePiece,
  type Figure,
  type Overlay,
  type Pick,
  type Scene,
  type Spot,
} from '../scene/scene';
import { radiusOf } from './figures/tokens';
import { isCovered, isOnAnotherFloor, type Floors } from '../scene/houses';
import { rankedUnits } from './picture';
import { between, cm, distance, placeOf, spotAt } from '../scene/places';

export interface Reach {
  /** Pixels of a centimetre. */
  readonly pixels: number;
  /** How many centimetres beside a piece still count, and how many around a handle. */
  readonly slack: number;
  readonly grasp: number;
}

interface Found {
  readonly id: string;
  /** How far from it, in its own radii; within 1 it is hit. */
  readonly far: number;
}

export function pickAt(scene: Scene, overlay: Overlay, floors: Floors, at: Place, reach: Reach): Pick {
  return {
    at: spotOn(scene, at),
    piece: pieceAt(scene, floors, at, reach),
    handle: handleAt(overlay, at, reach),
  };
}

function spotOn({ ground }: Scene, at: Place): Spot | null {
  const [x, y] = spotAt(at);
  return x >= 0 && y >= 0 && x <= ground.width && y <= ground.depth ? [x, y] : null;
}

function handleAt({ handles }: Overlay, at: Place, { grasp }: Reach): string | null {
  const near = handles
    .map(({ id, at: spot }) => ({ id, far: distance(cm(spot), at) / grasp }))
    .filter(({ far }) => far <= 1);
  return nearest(near);
}

/** Exactly there; or, with a finger, a little beside it. */
function pieceAt(scene: Scene, floors: Floors, at: Place, { pixels, slack }: Reach): string | null {
  for (const beside of slack > 0 ? [0, slack] : [0])
    for (const layer of LAYERS) {
      const found = nearest(layer(scene, floors, at, pixels, beside).filter(({ far }) => far <= 1));
      if (found !== null) return found;
    }
  return null;
}

function nearest(found: readonly Found[]): string | null {
  return (
    found.reduce<Found | null>((best, one) => (best && best.far <= one.far ? best : one), null)?.id ?? null
  );
}

type Layer = (scene: Scene, floors: Floors, at: Place, pixels: number, beside: number) => readonly Found[];

const LAYERS: readonly Layer[] = [people, lying, openings, ladders, conveyances];

function people(scene: Scene, floors: Floors, at: Place, pixels: number, beside: number): Found[] {
  const ranked = rankedUnits(scene);
  return scene.figures
    .filter((one) => !isOnAnotherFloor(one, scene.ground, floors))
    .map((one) => {
      const radius = radiusOf(one, pixels, one.unit !== null && ranked.has(one.unit));
      return { id: one.id, far: farFrom(one, at, radius + beside) };
    });
}

/** Of a long base how far along its middle line one is does not matter. */
function farFrom(figure: Figure, at: Place, radius: number): number {
  const middle = placeOf(figure);
  if (figure.base.shape === 'round') return distance(middle, at) / radius;
  const half = Math.max(0, figure.base.length / 2 / CM - radius * 0.8);
  const angle = radians(figure.facing);
  const [east, south] = [Math.sin(angle), -Math.cos(angle)];
  const along = (at[0] - middle[0]) * east + (at[1] - middle[1]) * south;
  const nearestPart = Math.max(-half, Math.min(half, along));
  return distance([middle[0] + east * nearestPart, middle[1] + south * nearestPart], at) / radius;
}

function lying(
  { ground, things, bodies, markers }: Scene,
  floors: Floors,
  at: Place,
  pixels: number,
  beside: number,
): Found[] {
  const radius = Math.max(0.9, 7 / pixels) + beside;
  const inSight = [...things, ...bodies].filter((one) => !isCovered(one, ground, floors));
  return [...markers, ...inSight].map((one) => ({
    id: one.id,
    far: distance(placeOf(one), at) / radius,
  }));
}

function openings({ openings: all }: Scene, _: Floors, at: Place, pixels: number, beside: number): Found[] {
  const radius = Math.max(0.7, 5 / pixels) + beside;
  return all.map(({ id, line }) => ({ id, far: fromLine(cm(line[0]), cm(line[1]), at) / radius }));
}

function ladders({ ladders: all }: Scene, _: Floors, at: Place, pixels: number, beside: number): Found[] {
  const radius = Math.max(0.7, 5 / pixels) + beside;
  return all.map(({ id, at: foot, top }) => ({ id, far: fromLine(cm(foot), cm(top ?? foot), at) / radius }));
}

function fromLine(from: Place, to: Place, at: Place): number {
  const long = distance(from, to);
  if (long === 0) return distance(from, at);
  const part = ((at[0] - from[0]) * (to[0] - from[0]) + (at[1] - from[1]) * (to[1] - from[1])) / long ** 2;
  return distance(between(from, to, Math.max(0, Math.min(1, part))), at);
}

function conveyances({ conveyances: all }: Scene, _: Floors, at: Place, __: number, beside: number): Found[] {
  return all.map((one) => ({ id: one.id, far: covers(one, at, beside) ? 1 : Infinity }));
}

function covers(one: ConveyancePiece, at: Place, beside: number): boolean {
  const [x, y] = placeOf(one);
  const angle = radians(one.heading);
  const right = (at[0] - x) * Math.cos(angle) + (at[1] - y) * Math.sin(angle);
  const ahead = (at[0] - x) * Math.sin(angle) - (at[1] - y) * Math.cos(angle);
  return Math.abs(right) <= one.width / 2 / CM + beside && Math.abs(ahead) <= one.length / 2 / CM + beside;
}

/** Those within a box. */
export function peopleIn({ figures }: Scene, one: Spot, other: Spot): string[] {
  const [west, east] = [Math.min(one[0], other[0]), Math.max(one[0], other[0])];
  const [north, south] = [Math.min(one[1], other[1]), Math.max(one[1], other[1])];
  return figures.filter(({ x, y }) => x >= west && x <= east && y >= north && y <= south).map(({ id }) => id);
}
