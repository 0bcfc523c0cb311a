/** Where one looks from: a place on the table, a distance, a direction and an angle. Never changed, only replaced. */
import type { PerspectiveCamera } from 'three';
import { radians, type Spot } from '../craft/measure';

export interface Eye {
  /** The place on the table that is in the middle of the picture. */
  readonly x: number;
  readonly y: number;
  readonly distance: number;
  /** 0 looks north, 90 east. */
  readonly turn: number;
  /** Degrees above the table: 90 looks straight down. */
  readonly pitch: number;
}

export interface Bounds {
  readonly width: number;
  readonly depth: number;
}

export const FIELD_OF_VIEW = 32;
const [LOWEST, STEEPEST] = [14, 89];
const NEAREST = 9;
/** As high as a figure with its name. */
const HEADROOM = 5.6;

/** The whole of it, seen in a direction. */
export function homeOf(bounds: Bounds, aspect: number, turn = 0): Eye {
  const corners: Spot[] = [
    [0, 0],
    [bounds.width, 0],
    [0, bounds.depth],
    [bounds.width, bounds.depth],
  ];
  const eye: Eye = {
    x: bounds.width / 2,
    y: bounds.depth / 2,
    distance: 60,
    turn,
    pitch: aspect < 0.8 ? 66 : 48,
  };
  return fitted(eye, corners, aspect, 1.2);
}

/** The same direction, just far enough to see all places, with a margin; as much room above as below. */
export function fitted(eye: Eye, places: readonly Spot[], aspect: number, margin: number): Eye {
  const middle = centreOf(places);
  const need = (ahead: number, shape: number) =>
    distanceFor({ ...eye, ...shifted(eye, middle, ahead) }, places, shape, margin);
  const reach = Math.max(...places.map(([x, y]) => Math.hypot(x - middle[0], y - middle[1])));
  const ahead = lowest((at) => need(at, Infinity), -reach, reach);
  return { ...eye, ...shifted(eye, middle, ahead), distance: Math.max(NEAREST, need(ahead, aspect)) };
}

function shifted(eye: Eye, [x, y]: Spot, ahead: number): { x: number; y: number } {
  const moved = panned({ ...eye, x, y }, 0, ahead);
  return { x: moved.x, y: moved.y };
}

/** How far away one has to be to have all places in the picture, and what stands on them. */
function distanceFor(eye: Eye, places: readonly Spot[], aspect: number, margin: number): number {
  const [turn, pitch] = [radians(eye.turn), radians(eye.pitch)];
  const tall = Math.tan(radians(FIELD_OF_VIEW / 2));
  const needs = places.flatMap(([x, y]) => {
    const [dx, dy] = [x - eye.x, y - eye.y];
    const right = dx * Math.cos(turn) + dy * Math.sin(turn);
    const away = dx * Math.sin(turn) - dy * Math.cos(turn);
    return [0, HEADROOM].flatMap((high) => {
      const nearer = high * Math.sin(pitch) - away * Math.cos(pitch);
      const up = Math.abs(away * Math.sin(pitch) + high * Math.cos(pitch));
      return [nearer + (Math.abs(right) + margin) / (tall * aspect), nearer + (up + margin) / tall];
    });
  });
  return Math.max(...needs);
}

/** Where a function with one valley is lowest. */
function lowest(of: (at: number) => number, from: number, to: number): number {
  let [low, high] = [from, to];
  for (let i = 0; i < 40; i++) {
    const third = (high - low) / 3;
    if (of(low + third) < of(high - third)) high -= third;
    else low += third;
  }
  return (low + high) / 2;
}

export function panned(eye: Eye, right: number, ahead: number): Eye {
  const turn = radians(eye.turn);
  return {
    ...eye,
    x: eye.x + right * Math.cos(turn) + ahead * Math.sin(turn),
    y: eye.y + right * Math.sin(turn) - ahead * Math.cos(turn),
  };
}

/** Zooms about a place of the table, which stays where it is in the picture. */
export function zoomed(eye: Eye, factor: number, about: readonly [number, number] = [eye.x, eye.y]): Eye {
  const distance = Math.max(NEAREST, eye.distance * factor);
  const share = 1 - distance / eye.distance;
  return { ...eye, distance, x: eye.x + (about[0] - eye.x) * share, y: eye.y + (about[1] - eye.y) * share };
}

export function orbited(eye: Eye, turn: number, pitch: number): Eye {
  return { ...eye, turn: (eye.turn + turn + 360) % 360, pitch: eye.pitch + pitch };
}

/** Keeps the picture on the table. */
export function kept(eye: Eye, { width, depth }: Bounds): Eye {
  return {
    ...eye,
    x: clamp(eye.x, 0, width),
    y: clamp(eye.y, 0, depth),
    distance: clamp(eye.distance, NEAREST, 3.2 * Math.max(width, depth, 24)),
    pitch: clamp(eye.pitch, LOWEST, STEEPEST),
  };
}

/** Part of the way from one eye to another; turns the short way round. */
export function between(from: Eye, to: Eye, part: number): Eye {
  const mix = (a: number, b: number) => a + (b - a) * part;
  const turn = ((((to.turn - from.turn) % 360) + 540) % 360) - 180;
  return {
    x: mix(from.x, to.x),
    y: mix(from.y, to.y),
    distance: mix(from.distance, to.distance),
    turn: from.turn + turn * part,
    pitch: mix(from.pitch, to.pitch),
  };
}

export function aim(camera: PerspectiveCamera, eye: Eye, aspect: number): void {
  const [turn, pitch] = [radians(eye.turn), radians(eye.pitch)];
  const flat = eye.distance * Math.cos(pitch);
  camera.aspect = aspect;
  camera.fov = FIELD_OF_VIEW;
  camera.near = Math.max(0.5, eye.distance / 30);
  camera.far = eye.distance * 3 + 400;
  camera.position.set(
    eye.x - Math.sin(turn) * flat,
    eye.distance * Math.sin(pitch),
    eye.y + Math.cos(turn) * flat,
  );
  camera.up.set(Math.sin(turn), 0.001, -Math.cos(turn));
  camera.lookAt(eye.x, 0, eye.y);
  camera.updateProjectionMatrix();
  camera.updateMatrixWorld();
}

function centreOf(places: readonly Spot[]): Spot {
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
