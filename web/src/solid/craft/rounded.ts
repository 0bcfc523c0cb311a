/**
 * Boxes with rounded edges. A part is a stretched unit box; were the rounding stretched along, long bricks would have
 * long edges. So each vertex keeps its corner (position) and direction from there (normal), and the shader (see
 * `materials.ts`) rounds every box by the same number of studs.
 */
import { BufferGeometry, Float32BufferAttribute } from 'three';

type Triple = [number, number, number];

const AXES = [0, 1, 2] as const;

/** A box whose edges are cut once: 44 triangles. */
export function bevelledBox(): BufferGeometry {
  const build = new Builder();
  for (const axis of AXES)
    for (const side of [-1, 1]) {
      const [u, v] = [(axis + 1) % 3, (axis + 2) % 3];
      const corner = (a: number, b: number) =>
        build.vertex(at(axis, side, u, a, v, b), at(axis, side, u, 0, v, 0));
      build.quad(corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1), side < 0);
    }
  joinEdges(build);
  joinCorners(build);
  return build.geometry();
}

/** A box with round edges: each octant is a patch of a sphere of `steps` by `steps` cells. */
export function roundedBox(steps: number): BufferGeometry {
  const build = new Builder();
  const lines = 2 * steps + 2;
  const sign = (i: number) => (i <= steps ? -1 : 1);
  const slope = (i: number) => (i <= steps ? i / steps - 1 : (i - steps - 1) / steps);
  for (const axis of AXES)
    for (const side of [-1, 1]) {
      const [u, v] = [(axis + 1) % 3, (axis + 2) % 3];
      const vertex = (i: number, j: number) =>
        build.vertex(
          at(axis, side, u, sign(i), v, sign(j)),
          unit(at(axis, side, u, bend(slope(i)), v, bend(slope(j)))),
        );
      for (let i = 0; i + 1 < lines; i++)
        for (let j = 0; j + 1 < lines; j++)
          build.quad(vertex(i, j), vertex(i + 1, j), vertex(i + 1, j + 1), vertex(i, j + 1), side < 0);
    }
  return build.geometry();
}

class Builder {
  readonly #corners: number[] = [];
  readonly #normals: number[] = [];
  readonly #index: number[] = [];
  readonly #known = new Map<string, number>();

  vertex(corner: Triple, normal: Triple): number {
    const key = `${corner.map(Math.sign).join()} ${normal.join()}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    this.#corners.push(...corner.map((value) => value / 2));
    this.#normals.push(...normal);
    this.#known.set(key, this.#known.size);
    return this.#known.size - 1;
  }

  quad(a: number, b: number, c: number, d: number, flip: boolean): void {
    this.triangle(a, b, c, flip);
    this.triangle(a, c, d, flip);
  }

  triangle(a: number, b: number, c: number, flip: boolean): void {
    this.#index.push(...(flip ? [a, c, b] : [a, b, c]));
  }

  geometry(): BufferGeometry {
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new Float32BufferAttribute(this.#corners, 3));
    geometry.setAttribute('normal', new Float32BufferAttribute(this.#normals, 3));
    geometry.setIndex(this.#index);
    return geometry;
  }
}

function joinEdges(build: Builder): void {
  for (const axis of AXES) {
    const [u, v] = [(axis + 1) % 3, (axis + 2) % 3];
    for (const a of [-1, 1])
      for (const b of [-1, 1]) {
        const end = (side: number, alongU: boolean) =>
          build.vertex(at(axis, side, u, a, v, b), at(axis, 0, u, alongU ? a : 0, v, alongU ? 0 : b));
        build.quad(end(-1, true), end(-1, false), end(1, false), end(1, true), a * b < 0);
      }
  }
}

function joinCorners(build: Builder): void {
  for (const x of [-1, 1])
    for (const y of [-1, 1])
      for (const z of [-1, 1]) {
        const end = (normal: Triple) => build.vertex([x, y, z], normal);
        build.triangle(end([x, 0, 0]), end([0, y, 0]), end([0, 0, z]), x * y * z < 0);
      }
}

function at(axis: number, a: number, u: number, b: number, v: number, c: number): Triple {
  const point: Triple = [0, 0, 0];
  point[axis] = a;
  point[u] = b;
  point[v] = c;
  return point;
}

function unit([x, y, z]: Triple): Triple {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}

/** Spreads the cells of a patch evenly over the sphere. */
function bend(slope: number): number {
  return Math.tan((slope * Math.PI) / 4);
}
