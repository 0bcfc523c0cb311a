/**
 * Where the eye is above the table: which place is in the middle, and how large a unit of the game is, a stud or a
 * centimetre. Never changed, only replaced.
 */
export type Place = readonly [x: number, y: number];

export interface Camera {
  /** In the middle of the picture, in units. */
  readonly x: number;
  readonly y: number;
  /** CSS pixels a unit. */
  readonly scale: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Extent {
  readonly width: number;
  readonly depth: number;
}

/** The largest unit, in CSS pixels. */
export const NEAREST = 72;
/** The wooden table that shows around the field when all of it is in sight, in pixels. */
const RIM = 22;

/** All of the field. */
export function fitted(field: Extent, size: Size, rim = RIM): Camera {
  const room = (pixels: number) => Math.max(pixels - 2 * rim, pixels * 0.6);
  const scale = Math.min(room(size.width) / field.width, room(size.height) / field.depth);
  return { x: field.width / 2, y: field.depth / 2, scale: Math.min(scale, NEAREST) };
}

/**
 * What is seen at first: all of the field or, where a unit would be smaller than this, as much of it as has these places
 * in sight.
 */
export function opened(
  field: Extent,
  size: Size,
  places: readonly Place[],
  least: number,
  rim = RIM,
): Camera {
  const whole = fitted(field, size, rim);
  return whole.scale >= least || places.length === 0
    ? whole
    : showing({ ...whole, scale: least }, size, places);
}

export function toScreen({ x, y, scale }: Camera, size: Size, at: Place): Place {
  return [(at[0] - x) * scale + size.width / 2, (at[1] - y) * scale + size.height / 2];
}

export function toField({ x, y, scale }: Camera, size: Size, pixel: Place): Place {
  return [(pixel[0] - size.width / 2) / scale + x, (pixel[1] - size.height / 2) / scale + y];
}

/** The same, moved by some pixels: the field follows the hand. */
export function panned(camera: Camera, pixels: Place): Camera {
  return { ...camera, x: camera.x - pixels[0] / camera.scale, y: camera.y - pixels[1] / camera.scale };
}

/** Larger by a factor, while the place under a pixel stays there. */
export function zoomed(camera: Camera, size: Size, factor: number, about: Place, least: number): Camera {
  const scale = Math.min(NEAREST, Math.max(least, camera.scale * factor));
  const [x, y] = toField(camera, size, about);
  const part = camera.scale / scale;
  return { x: x + (camera.x - x) * part, y: y + (camera.y - y) * part, scale };
}

/** Kept over the field: its edge may come to the middle of the picture, and no farther. */
export function bounded(camera: Camera, field: Extent): Camera {
  const within = (value: number, most: number) => Math.min(Math.max(value, 0), most);
  return { ...camera, x: within(camera.x, field.width), y: within(camera.y, field.depth) };
}

/** The smallest useful scale: the whole field, and some table around it. */
export function leastScale(field: Extent, size: Size): number {
  return fitted(field, size).scale * 0.75;
}

/** The camera that has these places in sight: the same if they are, else moved as little as needed, or farther away. */
export function showing(camera: Camera, size: Size, places: readonly Place[], margin = 3): Camera {
  if (places.length === 0) return camera;
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
  const [west, east] = [Math.min(...xs) - margin, Math.max(...xs) + margin];
  const [north, south] = [Math.min(...ys) - margin, Math.max(...ys) + margin];
  const scale = Math.min(camera.scale, size.width / (east - west), size.height / (south - north));
  const [across, down] = [size.width / scale / 2, size.height / scale / 2];
  const x = Math.min(Math.max(camera.x, east - across), west + across);
  const y = Math.min(Math.max(camera.y, south - down), north + down);
  return x === camera.x && y === camera.y && scale === camera.scale ? camera : { x, y, scale };
}

/** On the way from one camera to another. */
export function between(one: Camera, other: Camera, part: number): Camera {
  const eased = 1 - (1 - part) ** 3;
  const mixed = (a: number, b: number) => a + (b - a) * eased;
  return { x: mixed(one.x, other.x), y: mixed(one.y, other.y), scale: mixed(one.scale, other.scale) };
}

/** The same, while the table is struck: the picture jumps by some pixels. */
export function jolted(camera: Camera, pixels = 0): Camera {
  return pixels === 0 ? camera : panned(camera, [0.5 * pixels, pixels]);
}

/** A picture of what is at these places: near, with some of the field around them. */
export function closeUp(field: Extent, size: Size, places: readonly Place[], margin = 4.5): Camera {
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
  const middle = (all: readonly number[]) => (Math.min(...all) + Math.max(...all)) / 2;
  const room = (all: readonly number[]) => Math.max(...all) - Math.min(...all) + 2 * margin;
  const scale = Math.min(size.width / room(xs), size.height / room(ys), NEAREST);
  return bounded({ x: middle(xs), y: middle(ys), scale }, field);
}
