/** Several throws at once: who threw what, what fell, what it is worth. Made of the rolls of a moment. */
import type { Localized, Moment, Odds, RenderedRoll } from '../protocol/types';
import type { BodyName } from './bodies';

export interface Thing {
  readonly face: number;
  /** What it adds to the sum. */
  readonly worth: number;
}

/** What one of those who roll throws. */
export interface Pool {
  /** Colour and pattern of whoever threw it. */
  readonly side: number;
  readonly body: BodyName;
  /** Whether things of this kind count or do not: those that do are marked. */
  readonly counts: boolean;
  readonly what: Localized;
  readonly things: readonly Thing[];
  readonly result: number;
}

export interface Throw {
  readonly pools: readonly Pool[];
  /** Who and what is thrown about, by their ids; the first does something to the second. */
  readonly about: readonly string[];
  /** How it was reckoned, and the chances beforehand. */
  readonly rolls: readonly RenderedRoll[];
  readonly odds: Odds | null;
  /** What came of it, and how it is told. */
  readonly moment?: Moment | undefined;
}

/** A throw on its way; milliseconds at the usual speed since the hand opened. */
export interface Cast {
  readonly thrown: Throw;
  readonly ms: number;
}

export function throwOf(
  rolls: readonly RenderedRoll[],
  odds: Odds | null,
  about: readonly string[],
  sideOf: (seat: string) => number,
  moment?: Moment,
): Throw {
  return { about, rolls, odds, moment, pools: rolls.map((roll) => poolOf(roll, sideOf(roll.by))) };
}

function poolOf({ die, values, faces, what, result }: RenderedRoll, side: number): Pool {
  return {
    side,
    body: die === 'brick' ? 'brick' : 'die',
    counts: values.includes(0) && new Set(values).size === 2,
    what,
    things: faces.map((face) => ({ face, worth: values[face - 1] ?? face })),
    result,
  };
}
