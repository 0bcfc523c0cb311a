/**
 * The projection of all drawings: one unit is a stud, x runs to the lower right, y to the lower left, z up.
 * Light comes from the upper left, so shadows fall to the right.
 */
export type Point = readonly [x: number, y: number, z: number];
export type Size = readonly [dx: number, dy: number, dz: number];
export interface Block {
  at: Point;
  size: Size;
}

export const UNIT = 16;
const RISE = UNIT * 1.22;
const SHADOW = { x: 0.5, y: -0.28 };

/** For things that lie flat: draw in studs inside a group with this transform. */
export const GROUND = `matrix(${UNIT} ${UNIT / 2} ${-UNIT} ${UNIT / 2} 0 0)`;

export function project([x, y, z]: Point): [number, number] {
  return [(x - y) * UNIT, ((x + y) * UNIT) / 2 - z * RISE];
}

export function place(point: Point): string {
  const [x, y] = project(point);
  return `translate(${round(x)} ${round(y)})`;
}

export function line(...points: Point[]): string {
  return 'M' + points.map((point) => project(point).map(round).join(' ')).join('L');
}

export function polygon(...points: Point[]): string {
  return line(...points) + 'Z';
}

/** The three faces of a block that we see, and its outline. */
export function faces({ at: [x, y, z], size: [dx, dy, dz] }: Block) {
  const [X, Y, Z] = [x + dx, y + dy, z + dz];
  return {
    outline: polygon([x, y, Z], [X, y, Z], [X, y, z], [X, Y, z], [x, Y, z], [x, Y, Z]),
    top: polygon([x, y, Z], [X, y, Z], [X, Y, Z], [x, Y, Z]),
    left: polygon([x, Y, Z], [X, Y, Z], [X, Y, z], [x, Y, z]),
    right: polygon([X, y, Z], [X, Y, Z], [X, Y, z], [X, y, z]),
    rim: line([x, Y, Z], [X, Y, Z], [X, y, Z]),
  };
}

/** The shadow a block throws on the ground at height `ground`. */
export function shadow({ at: [x, y, z], size: [dx, dy, dz] }: Block, ground = 0): string {
  const corners = [z - ground, z + dz - ground].flatMap((height) =>
    [0, dx].flatMap((a) =>
      [0, dy].map((b): Point => [x + a + SHADOW.x * height, y + b + SHADOW.y * height, ground]),
    ),
  );
  return (
    'M' +
    hull(corners.map(project))
      .map((corner) => corner.map(round).join(' '))
      .join('L') +
    'Z'
  );
}

const STUD = { radius: 0.31, height: 0.2 };

/** A field of studs as three paths (contact shadow, side, top): hundreds of studs, three elements. */
export function studs(centres: Point[]) {
  const rx = round(STUD.radius * Math.SQRT2 * UNIT);
  const ry = round(rx / 2);
  const high = round(STUD.height * RISE);
  const at = centres.map((centre) => project(centre).map(round) as [number, number]);
  const disc = (x: number, y: number) =>
    `M${x - rx} ${y}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0Z`;
  return {
    shadow: at.map(([x, y]) => disc(round(x + 2.5), round(y + 0.8))).join(''),
    side: at
      .map(([x, y]) => `M${x - rx} ${round(y - high)}v${high}a${rx} ${ry} 0 0 0 ${2 * rx} 0v${-high}Z`)
      .join(''),
    top: at.map(([x, y]) => disc(x, round(y - high))).join(''),
  };
}

export function studCentres({ at: [x, y, z], size: [dx, dy, dz] }: Block): Point[] {
  const along = (length: number) => Array.from({ length: Math.floor(length) }, (_, i) => i + 0.5);
  return along(dx).flatMap((a) => along(dy).map((b): Point => [x + a, y + b, z + dz]));
}

/** Lighter for a positive amount, darker for a negative one; `amount` between -1 and 1. */
export function shade(colour: string, amount: number): string {
  const target = amount > 0 ? 255 : 0;
  const channels = [1, 3, 5].map((i) => parseInt(colour.slice(i, i + 2), 16));
  const mixed = channels.map((channel) => Math.round(channel + (target - channel) * Math.abs(amount)));
  return '#' + mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Convex hull (Andrew's monotone chain). */
function hull(points: [number, number][]): [number, number][] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (ordered: [number, number][]) => {
    const chain: [number, number][] = [];
    for (const point of ordered) {
      while (chain.length > 1 && !turnsLeft(chain.at(-2), chain.at(-1), point)) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

function turnsLeft(a: [number, number] = [0, 0], b: [number, number] = [0, 0], c: [number, number]): boolean {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 0;
}
