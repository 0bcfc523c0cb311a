import type {
  Change,
  Curves,
  DuelQuestion,
  Estimate,
  HeatMapQuestion,
  HeatMap,
  RangesQuestion,
  Report,
  Rows,
  Simulation,
  Sweep,
  Worth,
} from '../protocol/types';

/** All that the lab can answer. */
export type Found = Simulation | Change | Sweep | Curves | Rows | HeatMap | Worth;

/** All that can be asked about exact chances. */
export type Question = DuelQuestion | RangesQuestion | HeatMapQuestion;

/** An estimate whose interval is known. */
export interface Interval {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** The interval of a share; where there is too little to tell, it is anything. */
export function shareOf({ value, low, high }: Estimate): Interval {
  return { value, low: low ?? 0, high: high ?? 1 };
}

/** The part of the wins that each seat would have if the sides were even; draws are nobody's. */
export function fairShare({ seats, draw_rate, first_mover }: Report): number {
  return (1 - draw_rate.value) * (first_mover?.fair ?? 1 / seats.length);
}

export type Verdict = 'uneven' | 'even' | 'open';

/** An interval wider than this says little. */
const WIDE = 0.2;

/** Whether a battle is even: the seat that speaks clearest, and what it says. */
export function verdictOf(report: Report): { seat: string; rate: Interval; verdict: Verdict } {
  const fair = fairShare(report);
  const seats = report.seats
    .map(({ seat, rate }) => ({ seat, rate: shareOf(rate) }))
    .toSorted((a, b) => b.rate.value - a.rate.value);
  const clear = seats.find(({ rate }) => rate.low > fair) ?? seats.find(({ rate }) => rate.high < fair);
  const [first = { seat: '', rate: { value: 0, low: 0, high: 1 } }] = seats;
  if (clear) return { ...clear, verdict: 'uneven' };
  return { ...first, verdict: first.rate.high - first.rate.low > WIDE ? 'open' : 'even' };
}

/** Whether the interval of a difference leaves out that nothing moved. */
export function isClear({ low, high }: Estimate): boolean {
  return low != null && high != null && !(low <= 0 && high >= 0);
}
