import type { Box } from '../../thrown/place';

/** The smallest upright box around points of the picture; null if one of them is out of sight. */
export function outlineOf(points: readonly (readonly [number, number] | null)[]): Box | null {
  const seen = points.filter((point) => point !== null);
  if (seen.length === 0 || seen.length < points.length) return null;
  const [xs, ys] = [seen.map(([x]) => x), seen.map(([, y]) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}
