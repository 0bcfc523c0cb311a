/** What a walker can get to, as both views show it. */
import type { Overlay, Scene, Stud } from './scene';

/** Each stud that the walker's footprint can come to cover, as `x,y`, with the least steps it takes. */
export function studsReached(reach: Overlay['reach'], width: number, depth: number): Map<string, number> {
  const steps = new Map<string, number>();
  for (const { at, steps: cost } of reach)
    for (let y = 0; y < depth; y++)
      for (let x = 0; x < width; x++) {
        const stud = `${at[0] + x},${at[1] + y}`;
        steps.set(stud, Math.min(cost, steps.get(stud) ?? Infinity));
      }
  return steps;
}

/** How many steps the way takes to its end, which is the middle of the selected one there. */
export function stepsTo(end: Stud, { path, reach, selected }: Overlay, { figures }: Scene): number {
  const { width = 1, depth = 1 } = figures.find(({ id }) => id === selected) ?? {};
  const place = reach.find(({ at }) => at[0] + width / 2 === end[0] && at[1] + depth / 2 === end[1]);
  return place?.steps ?? path.length - 1;
}
