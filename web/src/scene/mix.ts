/** Between two numbers, directions or moments: what is moved along is moved by these. */

export function mixed(from: number, to: number, part: number): number {
  return from + (to - from) * part;
}

/** The direction on the shorter way from one to another, in degrees. */
export function turned(from: number, to: number, part: number): number {
  const way = ((((to - from) % 360) + 540) % 360) - 180;
  return (from + way * part + 360) % 360;
}

/** Slow, fast, slow. */
export function eased(part: number): number {
  return part < 0.5 ? 2 * part * part : 1 - 2 * (1 - part) ** 2;
}
