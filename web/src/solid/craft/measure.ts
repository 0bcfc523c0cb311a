/**
 * Lengths and directions of the solid views. One unit of the table is a stud in BOW and a centimetre in Argad!: pieces are
 * about as large in both. On the table x runs east, y up and z south. A piece is built in its own frame: to its right,
 * ahead of it, and up.
 */
import { Matrix4 } from 'three';

export type Place = readonly [right: number, ahead: number, up: number];
export type Size = readonly [wide: number, deep: number, high: number];
/** On the table: east and south. */
export type Spot = readonly [x: number, y: number];

export function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** Where a piece stands, how high above the table, its heading in degrees from north. */
export function standingAt(x: number, y: number, up: number, heading: number): Matrix4 {
  return new Matrix4().makeRotationY(-radians(heading)).setPosition(x, up, y);
}

/** A number from 0 to 1 that depends on nothing but the two given ones: the same look in every session. */
export function chance(a: number, b: number): number {
  const mixed = Math.sin(a * 127.1 + b * 311.7 + 74.7) * 43758.5453;
  return mixed - Math.floor(mixed);
}

/** A number from 0 to 1 for a name. */
export function chanceOf(name: string, salt = 0): number {
  let sum = 7;
  for (let i = 0; i < name.length; i++) sum = (sum * 31 + name.charCodeAt(i)) % 65521;
  return chance(sum, salt);
}

export function pickFrom<T>(choices: readonly [T, ...T[]], part: number): T {
  return choices[Math.floor(part * choices.length)] ?? choices[0];
}
