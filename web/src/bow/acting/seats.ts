/** Places aboard that can be taken, and who of those aboard can be played. */
import type { ActionMenu, Battle, Choice } from './asked';
import type { Option } from './steps';

const SEAT = 'seat ';

/** The choices of an action that each are a place aboard. */
export function possibleSeats(action: ActionMenu | null | undefined): Choice[] {
  return (action?.choices ?? []).filter(({ command, seat }) => command && seat);
}

/** What is picked with the mark of a seat, counted among those that can be taken. */
export function seatHandle(number: number): string {
  return `${SEAT}${number}`;
}

/** The action and its seat that a handle stands for. */
export function seatOf(actions: readonly ActionMenu[], handle: string): Option | null {
  const action = actions.find((one) => possibleSeats(one).length > 0);
  const choice = handle.startsWith(SEAT) && possibleSeats(action)[Number(handle.slice(SEAT.length))];
  return action && choice ? { action, choice } : null;
}

/** The first seat, if seats are all that these options offer. */
export function firstSeat(options: readonly Option[]): Option | null {
  const possible = options.filter(({ choice }) => choice.command);
  return possible.every(({ choice }) => choice.seat) ? (possible[0] ?? null) : null;
}

/** The berth that a choice leads to. */
export function berthOf({ command }: Choice): string | null {
  return (command as { berth?: string } | undefined)?.berth ?? null;
}

/** Those aboard who may be played. */
export function crewOf({ units }: Battle, vehicle: string, playable: readonly string[]): string[] {
  return playable.filter((id) => units[id]?.aboard?.vehicle === vehicle);
}
