/** What a step of a lesson points at, as areas of the field. */
import type { Pointer } from '../protocol/types';
import type { Battle } from './protocol/types';
import type { Overlay } from './scene/scene';

const THOUSANDTHS = 1000;

export function pointedAreas(point: Pointer | null, battle: Battle, label: string): Overlay['areas'] {
  if (!point) return [];
  const piece = point.piece ? footprint(battle, point.piece) : null;
  return [
    ...(point.area ? [{ studs: point.area, side: null, label }] : []),
    ...(piece ? [{ studs: piece, side: null, label: '' }] : []),
  ];
}

/** The studs below a piece, with one around it; null for what is not on the field, or aboard. */
function footprint(battle: Battle, piece: string): [number, number, number, number] | null {
  const unit = battle.units[piece];
  const vehicle = battle.vehicles?.[unit?.aboard?.vehicle ?? piece];
  if (vehicle) {
    const [x, y] = vehicle.at.map((at) => at / THOUSANDTHS) as [number, number];
    const half = Math.max(vehicle.sheet.length ?? 0, vehicle.sheet.width ?? 0) / 2;
    return [Math.floor(x - half), Math.floor(y - half), Math.ceil(x + half) - 1, Math.ceil(y + half) - 1];
  }
  if (!unit?.at) return null;
  const size = battle.options.footprint ?? 2;
  const [width, depth] = unit.sheet.footprint ?? [size, size];
  return [unit.at[0] - 1, unit.at[1] - 1, unit.at[0] + width, unit.at[1] + depth];
}
