/** Where pieces are: the middle of each, its top, and how far it reaches around it, in studs. */
import type { Scene, Spot } from './scene';

export interface PieceSpot extends Spot {
  readonly radius: number;
}

const AROUND_THING = 0.9;

export function pieceSpot({ figures, machines, lying, doors }: Scene, id: string): PieceSpot | null {
  const figure = figures.find((one) => one.id === id);
  if (figure) return { ...standing(figure), radius: Math.min(figure.width, figure.depth) / 2 };
  const machine = machines.find((one) => one.id === id);
  if (machine) return { ...standing(machine), radius: Math.min(machine.width, machine.length) / 2 + 0.4 };
  const thing = lying.find(({ item }) => item.id === id);
  if (thing) return { x: thing.x, y: thing.y, z: thing.z, radius: AROUND_THING };
  const studs = doors.find((one) => one.id === id)?.studs ?? [];
  const mean = (axis: 0 | 1) => studs.reduce((sum, stud) => sum + stud[axis] + 0.5, 0) / studs.length;
  return studs.length > 0 ? { x: mean(0), y: mean(1), z: 0, radius: 1 } : null;
}

function standing({ x, y, z, height }: Spot & { readonly height: number }): Spot {
  return { x, y, z: z + height };
}
