/** Where something stands that is about people: beside the middle of them all, covering none. */
import type { Beside, Spot } from './scene';

/** Half of a base. */
const BASE = 100;

export function besideOf(places: readonly Spot[]): Omit<Beside, 'content'> | null {
  if (places.length === 0) return null;
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
  const middle = (all: readonly number[]) => (Math.min(...all) + Math.max(...all)) / 2;
  const half = (all: readonly number[]) => (Math.max(...all) - Math.min(...all)) / 2;
  return { at: [middle(xs), middle(ys)], radius: Math.max(half(xs), half(ys)) + BASE };
}
