/** What is thrown: a brick or a die, how large it is, and how it lies when a face has fallen. */
import { after, STRAIGHT, turnAbout, turned, type Turn, type Vector } from './turning';

export type BodyName = 'brick' | 'die';

/** Lengths are in studs of the brick. A body turns about its origin. */
export interface Body {
  /** From the origin to its sides, to its foot and to its top. */
  readonly half: number;
  readonly down: number;
  readonly up: number;
  /** How it is turned when it lies with this face as it fell. */
  lying(face: number): Turn;
}

const [QUARTER, HALF] = [Math.PI / 2, Math.PI];

/** A 2×2 brick: 1 is studs up, 2 studs down, 3 on its side. */
const BRICK_FACES: readonly Turn[] = [STRAIGHT, turnAbout([1, 0, 0], HALF), turnAbout([1, 0, 0], QUARTER)];
/** A die: 1 to 6 up. What has more faces shows the face that fell on top. */
const DIE_FACES: readonly Turn[] = [
  STRAIGHT,
  turnAbout([0, 1, 0], -QUARTER),
  turnAbout([1, 0, 0], QUARTER),
  turnAbout([1, 0, 0], -QUARTER),
  turnAbout([0, 1, 0], QUARTER),
  turnAbout([1, 0, 0], HALF),
];

export const BODIES: Readonly<Record<BodyName, Body>> = {
  brick: { half: 1, down: 0.6, up: 0.8, lying: (face) => BRICK_FACES[face - 1] ?? STRAIGHT },
  die: { half: 0.85, down: 0.85, up: 0.85, lying: (face) => DIE_FACES[face - 1] ?? STRAIGHT },
};

/** How high its origin is above the table when its lowest corner touches it. */
export function heightOf({ half, down, up }: Body, turn: Turn): number {
  const lift = (axis: Vector) => turned(turn, axis)[2];
  const [east, south, top] = [lift([1, 0, 0]), lift([0, 1, 0]), lift([0, 0, 1])];
  return half * (Math.abs(east) + Math.abs(south)) + (top > 0 ? down * top : -up * top);
}

/** The same, turned on the spot. */
export function spun(turn: Turn, angle: number): Turn {
  return after(turnAbout([0, 0, 1], angle), turn);
}

export interface Pip {
  /** The number of its face, and where that looks before it is turned. */
  readonly number: number;
  readonly normal: Vector;
  readonly at: Vector;
}

/** Where a die's faces look, in the order of their numbers: turned as they fall, each looks up. */
const NORMALS: readonly Vector[] = [
  [0, 0, 1],
  [1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [-1, 0, 0],
  [0, 0, -1],
];
const CORNERS = [
  [-1, -1],
  [1, 1],
  [-1, 1],
  [1, -1],
] as const;
const BESIDE = [
  [-1, 0],
  [1, 0],
] as const;
const AWAY = 0.42;

/** The pips of a die, on its faces. */
export const PIPS: readonly Pip[] = NORMALS.flatMap((normal, face) => {
  const number = face + 1;
  const places = [
    ...(number % 2 ? [[0, 0] as const] : []),
    ...CORNERS.slice(0, number >= 4 ? 4 : number >= 2 ? 2 : 0),
    ...(number === 6 ? BESIDE : []),
  ];
  const [u, v]: [Vector, Vector] = [
    [normal[1], normal[2], normal[0]],
    [normal[2], normal[0], normal[1]],
  ];
  const half = BODIES.die.half;
  return places.map(([a, b]): Pip => {
    const axis = (i: 0 | 1 | 2) => normal[i] * half + AWAY * (a * u[i] + b * v[i]);
    return { number, normal, at: [axis(0), axis(1), axis(2)] };
  });
});
