/** Whose side has which colour and pattern. */
import { colourOf } from '../../scene/sides';
import type { Skirmish } from '../protocol/types';
import type { Side } from './scene';

const NOBODY: Side = 4;

/** Bystanders, and whoever has no seat at the table, are nobody's. */
export function sideOf({ seats }: Pick<Skirmish, 'seats'>, seat: string): Side {
  return colourOf(seats, seat) ?? NOBODY;
}
