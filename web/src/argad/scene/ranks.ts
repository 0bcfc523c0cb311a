/** Units in close order: the rectangle around the cells in which somebody stands (ARG-R-132). */
import type { Skirmish, Unit } from '../protocol/types';
import type { Ranks, Spot } from './scene';
import { sideOf } from './sides';

export function ranksOf(view: Skirmish): Ranks[] {
  return Object.values(view.units ?? {}).flatMap((unit) => outlineOf(view, unit) ?? []);
}

/** The outline of a unit in close order; null of any other. */
export function outlineOf(view: Skirmish, unit: Unit): Ranks | null {
  const { id, name = '', owner = '', heading = 0, formation, grid } = unit;
  const cells = Object.values(grid?.cells ?? {});
  if (formation !== 'close' || !grid || cells.length === 0) return null;
  const [first, last] = range(cells.map(([rank]) => rank));
  const [left, right] = range(cells.map(([, file]) => file));
  const { front, files, width = 0, depth = 0 } = grid;
  const aside = ((left + right - files - 1) * width) / 2;
  return {
    id,
    name,
    side: sideOf(view, owner),
    heading,
    front: stepped(front, heading, aside, -(first - 1) * depth),
    width: (right - left + 1) * width,
    depth: (last - first + 1) * depth,
  };
}

/** The outline round people of such cells who stand here and look that way. */
export function outlineRound(unit: Ranks, spots: readonly Spot[], heading: number, cell: Cell): Ranks {
  const angle = (heading * Math.PI) / 180;
  const [east, south] = [Math.sin(angle), -Math.cos(angle)];
  const [back, front] = range(spots.map(([x, y]) => x * east + y * south));
  const [left, right] = range(spots.map(([x, y]) => y * east - x * south));
  const [ahead, aside] = [front + cell.depth / 2, (left + right) / 2];
  return {
    ...unit,
    heading,
    front: [east * ahead - south * aside, south * ahead + east * aside],
    width: right - left + cell.width,
    depth: front - back + cell.depth,
  };
}

interface Cell {
  readonly width: number;
  readonly depth: number;
}

function range(numbers: readonly number[]): readonly [least: number, most: number] {
  return [Math.min(...numbers), Math.max(...numbers)];
}

/** So far to the right of and ahead of a place, as somebody sees it who looks that way. */
export function stepped([x, y]: Spot, heading: number, right: number, ahead: number): Spot {
  const angle = (heading * Math.PI) / 180;
  const [east, south] = [Math.sin(angle), -Math.cos(angle)];
  return [x + east * ahead - south * right, y + south * ahead + east * right];
}
