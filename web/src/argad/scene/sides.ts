/** Whose side has which colour and pattern. */
import type { Skirmish } from '../protocol/types';
import type { Side } from './scene';

const COLOURS = 4;
const NOBODY: Side = 4;

/** In seating order; bystanders, and whoever has no seat at the table, are nobody's. */
export function sideOf({ seats }: Pick<Skirmish, 'seats'>, seat: string): Side {
  const number = seats.indexOf(seat);
  return number < 0 ? NOBODY : ((number % COLOURS) as Side);
}
