/**
 * Everything on the table is put together from parts: one of a few shapes, stretched, turned and coloured. Thousands of
 * them are drawn in a handful of calls (see `piles.ts`).
 */
import { Euler, Matrix4, Quaternion, Vector3 } from 'three';
import { radians, type Place, type Size } from './measure';

export type Shape =
  | 'brick'
  | 'soft'
  | 'tube'
  | 'cone'
  | 'ball'
  | 'dome'
  | 'wedge'
  | 'arc'
  | 'cape'
  | 'roof'
  | 'stud'
  | 'round stud'
  | 'hoop'
  | 'segment'
  | 'disc'
  | 'taper'
  | 'bell'
  | 'clump'
  | 'wavy'
  | 'slice'
  | 'flag';

/** What a part is made of; `matt` is paint, wood, stone and leaves, `studded` has studs painted on its top, `veil` and `tint` are see-through and lie over other things. */
export type Finish = 'plastic' | 'matt' | 'metal' | 'glass' | 'glow' | 'studded' | 'veil' | 'tint';

export interface Part {
  readonly shape: Shape;
  readonly finish: Finish;
  readonly colour: string;
  readonly matrix: Matrix4;
}

/** Turns in degrees: `turn` to the right, `tilt` front up, `lean` to the right. */
export interface Pose {
  readonly turn?: number;
  readonly tilt?: number;
  readonly lean?: number;
  readonly finish?: Finish;
}

const STRAIGHT: Pose = {};

/** A part whose unturned foot is centred at `at`; it turns about its own middle. */
export function part(shape: Shape, at: Place, size: Size, colour: string, pose: Pose = STRAIGHT): Part {
  const [wide, deep, high] = size;
  const middle = new Vector3(at[0], at[2] + high / 2, -at[1]);
  const matrix = new Matrix4().compose(middle, turned(pose), new Vector3(wide, high, deep));
  return { shape, finish: pose.finish ?? 'plastic', colour, matrix };
}

export function brick(at: Place, size: Size, colour: string, pose?: Pose): Part {
  return part('brick', at, size, colour, pose);
}

export function soft(at: Place, size: Size, colour: string, pose?: Pose): Part {
  return part('soft', at, size, colour, pose);
}

export function tube(at: Place, across: number, high: number, colour: string, pose?: Pose): Part {
  return part('tube', at, [across, across, high], colour, pose);
}

/** A rod from one place to another. */
export function rod(
  from: Place,
  to: Place,
  across: number,
  colour: string,
  finish: Finish = 'plastic',
): Part {
  const [start, end] = [toPoint(from), toPoint(to)];
  const along = end.clone().sub(start);
  const turn = new Quaternion().setFromUnitVectors(UP, along.clone().normalize());
  const middle = start.add(end).multiplyScalar(0.5);
  const matrix = new Matrix4().compose(middle, turn, new Vector3(across, along.length(), across));
  return { shape: 'tube', finish, colour, matrix };
}

/** The same parts somewhere else. */
export function placed(parts: readonly Part[], by: Matrix4): Part[] {
  return parts.map((one) => ({ ...one, matrix: new Matrix4().multiplyMatrices(by, one.matrix) }));
}

/** The frame in which something is put at a place of a piece. */
export function frame(at: Place, pose: Pose = STRAIGHT, scale = 1): Matrix4 {
  return new Matrix4().compose(toPoint(at), turned(pose), new Vector3(scale, scale, scale));
}

/** Parts of the right side, and the same on the left. */
export function bothSides(build: (side: 1 | -1) => Part[]): Part[] {
  return [...build(1), ...build(-1)];
}

const UP = new Vector3(0, 1, 0);

function toPoint([right, ahead, up]: Place): Vector3 {
  return new Vector3(right, up, -ahead);
}

function turned({ turn = 0, tilt = 0, lean = 0 }: Pose): Quaternion {
  return new Quaternion().setFromEuler(new Euler(radians(tilt), -radians(turn), -radians(lean), 'YXZ'));
}
