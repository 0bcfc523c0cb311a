/** Marks of the overlay that can be pressed: the seats of a vehicle, its speeds along the way. */
import type { Overlay, Scene, Spot, Stud } from './scene';
import { kindAt } from './stage';

export interface Handle extends Spot {
  readonly id: string;
}

/** How far from a mark a mouse, or a finger, still presses it, in pixels. */
export const GRASP = { mouse: 13, touch: 22 };
/** How large a mark is on the field, in studs. */
export const MARK_RADIUS = 0.9;

export function handlesOf({ run, seats }: Overlay, { ground }: Pick<Scene, 'ground'>): Handle[] {
  const marks = (run?.marks ?? []).flatMap(({ handle, x, y }) => {
    const { ground: z = 0 } = kindAt(ground, [Math.floor(x), Math.floor(y)]);
    return handle === null ? [] : [{ id: handle, x, y, z }];
  });
  return [...marks, ...seats.map(({ handle, x, y, z }) => ({ id: handle, x, y, z }))];
}

/** The nearest one that is pressed at a pixel, if any; `toPixel` says where each of them is seen. */
export function handleAt(
  handles: readonly Handle[],
  [x, y]: Stud,
  reach: number,
  toPixel: (handle: Handle) => Stud | null,
): string | null {
  let nearest: { id: string; far: number } | null = null;
  for (const handle of handles) {
    const pixel = toPixel(handle);
    const far = pixel ? Math.hypot(pixel[0] - x, pixel[1] - y) : Infinity;
    if (far <= reach && (nearest === null || far < nearest.far)) nearest = { id: handle.id, far };
  }
  return nearest?.id ?? null;
}
