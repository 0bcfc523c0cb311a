/** Turns in space, as unit quaternions. East is x, south is y, up is z, as on the table. */

export type Vector = readonly [x: number, y: number, z: number];
export type Turn = readonly [x: number, y: number, z: number, w: number];

export const STRAIGHT: Turn = [0, 0, 0, 1];

/** About an axis of length 1, in radians. */
export function turnAbout([x, y, z]: Vector, angle: number): Turn {
  const share = Math.sin(angle / 2);
  return [x * share, y * share, z * share, Math.cos(angle / 2)];
}

/** First the second, then the first. */
export function after([ax, ay, az, aw]: Turn, [bx, by, bz, bw]: Turn): Turn {
  return [
    aw * bx + ax * bw + ay * bz - az * by,
    aw * by - ax * bz + ay * bw + az * bx,
    aw * bz + ax * by - ay * bx + az * bw,
    aw * bw - ax * bx - ay * by - az * bz,
  ];
}

export function turned([x, y, z, w]: Turn, [a, b, c]: Vector): Vector {
  const [u, v, t] = [2 * (y * c - z * b), 2 * (z * a - x * c), 2 * (x * b - y * a)];
  return [a + w * u + y * t - z * v, b + w * v + z * u - x * t, c + w * t + x * v - y * u];
}
